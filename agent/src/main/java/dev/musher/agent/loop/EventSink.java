package dev.musher.agent.loop;

/**
 * The single point that every event of a run passes: one at a time, and none after the listener has
 * failed.
 */
final class EventSink {
    private final AgentListener listener;
    private boolean broken;

    EventSink(AgentListener listener) {
        this.listener = listener;
    }

    synchronized void publish(AgentEvent event) {
        if (broken) {
            return;
        }
        broken = true;
        listener.on(event);
        broken = false;
    }
}
