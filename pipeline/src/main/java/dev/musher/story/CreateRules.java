package dev.musher.story;

import dev.musher.story.Command.Create;
import dev.musher.story.Decision.Accepted;
import dev.musher.story.Decision.Reach;
import dev.musher.story.Decision.Refused;
import java.util.List;
import java.util.Optional;

/** What may be created. */
final class CreateRules {
    private CreateRules() {}

    static Decision decide(Neighbours neighbours, Order order, Create create) {
        ItemNumber number = neighbours.nextNumber();
        return problem(number, create.draft(), neighbours)
                .<Decision>map(why -> new Refused("Nothing was created: " + why + "."))
                .orElseGet(() -> created(number, order, create));
    }

    /**
     * Nobody depends on what does not exist yet, so the number alone must still be free; whoever
     * closes a dependency at the same moment leaves a new item that waits visibly.
     */
    private static Decision created(ItemNumber number, Order order, Create create) {
        var origin = new Origin(order.by(), order.at());
        return new Accepted(
                number, List.of(new Event.Created(number, origin, create.draft())), Reach.ITEM);
    }

    private static Optional<String> problem(ItemNumber number, Draft draft, Neighbours neighbours) {
        return Texts.problemOfName(draft.brief().name())
                .or(() -> Texts.problemOfBody(draft.brief().body()))
                .or(() -> Texts.problemOfCriteria(draft.criteria()))
                .or(() -> draft.terms().agent().flatMap(Texts::problemOfAgent))
                .or(() -> problemOfWaiting(draft))
                .or(() -> Epics.problem(draft.brief().type(), draft.terms().epic(), neighbours))
                .or(() -> Dependencies.problem(number, draft.terms().dependencies(), neighbours));
    }

    private static Optional<String> problemOfWaiting(Draft draft) {
        return draft.brief().type() == ItemType.EPIC && !draft.terms().dependencies().isEmpty()
                ? Optional.of("an epic waits for nothing; set it on the items in it")
                : Optional.empty();
    }
}
