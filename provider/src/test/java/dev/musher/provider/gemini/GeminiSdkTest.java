package dev.musher.provider.gemini;

import static dev.musher.provider.recording.Draft.done;
import static dev.musher.provider.recording.Draft.failed;
import static dev.musher.provider.recording.Draft.reply;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.genai.types.Content;
import com.google.genai.types.GenerateContentParameters;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.provider.api.ToolChoice;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.VendorSignature;
import dev.musher.provider.recording.Draft;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The vendor's own types read our requests, lose nothing and write the same again. */
@Tag("slow")
class GeminiSdkTest {
    private static final GeminiFormat FORMAT = new GeminiFormat();
    private static final Message HELLO = Message.User.text("Hello");
    private static final VendorSignature SEAL = new VendorSignature.Signature("gemini", "c2lnbmVk");
    private static final dev.musher.provider.conversation.MessageContent.Text NO =
            new dev.musher.provider.conversation.MessageContent.Text("no");

    static Stream<Draft> conversations() {
        return Stream.of(
                Draft.of("gemini-2.5-flash").say(HELLO).temperature(0.5),
                loop("gemini-2.5-pro"),
                loop("gemini-3-pro-preview"),
                loop("gemini-2.5-pro").effort(ThinkingEffort.MAX),
                loop("gemini-3-pro-preview").effort(ThinkingEffort.LOW),
                loop("gemini-3-flash-preview").effort(ThinkingEffort.OFF),
                loop("gemini-2.5-pro").choice(new ToolChoice.Any()),
                loop("gemini-2.5-pro").choice(new ToolChoice.None()),
                loop("gemini-2.5-pro").choice(new ToolChoice.Tool("get_weather")));
    }

    private static Draft loop(String model) {
        return Draft.of(model)
                .system("Be brief.", "Be kind.")
                .tools(Draft.WEATHER)
                .say(
                        new Message.User(
                                List.of(
                                        new dev.musher.provider.conversation.MessageContent.Text(
                                                "Look"),
                                        Draft.DOT)),
                        reply(
                                new ReplyPart.Reasoning("Hm.", SEAL),
                                new ReplyPart.Text("Let me see."),
                                new ReplyPart.ToolCall(
                                        "fc1", "get_weather", "{\"city\":\"Rome\"}", SEAL),
                                new ReplyPart.ToolCall("gemini_x_1", "get_weather", "{\"city\": ")),
                        done("fc1", "sun"),
                        failed("gemini_x_1", NO, Draft.DOT),
                        Message.User.text("Go on"));
    }

    @ParameterizedTest
    @MethodSource("conversations")
    void readsOurRequests(Draft draft) {
        var request = inTheTermsOfTheSdk(draft);

        assertThat(Json.parse(GenerateContentParameters.fromJson(Json.encode(request)).toJson()))
                .isEqualTo(request);
    }

    @Test
    void wouldNoticeARequestThatIsWrong() {
        assertThatThrownBy(() -> Content.fromJson("{\"role\":\"user\",\"parts\":{\"text\":\"x\"}}"))
                .isInstanceOf(RuntimeException.class);
        assertThat(Content.fromJson("{\"role\":\"user\",\"words\":[]}").toJson())
                .doesNotContain("words");
    }

    /** The SDK has all settings in one place and writes them apart. */
    private static JsonValue inTheTermsOfTheSdk(Draft draft) {
        var ours = (Fields) Json.parse(FORMAT.encode(draft.request()).body().toString());
        var config = new LinkedHashMap<String, JsonValue>(ours.values());
        config.remove("contents");
        config.remove("generationConfig");
        config.putAll(((Fields) ours.field("generationConfig").orElseThrow()).values());
        var request = new LinkedHashMap<String, JsonValue>();
        request.put("model", new JsonValue.Text(draft.request().model()));
        request.put("contents", ours.field("contents").orElseThrow());
        request.put("config", new Fields(config));
        return new Fields(request);
    }
}
