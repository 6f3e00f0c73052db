package dev.musher.app.sessioncommands;

import dev.musher.agent.session.SessionSummary;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.json.Json;
import dev.musher.host.session.SessionView;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** {@code musher sessions list}. */
public final class SessionsListAction implements CommandAction {
    private static final int MOST = 50;
    private static final int MOST_AS_JSON = 10_000;

    private final SessionCommandContext sessionCommandContext;

    public SessionsListAction(SessionCommandContext sessionCommandContext) {
        this.sessionCommandContext = sessionCommandContext;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        boolean all = commandInvocation.has(SessionsCommand.ALL);
        boolean json = commandInvocation.has(sessionCommandContext.json());
        Optional<Path> folder = all ? Optional.empty() : Optional.of(sessionCommandContext.here());
        var sessions = sessionCommandContext.store().list(json ? MOST_AS_JSON : MOST + 1, folder);
        if (json) {
            commandScreen.out().line(Json.encodeIndented(SessionView.all(sessions)));
        } else if (sessions.isEmpty()) {
            commandScreen.out().line(nothing(folder));
        } else {
            print(sessions, commandScreen);
        }
        return ExitCode.OK;
    }

    private void print(List<SessionSummary> sessions, CommandScreen commandScreen) {
        sessionCommandContext
                .table()
                .print(sessions.subList(0, Math.min(MOST, sessions.size())), commandScreen.page());
        if (sessions.size() > MOST) {
            commandScreen
                    .out()
                    .line(
                            "There are more; --json lists them all, 'musher sessions search' finds them.");
        }
    }

    private String nothing(Optional<Path> folder) {
        if (folder.isEmpty() || sessionCommandContext.store().ids().isEmpty()) {
            return "There are no sessions yet.";
        }
        return "There are no sessions of this folder; --all lists those of the project.";
    }
}
