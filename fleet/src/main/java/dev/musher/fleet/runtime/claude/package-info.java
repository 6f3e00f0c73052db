/**
 * Teammates that run on Claude Code, the CLI of that name, as a process for each mission: its
 * stream of JSON lines is turned into events, its questions are answered, and its whole tree is
 * seen dead at the end. Start at {@link dev.musher.fleet.runtime.claude.ClaudeCodeRuntime}.
 */
@NullMarked
package dev.musher.fleet.runtime.claude;

import org.jspecify.annotations.NullMarked;
