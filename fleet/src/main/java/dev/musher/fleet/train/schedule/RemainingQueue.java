package dev.musher.fleet.train.schedule;

import dev.musher.pipeline.story.ItemNumber;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The queue without what lands and leaves, seen from the top of the green stack: who may be put on
 * what, and how likely that is green.
 */
record RemainingQueue(
        List<QueueEntry> queue, StoryCoupling coupling, List<StackBuild> trials, SuccessOdds odds) {
    static RemainingQueue of(TrainSituation trainSituation, BuildEvaluation judged) {
        var trials = StackBuild.afterLanding(trainSituation.trials(), judged.green());
        for (var culprit : judged.culprits()) {
            trials = StackBuild.withoutStory(trials, culprit.story());
        }
        var queue = new ArrayList<>(trainSituation.queue());
        var gone = new HashSet<>(judged.culprits().stream().map(Culprit::story).toList());
        boolean shrinks = true;
        while (shrinks) {
            // Who depends on one that leaves has to wait until that one is back.
            queue.stream()
                    .filter(it -> it.after().stream().anyMatch(gone::contains))
                    .forEach(it -> gone.add(it.story()));
            shrinks = queue.removeIf(it -> gone.contains(it.story()));
        }
        queue.removeIf(it -> judged.green().contains(it.story()));
        return new RemainingQueue(
                List.copyOf(queue),
                new Above(judged.green(), trainSituation.coupling()),
                trials,
                new SuccessOdds(trials, PriorRates.of(trainSituation.experience())));
    }

    boolean isClean(StoryStack storyStack) {
        return coupling.join(storyStack.stories()) instanceof JoinResult.Clean;
    }

    /** Whether this group can be put on this stack in this order. */
    boolean isSound(StoryStack anchor, List<ItemNumber> group) {
        var below = anchor;
        for (var story : group) {
            var under = below;
            boolean isEarly =
                    queue.stream()
                            .filter(it -> it.story().equals(story))
                            .anyMatch(it -> missing(it, under).isPresent());
            if (isEarly) {
                return false;
            }
            below = below.with(story);
        }
        return isClean(below);
    }

    /** The first of those that it must come after and that is not below. */
    Optional<ItemNumber> missing(QueueEntry queueEntry, StoryStack below) {
        if (queueEntry.after().isEmpty()) {
            return Optional.empty();
        }
        return queue.stream()
                .map(QueueEntry::story)
                .filter(story -> queueEntry.after().contains(story) && !below.contains(story))
                .findFirst();
    }

    /** The chance that the group is good if what is below it is. */
    double good(StoryStack below, Collection<ItemNumber> group) {
        var all = new ArrayList<>(below.stories());
        all.addAll(group);
        double sure = odds.good(below.stories());
        return sure <= 0 ? 0 : odds.good(all) / sure;
    }

    boolean wasRed(StoryStack storyStack) {
        return trials.stream()
                .anyMatch(it -> it.isPresent() && it.isRed() && it.stack().equals(storyStack));
    }

    /**
     * Those who are told apart by a build that runs already: what it says of some of them decides
     * what is worth asking of the others.
     */
    Set<ItemNumber> pending(Set<ItemNumber> taken) {
        var pending = new HashSet<ItemNumber>();
        for (var red : odds.reds()) {
            if (red.stream().anyMatch(taken::contains)) {
                pending.addAll(red);
            }
        }
        return pending;
    }

    /** The coupling of stories above what is taken as landed. */
    private record Above(StoryStack floor, StoryCoupling coupling) implements StoryCoupling {
        @Override
        public JoinResult join(List<ItemNumber> stories) {
            return coupling.join(floor.under(new StoryStack(stories)).stories());
        }

        @Override
        public boolean overlaps(ItemNumber one, ItemNumber other) {
            return coupling.overlaps(one, other);
        }
    }
}
