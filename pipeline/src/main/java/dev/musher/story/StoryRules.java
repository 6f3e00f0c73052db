package dev.musher.story;

import java.util.Optional;

/**
 * All the rules there are about items: what an order leads to, and what an event makes of an item.
 * Both are pure; time comes in with the order.
 */
public record StoryRules(Policy policy) {
    public Decision decide(Neighbours neighbours, Order order) {
        return new Decision.Refused(
                "there is no rule for " + order.command() + " before " + neighbours.nextNumber());
    }

    /**
     * The item after the event. Events that were decided always fit; one that does not is damage,
     * and an {@link IllegalStateException}.
     */
    public static Item evolve(Optional<Item> item, Event event) {
        return item.orElseThrow(() -> new IllegalStateException("no item for " + event));
    }
}
