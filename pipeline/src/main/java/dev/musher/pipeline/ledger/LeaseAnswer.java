package dev.musher.pipeline.ledger;

/** The answer to a request about a lease. */
public sealed interface LeaseAnswer {
    /** It holds. */
    record Granted(Lease lease) implements LeaseAnswer {}

    /** Another holder has one of the keys. */
    record Busy(Lease by) implements LeaseAnswer {}

    /** It has ended, and its keys are free. */
    record Ended(Lease lease) implements LeaseAnswer {}

    /** There is no such lease, or it is not the caller's: the caller must stop. */
    record Lost(long fencing) implements LeaseAnswer {}
}
