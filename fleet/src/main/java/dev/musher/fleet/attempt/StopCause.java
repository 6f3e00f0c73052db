package dev.musher.fleet.attempt;

import dev.musher.fleet.runtime.MissionExit;
import dev.musher.fleet.runtime.MissionReport;
import dev.musher.pipeline.story.AttemptEnding;

/** Why a running attempt was stopped. */
public sealed interface StopCause {
    String why();

    /** It is not wanted there any more, or the fleet ends. */
    record Unwanted(String why) implements StopCause {}

    /** It reached one of its limits. */
    record Limit(String why) implements StopCause {}

    /** A report that knows of a limit, so that a later process that reads it does too. */
    default MissionReport in(MissionReport missionReport) {
        return this instanceof Limit(var why) && missionReport.exit() instanceof MissionExit.Stopped
                ? new MissionReport(
                        new MissionExit.LimitReached(why),
                        missionReport.words(),
                        missionReport.survivors())
                : missionReport;
    }

    default AttemptEnding ending() {
        return switch (this) {
            case Unwanted(var why) -> new AttemptEnding.Stopped(why);
            case Limit(var why) -> new AttemptEnding.LimitReached(why);
        };
    }
}
