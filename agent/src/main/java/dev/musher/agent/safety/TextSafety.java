package dev.musher.agent.safety;

import dev.musher.base.secret.Redaction;
import dev.musher.base.secret.SecretPatterns;
import java.util.Optional;
import java.util.regex.Pattern;

/** Decides whether a text may be kept and shown to agents in later sessions. Thread-safe. */
public final class TextSafety {
    /** A word for a secret and a value of mixed signs, which is not a reference to one. */
    private static final Pattern ASSIGNED =
            Pattern.compile(
                    "(?i)(?:password|passwd|passphrase|secret|token|api[_ -]?key|access[_ -]?key"
                            + "|credential)s?[\"'`]?\\s*(?:is|are|=|:)\\s*[\"'`]?"
                            + "(?=[^\\s\"'`]*[0-9])(?=[^\\s\"'`]*[A-Za-z])"
                            + "[^\\s\"'`$%{<\\[(/.][^\\s\"'`]{5,}");

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
        boolean found = !secrets.clean(text).equals(text) || ASSIGNED.matcher(text).find();
        return found
                ? Optional.of("It holds a secret: a key, a token or a password.")
                : Optional.empty();
    }
}
