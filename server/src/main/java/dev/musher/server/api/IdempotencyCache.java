package dev.musher.server.api;

import dev.musher.host.access.AccessGrants;
import dev.musher.server.http.HttpAnswer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Answers a request that is sent again under the same key as it was answered before, so that a
 * caller that lost the answer can ask again. The last thousand are remembered while the server
 * runs, or fewer if they are large.
 */
final class IdempotencyCache {
    private static final int MOST = 1000;
    private static final int LONGEST_KEY = 200;
    private static final long MOST_BYTES = 16 * 1024 * 1024;

    private final Map<String, Remembered> remembered = new LinkedHashMap<>();
    private long bytes;

    /** A request, and its answer once there is one. */
    private static final class Remembered {
        private final String request;
        private Optional<HttpAnswer> answer = Optional.empty();
        private int keptBytes;

        private Remembered(String request) {
            this.request = request;
        }
    }

    HttpAnswer answer(Endpoint.ApiRequest asked, Supplier<HttpAnswer> work) {
        String key = asked.call().header("idempotency-key");
        if (key.isEmpty()) {
            return work.get();
        }
        if (key.length() > LONGEST_KEY) {
            return HttpAnswer.refused(400, "The idempotency key is too long.", "");
        }
        String request = AccessGrants.hash(asked.call().path() + "\n" + asked.call().body());
        String whose = asked.caller().grant().id() + " " + key;
        var known = known(whose, request);
        synchronized (known) {
            if (!known.request.equals(request)) {
                return HttpAnswer.refused(
                        422, "This idempotency key was used for another request.", "");
            }
            if (known.answer.isEmpty()) {
                var answer = work.get();
                known.answer = Optional.of(answer);
                keep(
                        whose,
                        known,
                        answer instanceof HttpAnswer.Whole(_, _, var body, _) ? body.length() : 0);
            }
            return known.answer.get();
        }
    }

    /** Makes room for an answer, unless it was forgotten while it was worked out. */
    private synchronized void keep(String key, Remembered known, int length) {
        if (remembered.get(key) == known) {
            known.keptBytes = length;
            bytes += length;
            while (bytes > MOST_BYTES) {
                forgetEldest();
            }
        }
    }

    private void forgetEldest() {
        var eldest = remembered.entrySet().iterator();
        bytes -= eldest.next().getValue().keptBytes;
        eldest.remove();
    }

    private synchronized Remembered known(String key, String request) {
        var known = remembered.computeIfAbsent(key, _ -> new Remembered(request));
        if (remembered.size() > MOST) {
            forgetEldest();
        }
        return known;
    }
}
