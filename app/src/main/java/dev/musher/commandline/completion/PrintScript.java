package dev.musher.commandline.completion;

import dev.musher.commandline.Action;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Screen;
import java.util.Locale;

/** Prints the completion script of a shell for the tree that the command belongs to. */
final class PrintScript implements Action {
    @Override
    public ExitCode run(Invocation invocation, Screen screen) {
        String word = invocation.argument(CompletionCommand.SHELL);
        Shell shell = Shell.valueOf(word.toUpperCase(Locale.ROOT));
        screen.out().text(CompletionScript.of(shell, invocation.path().root()));
        return ExitCode.OK;
    }
}
