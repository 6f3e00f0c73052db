/**
 * Makes code fail, so that one can see whether the gates of a project notice. Pure but for the
 * parser. Start at {@link dev.musher.fleet.proof.canary.CodeBreaker}.
 */
@NullMarked
package dev.musher.fleet.proof.canary;

import org.jspecify.annotations.NullMarked;
