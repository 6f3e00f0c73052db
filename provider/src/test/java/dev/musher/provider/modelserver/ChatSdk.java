package dev.musher.provider.modelserver;

import com.openai.client.okhttp.OpenAIOkHttpClient;
import com.openai.helpers.ChatCompletionAccumulator;
import com.openai.models.chat.completions.ChatCompletion;
import com.openai.models.chat.completions.ChatCompletionCreateParams;
import com.openai.models.chat.completions.ChatCompletionStreamOptions;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/** OpenAI's Java SDK, by Chat Completions. */
final class ChatSdk implements SdkClient {
    @Override
    public Heard ask(URI server, String question) {
        var client =
                OpenAIOkHttpClient.builder()
                        .baseUrl(server + "/v1")
                        .apiKey("test")
                        .maxRetries(0)
                        .build();
        var params =
                ChatCompletionCreateParams.builder()
                        .model("gpt-test")
                        .addUserMessage(question)
                        .streamOptions(
                                ChatCompletionStreamOptions.builder().includeUsage(true).build())
                        .build();
        var accumulator = ChatCompletionAccumulator.create();
        try (var chunks = client.chat().completions().createStreaming(params)) {
            chunks.stream().forEach(accumulator::accumulate);
        } finally {
            client.close();
        }
        return heard(accumulator.chatCompletion());
    }

    private static Heard heard(ChatCompletion completion) {
        var choice = completion.choices().getFirst();
        var calls = new ArrayList<Call>();
        for (var call : choice.message().toolCalls().orElse(List.of())) {
            var function = call.asFunction();
            calls.add(
                    new Call(
                            function.id(),
                            function.function().name(),
                            function.function().arguments()));
        }
        var usage = completion.usage().orElseThrow();
        long cached = usage.promptTokensDetails().orElseThrow().cachedTokens().orElse(0L);
        return new Heard(
                choice.message().content().orElse(""),
                calls,
                new Tokens(usage.promptTokens(), cached, usage.completionTokens()),
                choice.finishReason().asString());
    }
}
