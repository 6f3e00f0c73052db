package dev.musher.server.api;

import dev.musher.host.access.AccessGrants;
import dev.musher.server.http.HttpAnswer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Answers a request that is sent again under the same key as it was answered before, so that a
 * caller that lost the answer can ask again. The last thousand are remembered, while the server
 * runs.
 */
final class RepeatedRequests {
    private static final int MOST = 1000;
    private static final int LONGEST_KEY = 200;

    private final Map<String, Remembered> remembered = new LinkedHashMap<>();

    /** A request, and its answer once there is one. */
    private static final class Remembered {
        private final String request;
        private Optional<HttpAnswer> answer = Optional.empty();

        private Remembered(String request) {
            this.request = request;
        }
    }

    HttpAnswer answer(Endpoint.Asked asked, Supplier<HttpAnswer> work) {
        String key = asked.call().header("idempotency-key");
        if (key.isEmpty()) {
            return work.get();
        }
        if (key.length() > LONGEST_KEY) {
            return HttpAnswer.refused(400, "The idempotency key is too long.", "");
        }
        String request = AccessGrants.hash(asked.call().path() + "\n" + asked.call().body());
        var known = known(asked.caller().grant().id() + " " + key, request);
        synchronized (known) {
            if (!known.request.equals(request)) {
                return HttpAnswer.refused(
                        422, "This idempotency key was used for another request.", "");
            }
            if (known.answer.isEmpty()) {
                known.answer = Optional.of(work.get());
            }
            return known.answer.get();
        }
    }

    private synchronized Remembered known(String key, String request) {
        var known = remembered.computeIfAbsent(key, _ -> new Remembered(request));
        if (remembered.size() > MOST) {
            remembered.remove(remembered.keySet().iterator().next());
        }
        return known;
    }
}
