package dev.musher.ledger;

/**
 * Who caused an event.
 *
 * @param kind like {@code user} or {@code agent}
 */
public record ActorName(String kind, String id) {
    public ActorName {
        Limits.word("the kind of an actor", kind);
        Limits.word("the id of an actor", id);
    }
}
