package dev.musher.server.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.time.TimeSource;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Lets a client keep what a request has reached, without believing the client: a signature holds
 * for one purpose, for an hour, and while this process runs.
 */
final class SignedState {
    private static final Duration LIFE = Duration.ofHours(1);
    private static final String ALGORITHM = "HmacSHA256";

    private final TimeSource clock;
    private final SecretKeySpec key;

    SignedState(TimeSource clock) {
        this.clock = clock;
        byte[] secret = new byte[32];
        new SecureRandom().nextBytes(secret);
        key = new SecretKeySpec(secret, ALGORITHM);
    }

    /**
     * @param purpose for whom and for what it counts
     */
    String sign(String purpose, String state) {
        String content =
                clock.now().plus(LIFE).getEpochSecond()
                        + "."
                        + encoder().encodeToString(state.getBytes(UTF_8));
        return content + "." + encoder().encodeToString(mac(purpose, content));
    }

    /** The state; nothing if it was signed for another purpose, is too old, or was changed. */
    Optional<String> verify(String purpose, String signed) {
        try {
            int end = signed.lastIndexOf('.');
            String content = signed.substring(0, Math.max(0, end));
            byte[] given = Base64.getUrlDecoder().decode(signed.substring(end + 1));
            if (!MessageDigest.isEqual(given, mac(purpose, content))) {
                return Optional.empty();
            }
            int middle = content.indexOf('.');
            var until = Instant.ofEpochSecond(Long.parseLong(content.substring(0, middle)));
            return until.isBefore(clock.now())
                    ? Optional.empty()
                    : Optional.of(
                            new String(
                                    Base64.getUrlDecoder().decode(content.substring(middle + 1)),
                                    UTF_8));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static Base64.Encoder encoder() {
        return Base64.getUrlEncoder().withoutPadding();
    }

    private byte[] mac(String purpose, String content) {
        try {
            var mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            mac.update(purpose.getBytes(UTF_8));
            mac.update((byte) 0);
            return mac.doFinal(content.getBytes(UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(ALGORITHM, e);
        }
    }
}
