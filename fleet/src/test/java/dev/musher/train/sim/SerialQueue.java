package dev.musher.train.sim;

import dev.musher.train.plan.Culprit;
import dev.musher.train.plan.Plan;
import dev.musher.train.plan.Situation;
import dev.musher.train.plan.Stack;
import dev.musher.train.plan.Trial;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One story at a time: built on base, landed if green, thrown out if red. */
final class SerialQueue implements Policy {
    @Override
    public Plan plan(Situation situation) {
        var present = situation.trials().stream().filter(Trial::isPresent).toList();
        var green = present.stream().filter(Trial::isGreen).map(Trial::stack).findFirst();
        var culprits =
                present.stream()
                        .filter(Trial::isRed)
                        .map(it -> new Culprit(it.stack().top(), it.stack(), Stack.BASE))
                        .toList();
        var running = present.stream().filter(Trial::isRunning).map(Trial::stack).findFirst();
        var next = situation.queue().stream().map(it -> new Stack(List.of(it.story()))).findFirst();
        var build = running.or(() -> next).map(List::of).orElse(List.of());
        return new Plan(green, culprits, build, List.of(), Map.of());
    }

    static Plan idle() {
        return new Plan(Optional.empty(), List.of(), List.of(), List.of(), Map.of());
    }
}
