package dev.musher.commandline;

/** What a command does. */
@FunctionalInterface
public interface Action {
    /**
     * Performs the command and answers how it ended. Blocking; throws {@link CommandFailed} for a
     * failure that the user can understand, and passes an interruption on.
     */
    ExitCode run(Invocation invocation, Screen screen) throws InterruptedException;
}
