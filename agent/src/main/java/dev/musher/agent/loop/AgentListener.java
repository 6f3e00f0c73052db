package dev.musher.agent.loop;

/** Hears what an agent does. */
@FunctionalInterface
public interface AgentListener {
    /** Ignores everything. */
    AgentListener NOBODY = _ -> {};

    /**
     * Called one event at a time, in order, by threads of the run; it returns soon, because the run
     * waits for it. What it throws ends the run.
     */
    void on(AgentEvent event);
}
