package dev.musher.host.run;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.time.TimeSource;
import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.fleet.control.Fleet.WhenIdle;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * Keeps the fleet of a project at work until it is interrupted. What keeps it from working (another
 * process has the fleet, no model, settings that do not load) is told once, and tried again.
 */
public final class FleetKeeper {
    private final Opening opening;
    private final FleetMonitor monitor;
    private final TimeSource timeSource;
    private final Duration pause;

    /** Puts a fleet together; whatever stands in the way is explained. */
    @FunctionalInterface
    public interface Opening {
        FleetRun open() throws InterruptedException;
    }

    /**
     * @param pause between two tries
     */
    public FleetKeeper(
            Opening opening, FleetMonitor monitor, TimeSource timeSource, Duration pause) {
        this.opening = opening;
        this.monitor = monitor;
        this.timeSource = timeSource;
        this.pause = pause;
    }

    /**
     * Returns once it was interrupted and every agent is dead.
     *
     * @param telling hears each new reason why the fleet does not work
     */
    public void run(Consumer<String> telling) {
        String told = "";
        while (!Thread.currentThread().isInterrupted()) {
            try {
                String why = work();
                monitor.failed(why);
                if (!why.isEmpty() && !why.equals(told)) {
                    telling.accept(why);
                }
                told = why;
                Thread.sleep(pause);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Why it does not go on; empty where it ended well. */
    private String work() throws InterruptedException {
        try (var run = opening.open()) {
            var outcome =
                    new FleetRunner(run, monitor, timeSource, FleetRunner.TICK)
                            .run(WhenIdle.WATCHING);
            if (outcome.rest() instanceof Rest.Stopped) {
                Thread.currentThread().interrupt();
            }
            return outcome.reason();
        } catch (ExplainedException e) {
            return e.explanation();
        }
    }
}
