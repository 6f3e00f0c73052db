package dev.musher.base.secret;

import java.util.List;

/** Takes the secrets that Musher holds itself out of texts that repeat them. */
public record KnownSecrets(List<Secret> secrets) implements Redaction {
    /** Shorter ones are placeholders like "x", and taking them out would spoil every text. */
    public static final int SHORTEST = 6;

    public KnownSecrets {
        secrets = List.copyOf(secrets);
    }

    /** How many characters at the end of a text may be the beginning of a secret. */
    public int begunAtEnd(String text) {
        int longest = 0;
        for (Secret secret : secrets) {
            String value = secret.value();
            int most = Math.min(value.length() - 1, text.length());
            for (int begun = most; value.length() >= SHORTEST && begun > longest; begun--) {
                if (text.regionMatches(text.length() - begun, value, 0, begun)) {
                    longest = begun;
                }
            }
        }
        return longest;
    }

    @Override
    public String clean(String text) {
        String clean = text;
        for (Secret secret : secrets) {
            if (secret.value().length() >= SHORTEST) {
                clean = clean.replace(secret.value(), MARK);
            }
        }
        return clean;
    }
}
