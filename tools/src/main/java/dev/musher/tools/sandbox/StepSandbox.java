package dev.musher.tools.sandbox;

import dev.musher.base.process.CommandLine;
import dev.musher.tools.sandbox.options.SandboxException;
import dev.musher.tools.sandbox.options.StepFiles;
import dev.musher.tools.sandbox.options.StepNetwork;
import java.util.function.Supplier;

/** Puts walls around the steps of a project: gates, fix commands and setup. Thread-safe. */
@FunctionalInterface
public interface StepSandbox extends AutoCloseable {
    /** No walls: the command runs as it is. */
    @SuppressWarnings(
            "ClassInitializationDeadlock") // a record without state waits for no other class
    StepSandbox NONE = new NoStepWalls();

    int BWRAP_FAILED = 1;

    /**
     * The command that runs the given one inside.
     *
     * @param view asked for only where there are walls
     * @throws SandboxException if the walls cannot be built; the command must not run then
     */
    CommandLine around(CommandLine command, Supplier<StepFiles> view, StepNetwork stepNetwork);

    /** Whether there are walls. */
    default boolean isWalled() {
        return true;
    }

    /** Whether a command ended because its walls could not be put up: it did not run then. */
    default boolean isUnbuilt(int exitCode, String output) {
        return (exitCode == BWRAP_FAILED && output.startsWith("bwrap: "))
                || (exitCode == PerlMounts.FAILED && output.startsWith(PerlMounts.UNBUILT));
    }

    /** Gives back what the walls need of the machine, when no command runs inside any more. */
    @Override
    default void close() {}
}
