package dev.musher.host.wiring;

import dev.musher.agent.memory.MemoryChange;
import dev.musher.agent.memory.MemorySource;
import dev.musher.agent.memory.backing.SessionDigest;
import dev.musher.agent.memory.backing.SessionDigestReader;
import dev.musher.agent.memory.tool.EntryAuthor;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.MessageAuthor;
import dev.musher.host.settings.SessionChoice;
import java.util.function.Supplier;

/** The agent of a session, which writes what this session taught it. */
record SessionAuthor(SessionTerms terms, CurrentAgent current, MemoryUse use)
        implements EntryAuthor {
    /**
     * Of the diary, which has also what was folded, and tells what another program wrote into it.
     */
    @Override
    public SessionDigest digest() {
        var analyzer = terms.parts().tools().commandAnalyzer();
        if (terms.options().session() instanceof SessionChoice.Unkept) {
            return SessionDigestReader.of(current.get().conversation(), analyzer);
        }
        try (var diary = terms.sessions().open(current.get().session().diary().id())) {
            return diary.attribution()
                    .known()
                    .map(entries -> SessionDigestReader.ofDiary(entries, analyzer))
                    .orElseGet(SessionDigest::empty);
        }
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
