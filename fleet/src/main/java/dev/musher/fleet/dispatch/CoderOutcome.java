package dev.musher.fleet.dispatch;

import dev.musher.fleet.runtime.MissionExit;
import dev.musher.pipeline.story.AttemptEnding;

/** The outcome of a coder's attempt, by what the server saw and not by what the agent said. */
public sealed interface CoderOutcome {
    /** There is work for the gates: end the attempt so, and finish the code with what is there. */
    record Offered(AttemptEnding ending) implements CoderOutcome {}

    /**
     * End the attempt so; the next one follows from {@link EndingPolicy} and {@link
     * AttemptPurpose}.
     */
    record Unfinished(AttemptEnding ending) implements CoderOutcome {}

    /** The session was not to be had: the same attempt goes on at once with a fresh one. */
    record StartOver() implements CoderOutcome {}

    static CoderOutcome of(AttemptObservation attemptObservation) {
        return switch (attemptObservation.exit()) {
            case MissionExit.Exited _ -> exited(attemptObservation);
            case MissionExit.NotResumed _ -> new StartOver();
            case MissionExit.Broke(var heard, var detail) ->
                    new Unfinished(new AttemptEnding.Crashed(heard(heard), detail));
            case MissionExit.Rejected(var why) -> new Unfinished(new AttemptEnding.Rejected(why));
            case MissionExit.Throttled(var until) ->
                    new Unfinished(new AttemptEnding.Throttled(until));
            case MissionExit.Unusable(var why) -> new Unfinished(new AttemptEnding.Stopped(why));
            case MissionExit.LimitReached(var limit) ->
                    new Unfinished(new AttemptEnding.LimitReached(limit));
            case MissionExit.OutOfMoney(var need, var why) ->
                    new Unfinished(new AttemptEnding.OutOfMoney(need, why));
            case MissionExit.Stopped _ ->
                    new Unfinished(new AttemptEnding.Stopped("it was interrupted"));
        };
    }

    /**
     * Leftovers beside commits are asked for once; an agent that was asked and left them did so on
     * purpose, and they stay where they are.
     */
    private static CoderOutcome exited(AttemptObservation attemptObservation) {
        var after = attemptObservation.sights().after();
        if (attemptObservation.showCommit()
                && (!after.isDirty() || attemptObservation.purpose() == AttemptPurpose.COMMIT)) {
            return new Offered(new AttemptEnding.Finished());
        }
        return new Unfinished(
                attemptObservation.sights().showProgress()
                        ? new AttemptEnding.Finished()
                        : new AttemptEnding.QuitEarly(
                                after.isDirty()
                                        ? "it left changes without a commit, and changed and read"
                                                + " nothing new"
                                        : "it left no new commit, and changed and read nothing"
                                                + " new"));
    }

    private static AttemptEnding.Heard heard(MissionExit.Heard heard) {
        return switch (heard) {
            case NOTHING -> AttemptEnding.Heard.NOTHING;
            case SOMETHING -> AttemptEnding.Heard.SOMETHING;
        };
    }
}
