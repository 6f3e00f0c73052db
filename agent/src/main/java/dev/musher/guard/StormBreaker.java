package dev.musher.guard;

import dev.musher.json.JsonValue;
import dev.musher.notice.Notice;
import dev.musher.tool.ToolSheet;

/** Keeps the same call from being made again and again. One per session; one thread. */
public interface StormBreaker {
    /** Whether a call may be run. */
    sealed interface Admission {
        record Admitted() implements Admission {}

        /** It is not run; what the model is told instead of a result. */
        record Suppressed(String text) implements Admission {}
    }

    /** How a turn stands. */
    sealed interface Standing {
        /** Something was run, or nothing was wanted. */
        record Calm() implements Standing {}

        /** Everything was suppressed, for the first time: the model is asked to think. */
        record Reflect(Notice notice) implements Standing {}

        /** Everything was suppressed again: the turn ends with this honest note. */
        record GiveUp(String note) implements Standing {}
    }

    /** Asked for every call of a turn, in order, before any of them is run. */
    Admission admit(ToolSheet tool, JsonValue input);

    /** Asked once after all calls of a turn were admitted or suppressed. */
    Standing standing();

    /** The user has spoken: everything begins anew. */
    void prompted();
}
