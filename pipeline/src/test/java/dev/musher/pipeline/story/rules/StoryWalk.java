package dev.musher.pipeline.story.rules;

import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.Attempt;
import dev.musher.pipeline.story.AttemptAssignment.Ended;
import dev.musher.pipeline.story.AttemptAssignment.Idle;
import dev.musher.pipeline.story.AttemptAssignment.Running;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.StageTries;
import dev.musher.pipeline.story.event.EditEvent;
import dev.musher.pipeline.story.event.ItemEvent;
import dev.musher.pipeline.story.item.Criterion;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.ItemOrigin;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.item.Stage.Active;
import dev.musher.pipeline.story.item.Stage.Archived;
import dev.musher.pipeline.story.item.Stage.Backlog;
import dev.musher.pipeline.story.item.Stage.Coding;
import dev.musher.pipeline.story.item.Stage.MergeFailed;
import dev.musher.pipeline.story.item.Stage.Qa;
import dev.musher.pipeline.story.item.Stage.Wrapped;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.ItemDraft;
import dev.musher.pipeline.story.order.Order;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Everything that can become of one item: from its creation on, every command is given to every
 * state that can be reached, states of the same shape being one.
 */
public final class StoryWalk {
    /** Small numbers keep the walk short and reach every limit. */
    public static final StoryPolicy SHORT = new StoryPolicy(2, 2, 2, 2, 2, QaMode.GATES);

    private static final List<Actor> ACTORS = List.of(StoryWorld.PERSON, StoryWorld.SERVER);

    private final List<Step> steps = new ArrayList<>();
    private final Map<Shape, Item> seen = new HashMap<>();
    private final ArrayDeque<Item> open = new ArrayDeque<>();

    /**
     * One command at one state, what came of it, and where it led; nowhere if refused. States of
     * the same shape are the same object.
     */
    public record Step(Item from, Order order, List<ItemEvent> events, Optional<Item> to) {
        /** Where it led: a stage, or nothing where it was refused. */
        public Optional<String> target() {
            return to.map(item -> item.stage().word());
        }
    }

    /** What tells states apart here: the rest decides nothing. */
    private record Shape(
            List<Object> stage,
            List<Object> assignment,
            boolean offered,
            int strikes,
            List<Integer> unmet) {}

    private StoryWalk() {}

    public static List<Step> of(ItemType type, ItemTerms itemTerms) {
        var walk = new StoryWalk();
        var upcoming =
                new ItemDraft(
                        StoryWorld.draft(type, itemTerms).brief(),
                        List.of("one", "two"),
                        itemTerms,
                        ItemDraft.Entry.UPCOMING);
        var checked = new EditEvent.CriterionChecked(2, StoryWorld.PERSON);
        Item first = created(ItemNumber.FIRST, upcoming);
        walk.reach(StoryRules.evolve(Optional.of(first), checked));
        while (!walk.open.isEmpty()) {
            walk.leave(walk.open.remove());
        }
        return List.copyOf(walk.steps);
    }

    private static Item created(ItemNumber number, ItemDraft itemDraft) {
        var itemOrigin = new ItemOrigin(StoryWorld.PERSON, StoryWorld.NOW);
        return StoryRules.evolve(
                Optional.empty(), new ItemEvent.Created(number, itemOrigin, itemDraft));
    }

    private void leave(Item item) {
        for (Actor actor : ACTORS) {
            for (ItemCommand.OfItem command : AllCommands.of(item)) {
                var order = new Order(actor, StoryWorld.NOW, command);
                steps.add(step(item, order, command));
            }
        }
    }

    /** Asks for the verdict: sentences for a hundred thousand refusals would take their time. */
    private Step step(Item item, Order order, ItemCommand.OfItem command) {
        var at = new RuleInput(new Alone(item), SHORT, order, item);
        if (!(StoryRules.verdict(at, command) instanceof RuleVerdict.Accept accept)) {
            return new Step(item, order, List.of(), Optional.empty());
        }
        Item after = item;
        for (ItemEvent itemEvent : accept.events()) {
            after = StoryRules.evolve(Optional.of(after), itemEvent);
        }
        return new Step(item, order, accept.events(), Optional.of(reach(after)));
    }

