package dev.musher.fleet.runtime;

import dev.musher.base.json.JsonValue;
import java.util.Optional;

/**
 * Answers runtimes that ask before a tool is used. Called on the thread of the mission; it may take
 * its time, and an interruption ends the wait.
 */
@FunctionalInterface
public interface PermissionResponder {
    Answer answer(Question question) throws InterruptedException;

    /**
     * What is asked.
     *
     * @param tool as the runtime calls it
     * @param input what it is called with, in the runtime's own form
     * @param outside a path that the runtime itself takes for one outside of the place
     */
    record Question(
            Mission mission, String tool, JsonValue.Fields input, Optional<String> outside) {}

    /** What may be done. */
    sealed interface Answer {
        record Allowed() implements Answer {}

        /** The words are for the model: what is wrong and what to do instead. */
        record Denied(String words) implements Answer {}
    }
}
