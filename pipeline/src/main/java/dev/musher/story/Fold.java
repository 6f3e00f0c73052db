package dev.musher.story;

import dev.musher.story.Criterion.Mark;
import dev.musher.story.Event.Created;
import dev.musher.story.Stage.Active;
import dev.musher.story.Stage.Backlog;
import dev.musher.story.Stage.Upcoming;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What events make of an item. An event that does not fit is damage. */
final class Fold {
    private Fold() {}

    static Item evolve(Optional<Item> known, Event event) {
        return known.map(item -> evolve(item, event)).orElseGet(() -> first(event));
    }

    private static Item first(Event event) {
        if (event instanceof Created created) {
            return created(created);
        }
        throw new IllegalStateException("an item begins by being created, not with " + event);
    }

    private static Item evolve(Item item, Event event) {
        return switch (event) {
            case Created _ -> throw damage(item, event);
            case Edited edited -> EditFold.evolve(item, edited);
            case Moved moved -> MoveFold.evolve(item, moved);
            case Worked worked -> WorkFold.evolve(item, worked);
        };
    }

    static IllegalStateException damage(Item item, Event event) {
        return new IllegalStateException(
                "item %s stands at %s, which does not fit %s"
                        .formatted(item.number(), item.stage().word(), event));
    }

    private static Item created(Created created) {
        Draft draft = created.draft();
        return new Item(
                created.number(),
                created.origin(),
                draft.brief(),
                checklist(draft.criteria()),
                draft.terms(),
                entry(draft.entry()),
                new Assignment.Idle(),
                Progress.NONE,
                Spent.NOTHING);
    }

    private static Checklist checklist(List<String> texts) {
        var criteria = new ArrayList<Criterion>();
        for (String text : texts) {
            criteria.add(new Criterion(criteria.size() + 1, text, new Mark.Open()));
        }
        return new Checklist(criteria, criteria.size());
    }

    private static Active entry(Draft.Entry entry) {
        return switch (entry) {
            case UPCOMING -> new Upcoming();
            case BACKLOG -> new Backlog();
        };
    }
}
