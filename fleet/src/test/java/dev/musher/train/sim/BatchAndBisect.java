package dev.musher.train.sim;

import dev.musher.story.ItemNumber;
import dev.musher.train.plan.Culprit;
import dev.musher.train.plan.Join;
import dev.musher.train.plan.Passenger;
import dev.musher.train.plan.Plan;
import dev.musher.train.plan.Situation;
import dev.musher.train.plan.Stack;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One batch at a time: landed if green; if red, split in two halves that are built next, whatever
 * the one says of the other. A single story that is red is thrown out.
 */
final class BatchAndBisect implements Policy {
    private final Deque<List<ItemNumber>> halves = new ArrayDeque<>();

    private Stack current = Stack.BASE;

    @Override
    public Plan plan(Situation situation) {
        var seen =
                situation.trials().stream()
                        .filter(it -> it.isPresent() && it.stack().equals(current))
                        .findFirst();
        if (seen.isEmpty()) {
            return next(situation);
        }
        var trial = seen.get();
        if (trial.isRunning()) {
            return build(current);
        }
        var built = current;
        current = Stack.BASE;
        if (trial.isGreen()) {
            return new Plan(Optional.of(built), List.of(), List.of(), List.of(), Map.of());
        }
        if (built.size() == 1) {
            var culprit = new Culprit(built.top(), built, Stack.BASE);
            return new Plan(Optional.empty(), List.of(culprit), List.of(), List.of(), Map.of());
        }
        var stories = built.stories();
        halves.push(stories.subList(stories.size() / 2, stories.size()));
        halves.push(stories.subList(0, stories.size() / 2));
        return next(situation);
    }

    private Plan next(Situation situation) {
        current = Stack.BASE;
        while (current.isBase() && !halves.isEmpty()) {
            current = batch(situation, halves.pop());
        }
        if (current.isBase()) {
            current = batch(situation, situation.queue().stream().map(Passenger::story).toList());
        }
        return current.isBase() ? SerialQueue.idle() : build(current);
    }

    private static Stack batch(Situation situation, List<ItemNumber> wanted) {
        var queued = situation.queue().stream().map(Passenger::story).toList();
        var batch = new ArrayList<ItemNumber>();
        for (var story : wanted) {
            batch.add(story);
            boolean fits =
                    queued.contains(story)
                            && situation.coupling().join(batch) instanceof Join.Clean;
            if (!fits) {
                batch.removeLast();
            }
            if (batch.size() == situation.budget().batch()) {
                break;
            }
        }
        return new Stack(batch);
    }

    private static Plan build(Stack stack) {
        return new Plan(Optional.empty(), List.of(), List.of(stack), List.of(), Map.of());
    }
}
