package dev.musher.server.api;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.host.access.AccessGrant;
import dev.musher.server.http.HttpCall;
import dev.musher.server.http.ServerNames;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * What a page of ours sends instead of its key: for each request a code over all that the request
 * says, over the server it is meant for, and over a challenge of this process with a number that
 * counts once. Whoever else listens on our port gets nothing that this or the next server takes.
 */
final class PageProofs {
    private static final int MOST_SESSIONS = 256;

    /** A page has one; older ones are of pages that were closed. */
    private static final int MOST_CHALLENGES = 64;

    private static final int WORDS = 5;
    private static final int LONGEST_NUMBER = 15;

    private final ServerNames names;
    private final Supplier<String> secrets;
    private final Map<String, Map<String, Numbers>> sessions = newest(MOST_SESSIONS);

    /**
     * @param secrets gives texts that nobody can guess
     */
    PageProofs(ServerNames names, Supplier<String> secrets) {
        this.names = names;
        this.secrets = secrets;
    }

    /** Which numbers of a challenge were used, as far as they can still come. */
    private static final class Numbers {
        /** Requests overtake each other, but not by so many. */
        private static final int WINDOW = 4096;

        private final BitSet used = new BitSet(WINDOW);
        private long highest;

        synchronized boolean take(long number) {
            if (number <= 0 || number <= highest - WINDOW) {
                return false;
            }
            for (long next = Math.max(highest, number - WINDOW) + 1; next <= number; next++) {
                used.clear((int) (next % WINDOW));
            }
            highest = Math.max(highest, number);
            int place = (int) (number % WINDOW);
            boolean fresh = !used.get(place);
            used.set(place);
            return fresh;
        }
    }

    /** What a page of a session has to put into its next proofs. */
    synchronized String challenge(AccessGrant session) {
        String challenge = secrets.get();
        sessions.computeIfAbsent(session.id(), _ -> newest(MOST_CHALLENGES))
                .put(challenge, new Numbers());
        return challenge;
    }

    /** The hash of the body that goes with a request; nothing if its head proves nothing. */
    Optional<String> body(AccessGrant session, HttpCall head) {
        String[] words = head.header("x-musher-proof").split(" ", -1);
        if (words.length != WORDS
                || session.key().isEmpty()
                || !names.isHost(words[2])
                || !isNumber(words[1])) {
            return Optional.empty();
        }
        var numbers = numbers(session, words[0]);
        var said =
                String.join(
                        "\n", words[0], words[1], words[2], head.method(), head.target(), words[3]);
        return numbers.isPresent()
                        && isCode(session.key(), said, words[4])
                        && numbers.get().take(Long.parseLong(words[1]))
                ? Optional.of(words[3])
                : Optional.empty();
    }

    private static boolean isNumber(String word) {
        return !word.isEmpty()
                && word.length() <= LONGEST_NUMBER
                && word.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    private synchronized Optional<Numbers> numbers(AccessGrant session, String challenge) {
        return Optional.ofNullable(sessions.get(session.id()))
                .flatMap(challenges -> Optional.ofNullable(challenges.get(challenge)));
    }

    private static boolean isCode(String key, String said, String given) {
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key.getBytes(UTF_8), "HmacSHA256"));
            String code = HexFormat.of().formatHex(mac.doFinal(said.getBytes(UTF_8)));
            return MessageDigest.isEqual(code.getBytes(US_ASCII), given.getBytes(UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JVM has HMAC-SHA256", e);
        }
    }

    /** Keeps what was used last. */
    private static <T> Map<String, T> newest(int most) {
        return new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, T> eldest) {
                return size() > most;
            }
        };
    }
}
