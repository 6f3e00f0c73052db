package dev.musher.fleet.train.state;

import dev.musher.base.failure.ExpectedFailure;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** Logs failures, and explains them to people. */
public final class TrainFailureLog {
    private static final Logger LOGGER = System.getLogger("dev.musher.fleet.train");

    private TrainFailureLog() {}

    public static String explain(Throwable failure) {
        return failure instanceof ExpectedFailure expectedFailure
                ? expectedFailure.explanation()
                : "The merge train failed unexpectedly; see the log for details.";
    }

    public static void log(String what, Throwable failure) {
        LOGGER.log(Level.ERROR, what, failure);
    }

    public static void log(String what) {
        LOGGER.log(Level.WARNING, what);
    }
}
