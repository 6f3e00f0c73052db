package dev.musher.fleet;

import dev.musher.failure.ExplainedException;
import java.util.List;

/** Processes of somebody who is gone do not die. */
final class UndyingException extends ExplainedException {
    private static final long serialVersionUID = 1L;

    /**
     * @param explanation with their pids
     */
    UndyingException(String explanation) {
        super(explanation);
    }

    UndyingException(List<Long> pids) {
        this(
                "processes of an earlier run do not die: "
                        + String.join(", ", pids.stream().map(String::valueOf).toList())
                        + ". End them, then unblock it.");
    }
}
