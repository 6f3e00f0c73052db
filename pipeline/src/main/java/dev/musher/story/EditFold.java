package dev.musher.story;

import dev.musher.story.Criterion.Mark;
import dev.musher.story.Edited.CriterionAdded;
import dev.musher.story.Edited.CriterionChecked;
import dev.musher.story.Edited.CriterionEdited;
import dev.musher.story.Edited.CriterionRemoved;
import dev.musher.story.Edited.CriterionUnchecked;
import dev.musher.story.Edited.DependenciesSet;
import dev.musher.story.Edited.FieldsChanged;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** What edits make of an item. */
final class EditFold {
    private EditFold() {}

    static Item evolve(Item item, Edited event) {
        return switch (event) {
            case FieldsChanged(var changes) -> changed(item, changes);
            case CriterionAdded(int number, var text) -> added(item, number, text);
            case CriterionEdited(int number, var text) ->
                    replaced(
                            item,
                            number,
                            _ -> Stream.of(new Criterion(number, text, new Mark.Open())));
            case CriterionRemoved(int number) -> replaced(item, number, _ -> Stream.empty());
            case CriterionChecked(int number, var by) ->
                    replaced(item, number, c -> Stream.of(c.marked(new Mark.Checked(by))));
            case CriterionUnchecked(int number) ->
                    replaced(item, number, c -> Stream.of(c.marked(new Mark.Open())));
            case DependenciesSet(var numbers) -> item.with(item.terms().withDependencies(numbers));
        };
    }

    private static Item changed(Item item, List<Change> changes) {
        Item changed = item;
        for (Change change : changes) {
            changed = changed(changed, change);
        }
        return changed;
    }

    private static Item changed(Item item, Change change) {
        Brief brief = item.brief();
        Terms terms = item.terms();
        return switch (change) {
            case Change.Name(var name) -> item.with(new Brief(brief.type(), name, brief.body()));
            case Change.Body(var body) -> item.with(new Brief(brief.type(), brief.name(), body));
            case Change.Type(var type) -> item.with(new Brief(type, brief.name(), brief.body()));
            case Change.Epic(var epic) -> item.with(terms.withEpic(epic));
            case Change.Agent(var agent) -> item.with(terms.withAgent(agent));
            case Change.Qa(var qa) -> item.with(terms.withQa(qa));
            case Change.Budget(var budget) -> item.with(terms.withBudget(budget));
            case Change.Urgency(var priority) -> item.with(terms.withPriority(priority));
        };
    }

    private static Item added(Item item, int number, String text) {
        var criteria = new ArrayList<>(item.checklist().criteria());
        criteria.add(new Criterion(number, text, new Mark.Open()));
        return item.with(new Checklist(criteria, number));
    }

    private static Item replaced(
            Item item, int number, Function<Criterion, Stream<Criterion>> replacement) {
        var criteria =
                item.checklist().criteria().stream()
                        .flatMap(c -> c.number() == number ? replacement.apply(c) : Stream.of(c))
                        .toList();
        return item.with(new Checklist(criteria, item.checklist().issued()));
    }
}
