package dev.musher.agent.learning;

import dev.musher.agent.memory.MemoryEntry;
import dev.musher.agent.memory.backing.Backing;
import dev.musher.agent.memory.backing.BackingDecision;
import dev.musher.agent.memory.backing.SessionDigest;
import dev.musher.agent.safety.TextSafety;

/**
 * A session that is being reviewed, and what counts of what is learned from it.
 *
 * @param id of the session
 * @param digest what the harness knows of it
 */
public record ReviewedSession(String id, SessionDigest digest, TextSafety safety) {
    /** Whether an entry counts; decided by code, whatever the model thinks. */
    BackingDecision decide(MemoryEntry entry) {
        return Backing.decide(entry, digest, safety);
    }
}
