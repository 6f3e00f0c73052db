package dev.musher.evidence;

import dev.musher.config.Config;
import dev.musher.config.Direction;
import dev.musher.config.Key;
import dev.musher.config.KeyType;
import dev.musher.config.Schema;
import java.util.Optional;

/**
 * The settings about evidence.
 *
 * @param verification the command by which the user wants changes verified
 */
public record EvidenceSettings(Optional<String> verification) {
    public static final Key<String> VERIFICATION =
            Key.of(
                            "verification.command",
                            KeyType.text(),
                            "The command that has to end well after code was changed.")
                    .must("say what to run", command -> !command.isBlank())
                    .byProject(new Direction.Free<>());

    public static final Schema SCHEMA = Schema.of(VERIFICATION);

    public static EvidenceSettings of(Config config) {
        return new EvidenceSettings(config.find(VERIFICATION));
    }
}
