package dev.musher.app;

import dev.musher.base.secret.KnownSecrets;
import dev.musher.base.secret.Redaction;
import dev.musher.base.secret.SecretPatterns;
import dev.musher.base.secret.SecretVariables;
import java.util.Map;
import java.util.Optional;

/**
 * Takes out of every log line what is secret in the environment, and what looks like a key. Made
 * when the first line is written, which most runs never do.
 */
final class LogRedaction implements Redaction {
    private final Map<String, String> environment;
    private Optional<Redaction> made = Optional.empty();

    LogRedaction(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public synchronized String clean(String line) {
        if (made.isEmpty()) {
            made =
                    Optional.of(
                            new KnownSecrets(SecretVariables.of(environment))
                                    .then(new SecretPatterns()));
        }
        return made.get().clean(line);
    }
}
