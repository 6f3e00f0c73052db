/**
 * What no text may hold that an agent is to read in later sessions: secrets, characters that cannot
 * be seen, orders to an agent, and ways to send data out. Memory and skills ask it at writing and
 * at reading. Start at {@link dev.musher.agent.safety.TextSafety}.
 */
@NullMarked
package dev.musher.agent.safety;

import org.jspecify.annotations.NullMarked;
