package dev.musher.fleet;

import dev.musher.story.Ending;

/** Why somebody at work was interrupted. */
sealed interface StopCause {
    String why();

    /** It is not wanted there any more, or the fleet ends. */
    record Unwanted(String why) implements StopCause {}

    /** It reached one of its limits. */
    record Limit(String why) implements StopCause {}

    default Ending ending() {
        return switch (this) {
            case Unwanted(var why) -> new Ending.Stopped(why);
            case Limit(var why) -> new Ending.LimitReached(why);
        };
    }
}
