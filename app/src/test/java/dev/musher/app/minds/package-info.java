/**
 * The model's side of Musher, played by hand and played again: real tasks, a model server whose
 * replies somebody gives, figures of what they cost. Start at {@link dev.musher.app.minds.Minds}.
 */
@NullMarked
package dev.musher.app.minds;

import org.jspecify.annotations.NullMarked;
