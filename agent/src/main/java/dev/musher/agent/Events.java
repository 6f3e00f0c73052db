package dev.musher.agent;

/**
 * The single point that every event of a run passes: one at a time, and none after the listener has
 * failed.
 */
final class Events {
    private final AgentListener listener;
    private boolean broken;

    Events(AgentListener listener) {
        this.listener = listener;
    }

    synchronized void tell(AgentEvent event) {
        if (broken) {
            return;
        }
        broken = true;
        listener.on(event);
        broken = false;
    }
}
