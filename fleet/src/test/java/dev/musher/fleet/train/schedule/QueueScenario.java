package dev.musher.fleet.train.schedule;

import dev.musher.pipeline.story.ItemNumber;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** A queue with what is known of it, told as a story. */
final class QueueScenario {
    private final List<QueueEntry> queue = new ArrayList<>();
    private final List<StackBuild> trials = new ArrayList<>();
    private final Map<Integer, Set<Integer>> clashes = new HashMap<>();
    private BuildBudget buildBudget = new BuildBudget(2, 4);
    private TrainStatistics trainStatistics = new TrainStatistics(200, 10, 200, 0);

    QueueScenario waiting(int... stories) {
        IntStream.of(stories).forEach(it -> queue.add(new QueueEntry(story(it), Set.of())));
        return this;
    }

    QueueScenario dependent(int story, int on) {
        queue.add(new QueueEntry(story(story), Set.of(story(on))));
        return this;
    }

    QueueScenario green(int... stories) {
        trials.add(StackBuild.green(StoryStack.of(stories)));
        return this;
    }

    QueueScenario red(int... stories) {
        trials.add(StackBuild.red(StoryStack.of(stories)));
        return this;
    }

    QueueScenario running(double progress, int... stories) {
        trials.add(StackBuild.running(StoryStack.of(stories), progress));
        return this;
    }

    QueueScenario clash(int one, int other) {
        clashes.computeIfAbsent(one, _ -> new HashSet<>()).add(other);
        clashes.computeIfAbsent(other, _ -> new HashSet<>()).add(one);
        return this;
    }

    QueueScenario builds(int builds, int batch) {
        buildBudget = new BuildBudget(builds, batch);
        return this;
    }

    QueueScenario seen(TrainStatistics seen) {
        trainStatistics = seen;
        return this;
    }

    QueueScenario past(StackBuild stackBuild) {
        trials.add(new StackBuild(stackBuild.stack(), stackBuild.outcome(), BuiltOn.PAST));
        return this;
    }

    TrainPlan plan() {
        return TrainPlanner.plan(situation());
    }

    TrainSituation situation() {
        return new TrainSituation(queue, new Clashes(), trials, buildBudget, trainStatistics);
    }

    static ItemNumber story(int number) {
        return new ItemNumber(number);
    }

    private final class Clashes implements StoryCoupling {
        @Override
        public JoinResult join(List<ItemNumber> stories) {
            var below = new HashSet<Integer>();
            for (var story : stories) {
                if (clashes.getOrDefault(story.value(), Set.of()).stream()
                        .anyMatch(it -> it.equals(story.value()) || below.contains(it))) {
                    return new JoinResult.Clash(story);
                }
                below.add(story.value());
            }
            return new JoinResult.Clean();
        }

        @Override
        public boolean overlaps(ItemNumber one, ItemNumber other) {
            return clashes.getOrDefault(one.value(), Set.of()).contains(other.value());
        }
    }
}
