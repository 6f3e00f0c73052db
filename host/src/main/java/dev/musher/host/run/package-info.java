/**
 * A run of the fleet with a listener: what happens, who works on what, and how it ended. Start at
 * {@link dev.musher.host.run.FleetRunner}.
 */
@NullMarked
package dev.musher.host.run;

import org.jspecify.annotations.NullMarked;
