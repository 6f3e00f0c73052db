package dev.musher.pipeline.ledger;

/**
 * An event that is kept.
 *
 * @param sequence its place among all entries; the first is 1, and there are no gaps
 * @param version its place among the entries of its item; the first is 1, and there are no gaps
 */
public record LedgerEntry(
        long sequence, long version, NewEvent event, EntryStamp stamp, ChainLink link) {
    public ItemKey item() {
        return event.item();
    }

    /** Where the ledger ends with this entry. */
    public LedgerHead head() {
        return new LedgerHead(sequence, link.hash());
    }
}
