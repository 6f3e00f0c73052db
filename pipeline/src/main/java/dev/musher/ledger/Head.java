package dev.musher.ledger;

/** Where a ledger ends: its last entry, whose hash stands for all of them. */
public record Head(long sequence, Hash hash) {
    /** The head of a ledger without entries. */
    public static final Head EMPTY = new Head(0, Hash.NONE);
}
