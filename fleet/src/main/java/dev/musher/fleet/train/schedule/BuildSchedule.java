package dev.musher.fleet.train.schedule;

import dev.musher.pipeline.story.ItemNumber;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which builds should run. A running build that is still useful continues; then suspects are told
 * apart; what is free after that is given to further groups.
 */
final class BuildSchedule {
    /** A build on a base of the past that has come so far is worth its end, for what it tells. */
    private static final double FAR = 0.3;

    /** A build that has not come so far is restarted for the stories that came since. */
    private static final double YOUNG = 0.28;

    /** A build that is less likely green is stopped. */
    private static final double HOPELESS = 0.1;

    /** So many builds at a time for each story in so many that is bad; two always. */
    private static final double BUILDS_PER_BAD = 0.4;

    private final RemainingQueue remainingQueue;
    private final BuildBudget buildBudget;
    private final List<RunningBuild> kept = new ArrayList<>();
    private final List<StoryStack> lanes = new ArrayList<>();
    private final List<StoryStack> probes = new ArrayList<>();

    BuildSchedule(RemainingQueue remainingQueue, BuildBudget buildBudget) {
        this.remainingQueue = remainingQueue;
        this.buildBudget = buildBudget;
    }

    /** Runs on what will be a base of the past that go on. */
    List<RunningBuild> kept() {
        return List.copyOf(kept);
    }

    /** Stacks on the green one that should run. */
    List<StoryStack> lanes() {
        return List.copyOf(lanes);
    }

    /** Stacks on the base of now that should begin, about what the green one leaves behind. */
    List<StoryStack> probes() {
        return List.copyOf(probes);
    }

    void fill(List<RunningBuild> runs, List<CulpritSearch> left) {
        runs.forEach(runningBuild -> goOn(runningBuild, left));
        closeGaps();
        for (var culpritSearch :
                CulpritSearch.of(
                        remainingQueue.trials(), remainingQueue.odds(), buildBudget.batch())) {
            if (isRoom() && lanes.stream().noneMatch(culpritSearch::isPartOfSearch)) {
                lanes.add(culpritSearch.next());
            }
        }
        for (var culpritSearch : left) {
            if (isRoom()
                    && kept.stream()
                            .noneMatch(it -> culpritSearch.isPartOfSearch(it.now().stack()))) {
                probes.add(culpritSearch.next());
            }
        }
        addToBuild(runs);
        double most = Math.max(2, BUILDS_PER_BAD / remainingQueue.odds().rates().bad());
        boolean opens = true;
        while (opens && isRoom() && running() < most) {
            opens = open();
        }
    }

    private int running() {
        return lanes.size() + kept.size() + probes.size();
    }

    private boolean isRoom() {
        return running() < buildBudget.builds();
    }

    private void goOn(RunningBuild runningBuild, List<CulpritSearch> left) {
        var stories = runningBuild.then().stack().stories();
        boolean isProbe =
                runningBuild.isLeft()
                        && left.stream()
                                .anyMatch(it -> it.isPartOfSearch(runningBuild.now().stack()));
        if (!isRoom()) {
            return;
        }
        if (runningBuild.then().isPresent()) {
            if (stories.size() == 1 || remainingQueue.odds().good(stories) >= HOPELESS) {
                lanes.add(runningBuild.then().stack());
            }
        } else if (isProbe
                || (runningBuild.progress() >= FAR
                        && !stories.stream().allMatch(remainingQueue.odds()::isProven))) {
            kept.add(runningBuild);
        }
    }

    /** Where every commit is gated by itself, what is below a green stack is built as well. */
    private void closeGaps() {
        for (var stackBuild : remainingQueue.trials()) {
            boolean isGreen = stackBuild.isPresent() && stackBuild.isGreen();
            for (var part = stackBuild.stack(); isGreen && !part.isBase(); part = part.below()) {
                var gap = part;
                boolean isSeen =
                        lanes.contains(gap)
                                || remainingQueue.trials().stream()
                                        .anyMatch(it -> it.isPresent() && it.stack().equals(gap));
                if (!isSeen && isRoom()) {
                    lanes.add(gap);
                }
            }
        }
    }

