package dev.musher.train.plan;

import dev.musher.story.ItemNumber;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What the builds that are over say, and nothing but them: the stack that can land, which may be
 * base itself, and who turned a green stack red.
 */
record Judgement(Stack green, List<Culprit> culprits) {
    /**
     * Who is likelier good than this is asked again in other company: the build may be to blame.
     */
    private static final double DOUBT = 0.32;

    /** So many red builds that mean nobody else convict, whatever the odds. */
    private static final int ENOUGH = 3;

    static Judgement of(Situation situation, Odds odds) {
        var greens = present(situation.trials(), Trial::isGreen);
        var green =
                greens.stream()
                        .filter(it -> situation.budget().batch() > 1 || isGated(it, greens))
                        .max(Comparator.comparingInt(Stack::size))
                        .orElse(Stack.BASE);
        var culprits =
                accused(situation.trials()).stream()
                        .filter(it -> !green.contains(it.story()))
                        .filter(it -> isConvicted(it.story(), odds))
                        .toList();
        return new Judgement(green, culprits);
    }

    /** When nothing is left to ask: everybody is convicted who turned a green stack red. */
    static Judgement last(Situation situation) {
        return new Judgement(Stack.BASE, accused(situation.trials()));
    }

    boolean isOver(Stack stack) {
        return culprits.stream().anyMatch(it -> stack.contains(it.story()));
    }

    private static List<Culprit> accused(List<Trial> trials) {
        var greens = present(trials, Trial::isGreen);
        var seen = new HashSet<ItemNumber>();
        var accused = new ArrayList<Culprit>();
        for (var red : present(trials, Trial::isRed)) {
            var below = red.below();
            boolean isProof = !greens.contains(red) && (below.isBase() || greens.contains(below));
            if (isProof && seen.add(red.top())) {
                accused.add(new Culprit(red.top(), red, below));
            }
        }
        return accused;
    }

    private static boolean isConvicted(ItemNumber story, Odds odds) {
        return odds.accusations(story) >= ENOUGH || odds.good(List.of(story)) <= DOUBT;
    }

    /** Whether every story of it was on top of a green build. */
    private static boolean isGated(Stack stack, Set<Stack> greens) {
        var rest = stack;
        while (!rest.isBase() && greens.contains(rest)) {
            rest = rest.below();
        }
        return rest.isBase();
    }

    private static Set<Stack> present(List<Trial> trials, Predicate<Trial> outcome) {
        var stacks = new LinkedHashSet<Stack>();
        trials.stream()
                .filter(Trial::isPresent)
                .filter(outcome)
                .forEach(it -> stacks.add(it.stack()));
        return stacks;
    }
}
