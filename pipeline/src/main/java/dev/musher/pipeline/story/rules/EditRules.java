package dev.musher.pipeline.story.rules;

import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.TextRules;
import dev.musher.pipeline.story.event.EditEvent.CriterionAdded;
import dev.musher.pipeline.story.event.EditEvent.CriterionChecked;
import dev.musher.pipeline.story.event.EditEvent.CriterionEdited;
import dev.musher.pipeline.story.event.EditEvent.CriterionRemoved;
import dev.musher.pipeline.story.event.EditEvent.CriterionUnchecked;
import dev.musher.pipeline.story.event.EditEvent.DependenciesSet;
import dev.musher.pipeline.story.event.ItemEvent;
import dev.musher.pipeline.story.item.Criterion;
import dev.musher.pipeline.story.item.Criterion.Mark;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.item.Stage.Active;
import dev.musher.pipeline.story.item.Stage.Live;
import dev.musher.pipeline.story.item.Stage.Merge;
import dev.musher.pipeline.story.item.Stage.Over;
import dev.musher.pipeline.story.item.Stage.Wrapped;
import dev.musher.pipeline.story.order.EditCommand;
import dev.musher.pipeline.story.order.EditCommand.AddCriterion;
import dev.musher.pipeline.story.order.EditCommand.CheckCriterion;
import dev.musher.pipeline.story.order.EditCommand.Edit;
import dev.musher.pipeline.story.order.EditCommand.EditCriterion;
import dev.musher.pipeline.story.order.EditCommand.RemoveCriterion;
import dev.musher.pipeline.story.order.EditCommand.SetDependencies;
import dev.musher.pipeline.story.order.EditCommand.UncheckCriterion;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Which edits of an item are allowed. Finished and closed items cannot be edited. */
final class EditRules {
    private EditRules() {}

    static RuleVerdict verdict(RuleInput at, EditCommand editCommand) {
        if (!(at.stage() instanceof Live)) {
            return RuleVerdict.deny("finished or closed items cannot be edited");
        }
        if (at.isBy(Actor.Kind.AGENT)) {
            return RuleVerdict.deny("an agent cannot change what is asked of it, nor call it met");
        }
        return switch (editCommand) {
            case CheckCriterion(_, int number) ->
                    criterion(at, number, criterion -> check(at, criterion));
            case UncheckCriterion(_, int number) ->
                    open(at, () -> criterion(at, number, EditRules::uncheck));
            case Edit(_, var changes) -> FieldRules.verdict(at, changes);
            case AddCriterion(_, var text) -> open(at, () -> add(at, text));
            case EditCriterion(_, int number, var text) ->
                    open(at, () -> criterion(at, number, known -> reword(known, text)));
            case RemoveCriterion(_, int number) -> criterion(at, number, EditRules::remove);
            case SetDependencies set -> depend(at, set);
        };
    }

    /** What waits to land was judged by its criteria, and would land with one that nobody saw. */
    private static RuleVerdict open(RuleInput at, Supplier<RuleVerdict> rule) {
        return isApproved(at.stage())
                ? RuleVerdict.deny("it is approved as it is; move it back to add to its criteria")
                : rule.get();
    }

    private static boolean isApproved(Stage stage) {
        return switch (stage) {
            case Merge _ -> true;
            case Wrapped wrapped -> isApproved(wrapped.was());
            case Active _, Over _ -> false;
        };
    }

    private static RuleVerdict criterion(
            RuleInput at, int number, Function<Criterion, RuleVerdict> rule) {
        return at.item()
                .checklist()
                .criterion(number)
                .map(rule)
                .orElseGet(() -> RuleVerdict.deny("it has no criterion " + number + known(at)));
    }

    private static String known(RuleInput at) {
        var numbers =
                at.item().checklist().criteria().stream()
                        .map(criterion -> Integer.toString(criterion.number()))
                        .toList();
        return numbers.isEmpty() ? " (it has none)" : "; it has " + String.join(", ", numbers);
    }

    private static RuleVerdict check(RuleInput at, Criterion criterion) {
        return criterion.mark() instanceof Mark.Checked
                ? RuleVerdict.deny("criterion " + criterion.number() + " is already checked")
                : RuleVerdict.accept(new CriterionChecked(criterion.number(), at.by()));
    }

    private static RuleVerdict uncheck(Criterion criterion) {
        return criterion.mark() instanceof Mark.Open
                ? RuleVerdict.deny("criterion " + criterion.number() + " is already open")
                : RuleVerdict.accept(new CriterionUnchecked(criterion.number()));
    }

    private static RuleVerdict add(RuleInput at, String text) {
        var checklist = at.item().checklist();
        if (checklist.criteria().size() >= TextRules.MOST_CRITERIA) {
            return RuleVerdict.deny("an item has up to " + TextRules.MOST_CRITERIA + " criteria");
        }
        return unless(
                TextRules.problemOfCriterion(text),
                new CriterionAdded(Math.addExact(checklist.issued(), 1), text));
    }

    private static RuleVerdict reword(Criterion criterion, String text) {
        return unless(
                TextRules.problemOfCriterion(text), new CriterionEdited(criterion.number(), text));
    }

    private static RuleVerdict remove(Criterion criterion) {
        return RuleVerdict.accept(new CriterionRemoved(criterion.number()));
    }

    private static RuleVerdict depend(RuleInput at, SetDependencies set) {
        if (at.item().brief().type() == ItemType.EPIC) {
            return RuleVerdict.deny("an epic has no dependencies, set them on its items");
        }
        var numbers = set.dependencies().stream().distinct().sorted().toList();
        return DependencyRules.problem(at.item().number(), numbers, at.neighbours())
                .map(RuleVerdict::deny)
                .orElseGet(() -> RuleVerdict.acceptReadingAll(new DependenciesSet(numbers)));
    }

    private static RuleVerdict unless(Optional<String> problem, ItemEvent itemEvent) {
        return problem.map(RuleVerdict::deny).orElseGet(() -> RuleVerdict.accept(itemEvent));
    }
}
