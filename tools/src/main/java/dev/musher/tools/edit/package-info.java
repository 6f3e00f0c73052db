/**
 * The tools that replace text in a file and write whole files. Finding the place that a model meant
 * is pure, in {@link dev.musher.tools.edit.EditPlan}; it takes a place that fits loosely only where
 * none fits strictly, and never chooses between two.
 */
@NullMarked
package dev.musher.tools.edit;

import org.jspecify.annotations.NullMarked;
