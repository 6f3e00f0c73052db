package dev.musher.app.sessioncommands;

import dev.musher.agent.session.SessionId;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.json.Json;

/** {@code musher sessions fork}. */
public final class SessionsForkAction implements CommandAction {
    private final SessionCommandContext sessionCommandContext;

    /** What {@code --json} prints. */
    @io.avaje.jsonb.Json
    record ShownFork(String session) {}

    public SessionsForkAction(SessionCommandContext sessionCommandContext) {
        this.sessionCommandContext = sessionCommandContext;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        SessionId id =
                sessionCommandContext
                        .store()
                        .find(commandInvocation.argument(SessionsCommand.id(Completion.NONE)));
        var at = PromptNumbers.given(commandInvocation, SessionsCommand.AT);
        SessionId forked = sessionCommandContext.store().makeFork(id, at);
        if (commandInvocation.has(sessionCommandContext.json())) {
            commandScreen.out().line(Json.encodeIndented(new ShownFork(forked.text())));
        } else {
            commandScreen.out().line("Forked as " + forked + ".");
            commandScreen
                    .out()
                    .line(
                            "Continue it: musher --resume "
                                    + sessionCommandContext.shortIds().of(forked));
        }
        return ExitCode.OK;
    }
}
