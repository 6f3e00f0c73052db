package dev.musher.fleet.train.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Decides what a train builds, lands and removes. The same situation gives the same plan; what
 * lands and who is thrown out follows from builds that were seen, and only what is built next from
 * the odds.
 */
public final class TrainPlanner {
    /** A landing of so many stories waits for so many builds that find a culprit, in product. */
    private static final int PATIENCE = 12;

    /** A build that is less likely red is not waited for. */
    private static final double SUSPICION = 0.25;

    private TrainPlanner() {}

    public static TrainPlan plan(TrainSituation given) {
        var trainSituation = given.sound();
        var successOdds =
                new SuccessOdds(
                        trainSituation.trials(), PriorRates.of(trainSituation.experience()));
        var judged = BuildEvaluation.of(trainSituation, successOdds);
        var trainPlan = plan(trainSituation, judged);
        boolean isStuck =
                judged.green().isBase()
                        && judged.culprits().isEmpty()
                        && trainPlan.builds().isEmpty()
                        && trainPlan.keeps().isEmpty();
        // Nothing is left to ask: what was seen is enough, though luck may have had a part in it.
        return isStuck ? plan(trainSituation, BuildEvaluation.last(trainSituation)) : trainPlan;
    }

    private static TrainPlan plan(TrainSituation trainSituation, BuildEvaluation judged) {
        var green = judged.green();
        var remainingQueue = RemainingQueue.of(trainSituation, judged);
        var left = left(trainSituation, judged, remainingQueue.odds());
        var buildSchedule = new BuildSchedule(remainingQueue, trainSituation.budget());
        buildSchedule.fill(RunningBuild.of(trainSituation, judged), left);
        var builds = new ArrayList<StoryStack>();
        var keeps = new ArrayList<StoryStack>();
        buildSchedule.lanes().forEach(it -> builds.add(green.under(it)));
        buildSchedule
                .kept()
                .forEach(it -> (it.now().isPresent() ? builds : keeps).add(it.now().stack()));
        builds.addAll(buildSchedule.probes());
        boolean waits =
                !left.isEmpty() || isAwaited(buildSchedule.kept(), remainingQueue.odds(), green);
        var land = green.isBase() || waits ? Optional.<StoryStack>empty() : Optional.of(green);
        var trainPlan = new TrainPlan(land, judged.culprits(), builds, keeps, Map.of());
        return trainPlan.with(
                new WaitReasons(trainSituation, remainingQueue, judged).of(trainPlan));
    }

    /**
     * What is being found out about stacks that the green one would leave behind. The landing waits
     * for it where that takes little, since a red build of a base of the past convicts no story. It
     * cannot wait for ever: whatever else begins meanwhile begins on the stack that waits.
     */
    private static List<CulpritSearch> left(
            TrainSituation trainSituation, BuildEvaluation judged, SuccessOdds successOdds) {
        var green = judged.green();
        if (green.isBase()) {
            return List.of();
        }
        var left = new ArrayList<StackBuild>();
        for (var stackBuild : trainSituation.trials()) {
            var stories = stackBuild.stack().stories();
            if (stories.stream().noneMatch(green::contains) && !judged.isOver(stackBuild.stack())) {
                left.add(stackBuild);
            }
        }
        return CulpritSearch.of(left, successOdds, trainSituation.budget().batch()).stream()
                .filter(it -> green.size() * CulpritSearch.steps(it.red()) <= PATIENCE)
                .toList();
    }

    private static boolean isAwaited(
            List<RunningBuild> kept, SuccessOdds successOdds, StoryStack green) {
        return kept.stream()
                .filter(RunningBuild::isLeft)
                .map(it -> it.then().stack())
                .filter(it -> successOdds.good(it.stories()) <= 1 - SUSPICION)
                .anyMatch(it -> green.size() * (1 + CulpritSearch.steps(it)) <= PATIENCE);
    }
}
