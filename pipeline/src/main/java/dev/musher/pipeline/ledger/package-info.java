/**
 * The only truth about stories: an append-only, hash-chained, signed log of events, cursors over
 * it, and leases. Knows nothing of what the events mean.
 */
@NullMarked
package dev.musher.pipeline.ledger;

import org.jspecify.annotations.NullMarked;
