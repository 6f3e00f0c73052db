package dev.musher.agent.memory.tool;

import dev.musher.agent.memory.MemoryChange;
import dev.musher.agent.memory.MemorySource;
import dev.musher.agent.memory.backing.SessionDigest;
import java.util.function.Supplier;

/** On whose behalf an agent writes entries. */
public interface EntryAuthor {
    /** What the harness knows of the session that the entry is about, as of now. */
    SessionDigest digest();

    /** Where the entry is learned. */
    MemorySource source();

    /**
     * Carries a write out and takes note of it.
     *
     * @throws RuntimeException if nothing may be written any more
     */
    MemoryChange write(Supplier<MemoryChange> change);
}
