package dev.musher.dispatch;

import dev.musher.story.Ending;
import dev.musher.story.Ending.Toll;

/**
 * What follows from how an attempt ended: the policy, as data. {@code docs/attempts.md} shows it to
 * people.
 */
public enum Aftermath {
    FINISHED("finished, without a commit", Toll.NONE, Pause.NONE, Session.SAME, Heir.SAME_FIRST),
    QUIT_EARLY("quit early", Toll.RETRY, Pause.NONE, Session.FRESH, Heir.ANYBODY),
    CRASHED_SILENT(
            "crashed before its first word",
            Toll.FALSE_START,
            Pause.GROWING,
            Session.FRESH,
            Heir.ANYBODY),
    CRASHED("crashed", Toll.SETBACK, Pause.GROWING, Session.SAME_ONCE, Heir.SAME_FIRST),
    THROTTLED("throttled", Toll.NONE, Pause.UNTIL_RESET, Session.SAME, Heir.SAME_FIRST),
    LIMIT_REACHED("limit reached", Toll.SETBACK, Pause.NONE, Session.SAME_ONCE, Heir.SAME_FIRST),
    OUT_OF_MONEY("out of money", Toll.NONE, Pause.GROWING, Session.SAME, Heir.SAME_FIRST),
    STOPPED("stopped", Toll.NONE, Pause.NONE, Session.SAME, Heir.SAME_FIRST);

    private final String words;
    private final Toll toll;
    private final Pause pause;
    private final Session session;
    private final Heir heir;

    Aftermath(String words, Toll toll, Pause pause, Session session, Heir heir) {
        this.words = words;
        this.toll = toll;
        this.pause = pause;
        this.session = session;
        this.heir = heir;
    }

    public static Aftermath of(Ending ending) {
        return switch (ending) {
            case Ending.Finished _ -> FINISHED;
            case Ending.QuitEarly _ -> QUIT_EARLY;
            case Ending.Crashed(var heard, _) ->
                    heard == Ending.Heard.NOTHING ? CRASHED_SILENT : CRASHED;
            case Ending.Throttled _ -> THROTTLED;
            case Ending.LimitReached _ -> LIMIT_REACHED;
            case Ending.OutOfMoney _ -> OUT_OF_MONEY;
            case Ending.Stopped _ -> STOPPED;
        };
    }

    /** How people call it. */
    public String words() {
        return words;
    }

    /** What it costs the stage; the rules of stories hold it. */
    public Toll toll() {
        return toll;
    }

    /** How long nobody starts on the story. */
    public Pause pause() {
        return pause;
    }

    /** In which session the next attempt of the same teammate goes on. */
    public Session session() {
        return session;
    }

    /** Who is the next to try. */
    public Heir heir() {
        return heir;
    }

    /** Whether nobody and nothing forced the end. */
    public boolean isByItself() {
        return this == FINISHED || this == QUIT_EARLY;
    }

    /** Where the next attempt takes up the talk. */
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
    public enum Heir {
        /** The same teammate if free, else anybody. */
        SAME_FIRST("the same, else anybody"),
        /** Whoever is the first to be free. */
        ANYBODY("anybody");

        private final String words;

        Heir(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }
}
