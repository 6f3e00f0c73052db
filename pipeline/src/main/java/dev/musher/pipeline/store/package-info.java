/**
 * The shell around the rules of stories: gives orders to them, keeps what happens in the ledger,
 * and holds the board. The forms of events and items as JSON are here and nowhere else.
 */
@NullMarked
package dev.musher.pipeline.store;

import org.jspecify.annotations.NullMarked;
