package dev.musher.provider.openai;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.conversation.VendorSignature;
import dev.musher.provider.recording.HeardStream;
import dev.musher.provider.wire.SseEvent;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ResponsesDecoderTest {
    private static final ResponsesFormat FORMAT = new ResponsesFormat();
    private static final String CREATED =
            "{\"type\":\"response.created\",\"response\":{\"id\":\"r\",\"model\":\"m\"}}";
    private static final String COMPLETED = end("completed", "");
    private static final Optional<Instant> NEVER = Optional.empty();

    /** A stream and what must be heard of it. */
    private record Row(String name, HeardStream expected, List<String> data) {
        @Override
        public String toString() {
            return name;
        }
    }

    @ParameterizedTest
    @MethodSource({"replies", "partial", "failures"})
    void hears(Row row) {
        assertThat(HeardStream.data(FORMAT, row.data().toArray(String[]::new)))
                .isEqualTo(row.expected());
    }

    @Test
    void takesTheTypeFromTheNameOfTheEvent() {
        var event =
                new SseEvent("response.completed", "{\"response\":{\"id\":\"r\",\"model\":\"m\"}}");

        assertThat(HeardStream.events(FORMAT, List.of(event)))
                .isEqualTo(reply().whole(FinishReason.STOP));
    }

    static Stream<Row> replies() {
        return Stream.of(
                row(
                        "summaries in paragraphs, then two calls",
                        reply().sealedThoughts(sealed("rs_1", "gA=="), "One", ".", "\n\nTwo.")
                                .call("c", "f", "{\"a\":", "1}")
                                .call("d", "g")
                                .usage(5, 7, 9, 4)
                                .whole(FinishReason.TOOL_CALLS),
                        added(0, "\"type\":\"reasoning\",\"id\":\"rs_1\",\"summary\":[]"),
                        summary(0, "One"),
                        summary(0, "."),
                        summary(1, "Two."),
                        done(
                                0,
                                "\"type\":\"reasoning\",\"id\":\"rs_1\",\"encrypted_content\":\"gA==\",\"summary\":[{\"type\":\"summary_text\",\"text\":\"One.\"},{\"type\":\"summary_text\",\"text\":\"Two.\"}]"),
                        added(1, call("c", "f", "")),
                        arguments(1, "{\\\"a\\\":"),
                        arguments(1, "1}"),
                        done(1, call("c", "f", "{\\\"a\\\":1}")),
                        added(2, call("d", "g", "")),
                        done(2, call("d", "g", "")),
                        end(
                                "completed",
                                ",\"usage\":{\"input_tokens\":12,\"input_tokens_details\":{\"cached_tokens\":7},\"output_tokens\":9,\"output_tokens_details\":{\"reasoning_tokens\":4}}")),
                row(
                        "commentary and answer",
                        reply().sealedText(sealed("m1 commentary"), "Hm")
                                .sealedText(sealed("m2"), "Hi")
                                .whole(FinishReason.STOP),
                        text(0, "Hm"),
                        done(0, "\"type\":\"message\",\"id\":\"m1\",\"phase\":\"commentary\""),
                        text(1, "Hi"),
                        done(1, "\"type\":\"message\",\"id\":\"m2\",\"phase\":null"),
                        COMPLETED),
                row(
                        "open thoughts of open models",
                        reply().thoughts("Hm").text("Hi").whole(FinishReason.STOP),
                        "{\"type\":\"response.reasoning_text.delta\",\"output_index\":0,\"content_index\":0,\"delta\":\"Hm\"}",
                        done(
                                0,
                                "\"type\":\"reasoning\",\"id\":\"rs\",\"summary\":[],\"content\":[{\"type\":\"reasoning_text\",\"text\":\"Hm\"}]"),
                        text(1, "Hi"),
                        COMPLETED),
                row(
                        "refusal",
                        reply().text("No").whole(FinishReason.FILTERED),
                        "{\"type\":\"response.refusal.delta\",\"output_index\":0,\"delta\":\"No\"}",
                        COMPLETED),
                row(
                        "cut off",
                        reply().text("Hi").whole(FinishReason.LENGTH),
                        text(0, "Hi"),
                        end(
                                "incomplete",
                                ",\"incomplete_details\":{\"reason\":\"max_output_tokens\"}")),
                row(
                        "held back",
                        reply().text("Hi").whole(FinishReason.FILTERED),
                        text(0, "Hi"),
                        end(
                                "incomplete",
                                ",\"incomplete_details\":{\"reason\":\"content_filter\"}")),
                row(
                        "incomplete for no reason",
                        reply().text("Hi").whole(FinishReason.UNKNOWN),
                        text(0, "Hi"),
                        end("incomplete", ",\"incomplete_details\":null")),
                row(
                        "types of the future",
                        reply().text("Hi").whole(FinishReason.STOP),
                        "{\"type\":\"response.dream.delta\",\"delta\":\"x\"}",
                        added(0, "\"type\":\"web_search_call\",\"id\":\"w\""),
                        done(0, "\"type\":\"web_search_call\",\"id\":\"w\""),
                        text(1, "Hi"),
                        "[DONE]",
                        COMPLETED));
    }

    static Stream<Row> partial() {
        return Stream.of(
                row(
                        "only ends of items",
                        reply().sealedThoughts(sealed("rs", "g"), "Hm\n\nSo")
                                .sealedText(sealed("m1"), "Hi")
                                .call("c", "f", "{}")
                                .whole(FinishReason.TOOL_CALLS),
                        done(
                                0,
                                "\"type\":\"reasoning\",\"id\":\"rs\",\"encrypted_content\":\"g\",\"summary\":[{\"text\":\"Hm\"},{\"text\":\"So\"}]"),
                        done(
                                1,
                                "\"type\":\"message\",\"id\":\"m1\",\"content\":[{\"type\":\"output_text\",\"text\":\"Hi\"}]"),
                        done(2, call("c", "f", "{}")),
                        COMPLETED),
                row(
                        "only the whole reply",
                        reply().sealedText(sealed("m1"), "Hi")
                                .call("c", "f", "{}")
                                .whole(FinishReason.TOOL_CALLS),
                        end(
                                "completed",
                                ",\"output\":[{\"type\":\"message\",\"id\":\"m1\",\"content\":[{\"text\":\"Hi\"}]},{"
                                        + call("c", "f", "{}")
                                        + "}]")),
                row(
                        "arguments only when they are whole",
                        reply().call("c", "f", "{}").whole(FinishReason.TOOL_CALLS),
                        added(0, call("c", "f", "")),
                        "{\"type\":\"response.function_call_arguments.done\",\"output_index\":0,\"arguments\":\"{}\"}",
                        done(0, call("c", "f", "{}")),
                        COMPLETED),
                row(
                        "thoughts whose item never ends",
                        reply().thoughts("Hm").text("Hi").whole(FinishReason.STOP),
                        summary(0, "Hm"),
                        text(1, "Hi"),
                        COMPLETED));
    }

    static Stream<Row> failures() {
        return Stream.of(
                row(
                        "failed: rate",
                        reply().text("Hi")
                                .failed(new ProviderFault.RateLimited("Slow down", NEVER)),
                        text(0, "Hi"),
                        end(
                                "failed",
                                ",\"error\":{\"code\":\"rate_limit_exceeded\",\"message\":\"Slow down\"}")),
                row(
                        "failed: server",
                        reply().failed(new ProviderFault.Overloaded("Sorry", NEVER)),
                        end(
                                "failed",
                                ",\"error\":{\"code\":\"server_error\",\"message\":\"Sorry\"}")),
                row(
                        "failed: context",
                        reply().failed(new ProviderFault.ContextTooLong("Too much")),
                        end(
                                "failed",
                                ",\"error\":{\"code\":\"context_length_exceeded\",\"message\":\"Too much\"}")),
                row(
                        "failed: prompt",
                        reply().failed(new ProviderFault.Refused("Flagged")),
                        end(
                                "failed",
                                ",\"error\":{\"code\":\"invalid_prompt\",\"message\":\"Flagged\"}")),
                row(
                        "error event",
                        reply().failed(new ProviderFault.UsageCap("No money", NEVER)),
                        "{\"type\":\"error\",\"code\":\"insufficient_quota\",\"message\":\"No money\",\"param\":null}"),
                row(
                        "error event with an object",
                        reply().failed(new ProviderFault.Auth("Wrong key")),
                        "{\"type\":\"error\",\"error\":{\"type\":\"invalid_request_error\",\"code\":\"invalid_api_key\",\"message\":\"Wrong key\"}}"),
                row(
                        "error of an unknown kind",
                        reply().failed(new ProviderFault.Unknown(0, "Odd")),
                        "{\"type\":\"error\",\"code\":\"odd\",\"message\":\"Odd\"}"),
                row(
                        "error without a type",
                        reply().failed(new ProviderFault.BadRequest("No model")),
                        "{\"error\":{\"code\":\"model_not_found\",\"message\":\"No model\"}}"),
                row(
                        "nothing behind the beginning",
                        reply().failed(
                                        new ProviderFault.StreamBroken(
                                                "The stream ended before the reply was complete."))));
    }

    private static Row row(String name, HeardStream expected, String... data) {
        return new Row(name, expected, Stream.concat(Stream.of(CREATED), Stream.of(data)).toList());
    }

    private static ExpectedReply reply() {
        return ExpectedReply.reply("r", "m");
    }

    private static VendorSignature sealed(String id, String value) {
        return new VendorSignature.Encrypted("openai", id, value);
    }

    private static VendorSignature sealed(String value) {
        return new VendorSignature.Signature("openai", value);
    }

    private static String end(String how, String more) {
        return "{\"type\":\"response.%s\",\"response\":{\"id\":\"r\",\"model\":\"m\"%s}}"
                .formatted(how, more);
    }

    private static String added(int index, String item) {
        return "{\"type\":\"response.output_item.added\",\"output_index\":%d,\"item\":{%s}}"
                .formatted(index, item);
    }

    private static String done(int index, String item) {
        return "{\"type\":\"response.output_item.done\",\"output_index\":%d,\"item\":{%s}}"
                .formatted(index, item);
    }

    private static String call(String id, String name, String arguments) {
        return "\"type\":\"function_call\",\"id\":\"fc\",\"call_id\":\"%s\",\"name\":\"%s\",\"arguments\":\"%s\""
                .formatted(id, name, arguments);
    }

    private static String text(int index, String delta) {
        return "{\"type\":\"response.output_text.delta\",\"output_index\":%d,\"delta\":\"%s\"}"
                .formatted(index, delta);
    }

    private static String summary(int part, String delta) {
        return "{\"type\":\"response.reasoning_summary_text.delta\",\"output_index\":0,\"summary_index\":%d,\"delta\":\"%s\"}"
                .formatted(part, delta);
    }

    private static String arguments(int index, String delta) {
        return "{\"type\":\"response.function_call_arguments.delta\",\"output_index\":%d,\"delta\":\"%s\"}"
                .formatted(index, delta);
    }
}
