package dev.musher.pipeline.ledger;

/** The result of an import. */
public sealed interface ImportResult {
    /** All of it is in the ledger, entry for entry and hash for hash. */
    record Imported(LedgerHead head) implements ImportResult {}

    /** Nothing is. */
    record Refused(long line, String because) implements ImportResult {}
}
