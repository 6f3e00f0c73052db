package dev.musher.provider.modelserver;

import com.openai.client.okhttp.OpenAIOkHttpClient;
import com.openai.helpers.ResponseAccumulator;
import com.openai.models.responses.Response;
import com.openai.models.responses.ResponseCreateParams;
import com.openai.models.responses.ResponseOutputItem;
import java.net.URI;
import java.util.ArrayList;

/** OpenAI's Java SDK, by Responses. */
final class ResponsesSdk implements SdkClient {
    @Override
    public Heard ask(URI server, String question) {
        var client =
                OpenAIOkHttpClient.builder()
                        .baseUrl(server + "/v1")
                        .apiKey("test")
                        .maxRetries(0)
                        .build();
        var params = ResponseCreateParams.builder().model("gpt-test").input(question).build();
        var accumulator = ResponseAccumulator.create();
        try (var events = client.responses().createStreaming(params)) {
            events.stream().forEach(accumulator::accumulate);
        } finally {
            client.close();
        }
        return heard(accumulator.response());
    }

    private static Heard heard(Response response) {
        var text = new StringBuilder();
        var calls = new ArrayList<Call>();
        for (ResponseOutputItem item : response.output()) {
            item.message()
                    .ifPresent(
                            message ->
                                    message.content()
                                            .forEach(c -> text.append(c.asOutputText().text())));
            item.functionCall()
                    .ifPresent(c -> calls.add(new Call(c.callId(), c.name(), c.arguments())));
        }
        var usage = response.usage().orElseThrow();
        return new Heard(
                text.toString(),
                calls,
                new Tokens(
                        usage.inputTokens(),
                        usage.inputTokensDetails().cachedTokens(),
                        usage.outputTokens()),
                response.status().orElseThrow().asString());
    }
}
