package dev.musher.pipeline;

import dev.musher.pipeline.Pipeline.Submitted;
import dev.musher.story.Actor;
import dev.musher.story.Command;
import dev.musher.story.Order;
import dev.musher.time.Clock;
import java.lang.System.Logger.Level;

/** Submits the commands of one actor. A refusal is an answer: others move items meanwhile. */
public record Orders(Pipeline pipeline, Clock clock, Actor by) {
    /** The same for another actor. */
    public Orders by(Actor other) {
        return new Orders(pipeline, clock, other);
    }

    public Submitted submit(Command command) {
        var submitted = pipeline.submit(new Order(by, clock.now(), command));
        if (submitted instanceof Submitted.Refused(var because)) {
            // Not a constant: finding the logger opens every jar, and hardly any order is refused.
            System.getLogger("dev.musher.pipeline")
                    .log(Level.INFO, () -> command + " was refused: " + because);
        }
        return submitted;
    }

    public boolean accepts(Command command) {
        return submit(command) instanceof Submitted.Accepted;
    }
}
