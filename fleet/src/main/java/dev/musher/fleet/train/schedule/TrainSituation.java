package dev.musher.fleet.train.schedule;

import dev.musher.pipeline.story.ItemNumber;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/** The input of a train plan. The queue is in the order in which stories should land. */
public record TrainSituation(
        List<QueueEntry> queue,
        StoryCoupling coupling,
        List<StackBuild> trials,
        BuildBudget budget,
        TrainStatistics experience) {
    public TrainSituation {
        queue = List.copyOf(queue);
        trials = List.copyOf(trials);
        if (queue.stream().map(QueueEntry::story).distinct().count() != queue.size()) {
            throw new IllegalArgumentException("a story is in the queue once");
        }
    }

    /**
     * Without trials of stories that are not in the queue, or that are not below one that has to
     * come after them: nothing follows from those.
     */
    TrainSituation sound() {
        var queued = new HashMap<ItemNumber, QueueEntry>();
        queue.forEach(it -> queued.put(it.story(), it));
        var sound = trials.stream().filter(it -> isSound(it.stack(), queued)).toList();
        return new TrainSituation(queue, coupling, sound, budget, experience);
    }

    private static boolean isSound(StoryStack storyStack, Map<ItemNumber, QueueEntry> queued) {
        var below = new HashSet<ItemNumber>();
        for (var story : storyStack.stories()) {
            var queueEntry = queued.get(story);
            if (queueEntry == null
                    || queueEntry.after().stream()
                            .anyMatch(it -> queued.containsKey(it) && !below.contains(it))) {
                return false;
            }
            below.add(story);
        }
        return true;
    }
}
