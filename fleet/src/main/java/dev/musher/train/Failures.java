package dev.musher.train;

import dev.musher.failure.ExplainedException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** What went wrong, for people and for the log. */
final class Failures {
    private static final Logger LOGGER = System.getLogger("dev.musher.train");

    private Failures() {}

    static String explain(Throwable failure) {
        return failure instanceof ExplainedException explained
                ? explained.explanation()
                : "Something unexpected happened to the train; the log has the details.";
    }

    static void log(String what, Throwable failure) {
        LOGGER.log(Level.ERROR, what, failure);
    }

    static void log(String what) {
        LOGGER.log(Level.WARNING, what);
    }
}
