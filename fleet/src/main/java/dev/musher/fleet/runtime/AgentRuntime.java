package dev.musher.fleet.runtime;

import java.util.Optional;

/**
 * A runtime that runs missions of agents. Any number of missions at once, each on a thread of its
 * own that should be a virtual one.
 */
public interface AgentRuntime {
    /** As rosters name it, like {@code claude-code}. */
    String name();

    /** What is missing for it to work here, with what to do; empty if nothing is. */
    Optional<String> problem();

    /**
     * Works on a mission to its end, on the calling thread; an interruption stops it, and is
     * answered by {@link MissionExit.Stopped} with the thread's mark set again. Everything that it
     * starts carries the mission's cookie. When it returns, all of that was seen dead, or the
     * report names who survived. It throws nothing.
     */
    MissionReport run(Mission mission, MissionListener listener);
}
