package dev.musher.app.commandline.completion;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import java.util.Locale;

/** Prints the completion script of a shell for the tree that the command belongs to. */
final class PrintScript implements CommandAction {
    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        String word = commandInvocation.argument(CompletionCommand.SHELL);
        CompletionShell completionShell = CompletionShell.valueOf(word.toUpperCase(Locale.ROOT));
        commandScreen
                .out()
                .text(CompletionScript.of(completionShell, commandInvocation.path().root()));
        return ExitCode.OK;
    }
}
