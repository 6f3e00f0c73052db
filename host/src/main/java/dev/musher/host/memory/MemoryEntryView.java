package dev.musher.host.memory;

import dev.musher.agent.memory.EntryUse;
import dev.musher.agent.memory.MemoryEntry;
import dev.musher.agent.memory.MemoryId;
import dev.musher.agent.memory.StoredEntry;
import dev.musher.agent.memory.WaitingEntry;
import io.avaje.jsonb.Json;

/**
 * An entry for people and programs; what is not known is empty.
 *
 * @param from where it was learned
 * @param why it waits or was removed
 */
@Json
public record MemoryEntryView(
        String id,
        String kind,
        String scope,
        String text,
        String from,
        String at,
        double confidence,
        String supersedes,
        String expects,
        int uses,
        int held,
        int contradicted,
        String file,
        int line,
        String why) {
    static MemoryEntryView of(StoredEntry stored, EntryUse use) {
        return of(
                stored.entry(),
                stored.scope().word(),
                use,
                stored.file().toString(),
                stored.line(),
                "");
    }

    static MemoryEntryView of(WaitingEntry waiting) {
        return of(waiting.entry(), waiting.scope().word(), EntryUse.NONE, "", 0, waiting.why());
    }

    private static MemoryEntryView of(
            MemoryEntry entry, String scope, EntryUse use, String file, int line, String why) {
        return new MemoryEntryView(
                entry.id().text(),
                entry.kind().word(),
                scope,
                entry.text(),
                entry.source().text(),
                entry.at().toString(),
                entry.confidence(),
                entry.supersedes().map(MemoryId::text).orElse(""),
                entry.expectation().map(it -> it.text()).orElse(""),
                use.uses(),
                use.held(),
                use.contradicted(),
                file,
                line,
                why);
    }
}
