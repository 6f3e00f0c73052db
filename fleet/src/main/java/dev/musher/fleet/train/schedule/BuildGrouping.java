package dev.musher.fleet.train.schedule;

import dev.musher.pipeline.story.ItemNumber;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Groups stories into builds: those that were green before first, then by the queue, until one more
 * would make the build too likely red. At even odds a build tells the most; a bit below, it lands
 * more.
 */
record BuildGrouping(RemainingQueue ride, int batch) {
    private static final double TARGET = 0.42;

    /** A group of about the size that fits, whatever it is put on. */
    List<ItemNumber> guess(List<QueueEntry> free) {
        var group = new ArrayList<ItemNumber>();
        for (var queueEntry : ordered(free)) {
            if (group.size() == batch) {
                break;
            }
            group.add(queueEntry.story());
            if (group.size() > 1 && ride.odds().good(group) < TARGET) {
                group.removeLast();
                break;
            }
        }
        return List.copyOf(group);
    }

    /**
     * The group that goes on this stack: what is started above it already, and what fits of these.
     */
    List<ItemNumber> on(StoryStack anchor, StoryStack begun, List<QueueEntry> free) {
        var barred = new HashSet<ItemNumber>();
        while (true) {
            var rest = free.stream().filter(it -> !barred.contains(it.story())).toList();
            var group = calm(anchor, fitting(anchor, begun.above(anchor.size()), rest));
            while (!group.isEmpty() && ride.wasRed(anchor.under(new StoryStack(group)))) {
                group.removeLast();
            }
            if (!group.isEmpty() || !bar(anchor, rest, barred)) {
                return group;
            }
        }
    }

    /** Whether a group is as large as it may be, so that waiting would not make a better one. */
    boolean isFull(StoryStack anchor, List<ItemNumber> group) {
        double next = ride.good(anchor, group) * (1 - ride.odds().rates().bad());
        return group.size() >= batch || next < TARGET;
    }

    /** Who was red on this very stack may not be the first on it again. */
    private boolean bar(StoryStack anchor, List<QueueEntry> free, Set<ItemNumber> barred) {
        return free.stream()
                .map(QueueEntry::story)
                .filter(story -> ride.wasRed(anchor.with(story)))
                .findFirst()
                .map(barred::add)
                .orElse(false);
    }

    private List<ItemNumber> fitting(StoryStack anchor, StoryStack begun, List<QueueEntry> free) {
        var group = new ArrayList<>(begun.stories());
        for (var queueEntry : ordered(free)) {
            if (group.size() >= batch) {
                break;
            }
            var below = anchor.under(new StoryStack(group));
            if (ride.missing(queueEntry, below).isPresent()
                    || !ride.isClean(below.with(queueEntry.story()))) {
                continue;
            }
            group.add(queueEntry.story());
            if (group.size() > 1 && ride.good(anchor, group) < TARGET) {
                group.removeLast();
                break;
            }
        }
        return group;
    }

    /** Those who are suspected go on top: if they are bad, what is below is green without them. */
    private List<ItemNumber> calm(StoryStack anchor, List<ItemNumber> group) {
        var calm = new ArrayList<ItemNumber>();
        group.stream().filter(it -> !ride.odds().isSuspect(it)).forEach(calm::add);
        group.stream()
                .filter(ride.odds()::isSuspect)
                .sorted(Comparator.comparingDouble(it -> -ride.odds().good(List.of(it))))
                .forEach(calm::add);
        return calm.equals(group) || !ride.isSound(anchor, calm) ? group : calm;
    }

    private List<QueueEntry> ordered(List<QueueEntry> free) {
        var ordered = new ArrayList<QueueEntry>();
        free.stream().filter(it -> ride.odds().isProven(it.story())).forEach(ordered::add);
        free.stream().filter(it -> !ride.odds().isProven(it.story())).forEach(ordered::add);
        return ordered;
    }
}
