package dev.musher.fleet.dispatch;

import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptEnding.Charge;

/**
 * The consequences of an attempt's ending, as data. {@code docs/attempts.md} shows it to people.
 */
public enum EndingPolicy {
    FINISHED(
            "finished, without a commit",
            Charge.NONE,
            RetryDelay.NONE,
            Session.SAME,
            Successor.SAME_FIRST),
    QUIT_EARLY("quit early", Charge.RETRY, RetryDelay.NONE, Session.FRESH, Successor.ANYBODY),
    CRASHED_SILENT(
            "crashed before any output",
            Charge.FALSE_START,
            RetryDelay.GROWING,
            Session.FRESH,
            Successor.ANYBODY),
    CRASHED("crashed", Charge.SETBACK, RetryDelay.GROWING, Session.SAME_ONCE, Successor.SAME_FIRST),
    REJECTED(
            "had a request rejected",
            Charge.BLOCK,
            RetryDelay.NONE,
            Session.FRESH,
            Successor.ANYBODY),
    THROTTLED("throttled", Charge.NONE, RetryDelay.UNTIL_RESET, Session.SAME, Successor.SAME_FIRST),
    LIMIT_REACHED(
            "limit reached",
            Charge.SETBACK,
            RetryDelay.NONE,
            Session.SAME_ONCE,
            Successor.SAME_FIRST),
    OUT_OF_MONEY(
            "out of budget", Charge.NONE, RetryDelay.GROWING, Session.SAME, Successor.SAME_FIRST),
    STOPPED("stopped", Charge.NONE, RetryDelay.NONE, Session.SAME, Successor.SAME_FIRST);

    private final String words;
    private final Charge charge;
    private final RetryDelay retryDelay;
    private final Session session;
    private final Successor successor;

    EndingPolicy(
            String words,
            Charge charge,
            RetryDelay retryDelay,
            Session session,
            Successor successor) {
        this.words = words;
        this.charge = charge;
        this.retryDelay = retryDelay;
        this.session = session;
        this.successor = successor;
    }

    public static EndingPolicy of(AttemptEnding attemptEnding) {
        return switch (attemptEnding) {
            case AttemptEnding.Finished _ -> FINISHED;
            case AttemptEnding.QuitEarly _ -> QUIT_EARLY;
            case AttemptEnding.Crashed(var heard, _) ->
                    heard == AttemptEnding.Heard.NOTHING ? CRASHED_SILENT : CRASHED;
            case AttemptEnding.Rejected _ -> REJECTED;
            case AttemptEnding.Throttled _ -> THROTTLED;
            case AttemptEnding.LimitReached _ -> LIMIT_REACHED;
            case AttemptEnding.OutOfMoney _ -> OUT_OF_MONEY;
            case AttemptEnding.Stopped _ -> STOPPED;
        };
    }

    /** How people call it. */
    public String words() {
        return words;
    }

    /** What it costs the stage; the rules of stories hold it. */
    public Charge charge() {
        return charge;
    }

    /** How long no agent starts on the story. */
    public RetryDelay retryDelay() {
        return retryDelay;
    }

    /** In which session the next attempt of the same teammate goes on. */
    public Session session() {
        return session;
    }

    /** Who is the next to try. */
    public Successor successor() {
        return successor;
    }

    /** Whether the attempt ended by itself. */
    public boolean isByItself() {
        return this == FINISHED || this == QUIT_EARLY;
    }

    /** In which session the next attempt continues. */
    public enum Session {
        /** Where it was left. */
        SAME("the same"),
        /** Where it was left, unless the attempt before ended so too. */
        SAME_ONCE("the same, fresh the second time in a row"),
        /** At the beginning. */
        FRESH("fresh");

        private final String words;

        Session(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }

    /** Who takes over. */
    public enum Successor {
        /** The same teammate if free, else any. */
        SAME_FIRST("the same, else any"),
        /** The first teammate to be free. */
        ANYBODY("any");

        private final String words;

        Successor(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }
}
