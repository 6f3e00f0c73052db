package dev.musher.app.commandline;

/** What a command does. */
@FunctionalInterface
public interface CommandAction {
    /**
     * Performs the command and answers how it ended. Blocking; throws {@link CommandFailed} for a
     * failure that the user can understand, and passes an interruption on.
     */
    ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException;
}
