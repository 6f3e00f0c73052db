package dev.musher.ledger;

import dev.musher.text.Octets;

/**
 * A fold of the ledger up to an entry, so that nobody has to fold from the beginning. Derived, and
 * may be lost at any time.
 *
 * @param fold whose it is, with the version of its form, like {@code board-1}
 */
public record Snapshot(CursorName fold, Head head, Octets content) {}
