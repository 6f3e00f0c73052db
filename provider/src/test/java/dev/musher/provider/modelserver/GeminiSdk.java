package dev.musher.provider.modelserver;

import com.google.genai.Client;
import com.google.genai.types.FunctionCall;
import com.google.genai.types.GenerateContentConfig;
import com.google.genai.types.GenerateContentResponse;
import com.google.genai.types.HttpOptions;
import com.google.genai.types.Part;
import dev.musher.base.json.Json;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Google's Java SDK. */
final class GeminiSdk implements SdkClient {
    @Override
    public Heard ask(URI server, String question) {
        var options = HttpOptions.builder().baseUrl(server.toString()).build();
        var config = GenerateContentConfig.builder().build();
        var responses = new ArrayList<GenerateContentResponse>();
        try (var client = Client.builder().apiKey("test").httpOptions(options).build();
                var stream = client.models.generateContentStream("gemini-test", question, config)) {
            stream.forEach(responses::add);
        }
        return heard(responses);
    }

    private static Heard heard(List<GenerateContentResponse> responses) {
        var text = new StringBuilder();
        var calls = new ArrayList<Call>();
        for (var response : responses) {
            for (var part : Objects.requireNonNullElse(response.parts(), List.<Part>of())) {
                part.text().ifPresent(text::append);
                part.functionCall().ifPresent(call -> calls.add(call(call)));
            }
        }
        var last = responses.getLast();
        var usage = last.usageMetadata().orElseThrow();
        return new Heard(
                text.toString(),
                calls,
                new Tokens(
                        usage.promptTokenCount().orElse(0),
                        usage.cachedContentTokenCount().orElse(0),
                        usage.candidatesTokenCount().orElse(0)
                                + usage.thoughtsTokenCount().orElse(0)),
                last.finishReason().toString());
    }

    private static Call call(FunctionCall call) {
        var arguments = JsonView.of(Json.parse(call.toJson())).at("args").json();
        return new Call(call.id().orElse(""), call.name().orElse(""), arguments);
    }
}
