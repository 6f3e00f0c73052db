/**
 * The money of a project: what may be spent on a story, an epic, a day and all in all, held against
 * what the ledger says was spent. Start at {@link dev.musher.fleet.budget.BudgetLender}.
 */
@NullMarked
package dev.musher.fleet.budget;

import org.jspecify.annotations.NullMarked;
