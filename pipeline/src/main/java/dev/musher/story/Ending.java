package dev.musher.story;

import java.time.Instant;

/** How an attempt ended, as the server saw it and whatever the agent said. */
public sealed interface Ending {
    /** The agent did what it could and exited. */
    record Finished() implements Ending {}

    /** The agent exited by itself with nothing to show. */
    record QuitEarly(String detail) implements Ending {
        public QuitEarly {
            detail = Cut.text(detail);
        }
    }

    /** The agent's process or its model failed. */
    record Crashed(Heard heard, String detail) implements Ending {
        public Crashed {
            detail = Cut.text(detail);
        }
    }

    /** The model's vendor closed the door until then. */
    record Throttled(Instant until) implements Ending {}

    /** A limit of its own, of turns, time or money, ended it. */
    record LimitReached(String limit) implements Ending {
        public LimitReached {
            limit = Cut.text(limit);
        }
    }

    /**
     * The budgets around it had too little free for its next call.
     *
     * @param need what that call can cost at worst; nothing if it is not known
     */
    record OutOfMoney(Dollars need, String why) implements Ending {
        public OutOfMoney {
            why = Cut.text(why);
        }
    }

    /** We ended it: an operator, a stage that changed, a shutdown or a restart of the server. */
    record Stopped(String why) implements Ending {
        public Stopped {
            why = Cut.text(why);
        }
    }

    /** Whether the model had said anything before. */
    enum Heard {
        NOTHING,
        SOMETHING
    }

    /** What an ending costs the item. */
    enum Toll {
        /** Nothing. */
        NONE,
        /** One of the tries that a stage has. */
        RETRY,
        /** No try; but so many in a row are a reason to ask a person. */
        SETBACK,
        /** A setback before the first word: fewer of them in a row are reason enough. */
        FALSE_START
    }

    /** The policy: only an agent that gave up by itself burns a retry. */
    default Toll toll() {
        return switch (this) {
            case QuitEarly _ -> Toll.RETRY;
            case Crashed(var heard, _) when heard == Heard.NOTHING -> Toll.FALSE_START;
            case Crashed _, LimitReached _ -> Toll.SETBACK;
            case Finished _, Throttled _, OutOfMoney _, Stopped _ -> Toll.NONE;
        };
    }
}
