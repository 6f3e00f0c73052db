package dev.musher.train.plan;

import dev.musher.story.ItemNumber;
import java.util.ArrayList;
import java.util.List;

/** A build of a stack that ran or runs: the only thing that lands a story or throws one out. */
public record Trial(Stack stack, Outcome outcome, Ground ground) {
    public Trial {
        if (stack.isBase()) {
            throw new IllegalArgumentException("a trial has stories");
        }
    }

    public static Trial green(Stack stack) {
        return new Trial(stack, Outcome.GREEN, Ground.PRESENT);
    }

    public static Trial red(Stack stack) {
        return new Trial(stack, Outcome.RED, Ground.PRESENT);
    }

    public static Trial running(Stack stack, double progress) {
        return new Trial(stack, new Outcome.Running(progress), Ground.PRESENT);
    }

    public boolean isGreen() {
        return outcome instanceof Outcome.Green;
    }

    public boolean isRed() {
        return outcome instanceof Outcome.Red;
    }

    public boolean isRunning() {
        return outcome instanceof Outcome.Running;
    }

    public boolean isPresent() {
        return ground == Ground.PRESENT;
    }

    /**
     * The same trials as they look once this stack has landed. One that began with it is one of the
     * rest on the new base, for its trees are the same; the others are of the past, and what landed
     * is no part of them any more. Trials that say nothing of the rest are gone.
     */
    public static List<Trial> afterLanding(List<Trial> trials, Stack landed) {
        var after = new ArrayList<Trial>();
        for (var trial : trials) {
            if (trial.isPresent() && landed.isBelow(trial.stack())) {
                keep(after, trial, trial.stack().above(landed.size()), Ground.PRESENT);
            } else {
                keep(after, trial, without(trial.stack(), landed), Ground.PAST);
            }
        }
        return List.copyOf(after);
    }

    /** The same trials without those that this story was in: it has left, and they with it. */
    public static List<Trial> afterLeaving(List<Trial> trials, ItemNumber story) {
        return trials.stream().filter(trial -> !trial.stack().contains(story)).toList();
    }

    /** The same trials as they look once base has been moved by somebody else. */
    public static List<Trial> afterOutsideMove(List<Trial> trials) {
        return trials.stream()
                .map(trial -> new Trial(trial.stack(), trial.outcome(), Ground.PAST))
                .distinct()
                .toList();
    }

    private static void keep(List<Trial> after, Trial trial, Stack rest, Ground ground) {
        if (!rest.isBase()) {
            after.add(new Trial(rest, trial.outcome(), ground));
        }
    }

    private static Stack without(Stack stack, Stack landed) {
        return new Stack(
                stack.stories().stream().filter(story -> !landed.contains(story)).toList());
    }
}
