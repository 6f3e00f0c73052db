package dev.musher.pipeline.story.rules;

import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.TextRules;
import dev.musher.pipeline.story.event.ItemEvent;
import dev.musher.pipeline.story.item.ItemOrigin;
import dev.musher.pipeline.story.order.ItemCommand.Create;
import dev.musher.pipeline.story.order.ItemDraft;
import dev.musher.pipeline.story.order.Order;
import dev.musher.pipeline.story.rules.OrderDecision.Accepted;
import dev.musher.pipeline.story.rules.OrderDecision.Reach;
import dev.musher.pipeline.story.rules.OrderDecision.Refused;
import java.util.List;
import java.util.Optional;

/** What may be created. */
final class CreateRules {
    private CreateRules() {}

    static OrderDecision decide(ItemLookup itemLookup, Order order, Create create) {
        ItemNumber number = itemLookup.nextNumber();
        return problem(number, create.draft(), itemLookup)
                .<OrderDecision>map(why -> new Refused("Nothing was created: " + why + "."))
                .orElseGet(() -> created(number, order, create));
    }

    /**
     * No item depends on one that does not exist yet, so the number alone must still be free; a
     * command that closes a dependency at the same moment leaves a new item that waits visibly.
     */
    private static OrderDecision created(ItemNumber number, Order order, Create create) {
        var itemOrigin = new ItemOrigin(order.by(), order.at());
        return new Accepted(
                number,
                List.of(new ItemEvent.Created(number, itemOrigin, create.draft())),
                Reach.ITEM);
    }

    private static Optional<String> problem(
            ItemNumber number, ItemDraft itemDraft, ItemLookup itemLookup) {
        return TextRules.problemOfName(itemDraft.brief().name())
                .or(() -> TextRules.problemOfBody(itemDraft.brief().body()))
                .or(() -> TextRules.problemOfCriteria(itemDraft.criteria()))
                .or(() -> itemDraft.terms().agent().flatMap(TextRules::problemOfAgent))
                .or(() -> problemOfWaiting(itemDraft))
                .or(
                        () ->
                                EpicRules.problem(
                                        itemDraft.brief().type(),
                                        itemDraft.terms().epic(),
                                        itemLookup))
                .or(
                        () ->
                                DependencyRules.problem(
                                        number, itemDraft.terms().dependencies(), itemLookup));
    }

    private static Optional<String> problemOfWaiting(ItemDraft itemDraft) {
        return itemDraft.brief().type() == ItemType.EPIC
                        && !itemDraft.terms().dependencies().isEmpty()
                ? Optional.of("an epic has no dependencies, set them on its items")
                : Optional.empty();
    }
}
