package dev.musher.chat.whatsapp;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.secret.Secret;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Proofs of who calls, compared in a time that says nothing about how much of them is right. */
final class WebhookSignature {
    static final String HEADER = "x-hub-signature-256";

    private static final String ALGORITHM = "HmacSHA256";
    private static final String PREFIX = "sha256=";

    private WebhookSignature() {}

    /** Whether the bytes were signed with this secret. */
    static boolean fits(byte[] body, String header, Secret secret) {
        if (!header.startsWith(PREFIX)) {
            return false;
        }
        try {
            byte[] given = HexFormat.of().parseHex(header.substring(PREFIX.length()));
            return MessageDigest.isEqual(given, sign(body, secret));
        } catch (IllegalArgumentException _) {
            return false;
        }
    }

    private static byte[] sign(byte[] body, Secret secret) {
        try {
            var mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret.value().getBytes(UTF_8), ALGORITHM));
            return mac.doFinal(body);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + ALGORITHM, e);
        }
    }

    /** Whether a text is the secret. */
    static boolean isSame(String given, Secret secret) {
        return MessageDigest.isEqual(given.getBytes(UTF_8), secret.value().getBytes(UTF_8));
    }
}
