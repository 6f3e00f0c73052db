package dev.musher.settings;

import dev.musher.config.Config;
import dev.musher.config.Key;
import dev.musher.config.KeyType;
import dev.musher.config.Origin;
import dev.musher.config.Schema;
import dev.musher.permission.Mode;
import java.util.Optional;

/** What teammates may do while nobody is there to be asked. */
public final class TeamSettings {
    public static final Key<Mode> PERMISSION =
            Key.of(
                            "fleet.permission",
                            KeyType.oneOf(Mode.class),
                            "What teammates may do in their workspaces without a rule.")
                    .orElse(Mode.ACCEPT);

    static final Schema SCHEMA = Schema.of(PERMISSION);

    private TeamSettings() {}

    /** What is wrong with it; a project cannot make it laxer than it is for everybody. */
    public static Optional<String> problem(Config config) {
        boolean lax = config.value(PERMISSION).compareTo(Mode.ACCEPT) > 0;
        return lax
                        && config.origin(PERMISSION) instanceof Origin.Line line
                        && line.layer().equals(Settings.PROJECT)
                ? Optional.of(
                        line.file()
                                + ":"
                                + line.number()
                                + ": a project's file cannot set fleet.permission to "
                                + config.value(PERMISSION).word()
                                + "; only yours can")
                : Optional.empty();
    }
}
