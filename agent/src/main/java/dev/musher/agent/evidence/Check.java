package dev.musher.agent.evidence;

import java.util.OptionalInt;
import java.util.Set;

/**
 * A command that builds, tests or lints was run.
 *
 * @param at its place in the order of everything that was seen
 * @param command as the model wrote it
 * @param kinds what it checks
 * @param result what its end proves
 */
public record Check(int at, String command, Set<Kind> kinds, Result result) {
    public Check {
        kinds = Set.copyOf(kinds);
    }

    /** What a command checks. */
    public enum Kind {
        BUILD,
        TEST,
        LINT
    }

    /** What the end of a check proves. */
    public sealed interface Result {
        /** It ended well, and nothing hid its exit code. */
        record Green() implements Result {}

        /**
         * It failed.
         *
         * @param code its own exit code, if that is known
         */
        record Red(String tail, OptionalInt code) implements Result {
            public Red(String tail) {
                this(tail, OptionalInt.empty());
            }
        }

        /**
         * It proves nothing, because something hides its exit code.
         *
         * @param masked the part that hides it
         * @param bare the command without that part
         */
        record Masked(String masked, String bare) implements Result {}

        /** It proves nothing about what was changed, for the reason given in a sentence. */
        record ProvesNothing(String why) implements Result {}
    }
}
