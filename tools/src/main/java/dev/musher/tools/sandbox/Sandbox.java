package dev.musher.tools.sandbox;

import dev.musher.base.process.CommandLine;
import dev.musher.tools.permission.policy.WallFacts;
import dev.musher.tools.sandbox.options.SandboxException;
import dev.musher.tools.sandbox.options.WallOpenings;
import java.util.List;
import java.util.function.Supplier;

/** Puts walls around commands. */
@FunctionalInterface
public interface Sandbox extends AutoCloseable {
    /** No walls: the command runs as it is. */
    @SuppressWarnings(
            "ClassInitializationDeadlock") // a record without state waits for no other class
    Sandbox NONE = new NoWalls();

    /**
     * The command that runs the given one inside. Directory and input stay; variables that mean
     * nothing inside are adapted. Asked anew for every command, since what has to be protected
     * changes.
     *
     * @param wallOpenings what this command may do beyond the usual walls
     * @throws SandboxException if the walls cannot be built; the command must not run then
     */
    CommandLine around(CommandLine command, WallOpenings wallOpenings);

    /** The same without openings. */
    default CommandLine around(CommandLine command) {
        return around(command, WallOpenings.NONE);
    }

    /** Begins what a command like this one needs, ahead of time and on another thread. */
    default void prepare(Supplier<CommandLine> command) {}

    /** What the walls hold. */
    default WallFacts facts() {
        return new WallFacts.None();
    }

    /** The hosts with their ports that commands were kept from since this was last asked. */
    default List<String> refusedHosts() {
        return List.of();
    }

    /**
     * Undoes what no wall can prevent. To be called when a command has ended.
     *
     * @return what was undone, in sentences for the transcript
     */
    default List<String> sweep() {
        return List.of();
    }

    /** Gives back what the walls need of the machine, when no command runs inside any more. */
    @Override
    default void close() {}
}
