package dev.musher.provider.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.json.Json;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.VendorSignature;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TranscriptTest {
    @Test
    void theFormIsStable() {
        var said =
                new Message.Assistant(
                        List.of(
                                new ReplyPart.Reasoning(
                                        "", new VendorSignature.Encrypted("openai", "rs_1", "x=")),
                                new ReplyPart.Text("I look."),
                                new ReplyPart.ToolCall("c1", "read", "{\"path\":\"a\"}")));
        assertThat(Json.encode(MessageJson.encode(said)))
                .isEqualTo(
                        """
                        {"role":"assistant","parts":[\
                        {"type":"reasoning","text":"",\
                        "seal":{"type":"encrypted","vendor":"openai","id":"rs_1","value":"x="}},\
                        {"type":"text","text":"I look."},\
                        {"type":"call","id":"c1","name":"read","arguments":"{\\"path\\":\\"a\\"}"}\
                        ]}""");
    }

    @Test
    void halvesOfCharactersAreReplaced() {
        var json = MessageJson.encode(Message.User.text("a\uD83D"));
        assertThat(MessageJson.decode(json)).isEqualTo(Message.User.text("a\uFFFD"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[] | message: expected an object, found an array",
                "{} | message.role: is missing",
                "{\"role\":1} | message.role: expected a string, found a number",
                "{\"role\":\"bard\"} | message.role: \"bard\" is not known",
                "{\"role\":\"user\",\"content\":{}}"
                        + "| message.content: expected an array, found an object",
                "{\"role\":\"user\",\"content\":[{\"type\":\"text\"}]}"
                        + "| message.content[0].text: is missing",
                "{\"role\":\"user\",\"content\":"
                        + "[{\"type\":\"image\",\"mediaType\":\"\",\"base64\":\"?\"}]}"
                        + "| message.content[0].base64: is not Base64",
                "{\"role\":\"user\",\"content\":[],\"mood\":\"good\"}"
                        + "| message.mood: is not a field of this object"
            })
    void saysWhereSomethingIsWrong(String json, String problem) {
        assertThatThrownBy(() -> MessageJson.decode(Json.parse(json)))
                .isInstanceOf(MalformedTranscript.class)
                .hasMessage(problem);
    }
}
