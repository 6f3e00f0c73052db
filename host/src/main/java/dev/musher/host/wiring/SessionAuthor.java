package dev.musher.host.wiring;

import dev.musher.agent.memory.MemoryChange;
import dev.musher.agent.memory.MemorySource;
import dev.musher.agent.memory.backing.PromptOrigin;
import dev.musher.agent.memory.backing.SessionDigest;
import dev.musher.agent.memory.backing.SessionDigestReader;
import dev.musher.agent.memory.tool.EntryAuthor;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.MessageAuthor;
import dev.musher.tools.permission.WallExemption.UserPresence;
import java.util.function.Supplier;

/** The agent of a session, which writes what this session taught it. */
record SessionAuthor(SessionTerms terms, CurrentAgent current, MemoryUse use)
        implements EntryAuthor {
    /** Without a user the prompt may be anything that a program passed on. */
    @Override
    public SessionDigest digest() {
        boolean attended = terms.permission().prompt().userPresence() == UserPresence.ATTENDED;
        return SessionDigestReader.of(
                current.get().conversation(),
                attended ? PromptOrigin.PERSON : PromptOrigin.PROGRAM,
                terms.parts().tools().commandAnalyzer());
    }

    @Override
    public MemorySource source() {
        int turn = 0;
        for (AuthoredMessage message : current.get().conversation()) {
            turn += message.author() == MessageAuthor.MODEL ? 1 : 0;
        }
        return new MemorySource.Session(current.get().session().diary().id().text(), turn);
    }

    @Override
    public MemoryChange write(Supplier<MemoryChange> change) {
        var session = use.session();
        var written = change.get();
        session.wrote(written);
        return written;
    }
}
