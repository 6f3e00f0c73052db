/**
 * What agents are told of memory: ranking, the block in the prompt, search. Everything kept here is
 * derived from the entries' files and may be deleted any time. Start at {@link
 * dev.musher.agent.memory.recall.MemorySummary}.
 */
@NullMarked
package dev.musher.agent.memory.recall;

import org.jspecify.annotations.NullMarked;
