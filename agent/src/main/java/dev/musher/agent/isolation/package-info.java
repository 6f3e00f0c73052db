/**
 * Folders in which somebody works apart from everybody else: shared clones and copies of a project,
 * what was changed in them as a patch, and their end, whatever becomes of their owner.
 */
@NullMarked
package dev.musher.agent.isolation;

import org.jspecify.annotations.NullMarked;
