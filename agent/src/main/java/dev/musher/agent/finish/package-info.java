/**
 * What stands between a model's "done" and the end of a run: gates in a fixed order, each with a
 * bound, each judging by evidence. At most one of them speaks each time.
 */
@NullMarked
package dev.musher.agent.finish;

import org.jspecify.annotations.NullMarked;
