/**
 * What a review of a work tree looks at, and what it finds as JSON. Reads the repository, and
 * changes nothing. Start at {@link dev.musher.host.review.WorkingChanges}.
 */
@NullMarked
package dev.musher.host.review;

import org.jspecify.annotations.NullMarked;
