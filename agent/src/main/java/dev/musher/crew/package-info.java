/**
 * Agents that work for another agent: what they may do, where they work, and what comes back.
 * Rights only ever become fewer on the way down.
 */
@NullMarked
package dev.musher.crew;

import org.jspecify.annotations.NullMarked;
