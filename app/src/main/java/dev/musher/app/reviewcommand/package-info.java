/**
 * The command {@code musher review}, and what it shows people of a review. What is reviewed is in
 * {@link dev.musher.host.review.WorkingChanges}.
 */
@NullMarked
package dev.musher.app.reviewcommand;

import org.jspecify.annotations.NullMarked;
