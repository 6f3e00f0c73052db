package dev.musher.provider.openai;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.VendorSignature;
import dev.musher.provider.recording.HeardStream;
import dev.musher.provider.recording.Recording;
import org.junit.jupiter.api.Test;

class ResponsesRecordingsTest {
    private static final String MODEL = "gpt-5.5-2026-04-23";

    @Test
    void hearsTextBehindThoughtsThatAreNotShown() {
        assertThat(heard("openai-responses/gpt-5-5-streams-text", 0))
                .isEqualTo(
                        ExpectedReply.reply(
                                        "resp_0ea948e2f42449980069fa8aa0e4b4819ca3395b74c53c13fa",
                                        MODEL)
                                .sealedText(
                                        finalAnswer(
                                                "msg_0ea948e2f42449980069fa8aa20e38819cbf5be70e4d02a1c7"),
                                        "Hello",
                                        "!")
                                .usage(20, 0, 18, 10)
                                .whole(FinishReason.STOP));
    }

    @Test
    void hearsAToolCall() {
        assertThat(heard("openai-responses/gpt-5-5-streams-tool-call", 0))
                .isEqualTo(
                        ExpectedReply.reply(
                                        "resp_05200a06f78f5b310069fa8aa28134819eba958e34eb1db6ae",
                                        MODEL)
                                .call(
                                        "call_ZAbAwsIFeJSyPqz3HaHRXBSn",
                                        "get_weather",
                                        "{\"",
                                        "city",
                                        "\":\"",
                                        "Paris",
                                        "\"}")
                                .usage(61, 0, 18, 0)
                                .whole(FinishReason.TOOL_CALLS));
    }

    @Test
    void hearsBothTurnsOfAToolLoop() {
        assertThat(heard("openai-responses/gpt-5-5-drives-a-tool-loop", 0))
                .isEqualTo(
                        ExpectedReply.reply(
                                        "resp_01394305fdec6fdd0069fa8aa414cc81a1908662495e7c9bd9",
                                        MODEL)
                                .call(
                                        "call_JCuVTkQxVB3cCmFWx52adJKZ",
                                        "get_weather",
                                        "{\"",
                                        "city",
                                        "\":\"",
                                        "Paris",
                                        "\"}")
                                .usage(67, 0, 18, 0)
                                .whole(FinishReason.TOOL_CALLS));
        assertThat(heard("openai-responses/gpt-5-5-drives-a-tool-loop", 1))
                .isEqualTo(
                        ExpectedReply.reply(
                                        "resp_00daac70c40e5f4c0069fa8aa5a58c819db01baef7149e9043",
                                        MODEL)
                                .sealedText(
                                        finalAnswer(
                                                "msg_00daac70c40e5f4c0069fa8aa697a8819daf6660168cb19951"),
                                        "It",
                                        "’s",
                                        " sunny",
                                        " and",
                                        " ",
                                        "22",
                                        "°C",
                                        " in",
                                        " Paris",
                                        ".")
                                .usage(106, 0, 14, 0)
                                .whole(FinishReason.STOP));
    }

    @Test
    void keepsEncryptedThoughtsAsTheEndOfTheirItemHasThem() {
        var name = "openai-responses/openai-responses-gpt-5-5-reasoning";
        var seal =
                new VendorSignature.Encrypted(
                        "openai",
                        "rs_05f7e55dc1d2d743016a1235e65eac8193ba914b956e3a49e1",
                        encryptedAtTheEnd(name));

        assertThat(heard(name, 0))
                .isEqualTo(
                        ExpectedReply.reply(
                                        "resp_05f7e55dc1d2d743016a1235e5bb3c8193b4c0e30fa316700c",
                                        MODEL)
                                .sealedThoughts(seal)
                                .sealedText(
                                        finalAnswer(
                                                "msg_05f7e55dc1d2d743016a1235e7171481938e1402264186381c"),
                                        "Hello",
                                        "!")
                                .usage(31, 0, 21, 13)
                                .whole(FinishReason.STOP));
    }

    @Test
    void handsEncryptedThoughtsBackByteForByte() {
        var name = "openai-responses/openai-responses-gpt-5-5-reasoning";
        var modelReply = ((ModelAnswer.Replied) heard(name, 0).answer()).reply();
        var sealed = (VendorSignature.Encrypted) modelReply.message().parts().getFirst().seal();

        var sent =
                Requests.sent(new ResponsesFormat(), Requests.to("gpt-5.5", modelReply.message()));

        assertThat(Requests.at(sent, "input", 0))
                .isEqualTo(
                        Json.parse(
                                """
                                {"type":"reasoning","id":"%s","summary":[],"encrypted_content":"%s"}"""
                                        .formatted(sealed.id(), encryptedAtTheEnd(name))));
        assertThat(modelReply.message().parts().getFirst())
                .isEqualTo(new ReplyPart.Reasoning("", sealed));
    }

    private static VendorSignature finalAnswer(String id) {
        return new VendorSignature.Signature("openai", id + " final_answer");
    }

    private static HeardStream heard(String name, int exchange) {
        var recording = Recording.load(name).get(exchange);
        return HeardStream.stream(new ResponsesFormat(), recording.responseBody());
    }

    /** Found in the body without any of our own readers. */
    private static String encryptedAtTheEnd(String name) {
        var body = Recording.load(name).getFirst().responseBody();
        int done = body.indexOf("\"type\":\"response.output_item.done\"");
        int from = body.indexOf("\"encrypted_content\":\"", done) + 21;
        return body.substring(from, body.indexOf('"', from));
    }

    static JsonValue request(String name, int exchange) {
        return Recording.load(name).get(exchange).request();
    }
}
