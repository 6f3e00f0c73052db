package dev.musher.rehearsal;

import dev.musher.json.JsonValue;
import dev.musher.provider.Answer;
import dev.musher.provider.Fault;
import dev.musher.provider.Provider;
import dev.musher.provider.ReplyListener;
import dev.musher.provider.Request;
import dev.musher.secret.Redaction;
import dev.musher.secret.SecretShapes;
import dev.musher.time.Pause;
import dev.musher.transcript.RequestJson;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Plays a cassette back. A request is answered by the first exchange not yet played that was
 * recorded for the same request, so that agents working side by side may come in any order; one
 * that was never recorded fails with a {@link Fault.NotRecorded} which names the first difference
 * to the exchange whose turn it is. Serves many threads.
 */
public final class ReplayProvider implements Provider {
    private final Cassette cassette;
    private final CleanJson clean;
    private final Pause pause;
    private final boolean[] played;
    private final Map<String, Integer> firstWithDigest = new HashMap<>();
    private final int[] nextWithSameDigest;

    /**
     * @param secrets the same that the cassette was recorded with
     */
    public ReplayProvider(Cassette cassette, Redaction secrets, Pause pause) {
        this.cassette = cassette;
        this.clean = new CleanJson(secrets.then(new SecretShapes()));
        this.pause = pause;
        int count = cassette.exchanges().size();
        played = new boolean[count];
        nextWithSameDigest = new int[count];
        for (int i = count - 1; i >= 0; i--) {
            String digest = Digest.of(cassette.exchanges().get(i).request());
            nextWithSameDigest[i] = firstWithDigest.getOrDefault(digest, count);
            firstWithDigest.put(digest, i);
        }
    }

    @Override
    public Answer ask(Request request, ReplyListener listener) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("stopped before the request");
        }
        var asked = clean.clean(RequestJson.encode(request));
        var found = take(Digest.of(asked));
        return found.isPresent()
                ? play(found.get(), listener)
                : new Answer.Failed(new Fault.NotRecorded(divergence(asked, request)));
    }

    private synchronized Optional<Exchange> take(String digest) {
        int place = firstWithDigest.getOrDefault(digest, played.length);
        if (place == played.length) {
            return Optional.empty();
        }
        firstWithDigest.put(digest, nextWithSameDigest[place]);
        played[place] = true;
        return Optional.of(cassette.exchanges().get(place));
    }

    private Answer play(Exchange exchange, ReplyListener listener) throws InterruptedException {
        var now = Duration.ZERO;
        for (var heard : exchange.events()) {
            if (heard.after().compareTo(now) > 0) {
                pause.of(heard.after().minus(now));
                now = heard.after();
            }
            listener.on(heard.event());
        }
        return exchange.answer();
    }

    private synchronized String divergence(JsonValue.Fields asked, Request request) {
        int place = 0;
        while (place < played.length && played[place]) {
            place++;
        }
        if (place == played.length) {
            return cassette.name()
                    + ": the cassette ends after step "
                    + place
                    + ", but "
                    + Told.of(request).shown();
        }
        var recorded = Digest.compared(cassette.exchanges().get(place).request());
        String what =
                Divergence.between(recorded, Digest.compared(asked))
                        .map(Divergence::text)
                        .orElse("the request was answered already");
        return cassette.name() + ": step " + (place + 1) + ": " + what;
    }
}
