/**
 * Control of the fleet as a whole: whether it is paused, and how many agents may work at once.
 * Pure; start at {@link dev.musher.pipeline.control.FleetRules}.
 */
@NullMarked
package dev.musher.pipeline.control;

import org.jspecify.annotations.NullMarked;
