package dev.musher.story;

import dev.musher.story.Assignment.Ended;
import dev.musher.story.Assignment.Idle;
import dev.musher.story.Assignment.Running;
import dev.musher.story.Stage.Active;
import dev.musher.story.Stage.Archived;
import dev.musher.story.Stage.Backlog;
import dev.musher.story.Stage.Coding;
import dev.musher.story.Stage.MergeFailed;
import dev.musher.story.Stage.Qa;
import dev.musher.story.Stage.Wrapped;
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
    public static final Policy SHORT = new Policy(2, 2, 2, 2, 2, QaMode.GATES);

    private static final List<Actor> ACTORS = List.of(StoryWorld.PERSON, StoryWorld.SERVER);

    private final List<Step> steps = new ArrayList<>();
    private final Map<Shape, Item> seen = new HashMap<>();
    private final ArrayDeque<Item> open = new ArrayDeque<>();

    /**
     * One command at one state, what came of it, and where it led; nowhere if refused. States of
     * the same shape are the same object.
     */
    public record Step(Item from, Order order, List<Event> events, Optional<Item> to) {
        /** Where it led: a stage, or nothing where it was refused. */
        public Optional<String> target() {
            return to.map(item -> item.stage().word());
        }
    }

    /** What tells states apart here: the rest decides nothing. */
    private record Shape(
            List<Object> stage, List<Object> assignment, boolean offered, int strikes) {}

    private StoryWalk() {}

    public static List<Step> of(ItemType type, Terms terms) {
        var walk = new StoryWalk();
        var upcoming =
                new Draft(
                        StoryWorld.draft(type, terms).brief(),
                        List.of("one", "two"),
                        terms,
                        Draft.Entry.UPCOMING);
        var checked = new Edited.CriterionChecked(2, StoryWorld.PERSON);
        Item first = created(ItemNumber.FIRST, upcoming);
        walk.reach(StoryRules.evolve(Optional.of(first), checked));
        while (!walk.open.isEmpty()) {
            walk.leave(walk.open.remove());
        }
        return List.copyOf(walk.steps);
    }

    private static Item created(ItemNumber number, Draft draft) {
        var origin = new Origin(StoryWorld.PERSON, StoryWorld.NOW);
        return StoryRules.evolve(Optional.empty(), new Event.Created(number, origin, draft));
    }

    private void leave(Item item) {
        for (Actor actor : ACTORS) {
            for (Command.OfItem command : Alphabet.of(item)) {
                var order = new Order(actor, StoryWorld.NOW, command);
                steps.add(step(item, order, command));
            }
        }
    }

    /** Asks for the verdict: sentences for a hundred thousand refusals would take their time. */
    private Step step(Item item, Order order, Command.OfItem command) {
        var at = new Case(new Alone(item), SHORT, order, item);
        if (!(StoryRules.verdict(at, command) instanceof Verdict.Go go)) {
            return new Step(item, order, List.of(), Optional.empty());
        }
        Item after = item;
        for (Event event : go.events()) {
            after = StoryRules.evolve(Optional.of(after), event);
        }
        return new Step(item, order, go.events(), Optional.of(reach(after)));
    }

    /** The same in full, with its sentence if it is refused. */
    static Decision decide(Step step) {
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
                Math.min(item.progress().strikes(), SHORT.strikes()));
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
    private static Tries capped(Tries tries) {
        return new Tries(
                Math.min(tries.retries(), SHORT.retries()),
                Math.min(tries.setbacks(), SHORT.setbacks()),
                Math.min(tries.falseStarts(), SHORT.falseStarts()));
    }

    /** Where nothing is judged, it matters only whether an agent may live. */
    private static List<Object> assignment(Item item) {
        if (!(item.stage() instanceof Active)) {
            return List.of(item.isAttended(), item.progress().attempts() > 0);
        }
        return switch (item.assignment()) {
            case Idle _ -> List.of();
            case Running(Attempt attempt) ->
                    List.of(attempt.worker().role(), isPresent(item, attempt));
            case Ended(Attempt attempt, Ending ending) ->
                    List.of(attempt.worker().role(), isPresent(item, attempt), ending.toll());
        };
    }

    private static boolean isPresent(Item item, Attempt attempt) {
        return attempt.visit() == item.progress().visit();
    }

    /** The item and the one that may supersede it. */
    private record Alone(Item item) implements Neighbours {
        @Override
        public Optional<Item> item(ItemNumber number) {
            if (number.equals(item.number())) {
                return Optional.of(item);
            }
            return number.equals(Alphabet.SUCCESSOR)
                    ? Optional.of(
                            created(number, StoryWorld.draft(ItemType.STORY, Terms.NONE))
                                    .with(new Backlog()))
                    : Optional.empty();
        }

        @Override
        public ItemNumber nextNumber() {
            return Alphabet.SUCCESSOR.next();
        }
    }
}
