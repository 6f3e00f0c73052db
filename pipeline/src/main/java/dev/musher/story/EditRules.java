package dev.musher.story;

import dev.musher.story.Criterion.Mark;
import dev.musher.story.Edited.CriterionAdded;
import dev.musher.story.Edited.CriterionChecked;
import dev.musher.story.Edited.CriterionEdited;
import dev.musher.story.Edited.CriterionRemoved;
import dev.musher.story.Edited.CriterionUnchecked;
import dev.musher.story.Edited.DependenciesSet;
import dev.musher.story.Editing.AddCriterion;
import dev.musher.story.Editing.CheckCriterion;
import dev.musher.story.Editing.Edit;
import dev.musher.story.Editing.EditCriterion;
import dev.musher.story.Editing.RemoveCriterion;
import dev.musher.story.Editing.SetDependencies;
import dev.musher.story.Editing.UncheckCriterion;
import dev.musher.story.Stage.Live;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** What an item may be made to say. What is over stays as it was when it ended. */
final class EditRules {
    private EditRules() {}

    static Verdict verdict(Case at, Editing editing) {
        if (!(at.stage() instanceof Live)) {
            return Verdict.no("what is over is not edited");
        }
        return switch (editing) {
            case CheckCriterion(_, int number) ->
                    criterion(at, number, criterion -> check(at, criterion));
            case UncheckCriterion(_, int number) -> criterion(at, number, EditRules::uncheck);
            case Edit(_, var changes) -> byOperator(at, () -> FieldRules.verdict(at, changes));
            case AddCriterion(_, var text) -> byOperator(at, () -> add(at, text));
            case EditCriterion(_, int number, var text) ->
                    byOperator(at, () -> criterion(at, number, known -> reword(known, text)));
            case RemoveCriterion(_, int number) ->
                    byOperator(at, () -> criterion(at, number, EditRules::remove));
            case SetDependencies set -> byOperator(at, () -> depend(at, set));
        };
    }

    /** An agent says which criteria it met; it does not decide what is asked of it. */
    private static Verdict byOperator(Case at, Supplier<Verdict> rule) {
        return at.isBy(Actor.Kind.AGENT)
                ? Verdict.no("an agent may check criteria and change nothing else")
                : rule.get();
    }

    private static Verdict criterion(Case at, int number, Function<Criterion, Verdict> rule) {
        return at.item()
                .checklist()
                .criterion(number)
                .map(rule)
                .orElseGet(() -> Verdict.no("it has no criterion " + number + known(at)));
    }

    private static String known(Case at) {
        var numbers =
                at.item().checklist().criteria().stream()
                        .map(criterion -> Integer.toString(criterion.number()))
                        .toList();
        return numbers.isEmpty() ? ", nor any other" : "; it has " + String.join(", ", numbers);
    }

    private static Verdict check(Case at, Criterion criterion) {
        return criterion.mark() instanceof Mark.Checked
                ? Verdict.no("criterion " + criterion.number() + " is checked already")
                : Verdict.go(new CriterionChecked(criterion.number(), at.by()));
    }

    private static Verdict uncheck(Criterion criterion) {
        return criterion.mark() instanceof Mark.Open
                ? Verdict.no("criterion " + criterion.number() + " is open already")
                : Verdict.go(new CriterionUnchecked(criterion.number()));
    }

    private static Verdict add(Case at, String text) {
        var checklist = at.item().checklist();
        if (checklist.criteria().size() >= Texts.MOST_CRITERIA) {
            return Verdict.no("an item has up to " + Texts.MOST_CRITERIA + " criteria");
        }
        return unless(
                Texts.problemOfCriterion(text),
                new CriterionAdded(Math.addExact(checklist.issued(), 1), text));
    }

    private static Verdict reword(Criterion criterion, String text) {
        return unless(
                Texts.problemOfCriterion(text), new CriterionEdited(criterion.number(), text));
    }

    private static Verdict remove(Criterion criterion) {
        return Verdict.go(new CriterionRemoved(criterion.number()));
    }

    private static Verdict depend(Case at, SetDependencies set) {
        if (at.item().brief().type() == ItemType.EPIC) {
            return Verdict.no("an epic waits for nothing; set it on the items in it");
        }
        var numbers = set.dependencies().stream().distinct().sorted().toList();
        return Dependencies.problem(at.item().number(), numbers, at.neighbours())
                .map(Verdict::no)
                .orElseGet(() -> Verdict.goLookingAround(new DependenciesSet(numbers)));
    }

    private static Verdict unless(Optional<String> problem, Event event) {
        return problem.map(Verdict::no).orElseGet(() -> Verdict.go(event));
    }
}
