package dev.musher.train;

import dev.musher.pipeline.Pipeline;
import dev.musher.pipeline.Pipeline.Submitted;
import dev.musher.story.Actor;
import dev.musher.story.Command;
import dev.musher.story.Order;
import dev.musher.time.Clock;

/** Gives the train's orders. A refusal is no failure: people move things meanwhile. */
final class Desk {
    static final Actor TRAIN = new Actor(Actor.Kind.SYSTEM, "train");

    private final Pipeline pipeline;
    private final Clock clock;

    Desk(Pipeline pipeline, Clock clock) {
        this.pipeline = pipeline;
        this.clock = clock;
    }

    boolean accepts(Command command) {
        var submitted = pipeline.submit(new Order(TRAIN, clock.now(), command));
        if (submitted instanceof Submitted.Refused(var because)) {
            Failures.log(command + " was refused: " + because);
        }
        return submitted instanceof Submitted.Accepted;
    }
}
