package dev.musher.pipeline.ledger;

import dev.musher.base.text.ImmutableBytes;

/**
 * A fold of the ledger up to an entry, so that no reader has to fold from the beginning. Derived,
 * and may be lost at any time.
 *
 * @param fold whose it is, with the version of its form, like {@code board-1}
 */
public record FoldSnapshot(CursorName fold, LedgerHead head, ImmutableBytes content) {}
