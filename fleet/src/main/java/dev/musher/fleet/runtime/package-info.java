/**
 * The runtimes of agents, behind one port: a runtime runs a mission to its end and reports what
 * happens meanwhile. Knows no story and evaluates nothing: the caller inspects the result. Start at
 * {@link dev.musher.fleet.runtime.AgentRuntime}.
 */
@NullMarked
package dev.musher.fleet.runtime;

import org.jspecify.annotations.NullMarked;
