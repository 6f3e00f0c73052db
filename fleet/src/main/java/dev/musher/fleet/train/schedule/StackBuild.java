package dev.musher.fleet.train.schedule;

import dev.musher.pipeline.story.ItemNumber;
import java.util.ArrayList;
import java.util.List;

/** A build of a stack that ran or runs: the only thing that lands a story or throws one out. */
public record StackBuild(StoryStack stack, BuildOutcome outcome, BuiltOn ground) {
    public StackBuild {
        if (stack.isBase()) {
            throw new IllegalArgumentException("a trial has stories");
        }
    }

    public static StackBuild green(StoryStack storyStack) {
        return new StackBuild(storyStack, BuildOutcome.GREEN, BuiltOn.PRESENT);
    }

    public static StackBuild red(StoryStack storyStack) {
        return new StackBuild(storyStack, BuildOutcome.RED, BuiltOn.PRESENT);
    }

    public static StackBuild running(StoryStack storyStack, double progress) {
        return new StackBuild(storyStack, new BuildOutcome.Running(progress), BuiltOn.PRESENT);
    }

    public boolean isGreen() {
        return outcome instanceof BuildOutcome.Green;
    }

    public boolean isRed() {
        return outcome instanceof BuildOutcome.Red;
    }

    public boolean isRunning() {
        return outcome instanceof BuildOutcome.Running;
    }

    public boolean isPresent() {
        return ground == BuiltOn.PRESENT;
    }

    /**
     * The same trials as they look once this stack has landed. One that began with it is one of the
     * rest on the new base, for its trees are the same; the others are of the past, and what landed
     * is not part of them any more. Trials that say nothing of the rest are gone.
     */
    public static List<StackBuild> afterLanding(List<StackBuild> trials, StoryStack landed) {
        var after = new ArrayList<StackBuild>();
        for (var stackBuild : trials) {
            if (stackBuild.isPresent() && landed.isBelow(stackBuild.stack())) {
                keep(after, stackBuild, stackBuild.stack().above(landed.size()), BuiltOn.PRESENT);
            } else {
                keep(after, stackBuild, without(stackBuild.stack(), landed), BuiltOn.PAST);
            }
        }
        return List.copyOf(after);
    }

    /** The same trials without those that this story was in: it has left, and they with it. */
    public static List<StackBuild> withoutStory(List<StackBuild> trials, ItemNumber story) {
        return trials.stream().filter(stackBuild -> !stackBuild.stack().contains(story)).toList();
    }

    private static void keep(
            List<StackBuild> after, StackBuild stackBuild, StoryStack rest, BuiltOn builtOn) {
        if (!rest.isBase()) {
            after.add(new StackBuild(rest, stackBuild.outcome(), builtOn));
        }
    }

    private static StoryStack without(StoryStack storyStack, StoryStack landed) {
        return new StoryStack(
                storyStack.stories().stream().filter(story -> !landed.contains(story)).toList());
    }
}
