package dev.musher.sessions;

import dev.musher.commandline.Action;
import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.Completion;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Screen;
import dev.musher.session.SessionException;
import dev.musher.session.SessionId;
import dev.musher.session.SessionSummary;
import dev.musher.workbench.RestoreAction.Question;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code musher sessions delete}: asks first, since nothing brings a session back. */
public final class DeleteAction implements Action {
    private final Archive archive;
    private final Question question;

    public DeleteAction(Archive archive, Question question) {
        this.archive = archive;
        this.question = question;
    }

    @Override
    public ExitCode run(Invocation invocation, Screen screen) {
        var ids = new LinkedHashSet<SessionId>();
        for (String written : invocation.arguments(SessionsCommand.ids(Completion.NONE))) {
            ids.add(archive.store().find(written));
        }
        if (!invocation.has(SessionsCommand.YES)) {
            ask(ids, screen);
        }
        boolean all = true;
        for (SessionId id : ids) {
            all &= delete(id, screen);
        }
        return all ? ExitCode.OK : ExitCode.FAILED;
    }

    private void ask(Set<SessionId> ids, Screen screen) {
        if (screen.audience() == Screen.Audience.INTERACTIVE) {
            archive.table().print(chosen(ids), screen);
            String what = ids.size() == 1 ? "this session" : "these " + ids.size() + " sessions";
            String answer = question.ask("Delete " + what + " for good? [y/N] ", screen);
            if (answer.equals("y") || answer.equals("yes")) {
                return;
            }
            throw new CommandFailed("Nothing was deleted.", "");
        }
        throw new CommandFailed("Nothing was deleted.", "Say --yes where nobody can be asked.");
    }

    private List<SessionSummary> chosen(Set<SessionId> ids) {
        return archive.store().list(Integer.MAX_VALUE, Optional.empty()).stream()
                .filter(session -> ids.contains(session.header().id()))
                .toList();
    }

    private boolean delete(SessionId id, Screen screen) {
        try {
            archive.store().delete(id);
            screen.out().line("Deleted " + id + ".");
            return true;
        } catch (SessionException e) {
            screen.err().line("musher: " + e.explanation());
            return false;
        }
    }
}
