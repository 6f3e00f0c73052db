package dev.musher.train.plan;

import dev.musher.story.ItemNumber;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** A queue with what is known of it, told as a story. */
final class Platform {
    private final List<Passenger> queue = new ArrayList<>();
    private final List<Trial> trials = new ArrayList<>();
    private final Map<Integer, Set<Integer>> clashes = new HashMap<>();
    private Budget budget = new Budget(2, 4);
    private Experience experience = new Experience(200, 10, 200, 0);

    Platform waiting(int... stories) {
        IntStream.of(stories).forEach(it -> queue.add(new Passenger(story(it), Set.of())));
        return this;
    }

    Platform dependent(int story, int on) {
        queue.add(new Passenger(story(story), Set.of(story(on))));
        return this;
    }

    Platform green(int... stories) {
        trials.add(Trial.green(Stack.of(stories)));
        return this;
    }

    Platform red(int... stories) {
        trials.add(Trial.red(Stack.of(stories)));
        return this;
    }

    Platform running(double progress, int... stories) {
        trials.add(Trial.running(Stack.of(stories), progress));
        return this;
    }

    Platform clash(int one, int other) {
        clashes.computeIfAbsent(one, _ -> new HashSet<>()).add(other);
        clashes.computeIfAbsent(other, _ -> new HashSet<>()).add(one);
        return this;
    }

    Platform builds(int builds, int batch) {
        budget = new Budget(builds, batch);
        return this;
    }

    Platform seen(Experience seen) {
        experience = seen;
        return this;
    }

    Platform past(Trial trial) {
        trials.add(new Trial(trial.stack(), trial.outcome(), Ground.PAST));
        return this;
    }

    Plan plan() {
        return Planner.plan(situation());
    }

    Situation situation() {
        return new Situation(queue, new Clashes(), trials, budget, experience);
    }

    static ItemNumber story(int number) {
        return new ItemNumber(number);
    }

    private final class Clashes implements Coupling {
        @Override
        public Join join(List<ItemNumber> stories) {
            var below = new HashSet<Integer>();
            for (var story : stories) {
                if (clashes.getOrDefault(story.value(), Set.of()).stream()
                        .anyMatch(it -> it.equals(story.value()) || below.contains(it))) {
                    return new Join.Clash(story);
                }
                below.add(story.value());
            }
            return new Join.Clean();
        }

        @Override
        public boolean overlaps(ItemNumber one, ItemNumber other) {
            return clashes.getOrDefault(one.value(), Set.of()).contains(other.value());
        }
    }
}
