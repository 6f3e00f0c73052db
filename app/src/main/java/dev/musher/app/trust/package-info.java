/**
 * The commands and the question by which a user agrees to the executable parts of a project. Start
 * at {@link dev.musher.app.trust.TrustCommand}.
 */
@NullMarked
package dev.musher.app.trust;

import org.jspecify.annotations.NullMarked;
