package dev.musher.agent.session.disk;

import dev.musher.agent.session.AncestorSession;
import dev.musher.agent.session.KeptFiles;
import dev.musher.agent.session.OpenSession;
import dev.musher.agent.session.PastPrompt;
import dev.musher.agent.session.RewindResult;
import dev.musher.agent.session.SessionId;
import java.util.ArrayList;
import java.util.List;

/**
 * A step back that is about to be made, to before something was said. No other process writes the
 * session until this is closed.
 */
public final class RewindPlan implements AutoCloseable {
    private final OpenSession openSession;
    private final PastPrompt pastPrompt;
    private final SessionId journal;
    private final List<AncestorSession> ancestors;

    private RewindPlan(
            OpenSession openSession,
            PastPrompt pastPrompt,
            EntryOrigins entryOrigins,
            List<AncestorSession> ancestors) {
        this.openSession = openSession;
        this.pastPrompt = pastPrompt;
        this.ancestors = List.copyOf(ancestors);
        long entry = pastPrompt.files().map(KeptFiles::entry).orElse(pastPrompt.entry());
        journal = entryOrigins.author(entry);
    }

    static RewindPlan of(
            OpenSession openSession,
            PastPrompt pastPrompt,
            DiaryReader reader,
            EntryOrigins entryOrigins) {
        var ancestors = new ArrayList<>(entryOrigins.ancestors());
        var asked = reader.header().id();
        if (!openSession.diary().id().equals(asked)) {
            // Another process continues that session: what it does from here on is not ours.
            ancestors.add(new AncestorSession(asked, reader.entry(reader.last()).at()));
        }
        return new RewindPlan(openSession, pastPrompt, entryOrigins, ancestors);
    }

    /**
     * In which the step is made: another than was asked for, if another process writes that one.
     */
    public SessionId session() {
        return openSession.diary().id();
    }

    /** The folder in which the agent of the session works. */
    public String folder() {
        return openSession.branch().header().folder();
    }

    /** The one that will no longer be part of the conversation. */
    public PastPrompt prompt() {
        return pastPrompt;
    }

    /** The session in whose undo journal the files of the prompt are. */
    public SessionId journal() {
        return journal;
    }

    /** From which the session went on, the oldest first. */
    public List<AncestorSession> ancestors() {
        return ancestors;
    }

    /** Makes the step. What came after stays in the diary. */
    public RewindResult make() {
        openSession.diary().rewind(pastPrompt.before());
        return new RewindResult(session(), pastPrompt, journal, openSession.remarks());
    }

    @Override
    public void close() {
        openSession.close();
    }
}
