/**
 * Asking again. Owns when a request may be repeated, how long to wait before, and the latch that
 * keeps everybody in the process from knocking at a door that a vendor has closed. Start at {@link
 * dev.musher.provider.retry.RetryingProvider}.
 */
@NullMarked
package dev.musher.provider.retry;

import org.jspecify.annotations.NullMarked;
