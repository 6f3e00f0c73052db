package dev.musher.context;

import dev.musher.config.Direction;
import dev.musher.config.Key;
import dev.musher.config.KeyType;
import dev.musher.config.Schema;

/** The settings about what the model sees. */
public final class ContextSettings {
    public static final Key<Long> FOLD_AT =
            Key.of(
                            "context.fold_at",
                            KeyType.integer(),
                            "The part of the window, in percent, at which older parts are folded.")
                    .orElse((long) FoldBounds.USUAL_PERCENT)
                    .must("be from 30 to 90", percent -> percent >= 30 && percent <= 90)
                    .byProject(new Direction.Free<>());

    public static final Key<Boolean> INSTRUCTIONS =
            Key.of(
                            "context.instructions",
                            KeyType.flag(),
                            "Whether AGENTS.md and CLAUDE.md are read.")
                    .orElse(true)
                    .byProject(Direction.lower());

    public static final Schema SCHEMA = Schema.of(FOLD_AT, INSTRUCTIONS);

    private ContextSettings() {}
}
