package dev.musher.fleet.attempt;

import dev.musher.fleet.runtime.MissionExit;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptEnding.Heard;
import java.util.Optional;

/** The endings of attempts that were stopped from outside. */
final class AttemptEndings {
    static final AttemptEnding KILLED =
            new AttemptEnding.Stopped("the fleet ended before it recorded the result");

    private AttemptEndings() {}

    /** Empty for an agent that ended by itself: its work shows how it ended. */
    static Optional<AttemptEnding> forced(EndedAttempt endedAttempt) {
        if (endedAttempt.report().isEmpty()) {
            return Optional.of(KILLED);
        }
        return switch (endedAttempt.report().get().exit()) {
            case MissionExit.Exited _ -> Optional.empty();
            case MissionExit.Broke(var heard, var detail) ->
                    Optional.of(
                            new AttemptEnding.Crashed(
                                    heard == MissionExit.Heard.NOTHING
                                            ? Heard.NOTHING
                                            : Heard.SOMETHING,
                                    detail));
            case MissionExit.NotResumed(var detail) ->
                    Optional.of(new AttemptEnding.Crashed(Heard.NOTHING, detail));
            case MissionExit.Rejected(var why) -> Optional.of(new AttemptEnding.Rejected(why));
            case MissionExit.Throttled(var until) ->
                    Optional.of(new AttemptEnding.Throttled(until));
            case MissionExit.Unusable(var why) -> Optional.of(new AttemptEnding.Stopped(why));
            case MissionExit.LimitReached(var limit) ->
                    Optional.of(new AttemptEnding.LimitReached(limit));
            case MissionExit.OutOfMoney(var need, var why) ->
                    Optional.of(new AttemptEnding.OutOfMoney(need, why));
            case MissionExit.Stopped _ ->
                    Optional.of(
                            endedAttempt
                                    .cause()
                                    .map(StopCause::ending)
                                    .orElseGet(
                                            () -> new AttemptEnding.Stopped("it was interrupted")));
        };
    }
}
