package dev.musher.app;

import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.headless.PromptCommand;

/** Which session an agent is to have. */
sealed interface SessionWish {
    /** A new one. */
    record Fresh() implements SessionWish {}

    /** A new one, of which nothing is kept. */
    record Unkept() implements SessionWish {}

    /** The last one of this folder. */
    record Last() implements SessionWish {}

    /** The one of this name, or of a name that begins so. */
    record Named(String id) implements SessionWish {}

    static SessionWish of(CommandInvocation commandInvocation) {
        var named = commandInvocation.value(PromptCommand.RESUME);
        boolean last = commandInvocation.has(PromptCommand.CONTINUE);
        boolean unkept = commandInvocation.has(PromptCommand.NO_SESSION);
        if ((named.isPresent() && last) || (unkept && (last || named.isPresent()))) {
            throw new CommandFailed(
                    "--continue, --resume and --no-session exclude each other.",
                    "Give one of them.");
        }
        if (named.isPresent()) {
            return new Named(named.get());
        }
        if (last) {
            return new Last();
        }
        return unkept ? new Unkept() : new Fresh();
    }
}
