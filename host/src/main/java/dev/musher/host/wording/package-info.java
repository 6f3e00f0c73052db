/**
 * One value of a story project in words for people: a stage, a reason to wait, a build of the
 * train, a sum. Both {@code view} and {@code text} use them.
 */
@NullMarked
package dev.musher.host.wording;

import org.jspecify.annotations.NullMarked;
