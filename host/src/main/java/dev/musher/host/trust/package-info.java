/**
 * Which executable parts of a project its user has agreed to. Kept by content and outside the
 * project. Start at {@link dev.musher.host.trust.Trust}.
 */
@NullMarked
package dev.musher.host.trust;

import org.jspecify.annotations.NullMarked;
