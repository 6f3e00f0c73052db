package dev.musher.fleet.train.schedule;

import dev.musher.pipeline.story.ItemNumber;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Evaluates the finished builds: the stack that can land, which may be base itself, and who turned
 * a green stack red.
 */
record BuildEvaluation(StoryStack green, List<Culprit> culprits) {
    /**
     * Who is likelier good than this is asked again in other company: the build may be to blame.
     */
    private static final double DOUBT = 0.32;

    /** So many red builds that can mean only one story convict it, whatever the odds. */
    private static final int ENOUGH = 3;

    static BuildEvaluation of(TrainSituation trainSituation, SuccessOdds successOdds) {
        var greens = present(trainSituation.trials(), StackBuild::isGreen);
        var green =
                greens.stream()
                        .filter(it -> trainSituation.budget().batch() > 1 || isGated(it, greens))
                        .max(Comparator.comparingInt(StoryStack::size))
                        .orElse(StoryStack.BASE);
        var culprits =
                accused(trainSituation.trials()).stream()
                        .filter(it -> !green.contains(it.story()))
                        .filter(it -> isConvicted(it.story(), successOdds))
                        .toList();
        return new BuildEvaluation(green, culprits);
    }

    /** When nothing is left to build: every story that turned a green stack red is convicted. */
    static BuildEvaluation last(TrainSituation trainSituation) {
        return new BuildEvaluation(StoryStack.BASE, accused(trainSituation.trials()));
    }

    boolean isOver(StoryStack storyStack) {
        return culprits.stream().anyMatch(it -> storyStack.contains(it.story()));
    }

    private static List<Culprit> accused(List<StackBuild> trials) {
        var greens = present(trials, StackBuild::isGreen);
        var seen = new HashSet<ItemNumber>();
        var accused = new ArrayList<Culprit>();
        for (var red : present(trials, StackBuild::isRed)) {
            var below = red.below();
            boolean isProof = !greens.contains(red) && (below.isBase() || greens.contains(below));
            if (isProof && seen.add(red.top())) {
                accused.add(new Culprit(red.top(), red, below));
            }
        }
        return accused;
    }

    private static boolean isConvicted(ItemNumber story, SuccessOdds successOdds) {
        return successOdds.soleSuspectCount(story) >= ENOUGH
                || successOdds.good(List.of(story)) <= DOUBT;
    }

    /** Whether every story of it was on top of a green build. */
    private static boolean isGated(StoryStack storyStack, Set<StoryStack> greens) {
        var rest = storyStack;
        while (!rest.isBase() && greens.contains(rest)) {
            rest = rest.below();
        }
        return rest.isBase();
    }

    private static Set<StoryStack> present(List<StackBuild> trials, Predicate<StackBuild> outcome) {
        var stacks = new LinkedHashSet<StoryStack>();
        trials.stream()
                .filter(StackBuild::isPresent)
                .filter(outcome)
                .forEach(it -> stacks.add(it.stack()));
        return stacks;
    }
}
