package dev.musher.guard;

import dev.musher.text.OneLine;
import java.util.List;

/** A call that came to nothing, as it is quoted: the tool, and what it said in one line. */
record Setback(String tool, Kind kind, String line) {
    private static final int LONGEST_LINE = 160;

    /** A model may invent any name. */
    private static final int LONGEST_TOOL = 64;

    /** How a call came to nothing. */
    enum Kind {
        ERROR,
        TIMEOUT,
        DENIAL;

        /** What has hung once has cost more than an error, and hangs again. */
        int weight() {
            return this == TIMEOUT ? 2 : 1;
        }
    }

    /** Commands end with how they ended, so both ends of what they said are kept. */
    static Setback failure(String tool, Kind kind, String text) {
        return new Setback(named(tool), kind, OneLine.ends(text, LONGEST_LINE));
    }

    static Setback denial(String tool, String because) {
        return new Setback(named(tool), Kind.DENIAL, OneLine.beginning(because, LONGEST_LINE));
    }

    private static String named(String tool) {
        return OneLine.beginning(tool, LONGEST_TOOL);
    }

    /** A line each. */
    static void list(List<Setback> setbacks, StringBuilder text) {
        for (Setback setback : setbacks) {
            text.append("\n- ")
                    .append(setback.tool)
                    .append(setback.kind == Kind.TIMEOUT ? " (timed out): " : ": ")
                    .append(setback.line.isEmpty() ? "(no output)" : setback.line);
        }
    }
}
