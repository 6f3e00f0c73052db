/**
 * Which executable parts of a project its user has agreed to. Kept by content and outside the
 * project. Start at {@link dev.musher.app.trust.Trust}.
 */
@NullMarked
package dev.musher.app.trust;

import org.jspecify.annotations.NullMarked;