    /** The same in full, with its sentence if it is refused. */
    static OrderDecision decide(Step step) {
        return new StoryRules(SHORT).decide(new Alone(step.from()), step.order());
    }

    /** The first item of this shape that was met. */
    private Item reach(Item item) {
        Item first = seen.putIfAbsent(shape(item), item);
        if (first == null) {
            open.add(item);
        }
        return first == null ? item : first;
    }

    private static Shape shape(Item item) {
        return new Shape(
                stage(item.stage()),
                assignment(item),
                item.progress().offered().isPresent(),
                Math.min(item.progress().strikes(), SHORT.strikes()),
                unmet(item));
    }

    /** Of the first criteria: the walk would never end with more and more of them. */
    private static List<Integer> unmet(Item item) {
        return item.checklist().unmet().stream()
                .map(Criterion::number)
                .filter(number -> number < 3)
                .toList();
    }

    private static List<Object> stage(Stage stage) {
        if (stage instanceof Wrapped wrapped) {
            return List.of(stage.word(), within(wrapped.was()));
        }
        if (stage instanceof Archived archived) {
            return List.of(stage.word(), archived.was().word());
        }
        if (stage instanceof Coding coding) {
            return List.of(stage.word(), capped(coding.tries()));
        }
        if (stage instanceof Qa qa) {
            return List.of(
                    stage.word(), qa.review(), capped(qa.tries()), capped(qa.from().tries()));
        }
        return stage instanceof MergeFailed failed
                ? List.of(stage.word(), capped(failed.tries()))
                : List.of(stage.word());
    }

    /** What stands still is judged at most. */
    private static List<Object> within(Stage stage) {
        if (stage instanceof Wrapped wrapped) {
            return List.of(stage.word(), within(wrapped.was()));
        }
        return stage instanceof Qa qa ? List.of(stage.word(), qa.review()) : List.of(stage.word());
    }

    /** Beyond its limit a count decides nothing more. */
    private static StageTries capped(StageTries stageTries) {
        return new StageTries(
                Math.min(stageTries.retries(), SHORT.retries()),
                Math.min(stageTries.setbacks(), SHORT.setbacks()),
                Math.min(stageTries.falseStarts(), SHORT.falseStarts()));
    }

    /** Where nothing is judged, it matters only whether an agent may live. */
    private static List<Object> assignment(Item item) {
        if (!(item.stage() instanceof Active)) {
            return List.of(item.mayHaveLiveAgent(), item.progress().attempts() > 0);
        }
        return switch (item.assignment()) {
            case Idle _ -> List.of();
            case Running(Attempt attempt) ->
                    List.of(attempt.worker().role(), isPresent(item, attempt));
            case Ended(Attempt attempt, AttemptEnding attemptEnding) ->
                    List.of(
                            attempt.worker().role(),
                            isPresent(item, attempt),
                            attemptEnding.charge());
        };
    }

    private static boolean isPresent(Item item, Attempt attempt) {
        return attempt.visit() == item.progress().visit();
    }

    /** The item and the one that may supersede it. */
    private record Alone(Item item) implements ItemLookup {
        @Override
        public Optional<Item> item(ItemNumber number) {
            if (number.equals(item.number())) {
                return Optional.of(item);
            }
            return number.equals(AllCommands.SUCCESSOR)
                    ? Optional.of(
                            created(number, StoryWorld.draft(ItemType.STORY, ItemTerms.NONE))
                                    .with(new Backlog()))
                    : Optional.empty();
        }

        @Override
        public ItemNumber nextNumber() {
            return AllCommands.SUCCESSOR.next();
        }
    }
}
