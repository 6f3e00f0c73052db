package dev.musher.fleet;

import dev.musher.pipeline.Pipeline;
import dev.musher.pipeline.Pipeline.Submitted;
import dev.musher.story.Actor;
import dev.musher.story.Command;
import dev.musher.story.Order;
import dev.musher.time.Clock;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** Gives the fleet's orders. A refusal is no failure: people move things meanwhile. */
final class Office {
    static final Actor FLEET = new Actor(Actor.Kind.SYSTEM, "fleet");

    private static final Logger LOGGER = System.getLogger("dev.musher.fleet");

    private final Pipeline pipeline;
    private final Clock clock;

    Office(Pipeline pipeline, Clock clock) {
        this.pipeline = pipeline;
        this.clock = clock;
    }

    Submitted submit(Command command) {
        return submit(FLEET, command);
    }

    /** Gives an order of somebody else of the server's. */
    Submitted submit(Actor by, Command command) {
        var submitted = pipeline.submit(new Order(by, clock.now(), command));
        if (submitted instanceof Submitted.Refused(var because)) {
            LOGGER.log(Level.INFO, () -> command + " was refused: " + because);
        }
        return submitted;
    }

    boolean accepts(Command command) {
        return submit(command) instanceof Submitted.Accepted;
    }
}
