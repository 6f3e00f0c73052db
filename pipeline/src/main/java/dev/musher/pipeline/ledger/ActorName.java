package dev.musher.pipeline.ledger;

/**
 * Who caused an event.
 *
 * @param kind like {@code user} or {@code agent}
 */
public record ActorName(String kind, String id) {
    public ActorName {
        LedgerLimits.word("the kind of an actor", kind);
        LedgerLimits.word("the id of an actor", id);
    }
}
