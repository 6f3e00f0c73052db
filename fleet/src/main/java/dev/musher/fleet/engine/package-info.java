/**
 * What the fleet and the merge train share: as whom they act, what they say of failures, and what
 * wakes them.
 */
@NullMarked
package dev.musher.fleet.engine;

import org.jspecify.annotations.NullMarked;
