package dev.musher.fleet;

import dev.musher.runtime.Exit;
import dev.musher.runtime.Report;
import dev.musher.story.Ending;

/** Why somebody at work was interrupted. */
sealed interface StopCause {
    String why();

    /** It is not wanted there any more, or the fleet ends. */
    record Unwanted(String why) implements StopCause {}

    /** It reached one of its limits. */
    record Limit(String why) implements StopCause {}

    /** A report that knows of a limit, so that whoever reads it in a later life does too. */
    default Report in(Report report) {
        return this instanceof Limit(var why) && report.exit() instanceof Exit.Stopped
                ? new Report(new Exit.LimitReached(why), report.words(), report.survivors())
                : report;
    }

    default Ending ending() {
        return switch (this) {
            case Unwanted(var why) -> new Ending.Stopped(why);
            case Limit(var why) -> new Ending.LimitReached(why);
        };
    }
}
