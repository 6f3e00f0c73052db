package dev.musher.app;

import dev.musher.secret.KnownSecrets;
import dev.musher.secret.Redaction;
import dev.musher.secret.Secret;
import dev.musher.secret.SecretShapes;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;

/**
 * Takes out of every log line what is secret in the environment, and what looks like a key. Made
 * when the first line is written, which most runs never do.
 */
final class LogRedaction implements Redaction {
    private static final String[] ENDINGS = {"_API_KEY", "_TOKEN", "_SECRET", "_PASSWORD"};

    private final Map<String, String> environment;
    private Optional<Redaction> made = Optional.empty();

    LogRedaction(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public synchronized String clean(String line) {
        if (made.isEmpty()) {
            made = Optional.of(secrets().then(new SecretShapes()));
        }
        return made.get().clean(line);
    }

    private KnownSecrets secrets() {
        var secrets = new ArrayList<Secret>();
        for (var variable : environment.entrySet()) {
            for (String ending : ENDINGS) {
                if (variable.getKey().endsWith(ending)) {
                    secrets.add(new Secret(variable.getValue()));
                }
            }
        }
        return new KnownSecrets(secrets);
    }
}
