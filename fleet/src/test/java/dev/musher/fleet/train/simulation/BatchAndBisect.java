package dev.musher.fleet.train.simulation;

import dev.musher.fleet.train.schedule.Culprit;
import dev.musher.fleet.train.schedule.JoinResult;
import dev.musher.fleet.train.schedule.QueueEntry;
import dev.musher.fleet.train.schedule.StoryStack;
import dev.musher.fleet.train.schedule.TrainPlan;
import dev.musher.fleet.train.schedule.TrainSituation;
import dev.musher.pipeline.story.ItemNumber;
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
final class BatchAndBisect implements SimulatedPolicy {
    private final Deque<List<ItemNumber>> halves = new ArrayDeque<>();

    private StoryStack current = StoryStack.BASE;

    @Override
    public TrainPlan plan(TrainSituation trainSituation) {
        var seen =
                trainSituation.trials().stream()
                        .filter(it -> it.isPresent() && it.stack().equals(current))
                        .findFirst();
        if (seen.isEmpty()) {
            return next(trainSituation);
        }
        var stackBuild = seen.get();
        if (stackBuild.isRunning()) {
            return build(current);
        }
        var built = current;
        current = StoryStack.BASE;
        if (stackBuild.isGreen()) {
            return new TrainPlan(Optional.of(built), List.of(), List.of(), List.of(), Map.of());
        }
        if (built.size() == 1) {
            var culprit = new Culprit(built.top(), built, StoryStack.BASE);
            return new TrainPlan(
                    Optional.empty(), List.of(culprit), List.of(), List.of(), Map.of());
        }
        var stories = built.stories();
        halves.push(stories.subList(stories.size() / 2, stories.size()));
        halves.push(stories.subList(0, stories.size() / 2));
        return next(trainSituation);
    }

    private TrainPlan next(TrainSituation trainSituation) {
        current = StoryStack.BASE;
        while (current.isBase() && !halves.isEmpty()) {
            current = batch(trainSituation, halves.pop());
        }
        if (current.isBase()) {
            current =
                    batch(
                            trainSituation,
                            trainSituation.queue().stream().map(QueueEntry::story).toList());
        }
        return current.isBase() ? SerialQueue.idle() : build(current);
    }

    private static StoryStack batch(TrainSituation trainSituation, List<ItemNumber> wanted) {
        var queued = trainSituation.queue().stream().map(QueueEntry::story).toList();
        var batch = new ArrayList<ItemNumber>();
        for (var story : wanted) {
            batch.add(story);
            boolean fits =
                    queued.contains(story)
                            && trainSituation.coupling().join(batch) instanceof JoinResult.Clean;
            if (!fits) {
                batch.removeLast();
            }
            if (batch.size() == trainSituation.budget().batch()) {
                break;
            }
        }
        return new StoryStack(batch);
    }

    private static TrainPlan build(StoryStack storyStack) {
        return new TrainPlan(Optional.empty(), List.of(), List.of(storyStack), List.of(), Map.of());
    }
}
