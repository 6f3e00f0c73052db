package dev.musher.train.sim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.story.ItemNumber;
import dev.musher.train.plan.Passenger;
import dev.musher.train.plan.Plan;
import dev.musher.train.plan.Planner;
import dev.musher.train.plan.Situation;
import dev.musher.train.plan.Stack;
import dev.musher.train.plan.Trial;
import java.util.HashSet;

/** What holds of every plan, whatever the situation. */
final class Laws {
    private Laws() {}

    static Plan lawful(Situation situation) {
        var plan = Planner.plan(situation);
        assertThat(Planner.plan(situation)).isEqualTo(plan);
        assertThat(plan.builds().size() + plan.keeps().size())
                .isLessThanOrEqualTo(situation.budget().builds());
        assertThat(plan.builds()).doesNotHaveDuplicates();
        plan.land().ifPresent(it -> assertThat(situation.trials()).contains(Trial.green(it)));
        for (var culprit : plan.culprits()) {
            assertThat(situation.trials()).contains(Trial.red(culprit.red()));
            if (!culprit.green().isBase()) {
                assertThat(situation.trials()).contains(Trial.green(culprit.green()));
            }
        }
        plan.builds().forEach(it -> inOrder(situation, it));
        plan.land().ifPresent(it -> inOrder(situation, it));
        assertThat(plan.waiting().keySet())
                .isEqualTo(
                        new HashSet<>(situation.queue().stream().map(Passenger::story).toList()));
        return plan;
    }

    private static void inOrder(Situation situation, Stack stack) {
        var queued = situation.queue().stream().map(Passenger::story).toList();
        assertThat(queued).containsAll(stack.stories());
        var below = new HashSet<ItemNumber>();
        for (var story : stack.stories()) {
            var passenger = situation.queue().get(queued.indexOf(story));
            assertThat(below)
                    .as("what is below %s in %s", story, stack)
                    .containsAll(passenger.after());
            below.add(story);
        }
    }
}
