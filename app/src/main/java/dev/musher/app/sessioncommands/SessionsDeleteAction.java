package dev.musher.app.sessioncommands;

import dev.musher.agent.session.SessionException;
import dev.musher.agent.session.SessionId;
import dev.musher.agent.session.SessionSummary;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.toolcommands.UndoRestoreAction.Question;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code musher sessions delete}: asks first, since nothing brings a session back. */
public final class SessionsDeleteAction implements CommandAction {
    private final SessionCommandContext sessionCommandContext;
    private final Question question;

    public SessionsDeleteAction(SessionCommandContext sessionCommandContext, Question question) {
        this.sessionCommandContext = sessionCommandContext;
        this.question = question;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        var ids = new LinkedHashSet<SessionId>();
        for (String written : commandInvocation.arguments(SessionsCommand.ids(Completion.NONE))) {
            ids.add(sessionCommandContext.store().find(written));
        }
        if (!commandInvocation.has(SessionsCommand.YES)) {
            ask(ids, commandScreen);
        }
        boolean all = true;
        for (SessionId id : ids) {
            all &= delete(id, commandScreen);
        }
        return all ? ExitCode.OK : ExitCode.FAILED;
    }

    private void ask(Set<SessionId> ids, CommandScreen commandScreen) {
        if (commandScreen.audience() == CommandScreen.Audience.INTERACTIVE) {
            sessionCommandContext.table().print(chosen(ids), commandScreen.page());
            String what = ids.size() == 1 ? "this session" : "these " + ids.size() + " sessions";
            String answer = question.ask("Delete " + what + " for good? [y/N] ", commandScreen);
            if (answer.equals("y") || answer.equals("yes")) {
                return;
            }
            throw new CommandFailed("Nothing was deleted.", "");
        }
        throw new CommandFailed("Nothing was deleted.", "Without a terminal, add --yes.");
    }

    private List<SessionSummary> chosen(Set<SessionId> ids) {
        return sessionCommandContext.store().list(Integer.MAX_VALUE, Optional.empty()).stream()
                .filter(session -> ids.contains(session.header().id()))
                .toList();
    }

    private boolean delete(SessionId id, CommandScreen commandScreen) {
        try {
            sessionCommandContext.store().delete(id);
            commandScreen.out().line("Deleted " + id + ".");
            return true;
        } catch (SessionException e) {
            commandScreen.err().line("musher: " + e.explanation());
            return false;
        }
    }
}
