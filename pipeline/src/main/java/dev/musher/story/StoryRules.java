package dev.musher.story;

import dev.musher.story.Command.Create;
import dev.musher.story.Command.OfItem;
import dev.musher.story.Decision.Accepted;
import dev.musher.story.Decision.Refused;
import dev.musher.story.Order.Belief;
import java.util.Optional;

/**
 * All the rules there are about items: what an order leads to, and what an event makes of an item.
 * Both are pure; time comes in with the order.
 */
public record StoryRules(Policy policy) {
    public Decision decide(Neighbours neighbours, Order order) {
        return switch (order.command()) {
            case Create create -> CreateRules.decide(neighbours, order, create);
            case OfItem command ->
                    neighbours
                            .item(command.item())
                            .map(item -> decide(new Case(neighbours, policy, order, item), command))
                            .orElseGet(
                                    () -> new Refused("There is no item " + command.item() + "."));
        };
    }

    private static Decision decide(Case at, OfItem command) {
        return switch (verdict(at, command)) {
            case Verdict.Go go -> new Accepted(at.item().number(), go.events(), go.reach());
            case Verdict.No no -> new Refused(Refusal.sentence(at, no.why()));
        };
    }

    static Verdict verdict(Case at, OfItem command) {
        if (at.order().belief() instanceof Belief.SameVisit(int visit)
                && visit != at.item().progress().visit()) {
            return Verdict.no("it has moved on since that was asked for");
        }
        return switch (command) {
            case Editing editing -> EditRules.verdict(at, editing);
            case Steering steering -> SteerRules.verdict(at, steering);
            case Working working -> WorkRules.verdict(at, working);
        };
    }

    /**
     * The item after the event. Events that were decided always fit; one that does not is damage,
     * and an {@link IllegalStateException}.
     */
    public static Item evolve(Optional<Item> item, Event event) {
        return Fold.evolve(item, event);
    }
}
