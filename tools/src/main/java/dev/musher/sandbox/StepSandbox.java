package dev.musher.sandbox;

import dev.musher.process.CommandLine;
import java.util.function.Supplier;

/** Puts walls around the steps of a project: gates, fix commands and setup. Suits any thread. */
@FunctionalInterface
public interface StepSandbox extends AutoCloseable {
    /** No walls: the command runs as it is. */
    @SuppressWarnings("ClassInitializationDeadlock") // a record without state waits for nobody
    StepSandbox NONE = new NoStepWalls();

    /**
     * The command that runs the given one inside.
     *
     * @param view asked for only where there are walls
     * @throws SandboxException if the walls cannot be built; the command must not run then
     */
    CommandLine around(CommandLine command, Supplier<StepView> view, Reach reach);

    /** Whether there are walls. */
    default boolean isWalled() {
        return true;
    }

    /** Gives back what the walls need of the machine, when no command runs inside any more. */
    @Override
    default void close() {}
}
