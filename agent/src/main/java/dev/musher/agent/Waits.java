package dev.musher.agent;

import dev.musher.agent.AgentEvent.Waiting;
import dev.musher.retry.RetryEvent;
import dev.musher.retry.RetryListener;
import java.util.Optional;

/** Tells the run that is going on what its models wait for. */
public final class Waits implements RetryListener {
    private Optional<Events> told = Optional.empty();

    @Override
    public void on(RetryEvent event) {
        current().ifPresent(events -> events.tell(new Waiting(event.sentence())));
    }

    synchronized void tell(Events events) {
        told = Optional.of(events);
    }

    synchronized void fallSilent() {
        told = Optional.empty();
    }

    private synchronized Optional<Events> current() {
        return told;
    }
}
