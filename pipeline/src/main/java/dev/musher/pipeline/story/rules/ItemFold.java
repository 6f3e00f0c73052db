package dev.musher.pipeline.story.rules;

import dev.musher.pipeline.story.AttemptAssignment;
import dev.musher.pipeline.story.ItemSpend;
import dev.musher.pipeline.story.event.EditEvent;
import dev.musher.pipeline.story.event.ItemEvent;
import dev.musher.pipeline.story.event.ItemEvent.Created;
import dev.musher.pipeline.story.event.MoveEvent;
import dev.musher.pipeline.story.event.WorkEvent;
import dev.musher.pipeline.story.item.Checklist;
import dev.musher.pipeline.story.item.Criterion;
import dev.musher.pipeline.story.item.Criterion.Mark;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.ItemProgress;
import dev.musher.pipeline.story.item.Stage.Active;
import dev.musher.pipeline.story.item.Stage.Backlog;
import dev.musher.pipeline.story.item.Stage.Upcoming;
import dev.musher.pipeline.story.order.ItemDraft;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What events make of an item. An event that does not fit is damage. */
final class ItemFold {
    private ItemFold() {}

    static Item evolve(Optional<Item> known, ItemEvent itemEvent) {
        return known.map(item -> evolve(item, itemEvent).withOwnEvidence())
                .orElseGet(() -> first(itemEvent));
    }

    private static Item first(ItemEvent itemEvent) {
        if (itemEvent instanceof Created created) {
            return created(created);
        }
        throw new IllegalStateException(
                "the first event of an item must be its creation, not " + itemEvent);
    }

    private static Item evolve(Item item, ItemEvent itemEvent) {
        return switch (itemEvent) {
            case Created _ -> throw damage(item, itemEvent);
            case EditEvent editEvent -> EditFold.evolve(item, editEvent);
            case MoveEvent moveEvent -> MoveFold.evolve(item, moveEvent);
            case WorkEvent workEvent -> WorkFold.evolve(item, workEvent);
        };
    }

    static IllegalStateException damage(Item item, ItemEvent itemEvent) {
        return new IllegalStateException(
                "item %s is in %s, which does not fit %s"
                        .formatted(item.number(), item.stage().word(), itemEvent));
    }

    private static Item created(Created created) {
        ItemDraft itemDraft = created.draft();
        return new Item(
                created.number(),
                created.origin(),
                itemDraft.brief(),
                checklist(itemDraft.criteria()),
                itemDraft.terms(),
                entry(itemDraft.entry()),
                new AttemptAssignment.Idle(),
                ItemProgress.NONE,
                ItemSpend.NOTHING);
    }

    private static Checklist checklist(List<String> texts) {
        var criteria = new ArrayList<Criterion>();
        for (String text : texts) {
            criteria.add(new Criterion(criteria.size() + 1, text, new Mark.Open()));
        }
        return new Checklist(criteria, criteria.size());
    }

    private static Active entry(ItemDraft.Entry entry) {
        return switch (entry) {
            case UPCOMING -> new Upcoming();
            case BACKLOG -> new Backlog();
        };
    }
}
