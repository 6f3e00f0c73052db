package dev.musher.app;

import dev.musher.agent.archive.SessionIndex;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.Completion;
import dev.musher.app.sessioncommands.SessionCommandContext;
import dev.musher.app.sessioncommands.SessionsDeleteAction;
import dev.musher.app.sessioncommands.SessionsExportAction;
import dev.musher.app.sessioncommands.SessionsForkAction;
import dev.musher.app.sessioncommands.SessionsListAction;
import dev.musher.app.sessioncommands.SessionsRewindAction;
import dev.musher.app.sessioncommands.SessionsSearchAction;
import dev.musher.app.sessioncommands.SessionsShowAction;
import dev.musher.app.toolcommands.StdinQuestions;
import dev.musher.base.time.SystemZone;
import dev.musher.host.session.Rewinder;
import dev.musher.host.wiring.AgentParts;
import java.io.InputStream;
import java.util.List;

/** The commands about sessions, put together. */
record SessionsParts(AgentParts parts, InputStream input) {
    private SessionCommandContext archive() {
        return new SessionCommandContext(
                parts.sessions(),
                parts.tools().workingDirectory().folder(),
                parts.clock(),
                SystemZone.get(),
                CommandTree.JSON);
    }

    List<Completion.Candidate> known() {
        return archive().candidates();
    }

    CommandAction list() {
        return new SessionsListAction(archive());
    }

    CommandAction show() {
        return new SessionsShowAction(archive());
    }

    CommandAction search() {
        var libraries = parts.tools().directories().cache();
        return new SessionsSearchAction(archive(), new SessionIndex(parts.sessions(), libraries));
    }

    CommandAction export() {
        return new SessionsExportAction(archive());
    }

    CommandAction delete() {
        return new SessionsDeleteAction(archive(), new StdinQuestions(input));
    }

    CommandAction fork() {
        return new SessionsForkAction(archive());
    }

    CommandAction rewind() {
        return new SessionsRewindAction(archive(), Rewinder.of(parts), new StdinQuestions(input));
    }
}
