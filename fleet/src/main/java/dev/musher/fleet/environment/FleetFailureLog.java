package dev.musher.fleet.environment;

import dev.musher.base.failure.ExpectedFailure;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** What went wrong, for people and for the log. */
public final class FleetFailureLog {
    private static final Logger LOGGER = System.getLogger("dev.musher.fleet.control");

    private FleetFailureLog() {}

    public static String explain(Throwable failure) {
        return failure instanceof ExpectedFailure expectedFailure
                ? expectedFailure.explanation()
                : "something unexpected happened; the log has the details";
    }

    public static void log(String what, Throwable failure) {
        LOGGER.log(Level.ERROR, what, failure);
    }
}
