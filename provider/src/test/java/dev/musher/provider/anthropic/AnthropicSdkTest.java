package dev.musher.provider.anthropic;

import static dev.musher.provider.recording.Draft.done;
import static dev.musher.provider.recording.Draft.failed;
import static dev.musher.provider.recording.Draft.reply;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.anthropic.core.ObjectMappers;
import com.anthropic.models.messages.MessageCreateParams;
import com.fasterxml.jackson.core.JsonProcessingException;
import dev.musher.base.json.Json;
import dev.musher.provider.api.CachePolicy;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.provider.api.ToolChoice;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.VendorSignature;
import dev.musher.provider.recording.Draft;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The vendor's own types read our requests and find nothing missing, wrong or unknown. */
@Tag("slow")
class AnthropicSdkTest {
    private static final AnthropicFormat FORMAT = new AnthropicFormat();
    private static final Message HELLO = Message.User.text("Hello");
    private static final ReplyPart.ToolCall ROME =
            new ReplyPart.ToolCall("toolu_1", "get_weather", "{\"city\": \"Rome\"}");
    private static final ReplyPart.ToolCall BROKEN =
            new ReplyPart.ToolCall("toolu_2", "get_weather", "{\"city\": ");
    private static final ReplyPart.Reasoning THOUGHTS =
            new ReplyPart.Reasoning("Hm.", new VendorSignature.Signature("anthropic", "c2ln"));
    private static final ReplyPart.Reasoning HIDDEN =
            new ReplyPart.Reasoning("", new VendorSignature.Encrypted("anthropic", "", "RW5j"));

    static Stream<Draft> conversations() {
        var loop =
                Draft.of("claude-opus-4-7")
                        .system("Be brief.", "Be kind.")
                        .tools(Draft.WEATHER)
                        .cache(CachePolicy.LONG)
                        .say(
                                new Message.User(
                                        List.of(new MessageContent.Text("Look"), Draft.DOT)),
                                reply(
                                        THOUGHTS,
                                        HIDDEN,
                                        new ReplyPart.Text("Let me see."),
                                        ROME,
                                        BROKEN),
                                done("toolu_1", "sun"),
                                failed("toolu_2", new MessageContent.Text("no"), Draft.DOT),
                                Message.User.text("Go on"));
        return Stream.of(
                Draft.of("claude-haiku-4-5").say(HELLO),
                loop,
                loop.effort(ThinkingEffort.MAX),
                loop.choice(new ToolChoice.Any()),
                loop.choice(new ToolChoice.None()),
                loop.choice(new ToolChoice.Tool("get_weather")),
                Draft.of("claude-haiku-4-5").say(HELLO).effort(ThinkingEffort.MEDIUM),
                Draft.of("claude-opus-5").say(HELLO).effort(ThinkingEffort.OFF),
                Draft.of("claude-sonnet-5-5").say(HELLO).effort(ThinkingEffort.OFF),
                Draft.of("claude-opus-5-5").say(HELLO).effort(ThinkingEffort.OFF));
    }

    @ParameterizedTest
    @MethodSource("conversations")
    void readsOurRequests(Draft draft) throws JsonProcessingException {
        String body = FORMAT.encode(draft.request()).body().toString();
        MessageCreateParams.Body read = read(body);

        assertThatCode(read::validate).doesNotThrowAnyException();
        // The SDK keeps streaming out of its types.
        assertThat(read._additionalProperties()).containsOnlyKeys("stream");
        var mapper = ObjectMappers.jsonMapper();
        assertThat(Json.parse(mapper.writeValueAsString(read))).isEqualTo(Json.parse(body));
    }

    @Test
    void wouldNoticeARequestThatIsWrong() throws JsonProcessingException {
        MessageCreateParams.Body read =
                read(
                        "{\"model\":\"m\",\"max_tokens\":1,\"messages\":[{\"role\":\"user\",\"content\":[{\"type\":\"text\"}]}]}");

        assertThatThrownBy(read::validate).hasMessageContaining("text");
    }

    private static MessageCreateParams.Body read(String body) throws JsonProcessingException {
        return ObjectMappers.jsonMapper().readValue(body, MessageCreateParams.Body.class);
    }
}
