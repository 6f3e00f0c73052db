package dev.musher.fleet.train;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.commitstack.StackResult;
import dev.musher.fleet.commitstack.StackedCommit;
import dev.musher.fleet.train.schedule.BuildOutcome;
import dev.musher.fleet.train.schedule.BuiltOn;
import dev.musher.fleet.train.schedule.StackBuild;
import dev.musher.fleet.train.schedule.StoryStack;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The built stacks, relative to the present base: a stack of which the lower part has landed is one
 * of the rest.
 *
 * @param stages of any story
 */
record CurrentStacks(
        CommitId base,
        TrainQueue queue,
        StackCache stacker,
        Function<ItemNumber, Optional<Stage>> stages) {
    /** Nothing of stories that have left or changed. */
    Optional<StackBuild> trial(CommitChain commitChain, BuildOutcome buildOutcome)
            throws InterruptedException {
        var above = commitChain.above(base);
        if (above.isPresent()) {
            return isStill(above.get())
                    ? Optional.of(new StackBuild(stack(above.get()), buildOutcome, BuiltOn.PRESENT))
                    : Optional.empty();
        }
        var rest = new ArrayList<StackedCommit>();
        for (StackedCommit stackedCommit : commitChain.commits()) {
            if (isWaiting(stackedCommit)) {
                rest.add(stackedCommit);
            } else if (!isLanded(stackedCommit.story())) {
                return Optional.empty();
            }
        }
        return rest.isEmpty()
                ? Optional.empty()
                : Optional.of(new StackBuild(stack(rest), buildOutcome, BuiltOn.PAST));
    }

    /** Whether these commits are what the stories would be stacked as now. */
    private boolean isStill(List<StackedCommit> commits) throws InterruptedException {
        for (StackedCommit stackedCommit : commits) {
            var queued = queue.find(stackedCommit.story());
            if (queued.isEmpty()
                    || !queued.get().queuedStory().tip().equals(stackedCommit.tip())
                    || !(stacker.on(
                                    new StackCache.StackPosition(
                                            stackedCommit.landed().parent(),
                                            queued.get().queuedStory()))
                            instanceof StackResult.On(var now, _))
                    || !now.equals(stackedCommit)) {
                return false;
            }
        }
        return true;
    }

    private boolean isWaiting(StackedCommit stackedCommit) {
        return queue.find(stackedCommit.story())
                .filter(queuedItem -> queuedItem.queuedStory().tip().equals(stackedCommit.tip()))
                .isPresent();
    }

    private boolean isLanded(ItemNumber story) {
        return stages.apply(story).filter(Stage.Done.class::isInstance).isPresent();
    }

    private static StoryStack stack(List<StackedCommit> commits) {
        return new StoryStack(commits.stream().map(StackedCommit::story).toList());
    }
}
