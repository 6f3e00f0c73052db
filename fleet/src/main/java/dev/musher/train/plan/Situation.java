package dev.musher.train.plan;

import dev.musher.story.ItemNumber;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/** Everything that a plan is made from. The queue is in the order in which stories should land. */
public record Situation(
        List<Passenger> queue,
        Coupling coupling,
        List<Trial> trials,
        Budget budget,
        Experience experience) {
    public Situation {
        queue = List.copyOf(queue);
        trials = List.copyOf(trials);
        if (queue.stream().map(Passenger::story).distinct().count() != queue.size()) {
            throw new IllegalArgumentException("a story is in the queue once");
        }
    }

    /**
     * Without trials of stories that are not in the queue, or that are not below one that has to
     * come after them: nothing follows from those.
     */
    Situation sound() {
        var queued = new HashMap<ItemNumber, Passenger>();
        queue.forEach(it -> queued.put(it.story(), it));
        var sound = trials.stream().filter(it -> isSound(it.stack(), queued)).toList();
        return new Situation(queue, coupling, sound, budget, experience);
    }

    private static boolean isSound(Stack stack, Map<ItemNumber, Passenger> queued) {
        var below = new HashSet<ItemNumber>();
        for (var story : stack.stories()) {
            var passenger = queued.get(story);
            if (passenger == null
                    || passenger.after().stream()
                            .anyMatch(it -> queued.containsKey(it) && !below.contains(it))) {
                return false;
            }
            below.add(story);
        }
        return true;
    }
}
