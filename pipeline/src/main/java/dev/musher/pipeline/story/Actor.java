package dev.musher.pipeline.story;

/** Who gives an order: nothing happens to an item without one. */
public record Actor(Kind kind, String id) {
    public static final int LONGEST = 200;

    /** What an actor is. */
    public enum Kind {
        /** A user at a terminal or another interface. */
        PERSON,
        /** An agent at work on an item, which writes into items and never moves them. */
        AGENT,
        /** A program that passes on what people want: a chat, a trigger, a script. */
        BOT,
        /** The server itself: its controllers, its train, its timers. */
        SYSTEM
    }

    public Actor {
        if (TextRules.problemOfId(id).isPresent()) {
            throw new IllegalArgumentException(
                    "say who it is: an actor needs an id of 1 to "
                            + LONGEST
                            + " characters in one line");
        }
    }
}
