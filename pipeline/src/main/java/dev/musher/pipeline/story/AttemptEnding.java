package dev.musher.pipeline.story;

import java.time.Instant;

/** How an attempt ended, as the server saw it and whatever the agent said. */
public sealed interface AttemptEnding {
    /** The agent did what it could and exited. */
    record Finished() implements AttemptEnding {}

    /** The agent exited by itself with nothing to show. */
    record QuitEarly(String detail) implements AttemptEnding {
        public QuitEarly {
            detail = ReportBounds.text(detail);
        }
    }

    /** The agent's process or its model failed. */
    record Crashed(Heard heard, String detail) implements AttemptEnding {
        public Crashed {
            detail = ReportBounds.text(detail);
        }
    }

    /** The model's vendor rejects what the agent sends, and would again. */
    record Rejected(String why) implements AttemptEnding {
        public Rejected {
            why = ReportBounds.text(why);
        }
    }

    /** The model's vendor closed the door until then. */
    record Throttled(Instant until) implements AttemptEnding {}

    /** A limit of its own, of turns, time or money, ended it. */
    record LimitReached(String limit) implements AttemptEnding {
        public LimitReached {
            limit = ReportBounds.text(limit);
        }
    }

    /**
     * The budgets around it had too little free for its next call.
     *
     * @param need what that call can cost at worst; nothing if it is not known
     */
    record OutOfMoney(Dollars need, String why) implements AttemptEnding {
        public OutOfMoney {
            why = ReportBounds.text(why);
        }
    }

    /** We ended it: an operator, a stage that changed, a shutdown or a restart of the server. */
    record Stopped(String why) implements AttemptEnding {
        public Stopped {
            why = ReportBounds.text(why);
        }
    }

    /** Whether the model had said anything before. */
    enum Heard {
        NOTHING,
        SOMETHING
    }

    /** What an ending costs the item. */
    enum Charge {
        /** Nothing. */
        NONE,
        /** One of the tries that a stage has. */
        RETRY,
        /** No try; but so many in a row are a reason to ask a person. */
        SETBACK,
        /** A setback before the first word: fewer of them in a row are reason enough. */
        FALSE_START,
        /** The item is blocked at once: another attempt would end the same way. */
        BLOCK
    }

    /** The policy: only an agent that gave up by itself burns a retry. */
    default Charge charge() {
        return switch (this) {
            case QuitEarly _ -> Charge.RETRY;
            case Crashed(var heard, _) when heard == Heard.NOTHING -> Charge.FALSE_START;
            case Crashed _, LimitReached _ -> Charge.SETBACK;
            case Rejected _ -> Charge.BLOCK;
            case Finished _, Throttled _, OutOfMoney _, Stopped _ -> Charge.NONE;
        };
    }
}
