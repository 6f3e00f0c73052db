/**
 * Failures that explain themselves. Owns the one thing the exceptions of all rooms have in common:
 * whether their message was written for the user.
 */
@NullMarked
package dev.musher.base.failure;

import org.jspecify.annotations.NullMarked;
