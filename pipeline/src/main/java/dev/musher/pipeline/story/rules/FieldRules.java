package dev.musher.pipeline.story.rules;

import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.StoryText;
import dev.musher.pipeline.story.TextRules;
import dev.musher.pipeline.story.event.EditEvent.FieldsChanged;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.item.Stage.Backlog;
import dev.musher.pipeline.story.item.Stage.Upcoming;
import dev.musher.pipeline.story.item.Stage.Wrapped;
import dev.musher.pipeline.story.order.FieldChange;
import dev.musher.pipeline.story.rules.OrderDecision.Reach;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/** Which fields may be set to what. All changes of one edit happen, or none. */
final class FieldRules {
    private FieldRules() {}

    static RuleVerdict verdict(RuleInput at, List<FieldChange> changes) {
        if (changes.isEmpty()) {
            return RuleVerdict.deny("the edit changes nothing");
        }
        var fields = new HashSet<Class<?>>();
        for (FieldChange fieldChange : changes) {
            if (!fields.add(fieldChange.getClass())) {
                return RuleVerdict.deny(
                        "the edit sets its " + StoryText.phrase(fieldChange, " ") + " twice");
            }
            var problem = problem(at, fieldChange);
            if (problem.isPresent()) {
                return RuleVerdict.deny(problem.get());
            }
        }
        var reach = fields.contains(FieldChange.Epic.class) ? Reach.ALL : Reach.ITEM;
        return new RuleVerdict.Accept(List.of(new FieldsChanged(changes)), reach);
    }

    private static Optional<String> problem(RuleInput at, FieldChange fieldChange) {
        return switch (fieldChange) {
            case FieldChange.Name(var name) -> TextRules.problemOfName(name);
            case FieldChange.Body(var body) -> TextRules.problemOfBody(body);
            case FieldChange.Type(var type) -> problemOfType(at, type);
            case FieldChange.Epic(var epic) ->
                    EpicRules.problem(at.item().brief().type(), epic, at.neighbours());
            case FieldChange.Agent(var agent) -> agent.flatMap(TextRules::problemOfAgent);
            case FieldChange.Qa _, FieldChange.Budget _, FieldChange.Urgency _ -> Optional.empty();
        };
    }

    /** Members point at an epic, and a spike has other rights: neither changes under way. */
    private static Optional<String> problemOfType(RuleInput at, ItemType type) {
        var present = at.item().brief().type();
        if (present != type && (present == ItemType.EPIC || type == ItemType.EPIC)) {
            return Optional.of("an epic cannot change its type, and no other item can become one");
        }
        return isBegun(at.stage())
                ? Optional.of("its type cannot change once work has started, so demote it first")
                : Optional.empty();
    }

    private static boolean isBegun(Stage stage) {
        return stage instanceof Wrapped wrapped
                ? isBegun(wrapped.was())
                : !(stage instanceof Backlog || stage instanceof Upcoming);
    }
}
