package dev.musher.pipeline.story.rules;

import dev.musher.pipeline.story.event.EditEvent;
import dev.musher.pipeline.story.event.EditEvent.CriterionAdded;
import dev.musher.pipeline.story.event.EditEvent.CriterionChecked;
import dev.musher.pipeline.story.event.EditEvent.CriterionEdited;
import dev.musher.pipeline.story.event.EditEvent.CriterionRemoved;
import dev.musher.pipeline.story.event.EditEvent.CriterionUnchecked;
import dev.musher.pipeline.story.event.EditEvent.DependenciesSet;
import dev.musher.pipeline.story.event.EditEvent.FieldsChanged;
import dev.musher.pipeline.story.item.Checklist;
import dev.musher.pipeline.story.item.Criterion;
import dev.musher.pipeline.story.item.Criterion.Mark;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.ItemBrief;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.order.FieldChange;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** What edits make of an item. */
final class EditFold {
    private EditFold() {}

    static Item evolve(Item item, EditEvent event) {
        return switch (event) {
            case FieldsChanged(var changes) -> changed(item, changes);
            case CriterionAdded(int number, var text) -> added(item, number, text);
            case CriterionEdited(int number, var text) ->
                    replaced(
                            item,
                            number,
                            _ -> Stream.of(new Criterion(number, text, new Mark.Open())));
            case CriterionRemoved(int number) -> replaced(item, number, _ -> Stream.empty());
            case CriterionChecked(int number, var by) -> marked(item, number, new Mark.Checked(by));
            case CriterionUnchecked(int number) -> marked(item, number, new Mark.Open());
            case DependenciesSet(var numbers) -> item.with(item.terms().withDependencies(numbers));
        };
    }

    private static Item changed(Item item, List<FieldChange> changes) {
        Item changed = item;
        for (FieldChange fieldChange : changes) {
            changed = changed(changed, fieldChange);
        }
        return changed;
    }

    private static Item changed(Item item, FieldChange fieldChange) {
        ItemBrief itemBrief = item.brief();
        ItemTerms itemTerms = item.terms();
        return switch (fieldChange) {
            case FieldChange.Name(var name) ->
                    item.with(new ItemBrief(itemBrief.type(), name, itemBrief.body()));
            case FieldChange.Body(var body) ->
                    item.with(new ItemBrief(itemBrief.type(), itemBrief.name(), body));
            case FieldChange.Type(var type) ->
                    item.with(new ItemBrief(type, itemBrief.name(), itemBrief.body()));
            case FieldChange.Epic(var epic) -> item.with(itemTerms.withEpic(epic));
            case FieldChange.Agent(var agent) -> item.with(itemTerms.withAgent(agent));
            case FieldChange.Qa(var qa) -> item.with(itemTerms.withQa(qa));
            case FieldChange.Budget(var budget) -> item.with(itemTerms.withBudget(budget));
            case FieldChange.Urgency(var priority) -> item.with(itemTerms.withPriority(priority));
        };
    }

    private static Item added(Item item, int number, String text) {
        var criteria = new ArrayList<>(item.checklist().criteria());
        criteria.add(new Criterion(number, text, new Mark.Open()));
        return item.with(new Checklist(criteria, number));
    }

    static Item marked(Item item, int number, Mark mark) {
        return replaced(item, number, criterion -> Stream.of(criterion.marked(mark)));
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
