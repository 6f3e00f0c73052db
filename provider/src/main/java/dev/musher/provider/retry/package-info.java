/**
 * Retries of requests. Owns when a request may be repeated, how long to wait before, and the latch
 * that holds requests to a rate-limited endpoint back. Start at {@link
 * dev.musher.provider.retry.RetryingProvider}.
 */
@NullMarked
package dev.musher.provider.retry;

import org.jspecify.annotations.NullMarked;
