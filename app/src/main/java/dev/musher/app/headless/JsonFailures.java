package dev.musher.app.headless;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.failure.ExplainedException;
import dev.musher.host.stream.FailureLine;

/** Prints a result also where a prompt could not be worked on, for programs that read results. */
public record JsonFailures(CommandAction commandAction) implements CommandAction {
    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        try {
            return commandAction.run(commandInvocation, commandScreen);
        } catch (ExplainedException failure) {
            if (!commandInvocation.value(PromptCommand.FORMAT).orElse("text").equals("text")) {
                FailureLine.print(commandScreen.out().stream(), failure.explanation());
            }
            throw failure;
        }
    }
}
