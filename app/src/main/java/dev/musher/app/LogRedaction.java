package dev.musher.app;

import dev.musher.base.secret.KnownSecrets;
import dev.musher.base.secret.Redaction;
import dev.musher.base.secret.Secret;
import dev.musher.base.secret.SecretPatterns;
import dev.musher.base.secret.SecretVariables;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Takes out of every log line what is secret in the environment or stored, and what looks like a
 * key. Made when the first line is written, which most runs never do.
 */
final class LogRedaction implements Redaction {
    private final Map<String, String> environment;
    private final Supplier<List<Secret>> stored;
    private Optional<Redaction> made = Optional.empty();

    LogRedaction(Map<String, String> environment, Supplier<List<Secret>> stored) {
        this.environment = environment;
        this.stored = stored;
    }

    @Override
    public synchronized String clean(String line) {
        if (made.isEmpty()) {
            var all = new ArrayList<>(SecretVariables.of(environment));
            all.addAll(stored.get());
            made = Optional.of(new KnownSecrets(all).then(new SecretPatterns()));
        }
        return made.get().clean(line);
    }
}
