/**
 * What the model sees: the stable prefix, instructions of the user and the project, how much fits,
 * and folding when it no longer does.
 */
@NullMarked
package dev.musher.context;

import org.jspecify.annotations.NullMarked;
