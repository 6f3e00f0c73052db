package dev.musher.sessions;

import dev.musher.commandline.Action;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Screen;
import dev.musher.json.Json;
import dev.musher.session.SessionSummary;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** {@code musher sessions list}. */
public final class ListAction implements Action {
    private static final int MOST = 50;
    private static final int MOST_AS_JSON = 10_000;

    private final Archive archive;

    public ListAction(Archive archive) {
        this.archive = archive;
    }

    @Override
    public ExitCode run(Invocation invocation, Screen screen) {
        boolean all = invocation.has(SessionsCommand.ALL);
        boolean json = invocation.has(archive.json());
        Optional<Path> folder = all ? Optional.empty() : Optional.of(archive.here());
        var sessions = archive.store().list(json ? MOST_AS_JSON : MOST + 1, folder);
        if (json) {
            screen.out().line(Json.encodeIndented(ShownSession.all(sessions)));
        } else if (sessions.isEmpty()) {
            screen.out().line(nothing(folder));
        } else {
            print(sessions, screen);
        }
        return ExitCode.OK;
    }

    private void print(List<SessionSummary> sessions, Screen screen) {
        archive.table().print(sessions.subList(0, Math.min(MOST, sessions.size())), screen);
        if (sessions.size() > MOST) {
            screen.out().line("There are more; --json lists them all, search finds them.");
        }
    }

    private String nothing(Optional<Path> folder) {
        if (folder.isEmpty() || archive.store().ids().isEmpty()) {
            return "There are no sessions yet.";
        }
        return "There are no sessions of this folder; --all lists those of the project.";
    }
}
