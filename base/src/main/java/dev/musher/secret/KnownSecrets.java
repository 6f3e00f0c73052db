package dev.musher.secret;

import java.util.List;

/** Takes out the secrets that we hold ourselves, wherever somebody repeats them. */
public record KnownSecrets(List<Secret> secrets) implements Redaction {
    /** Shorter ones are placeholders like "x", and taking them out would spoil every text. */
    private static final int SHORTEST = 6;

    public KnownSecrets {
        secrets = List.copyOf(secrets);
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
