/**
 * A run as JSON for programs: one result at its end, or a line for each thing that happens. The
 * caller owns the stream that is written to.
 */
@NullMarked
package dev.musher.host.stream;

import org.jspecify.annotations.NullMarked;
