/**
 * Agents that work for another agent: what they may do, where they work, and what comes back.
 * Rights only ever become fewer on the way down.
 */
@NullMarked
package dev.musher.agent.crew;

import org.jspecify.annotations.NullMarked;
