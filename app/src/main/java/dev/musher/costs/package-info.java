/**
 * The command about money: what was spent in a project, grouped as people ask for it. Start at
 * {@link dev.musher.costs.CostCommand}.
 */
@NullMarked
package dev.musher.costs;

import org.jspecify.annotations.NullMarked;
