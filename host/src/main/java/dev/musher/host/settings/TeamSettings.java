package dev.musher.host.settings;

import dev.musher.config.Direction;
import dev.musher.config.Key;
import dev.musher.config.KeyType;
import dev.musher.config.Schema;
import dev.musher.permission.Mode;

/** What teammates may do while nobody is there to be asked. */
public final class TeamSettings {
    public static final Key<Mode> PERMISSION =
            Key.of(
                            "fleet.permission",
                            KeyType.oneOf(Mode.class),
                            "What teammates may do in their workspaces without a rule.")
                    .orElse(Mode.ACCEPT)
                    .byProject(Direction.strictestFirst());

    static final Schema SCHEMA = Schema.of(PERMISSION);

    private TeamSettings() {}
}
