package dev.musher.agent.loop;

import dev.musher.agent.loop.AgentEvent.Waiting;
import dev.musher.provider.retry.RetryEvent;
import dev.musher.provider.retry.RetryListener;
import java.util.Optional;

/** Tells the run that is going on what its models wait for. */
public final class WaitReporter implements RetryListener {
    private Optional<EventSink> told = Optional.empty();

    @Override
    public void on(RetryEvent event) {
        current().ifPresent(eventSink -> eventSink.publish(new Waiting(event.sentence())));
    }

    synchronized void attach(EventSink eventSink) {
        told = Optional.of(eventSink);
    }

    synchronized void detach() {
        told = Optional.empty();
    }

    private synchronized Optional<EventSink> current() {
        return told;
    }
}
