/**
 * What agents remember between sessions: small entries in Markdown files that people read, edit and
 * commit, personal to a project, shared with it, or of the user everywhere. Every write says what
 * it changed, so that it can be taken back. Start at {@link dev.musher.agent.memory.MemoryStore}.
 */
@NullMarked
package dev.musher.agent.memory;

import org.jspecify.annotations.NullMarked;
