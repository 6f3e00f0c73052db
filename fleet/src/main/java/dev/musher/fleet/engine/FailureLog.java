package dev.musher.fleet.engine;

import dev.musher.base.failure.ExplainedException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** What went wrong, for people and for the log. */
public final class FailureLog {
    private static final Logger LOGGER = System.getLogger("dev.musher.fleet.control");

    private FailureLog() {}

    public static String explain(Throwable failure) {
        return failure instanceof ExplainedException explained
                ? explained.explanation()
                : "An unexpected error happened; see the log for details.";
    }

    public static void log(String what, Throwable failure) {
        LOGGER.log(Level.ERROR, what, failure);
    }
}
