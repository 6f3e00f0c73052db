/**
 * Whether gates would notice work that fails: base's own tests on the story's code, and code that
 * was broken on purpose.
 */
@NullMarked
package dev.musher.fleet.proof.verification;

import org.jspecify.annotations.NullMarked;
