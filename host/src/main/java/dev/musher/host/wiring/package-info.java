/**
 * How an agent is put together: its tools, permission, sandbox, models, gates and subagents, for a
 * folder and the options of a session. Start at {@link dev.musher.host.wiring.AgentParts}.
 */
@NullMarked
package dev.musher.host.wiring;

import org.jspecify.annotations.NullMarked;
