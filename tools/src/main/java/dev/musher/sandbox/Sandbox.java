package dev.musher.sandbox;

import dev.musher.process.CommandLine;

/** Puts walls around commands. */
@FunctionalInterface
public interface Sandbox {
    /** No walls: the command runs as it is. */
    Sandbox NONE = command -> command;

    /** The command that runs the given one inside. Directory, environment and input stay. */
    CommandLine around(CommandLine command);
}
