/**
 * Whether a new entry may count at once: what the harness knows of a session, and one pure
 * decision. Words of the user, and lessons about commands that ended as they say, are accepted;
 * everything else waits for a person. Start at {@link dev.musher.agent.memory.backing.Backing}.
 */
@NullMarked
package dev.musher.agent.memory.backing;

import org.jspecify.annotations.NullMarked;
