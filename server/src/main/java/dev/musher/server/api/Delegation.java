package dev.musher.server.api;

import dev.musher.base.json.JsonValue;
import java.math.BigDecimal;
import java.util.Optional;

/** Hands a task to an agent of ours that works in the project's folder. Blocking; any thread. */
@FunctionalInterface
public interface Delegation {
    /**
     * What an agent is to do.
     *
     * @param turns at most
     * @param dollars at most; nothing for the usual budget
     * @param session that goes on; empty for a new one
     */
    record Task(String prompt, int turns, Optional<BigDecimal> dollars, String session) {}

    /** Hears what the agent does, on any thread. */
    @FunctionalInterface
    interface Listener {
        void heard(int turn, String doing);
    }

    /**
     * What came of it: {@code status}, {@code summary}, {@code files_changed}, {@code evidence}, …
     * An interrupted caller stops the agent and everything that it started.
     */
    JsonValue.Fields delegate(Task task, Listener listener) throws InterruptedException;
}