    /**
     * A build that has hardly started is restarted with the stories that came since, if it has room
     * for all of them: that costs less than a build of their own.
     */
    private void addToBuild(List<RunningBuild> runs) {
        var late = waiting();
        for (var runningBuild : runs) {
            var lane = runningBuild.then().stack();
            boolean isYoung = runningBuild.progress() < YOUNG && lanes.contains(lane);
            if (late.isEmpty() || !isYoung || isAnchor(lane) || isInquest(lane)) {
                continue;
            }
            var below = below(lane);
            var group =
                    new BuildGrouping(remainingQueue, buildBudget.batch()).on(below, lane, late);
            if (group.size() == lane.size() - below.size() + late.size()) {
                lanes.set(lanes.indexOf(lane), below.under(new StoryStack(group)));
                return;
            }
        }
    }

    private boolean isAnchor(StoryStack lane) {
        return lanes.stream().anyMatch(it -> lane.isBelow(it) && it.size() > lane.size());
    }

    private boolean isInquest(StoryStack lane) {
        return lane.stories().stream().anyMatch(remainingQueue.odds()::isSuspect);
    }

    private StoryStack below(StoryStack lane) {
        return lanes.stream()
                .filter(it -> it.size() < lane.size() && it.isBelow(lane))
                .max(Comparator.comparingInt(StoryStack::size))
                .orElse(StoryStack.BASE);
    }

    private boolean open() {
        var free = waiting();
        if (free.isEmpty()) {
            return false;
        }
        var buildGrouping = new BuildGrouping(remainingQueue, buildBudget.batch());
        return new BuildPlacement(remainingQueue, lanes, buildBudget.batch())
                .best(buildGrouping.guess(free))
                .map(site -> open(site, free) || (!site.isBase() && open(StoryStack.BASE, free)))
                .orElse(false);
    }

    private boolean open(StoryStack site, List<QueueEntry> free) {
        var buildGrouping = new BuildGrouping(remainingQueue, buildBudget.batch());
        var group = buildGrouping.on(site, site, apartFirst(site, free));
        boolean isWorth = running() == 0 || buildGrouping.isFull(site, group);
        if (group.isEmpty() || !isWorth) {
            return false;
        }
        lanes.add(site.under(new StoryStack(group)));
        return true;
    }

    /** Those who touch nothing that is built beside them come first: they will go together. */
    private List<QueueEntry> apartFirst(StoryStack site, List<QueueEntry> free) {
        var rivals = taken();
        rivals.removeAll(site.stories());
        var apart = new ArrayList<QueueEntry>();
        var touching = new ArrayList<QueueEntry>();
        for (var queueEntry : free) {
            boolean touches =
                    rivals.stream()
                            .anyMatch(
                                    it ->
                                            remainingQueue
                                                    .coupling()
                                                    .overlaps(it, queueEntry.story()));
            (touches ? touching : apart).add(queueEntry);
        }
        apart.addAll(touching);
        return apart;
    }

    private Set<ItemNumber> taken() {
        var taken = new HashSet<ItemNumber>();
        lanes.forEach(it -> taken.addAll(it.stories()));
        kept.forEach(it -> taken.addAll(it.then().stack().stories()));
        probes.forEach(it -> taken.addAll(it.stories()));
        remainingQueue.trials().stream()
                .filter(it -> it.isPresent() && it.isGreen())
                .forEach(it -> taken.addAll(it.stack().stories()));
        return taken;
    }

    /**
     * Who is in no build and could be: a few more than all builds could take. Those whose turn can
     * only come after one that is behind them take no place from it.
     */
    private List<QueueEntry> waiting() {
        var taken = taken();
        var pending = remainingQueue.pending(taken);
        var near = new HashSet<>(taken);
        var queued = new HashSet<>(remainingQueue.queue().stream().map(QueueEntry::story).toList());
        var waiting = new ArrayList<QueueEntry>();
        for (var queueEntry : remainingQueue.queue()) {
            boolean isFree =
                    !taken.contains(queueEntry.story()) && !pending.contains(queueEntry.story());
            boolean isDue =
                    queueEntry.after().stream()
                            .allMatch(it -> near.contains(it) || !queued.contains(it));
            if (isFree
                    && isDue
                    && waiting.size() < 2 * buildBudget.builds() * buildBudget.batch()) {
                waiting.add(queueEntry);
                near.add(queueEntry.story());
            }
        }
        return waiting;
    }
}
