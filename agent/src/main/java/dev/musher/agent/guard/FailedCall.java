package dev.musher.agent.guard;

import dev.musher.base.text.OneLineText;
import java.util.List;

/** A failed call, as it is quoted: the tool, and what it said in one line. */
record FailedCall(String tool, Kind kind, String line) {
    private static final int LONGEST_LINE = 160;

    /** A model may invent any name. */
    private static final int LONGEST_TOOL = 64;

    /** How a call failed. */
    enum Kind {
        INPUT,
        ERROR,
        TIMEOUT,
        DENIAL;

        /** What has hung once has cost more than an error, and hangs again. */
        int weight() {
            return this == TIMEOUT ? 2 : 1;
        }
    }

    /** Commands end with how they ended, so both ends of what they said are kept. */
    static FailedCall failure(String tool, Kind kind, String text) {
        return new FailedCall(named(tool), kind, OneLineText.ends(text, LONGEST_LINE));
    }

    static FailedCall denial(String tool, String because) {
        return new FailedCall(
                named(tool), Kind.DENIAL, OneLineText.beginning(because, LONGEST_LINE));
    }

    private static String named(String tool) {
        return OneLineText.beginning(tool, LONGEST_TOOL);
    }

    /** A line each. */
    static void list(List<FailedCall> setbacks, StringBuilder text) {
        for (FailedCall failedCall : setbacks) {
            text.append("\n- ")
                    .append(failedCall.tool)
                    .append(failedCall.kind == Kind.TIMEOUT ? " (timed out): " : ": ")
                    .append(failedCall.line.isEmpty() ? "(no output)" : failedCall.line);
        }
    }
}
