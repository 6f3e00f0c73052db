package dev.musher.fleet.train.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.train.schedule.QueueEntry;
import dev.musher.fleet.train.schedule.StackBuild;
import dev.musher.fleet.train.schedule.StoryStack;
import dev.musher.fleet.train.schedule.TrainPlan;
import dev.musher.fleet.train.schedule.TrainPlanner;
import dev.musher.fleet.train.schedule.TrainSituation;
import dev.musher.pipeline.story.ItemNumber;
import java.util.HashSet;

/** What holds of every plan, whatever the situation. */
final class PlanLaws {
    private PlanLaws() {}

    static TrainPlan lawful(TrainSituation trainSituation) {
        var trainPlan = TrainPlanner.plan(trainSituation);
        assertThat(TrainPlanner.plan(trainSituation)).isEqualTo(trainPlan);
        assertThat(trainPlan.builds().size() + trainPlan.keeps().size())
                .isLessThanOrEqualTo(trainSituation.budget().builds());
        assertThat(trainPlan.builds()).doesNotHaveDuplicates();
        trainPlan
                .land()
                .ifPresent(
                        it -> assertThat(trainSituation.trials()).contains(StackBuild.green(it)));
        for (var culprit : trainPlan.culprits()) {
            assertThat(trainSituation.trials()).contains(StackBuild.red(culprit.red()));
            if (!culprit.green().isBase()) {
                assertThat(trainSituation.trials()).contains(StackBuild.green(culprit.green()));
            }
        }
        trainPlan.builds().forEach(it -> inOrder(trainSituation, it));
        trainPlan.land().ifPresent(it -> inOrder(trainSituation, it));
        assertThat(trainPlan.waiting().keySet())
                .isEqualTo(
                        new HashSet<>(
                                trainSituation.queue().stream().map(QueueEntry::story).toList()));
        return trainPlan;
    }

    private static void inOrder(TrainSituation trainSituation, StoryStack storyStack) {
        var queued = trainSituation.queue().stream().map(QueueEntry::story).toList();
        assertThat(queued).containsAll(storyStack.stories());
        var below = new HashSet<ItemNumber>();
        for (var story : storyStack.stories()) {
            var queueEntry = trainSituation.queue().get(queued.indexOf(story));
            assertThat(below)
                    .as("what is below %s in %s", story, storyStack)
                    .containsAll(queueEntry.after());
            below.add(story);
        }
    }
}
