package dev.musher.app.sessioncommands;

import dev.musher.agent.archive.JsonExport;
import dev.musher.agent.session.SessionId;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.ExitCode;
import dev.musher.host.session.SessionText;
import java.io.IOException;
import java.io.UncheckedIOException;

/** {@code musher sessions show}. */
public final class SessionsShowAction implements CommandAction {
    private final SessionCommandContext sessionCommandContext;

    public SessionsShowAction(SessionCommandContext sessionCommandContext) {
        this.sessionCommandContext = sessionCommandContext;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        SessionId id =
                sessionCommandContext
                        .store()
                        .find(commandInvocation.argument(SessionsCommand.id(Completion.NONE)));
        try (var openDiary = sessionCommandContext.store().open(id)) {
            if (commandInvocation.has(sessionCommandContext.json())) {
                JsonExport.write(openDiary, commandScreen.out().stream());
            } else {
                new SessionText(commandScreen.page(), sessionCommandContext.zone())
                        .print(openDiary);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return ExitCode.OK;
    }
}
