/**
 * The command about money: what was spent in a project, grouped as people ask for it. Start at
 * {@link dev.musher.app.costcommand.CostCommand}.
 */
@NullMarked
package dev.musher.app.costcommand;

import org.jspecify.annotations.NullMarked;
