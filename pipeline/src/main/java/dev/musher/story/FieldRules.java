package dev.musher.story;

import dev.musher.story.Decision.Reach;
import dev.musher.story.Edited.FieldsChanged;
import dev.musher.story.Stage.Backlog;
import dev.musher.story.Stage.Upcoming;
import dev.musher.story.Stage.Wrapped;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/** Which fields may be set to what. All changes of one edit happen, or none. */
final class FieldRules {
    private FieldRules() {}

    static Verdict verdict(Case at, List<Change> changes) {
        if (changes.isEmpty()) {
            return Verdict.no("the edit changes nothing");
        }
        var fields = new HashSet<Class<?>>();
        for (Change change : changes) {
            if (!fields.add(change.getClass())) {
                return Verdict.no("the edit sets its " + Words.phrase(change, " ") + " twice");
            }
            var problem = problem(at, change);
            if (problem.isPresent()) {
                return Verdict.no(problem.get());
            }
        }
        var reach = fields.contains(Change.Epic.class) ? Reach.ALL : Reach.ITEM;
        return new Verdict.Go(List.of(new FieldsChanged(changes)), reach);
    }

    private static Optional<String> problem(Case at, Change change) {
        return switch (change) {
            case Change.Name(var name) -> Texts.problemOfName(name);
            case Change.Body(var body) -> Texts.problemOfBody(body);
            case Change.Type(var type) -> problemOfType(at, type);
            case Change.Epic(var epic) ->
                    Epics.problem(at.item().brief().type(), epic, at.neighbours());
            case Change.Agent(var agent) -> agent.flatMap(Texts::problemOfAgent);
            case Change.Qa _, Change.Budget _, Change.Urgency _ -> Optional.empty();
        };
    }

    /** Members point at an epic, and a spike has other rights: neither changes under way. */
    private static Optional<String> problemOfType(Case at, ItemType type) {
        var present = at.item().brief().type();
        if (present != type && (present == ItemType.EPIC || type == ItemType.EPIC)) {
            return Optional.of("an epic stays an epic, and nothing else becomes one");
        }
        return isBegun(at.stage())
                ? Optional.of("its type is settled once work has begun; demote it first")
                : Optional.empty();
    }

    private static boolean isBegun(Stage stage) {
        return stage instanceof Wrapped wrapped
                ? isBegun(wrapped.was())
                : !(stage instanceof Backlog || stage instanceof Upcoming);
    }
}
