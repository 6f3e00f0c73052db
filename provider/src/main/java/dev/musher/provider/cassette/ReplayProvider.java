package dev.musher.provider.cassette;

import dev.musher.base.json.JsonValue;
import dev.musher.base.secret.Redaction;
import dev.musher.base.secret.SecretPatterns;
import dev.musher.base.time.Sleeper;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.Provider;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.api.ReplyListener;
import dev.musher.provider.codec.RequestJson;
import dev.musher.provider.script.LatestInput;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Plays a cassette back. A request is answered by the first exchange not yet played that was
 * recorded for the same request, so that agents working side by side may come in any order; one
 * that was never recorded fails with a {@link ProviderFault.NotRecorded} which names the first
 * difference to the exchange whose turn it is. Serves many threads.
 */
public final class ReplayProvider implements Provider {
    private final Cassette cassette;
    private final RedactedJson clean;
    private final Sleeper sleeper;
    private final boolean[] played;
    private final Map<String, Integer> firstWithDigest = new HashMap<>();
    private final int[] nextWithSameDigest;

    /**
     * @param secrets the same that the cassette was recorded with
     */
    public ReplayProvider(Cassette cassette, Redaction secrets, Sleeper sleeper) {
        this.cassette = cassette;
        this.clean = new RedactedJson(secrets.then(new SecretPatterns()));
        this.sleeper = sleeper;
        int count = cassette.exchanges().size();
        played = new boolean[count];
        nextWithSameDigest = new int[count];
        for (int i = count - 1; i >= 0; i--) {
            String digest = RequestDigest.of(cassette.exchanges().get(i).request());
            nextWithSameDigest[i] = firstWithDigest.getOrDefault(digest, count);
            firstWithDigest.put(digest, i);
        }
    }

    @Override
    public ModelAnswer ask(ModelRequest modelRequest, ReplyListener listener)
            throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("stopped before the request");
        }
        var asked = clean.clean(RequestJson.encode(modelRequest));
        var found = take(RequestDigest.of(asked));
        return found.isPresent()
                ? replay(found.get(), listener)
                : new ModelAnswer.Failed(
                        new ProviderFault.NotRecorded(divergence(asked, modelRequest)));
    }

    private synchronized Optional<CassetteExchange> take(String digest) {
        int place = firstWithDigest.getOrDefault(digest, played.length);
        if (place == played.length) {
            return Optional.empty();
        }
        firstWithDigest.put(digest, nextWithSameDigest[place]);
        played[place] = true;
        return Optional.of(cassette.exchanges().get(place));
    }

    private ModelAnswer replay(CassetteExchange cassetteExchange, ReplyListener listener)
            throws InterruptedException {
        var now = Duration.ZERO;
        for (var timedEvent : cassetteExchange.events()) {
            if (timedEvent.after().compareTo(now) > 0) {
                sleeper.of(timedEvent.after().minus(now));
                now = timedEvent.after();
            }
            listener.on(timedEvent.event());
        }
        return cassetteExchange.answer();
    }

    private synchronized String divergence(JsonValue.Fields asked, ModelRequest modelRequest) {
        int place = 0;
        while (place < played.length && played[place]) {
            place++;
        }
        if (place == played.length) {
            return cassette.name()
                    + ": the cassette ends after step "
                    + place
                    + ", but "
                    + LatestInput.of(modelRequest).shown();
        }
        var recorded = RequestDigest.compared(cassette.exchanges().get(place).request());
        String what =
                RequestDifference.between(recorded, RequestDigest.compared(asked))
                        .map(RequestDifference::text)
                        .orElse("the request was answered already");
        return cassette.name() + ": step " + (place + 1) + ": " + what;
    }
}
