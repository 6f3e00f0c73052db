/**
 * Failures that explain themselves: the one superclass of exceptions whose message was written for
 * the user.
 */
@NullMarked
package dev.musher.base.failure;

import org.jspecify.annotations.NullMarked;
