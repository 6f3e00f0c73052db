/**
 * Control of the fleet as a whole: whether it is paused, and how many agents may work at once.
 * Pure; start at {@link dev.musher.control.FleetRules}.
 */
@NullMarked
package dev.musher.control;

import org.jspecify.annotations.NullMarked;
