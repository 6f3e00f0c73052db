package dev.musher.provider.modelserver;

import com.anthropic.client.okhttp.AnthropicOkHttpClient;
import com.anthropic.core.ObjectMappers;
import com.anthropic.helpers.MessageAccumulator;
import com.anthropic.models.messages.ContentBlock;
import com.anthropic.models.messages.Message;
import com.anthropic.models.messages.MessageCreateParams;
import com.anthropic.models.messages.ToolUseBlock;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;

/** Anthropic's Java SDK. */
final class AnthropicSdk implements SdkClient {
    @Override
    public Heard ask(URI server, String question) {
        var client =
                AnthropicOkHttpClient.builder()
                        .baseUrl(server.toString())
                        .apiKey("test")
                        .maxRetries(0)
                        .build();
        var params =
                MessageCreateParams.builder()
                        .model("claude-test")
                        .maxTokens(1000)
                        .addUserMessage(question)
                        .build();
        var accumulator = MessageAccumulator.create();
        try (var events = client.messages().createStreaming(params)) {
            events.stream().forEach(accumulator::accumulate);
        } finally {
            client.close();
        }
        return heard(accumulator.message());
    }

    private static Heard heard(Message message) {
        var text = new StringBuilder();
        var calls = new ArrayList<Call>();
        for (ContentBlock block : message.content()) {
            block.text().ifPresent(words -> text.append(words.text()));
            block.toolUse().ifPresent(use -> calls.add(call(use)));
        }
        var usage = message.usage();
        long cached = usage.cacheReadInputTokens().orElse(0L);
        return new Heard(
                text.toString(),
                calls,
                new Tokens(usage.inputTokens() + cached, cached, usage.outputTokens()),
                message.stopReason().orElseThrow().asString());
    }

    private static Call call(ToolUseBlock use) {
        try {
            return new Call(
                    use.id(),
                    use.name(),
                    ObjectMappers.jsonMapper().writeValueAsString(use._input()));
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
