package dev.musher.dispatch;

import dev.musher.runtime.Exit;
import dev.musher.story.Ending;

/** What an attempt of a coder came to, by what the server saw and not by what anybody said. */
public sealed interface Outcome {
    /** There is work for the gates: end the attempt so, and finish the code with what is there. */
    record Offered(Ending ending) implements Outcome {}

    /** End the attempt so; the next one follows from {@link Aftermath} and {@link Purpose}. */
    record Unfinished(Ending ending) implements Outcome {}

    /** The session was not to be had: the same attempt goes on at once with a fresh one. */
    record Anew() implements Outcome {}

    static Outcome of(Findings findings) {
        return switch (findings.exit()) {
            case Exit.Exited _ -> exited(findings);
            case Exit.NotResumed _ -> new Anew();
            case Exit.Broke(var heard, var detail) ->
                    new Unfinished(new Ending.Crashed(heard(heard), detail));
            case Exit.Throttled(var until) -> new Unfinished(new Ending.Throttled(until));
            case Exit.Unusable(var why) -> new Unfinished(new Ending.Stopped(why));
            case Exit.LimitReached(var limit) -> new Unfinished(new Ending.LimitReached(limit));
            case Exit.OutOfMoney(var need, var why) ->
                    new Unfinished(new Ending.OutOfMoney(need, why));
            case Exit.Stopped _ -> new Unfinished(new Ending.Stopped("it was interrupted"));
        };
    }

    /**
     * Leftovers beside commits are asked for once; whoever was asked and left them lying knows why,
     * and they stay where they are.
     */
    private static Outcome exited(Findings findings) {
        var after = findings.sights().after();
        if (findings.showCommit() && (!after.isDirty() || findings.purpose() == Purpose.COMMIT)) {
            return new Offered(new Ending.Finished());
        }
        return new Unfinished(
                findings.sights().showProgress()
                        ? new Ending.Finished()
                        : new Ending.QuitEarly(
                                after.isDirty()
                                        ? "it left changes without a commit, and changed and read"
                                                + " nothing new"
                                        : "it left no new commit, and changed and read nothing"
                                                + " new"));
    }

    private static Ending.Heard heard(Exit.Heard heard) {
        return switch (heard) {
            case NOTHING -> Ending.Heard.NOTHING;
            case SOMETHING -> Ending.Heard.SOMETHING;
        };
    }
}
