package dev.musher.agent.safety;

import dev.musher.base.secret.Redaction;
import dev.musher.base.secret.SecretPatterns;
import java.util.Optional;

/**
 * Decides whether a text may be kept and shown to agents in later sessions. It knows shapes, not
 * meanings: whoever words an order differently passes, and what nobody backs waits for a person all
 * the same. Takes time in proportion to the text. Thread-safe.
 */
public final class TextSafety {
    private final Redaction secrets;

    /**
     * @param secrets also takes out the secrets that are known to this process
     */
    public TextSafety(Redaction secrets) {
        this.secrets = secrets;
    }

    /** Knows secrets by their shapes only. */
    public static TextSafety usual() {
        return new TextSafety(new SecretPatterns());
    }

    /** Why the text must not be kept or shown, as a sentence; empty if it may. */
    public Optional<String> problem(String text) {
        return HiddenCharacters.problem(text)
                .or(() -> secret(text))
                .or(() -> EncodedText.problem(text))
                .or(() -> HarmfulText.problem(text));
    }

    private Optional<String> secret(String text) {
        boolean found = !secrets.clean(text).equals(text) || SecretText.isIn(text);
        return found
                ? Optional.of("It holds a secret: a key, a token or a password.")
                : Optional.empty();
    }
}
