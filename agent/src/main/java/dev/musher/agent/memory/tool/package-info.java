/**
 * Memory as an agent uses it during a session: the tool, what is told when something changes, and
 * expectations that are checked when commands run. Start at {@link
 * dev.musher.agent.memory.tool.SessionMemory}.
 */
@NullMarked
package dev.musher.agent.memory.tool;

import org.jspecify.annotations.NullMarked;
