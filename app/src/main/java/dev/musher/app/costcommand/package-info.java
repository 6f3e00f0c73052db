/**
 * The command about money. Start at {@link dev.musher.app.costcommand.CostCommand}; what is added
 * up is in {@code dev.musher.host.costs}.
 */
@NullMarked
package dev.musher.app.costcommand;

import org.jspecify.annotations.NullMarked;
