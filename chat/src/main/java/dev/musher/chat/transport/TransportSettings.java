package dev.musher.chat.transport;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.secret.Secret;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a person has configured for a transport.
 *
 * @param rooms in which it may be; conversations with one person need not be named
 * @param options by their keys in its table of settings, like homeserver; and as {@code people} the
 *     ids of those who may talk, with spaces between them
 * @param secrets by their keys without {@code _file}, like bot_token
 * @param state its own folder for what has to outlive a process; made when it is needed
 */
public record TransportSettings(
        String name,
        List<String> rooms,
        Map<String, String> options,
        Map<String, Secret> secrets,
        Path state) {
    public TransportSettings {
        rooms = List.copyOf(rooms);
        options = Map.copyOf(options);
        secrets = Map.copyOf(secrets);
    }

    public Optional<String> option(String key) {
        return Optional.ofNullable(options.get(key));
    }

    /** The value of an option; its lack is explained. */
    public String requireOption(String key) {
        return option(key)
                .orElseThrow(
                        () ->
                                new ExplainedException(
                                        "chat.%s.%s is not set.".formatted(name, key),
                                        "See docs/chat.md for the settings of " + name + "."));
    }

    public Optional<Secret> secret(String key) {
        return Optional.ofNullable(secrets.get(key));
    }

    /** A secret; its lack is explained. */
    public Secret requireSecret(String key) {
        return secret(key)
                .orElseThrow(
                        () ->
                                new ExplainedException(
                                        "There is no %s for %s."
                                                .formatted(key.replace('_', ' '), name),
                                        "Write it into a file with mode 600 and name it in"
                                                + " chat.%s.%s_file.".formatted(name, key)));
    }
}
