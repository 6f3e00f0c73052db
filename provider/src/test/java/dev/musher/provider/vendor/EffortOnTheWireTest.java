package dev.musher.provider.vendor;

import static org.assertj.core.api.Assertions.assertThat;

import com.anthropic.models.messages.MessageCreateParams;
import com.google.genai.types.GenerateContentConfig;
import com.openai.models.responses.ResponseCreateParams;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.provider.anthropic.AnthropicFormat;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.provider.catalogue.ModelCatalogue;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.gemini.GeminiFormat;
import dev.musher.provider.openai.ResponsesFormat;
import dev.musher.provider.recording.Draft;
import dev.musher.provider.wire.WireFormat;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every effort that the catalogue says a model has: the vendor's own types know what is sent, each
 * effort is another request, and none changes the prefix or takes more than the output that is paid
 * for.
 */
@Tag("slow")
class EffortOnTheWireTest {
    /** What the vendors' caches hold. */
    private static final List<String> PREFIX =
            List.of("system", "instructions", "systemInstruction", "tools");

    static Stream<String> models() {
        return ModelCatalogue.shipped().names().stream()
                .filter(name -> name.matches("(anthropic|openai|gemini)/.*"));
    }

    @ParameterizedTest
    @MethodSource("models")
    void everyEffortIsSaidInTheVendorsWords(String name) throws Exception {
        String vendor = name.substring(0, name.indexOf('/'));
        String model = name.substring(name.indexOf('/') + 1);
        var efforts = ModelCatalogue.shipped().find(vendor, model).facts().efforts();
        var plain = body(vendor, model, ThinkingEffort.STANDARD);
        var bodies = new HashSet<Fields>();
        for (ThinkingEffort effort : efforts) {
            var body = body(vendor, model, effort);
            bodies.add(body);
            known(vendor, body);
            assertThat(prefix(body)).isEqualTo(prefix(plain));
            budget(body).ifPresent(tokens -> assertThat(tokens).isLessThan(output(body)));
        }
        assertThat(bodies).hasSameSizeAs(efforts);
    }

    private static Fields body(String vendor, String model, ThinkingEffort effort) {
        WireFormat format =
                switch (vendor) {
                    case "anthropic" -> new AnthropicFormat();
                    case "openai" -> new ResponsesFormat();
                    default -> new GeminiFormat();
                };
        var request =
                Draft.of(model)
                        .system("Be brief.")
                        .tools(Draft.WEATHER)
                        .say(Message.User.text("Hello"))
                        .effort(effort)
                        .request();
        return (Fields) Json.parse(format.encode(request).body().toString());
    }

    private static void known(String vendor, Fields body) throws Exception {
        String text = Json.encode(body);
        switch (vendor) {
            case "anthropic" ->
                    com.anthropic.core.ObjectMappers.jsonMapper()
                            .readValue(text, MessageCreateParams.Body.class)
                            .validate();
            case "openai" ->
                    com.openai.core.ObjectMappers.jsonMapper()
                            .readValue(text, ResponseCreateParams.Body.class)
                            .validate();
            default -> {
                var config = body.field("generationConfig").orElseThrow();
                assertThat(Json.parse(GenerateContentConfig.fromJson(Json.encode(config)).toJson()))
                        .isEqualTo(config);
            }
        }
    }

    private static List<Optional<JsonValue>> prefix(Fields body) {
        var prefix = new ArrayList<Optional<JsonValue>>();
        for (String name : PREFIX) {
            prefix.add(body.field(name));
        }
        return prefix;
    }

    private static Optional<Long> budget(Fields body) {
        return number(body, "thinking", "budget_tokens")
                .or(() -> number(body, "generationConfig", "thinkingConfig", "thinkingBudget"));
    }

    private static long output(Fields body) {
        return number(body, "max_tokens")
                .or(() -> number(body, "generationConfig", "maxOutputTokens"))
                .orElseThrow();
    }

    private static Optional<Long> number(JsonValue value, String... path) {
        Optional<JsonValue> found = Optional.of(value);
        for (String name : path) {
            found = found.flatMap(one -> ((Fields) one).field(name));
        }
        return found.map(one -> Long.parseLong(Json.encode(one)));
    }
}
