package dev.musher.host.wiring;

import dev.musher.agent.session.OpenSession;
import dev.musher.tools.document.ReadSet;
import dev.musher.tools.document.ReadSetFile;
import java.io.IOException;
import java.util.function.Supplier;

/** What a session has read, kept from one process to the next. */
record StoredReadSet(ReadSet set, Supplier<ReadSetFile> file) {
    /** A session that is taken up knows its files; if that is lost, it reads them again. */
    static StoredReadSet of(ToolParts tools, OpenSession openSession) {
        var set = ReadSet.empty();
        // The file is named by a digest, and making one waits for the JDK's providers.
        Supplier<ReadSetFile> file =
                () -> new ReadSetFile(tools.readSetFile(openSession.diary().id().text()));
        if (!openSession.branch().context().isEmpty()) {
            try {
                file.get().load(set);
            } catch (IOException _) {
                // Edits are refused until the files are read again, which does no harm.
            }
        }
        return new StoredReadSet(set, file);
    }

    void save() {
        if (!set.isEmpty()) {
            file.get().save(set);
        }
    }
}
