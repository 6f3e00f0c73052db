package dev.musher.train.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Decides what a train builds, lands and throws out. The same situation gives the same plan; what
 * lands and who is thrown out follows from builds that were seen, and only what is built next from
 * the odds.
 */
public final class Planner {
    /** A landing of so many stories waits for so many builds that find a culprit, in product. */
    private static final int PATIENCE = 12;

    /** A build that is less likely red is not waited for. */
    private static final double SUSPICION = 0.25;

    private Planner() {}

    public static Plan plan(Situation given) {
        var situation = given.sound();
        var odds = new Odds(situation.trials(), Rates.of(situation.experience()));
        var judged = Judgement.of(situation, odds);
        var plan = plan(situation, judged);
        boolean isStuck =
                judged.green().isBase()
                        && judged.culprits().isEmpty()
                        && plan.builds().isEmpty()
                        && plan.keeps().isEmpty();
        // Nothing is left to ask: what was seen is enough, though luck may have had a part in it.
        return isStuck ? plan(situation, Judgement.last(situation)) : plan;
    }

    private static Plan plan(Situation situation, Judgement judged) {
        var green = judged.green();
        var ride = Ride.of(situation, judged);
        var left = left(situation, judged, ride.odds());
        var timetable = new Timetable(ride, situation.budget());
        timetable.fill(Run.of(situation, judged), left);
        var builds = new ArrayList<Stack>();
        var keeps = new ArrayList<Stack>();
        timetable.lanes().forEach(it -> builds.add(green.under(it)));
        timetable
                .kept()
                .forEach(it -> (it.now().isPresent() ? builds : keeps).add(it.now().stack()));
        builds.addAll(timetable.probes());
        boolean waits = !left.isEmpty() || isAwaited(timetable.kept(), ride.odds(), green);
        var land = green.isBase() || waits ? Optional.<Stack>empty() : Optional.of(green);
        var plan = new Plan(land, judged.culprits(), builds, keeps, Map.of());
        return plan.with(new Reasons(situation, ride, judged).of(plan));
    }

    /**
     * What is being found out about stacks that the green one would leave behind. The landing waits
     * for it where that takes little, since a red build of a base of the past convicts nobody. It
     * cannot wait for ever: whatever else begins meanwhile begins on the stack that waits.
     */
    private static List<Inquest> left(Situation situation, Judgement judged, Odds odds) {
        var green = judged.green();
        if (green.isBase()) {
            return List.of();
        }
        var left = new ArrayList<Trial>();
        for (var trial : situation.trials()) {
            var stories = trial.stack().stories();
            if (stories.stream().noneMatch(green::contains) && !judged.isOver(trial.stack())) {
                left.add(trial);
            }
        }
        return Inquest.of(left, odds, situation.budget().batch()).stream()
                .filter(it -> green.size() * Inquest.steps(it.red()) <= PATIENCE)
                .toList();
    }

    private static boolean isAwaited(List<Run> kept, Odds odds, Stack green) {
        return kept.stream()
                .filter(Run::isLeft)
                .map(it -> it.then().stack())
                .filter(it -> odds.good(it.stories()) <= 1 - SUSPICION)
                .anyMatch(it -> green.size() * (1 + Inquest.steps(it)) <= PATIENCE);
    }
}
