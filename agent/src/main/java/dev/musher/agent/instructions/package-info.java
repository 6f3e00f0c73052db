/**
 * What a model is told before the user speaks: the system prompt, the facts of a session, and the
 * instructions that users and projects write into AGENTS.md and CLAUDE.md. Reads files, never
 * changes one, and says the same bytes for every request of a session.
 */
@NullMarked
package dev.musher.agent.instructions;

import org.jspecify.annotations.NullMarked;
