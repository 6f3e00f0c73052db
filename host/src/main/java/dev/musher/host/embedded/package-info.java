/**
 * Our own agent as a runtime of the fleet, in this process. Start at {@link
 * dev.musher.host.embedded.EmbeddedRuntime}.
 */
@NullMarked
package dev.musher.host.embedded;

import org.jspecify.annotations.NullMarked;
