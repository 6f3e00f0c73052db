package dev.musher.server.chat;

import dev.musher.base.text.ImmutableBytes;
import dev.musher.chat.transport.Webhook;
import dev.musher.server.http.Hooks;
import dev.musher.server.http.HttpAnswer;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Calls of vendors, each passed on to the transport that it is for.
 *
 * @param transports by the word that follows {@code /hooks/}
 */
public record WebhookCalls(Function<String, Optional<Webhook>> transports) implements Hooks {
    @Override
    public boolean has(String word) {
        return transports.apply(word).isPresent();
    }

    @Override
    public HttpAnswer.Whole answer(String word, Call call) throws InterruptedException {
        var transport = transports.apply(word);
        if (transport.isEmpty()) {
            return NONE.answer(word, call);
        }
        var answer =
                transport
                        .get()
                        .receive(
                                new Webhook.Call(
                                        call.method(), call.headers(), call.query(), call.body()));
        return new HttpAnswer.Whole(
                answer.status(),
                "text/plain; charset=utf-8",
                ImmutableBytes.of(answer.text()),
                Map.of());
    }
}
