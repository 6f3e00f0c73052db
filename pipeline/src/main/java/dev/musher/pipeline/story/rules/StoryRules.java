package dev.musher.pipeline.story.rules;

import dev.musher.pipeline.story.event.ItemEvent;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.order.EditCommand;
import dev.musher.pipeline.story.order.ItemCommand.Create;
import dev.musher.pipeline.story.order.ItemCommand.OfItem;
import dev.musher.pipeline.story.order.MoveCommand;
import dev.musher.pipeline.story.order.Order;
import dev.musher.pipeline.story.order.Order.Precondition;
import dev.musher.pipeline.story.order.ReportCommand;
import dev.musher.pipeline.story.rules.OrderDecision.Accepted;
import dev.musher.pipeline.story.rules.OrderDecision.Refused;
import java.util.Optional;

/**
 * All the rules there are about items: what an order leads to, and what an event makes of an item.
 * Both are pure; time comes in with the order.
 */
public record StoryRules(StoryPolicy policy) {
    public OrderDecision decide(ItemLookup itemLookup, Order order) {
        return switch (order.command()) {
            case Create create -> CreateRules.decide(itemLookup, order, create);
            case OfItem command ->
                    itemLookup
                            .item(command.item())
                            .map(
                                    item ->
                                            decide(
                                                    new RuleInput(itemLookup, policy, order, item),
                                                    command))
                            .orElseGet(
                                    () -> new Refused("There is no item " + command.item() + "."));
        };
    }

    private static OrderDecision decide(RuleInput at, OfItem command) {
        return switch (verdict(at, command)) {
            case RuleVerdict.Accept accept ->
                    new Accepted(at.item().number(), accept.events(), accept.reach());
            case RuleVerdict.Deny deny -> new Refused(ItemRefusal.sentence(at, deny.why()));
        };
    }

    static RuleVerdict verdict(RuleInput at, OfItem command) {
        if (at.order().belief() instanceof Precondition.SameVisit(int visit)
                && visit != at.item().progress().visit()) {
            return RuleVerdict.deny("it has moved since this was requested");
        }
        return switch (command) {
            case EditCommand editCommand -> EditRules.verdict(at, editCommand);
            case MoveCommand moveCommand -> MoveRules.verdict(at, moveCommand);
            case ReportCommand reportCommand -> ReportRules.verdict(at, reportCommand);
        };
    }

    /**
     * The item after the event. Events that were decided always fit; one that does not is damage,
     * and an {@link IllegalStateException}.
     */
    public static Item evolve(Optional<Item> item, ItemEvent itemEvent) {
        return ItemFold.evolve(item, itemEvent);
    }
}
