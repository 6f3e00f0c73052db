/**
 * The command {@code musher review}, and what it shows of a review: which changes of a work tree or
 * of a session are to be reviewed, and the findings for people and programs.
 */
@NullMarked
package dev.musher.app.reviewcommand;

import org.jspecify.annotations.NullMarked;
