package dev.musher.session;

import java.util.ArrayList;
import java.util.List;

/**
 * A step back that is about to be made, to before something was said. Nobody else writes the
 * session until this is closed.
 */
public final class StepBack implements AutoCloseable {
    private final Opened opened;
    private final Prompt prompt;
    private final SessionId journal;
    private final List<Ancestor> ancestors;

    private StepBack(Opened opened, Prompt prompt, Ancestry ancestry, List<Ancestor> ancestors) {
        this.opened = opened;
        this.prompt = prompt;
        this.ancestors = List.copyOf(ancestors);
        long entry = prompt.files().map(KeptFiles::entry).orElse(prompt.entry());
        journal = ancestry.author(entry);
    }

    static StepBack of(Opened opened, Prompt prompt, DiaryReader reader, Ancestry ancestry) {
        var ancestors = new ArrayList<>(ancestry.ancestors());
        var asked = reader.header().id();
        if (!opened.diary().id().equals(asked)) {
            // Somebody else goes on with that session: what it does from here on is not ours.
            ancestors.add(new Ancestor(asked, reader.entry(reader.last()).at()));
        }
        return new StepBack(opened, prompt, ancestry, ancestors);
    }

    /** In which the step is made: another than was asked for, where somebody else writes that. */
    public SessionId session() {
        return opened.diary().id();
    }

    /** The folder in which the agent of the session works. */
    public String folder() {
        return opened.branch().header().folder();
    }

    /** The one that will no longer be part of the conversation. */
    public Prompt prompt() {
        return prompt;
    }

    /** The session in whose undo journal the files of the prompt are. */
    public SessionId journal() {
        return journal;
    }

    /** From which the session went on, the oldest first. */
    public List<Ancestor> ancestors() {
        return ancestors;
    }

    /** Makes the step. What came after stays in the diary. */
    public Rewinding make() {
        opened.diary().rewind(prompt.before());
        return new Rewinding(session(), prompt, journal, opened.remarks());
    }

    @Override
    public void close() {
        opened.close();
    }
}
