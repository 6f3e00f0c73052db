/**
 * The tools that replace text in a file and write whole files. Finding the place that a model meant
 * is pure, in {@link dev.musher.editing.EditPlan}; it takes a place that fits loosely only where
 * none fits strictly, and never chooses between two.
 */
@NullMarked
package dev.musher.editing;

import org.jspecify.annotations.NullMarked;
