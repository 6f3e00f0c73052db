/**
 * The agent: takes a prompt, asks the model, runs its tools, and goes on until it is finished or a
 * bound is reached. Start at {@link dev.musher.agent.loop.Agent#run}. Nothing here is global: a
 * session owns everything it needs.
 */
@NullMarked
package dev.musher.agent.loop;

import org.jspecify.annotations.NullMarked;
