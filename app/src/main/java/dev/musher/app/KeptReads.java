package dev.musher.app;

import dev.musher.document.ReadSet;
import dev.musher.document.ReadSetFile;
import dev.musher.session.Opened;
import java.io.IOException;

/** What a session has read, kept from one process to the next. */
record KeptReads(ReadSet set, ReadSetFile file) {
    /** A session that is taken up knows its files; if that is lost, it reads them again. */
    static KeptReads of(ToolParts tools, Opened opened) {
        var set = ReadSet.empty();
        var file = new ReadSetFile(tools.readsOf(opened.diary().id().text()));
        if (!opened.branch().context().isEmpty()) {
            try {
                file.load(set);
            } catch (IOException _) {
                // Edits are refused until the files are read again, which does no harm.
            }
        }
        return new KeptReads(set, file);
    }

    void save() {
        if (!set.isEmpty()) {
            file.save(set);
        }
    }
}
