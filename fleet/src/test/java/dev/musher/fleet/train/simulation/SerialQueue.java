package dev.musher.fleet.train.simulation;

import dev.musher.fleet.train.schedule.Culprit;
import dev.musher.fleet.train.schedule.StackBuild;
import dev.musher.fleet.train.schedule.StoryStack;
import dev.musher.fleet.train.schedule.TrainPlan;
import dev.musher.fleet.train.schedule.TrainSituation;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One story at a time: built on base, landed if green, thrown out if red. */
final class SerialQueue implements SimulatedPolicy {
    @Override
    public TrainPlan plan(TrainSituation trainSituation) {
        var present = trainSituation.trials().stream().filter(StackBuild::isPresent).toList();
        var green = present.stream().filter(StackBuild::isGreen).map(StackBuild::stack).findFirst();
        var culprits =
                present.stream()
                        .filter(StackBuild::isRed)
                        .map(it -> new Culprit(it.stack().top(), it.stack(), StoryStack.BASE))
                        .toList();
        var running =
                present.stream().filter(StackBuild::isRunning).map(StackBuild::stack).findFirst();
        var next =
                trainSituation.queue().stream()
                        .map(it -> new StoryStack(List.of(it.story())))
                        .findFirst();
        var build = running.or(() -> next).map(List::of).orElse(List.of());
        return new TrainPlan(green, culprits, build, List.of(), Map.of());
    }

    static TrainPlan idle() {
        return new TrainPlan(Optional.empty(), List.of(), List.of(), List.of(), Map.of());
    }
}
