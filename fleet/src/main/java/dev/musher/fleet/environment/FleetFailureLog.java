package dev.musher.fleet.environment;

import dev.musher.base.failure.ExpectedFailure;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** Logs failures, and explains them to people. */
public final class FleetFailureLog {
    private static final Logger LOGGER = System.getLogger("dev.musher.fleet.control");

    private FleetFailureLog() {}

    public static String explain(Throwable failure) {
        return failure instanceof ExpectedFailure expectedFailure
                ? expectedFailure.explanation()
                : "an unexpected error happened; see the log for details";
    }

    public static void log(String what, Throwable failure) {
        LOGGER.log(Level.ERROR, what, failure);
    }
}
