package dev.musher.agent.learning;

import dev.musher.agent.memory.MemoryChange;
import dev.musher.agent.memory.MemoryEntry;
import dev.musher.agent.memory.MemorySource;
import dev.musher.agent.memory.backing.Backing;
import dev.musher.agent.memory.backing.BackingDecision;
import dev.musher.agent.memory.backing.SessionDigest;
import dev.musher.agent.memory.tool.EntryAuthor;
import dev.musher.agent.safety.TextSafety;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * A session that is being reviewed, and what counts of what is learned from it.
 *
 * @param id of the session
 * @param digest what the harness knows of it
 * @param run writes, and takes note
 */
public record ReviewedSession(String id, SessionDigest digest, TextSafety safety, PassRun run)
        implements EntryAuthor {
    /** Whether an entry counts; decided by code, whatever the model thinks. */
    BackingDecision decide(MemoryEntry entry) {
        return Backing.decide(entry, digest, safety);
    }

    @Override
    public MemorySource source() {
        return new MemorySource.Session(id, 0);
    }

    @Override
    public MemoryChange write(Supplier<MemoryChange> change) {
        var written = change.get();
        if (!written.isEmpty()) {
            run.noted(
                    "Entry "
                            + written.id()
                            + " "
                            + written.kind().name().toLowerCase(Locale.ROOT)
                            + ".");
        }
        return written;
    }
}
