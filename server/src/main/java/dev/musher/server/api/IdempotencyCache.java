package dev.musher.server.api;

import dev.musher.host.access.AccessGrants;
import dev.musher.server.http.HttpAnswer;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Answers a request that was accepted and is sent again under the same key as it was answered
 * before, so that a caller that lost the answer can ask again. The last thousand are remembered
 * while the server runs, or fewer if they are large; the caller who has most of them loses first.
 */
final class IdempotencyCache {
    private static final int MOST = 1000;
    private static final int LONGEST_KEY = 200;
    private static final long MOST_BYTES = 16 * 1024 * 1024;

    private final Map<String, Answers> callers = new LinkedHashMap<>();
    private int remembered;
    private long bytes;

    /** What one caller was answered, by its keys. */
    private static final class Answers {
        private final Map<String, Remembered> byKey = new LinkedHashMap<>();
        private long bytes;
    }

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
        String caller = asked.caller().grant().id();
        var known = known(caller, key, request);
        synchronized (known) {
            if (!known.request.equals(request)) {
                return HttpAnswer.refused(
                        422, "This idempotency key was used for another request.", "");
            }
            return known.answer.orElseGet(() -> first(caller, key, known, work));
        }
    }

    /** Only what was accepted is remembered: what was refused may be right at the next try. */
    private HttpAnswer first(
            String caller, String key, Remembered known, Supplier<HttpAnswer> work) {
        boolean accepted = false;
        try {
            var answer = work.get();
            accepted = answer instanceof HttpAnswer.Whole whole && whole.status() / 100 == 2;
            if (answer instanceof HttpAnswer.Whole whole && accepted) {
                known.answer = Optional.of(answer);
                keep(caller, key, known, whole.body().length());
            }
            return answer;
        } finally {
            if (!accepted) {
                forget(caller, key, known);
            }
        }
    }

    private synchronized Remembered known(String caller, String key, String request) {
        var answers = callers.computeIfAbsent(caller, _ -> new Answers());
        var known = answers.byKey.get(key);
        if (known != null) {
            return known;
        }
        var fresh = new Remembered(request);
        answers.byKey.put(key, fresh);
        remembered++;
        makeRoom();
        return fresh;
    }

    /** Counts an answer, unless it was forgotten while it was worked out. */
    private synchronized void keep(String caller, String key, Remembered known, int length) {
        var answers = callers.get(caller);
        if (answers != null && answers.byKey.get(key) == known) {
            known.keptBytes = length;
            answers.bytes += length;
            bytes += length;
            makeRoom();
        }
    }

    private synchronized void forget(String caller, String key, Remembered known) {
        var answers = callers.get(caller);
        if (answers != null && answers.byKey.remove(key, known)) {
            remembered--;
            callers.values().removeIf(one -> one.byKey.isEmpty());
        }
    }

    private void makeRoom() {
        while (remembered > MOST || bytes > MOST_BYTES) {
            Comparator<Answers> size =
                    remembered > MOST
                            ? Comparator.comparingInt(one -> one.byKey.size())
                            : Comparator.comparingLong(one -> one.bytes);
            var largest = callers.values().stream().max(size).orElseThrow();
            var eldest = largest.byKey.entrySet().iterator();
            int length = eldest.next().getValue().keptBytes;
            eldest.remove();
            largest.bytes -= length;
            bytes -= length;
            remembered--;
            callers.values().removeIf(one -> one.byKey.isEmpty());
        }
    }
}
