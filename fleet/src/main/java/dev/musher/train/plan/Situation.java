package dev.musher.train.plan;

import java.util.List;

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
}
