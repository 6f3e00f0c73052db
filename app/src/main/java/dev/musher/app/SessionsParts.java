package dev.musher.app;

import dev.musher.archive.SessionIndex;
import dev.musher.commandline.Action;
import dev.musher.commandline.Completion;
import dev.musher.host.session.Rewinder;
import dev.musher.host.wiring.AgentParts;
import dev.musher.sessions.Archive;
import dev.musher.sessions.DeleteAction;
import dev.musher.sessions.ExportAction;
import dev.musher.sessions.ForkAction;
import dev.musher.sessions.ListAction;
import dev.musher.sessions.RewindAction;
import dev.musher.sessions.SearchAction;
import dev.musher.sessions.ShowAction;
import dev.musher.workbench.LineQuestions;
import java.io.InputStream;
import java.time.ZoneId;
import java.util.List;

/** The commands about sessions, put together. */
record SessionsParts(AgentParts parts, InputStream input) {
    private Archive archive() {
        return new Archive(
                parts.sessions(),
                parts.tools().workplace().folder(),
                parts.clock(),
                ZoneId.systemDefault(),
                Commands.JSON);
    }

    List<Completion.Candidate> known() {
        return archive().candidates();
    }

    Action list() {
        return new ListAction(archive());
    }

    Action show() {
        return new ShowAction(archive());
    }

    Action search() {
        var libraries = parts.tools().directories().cache();
        return new SearchAction(archive(), new SessionIndex(parts.sessions(), libraries));
    }

    Action export() {
        return new ExportAction(archive());
    }

    Action delete() {
        return new DeleteAction(archive(), new LineQuestions(input));
    }

    Action fork() {
        return new ForkAction(archive());
    }

    Action rewind() {
        return new RewindAction(archive(), Rewinder.of(parts), new LineQuestions(input));
    }
}
