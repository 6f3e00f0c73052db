package dev.musher.tools.permission.policy;

/** Tells which walls commands run inside. */
@FunctionalInterface
public interface CommandWalls {
    CommandWalls NONE = WallFacts.None::new;

    /**
     * Asked when a command is decided about, and not before: the first time it may take some
     * milliseconds. What it says holds for the command that is decided about.
     */
    WallFacts facts();
}
