package dev.musher.tools.document;

/** A diff for the model that made the change: of long runs it only sees the ends. */
public final class DiffEcho {
    /** Runs up to this length stay as they are. */
    private static final int LONGEST_RUN = 6;

    /** How many lines at each end of a longer run are shown. */
    private static final int ENDS = 2;

    private DiffEcho() {}

    public static String of(String diff) {
        var lines = diff.split("\n", -1);
        var echo = new StringBuilder(diff.length());
        int at = 0;
        while (at < lines.length) {
            int end = runEnd(lines, at);
            int length = end - at;
            for (int i = at; i < end; i++) {
                boolean shown = length <= LONGEST_RUN || i < at + ENDS || i >= end - ENDS;
                if (shown) {
                    echo.append(lines[i]).append(i == lines.length - 1 ? "" : "\n");
                } else if (i == at + ENDS) {
                    echo.append("[")
                            .append(length - 2 * ENDS)
                            .append(
                                    lines[i].charAt(0) == '+'
                                            ? " more lines added"
                                            : " more lines removed")
                            .append(", as given]\n");
                }
            }
            at = end;
        }
        return echo.toString();
    }

    /** Where the lines end that are all added or all removed; the next line if it is neither. */
    private static int runEnd(String[] lines, int start) {
        char sign = lines[start].isEmpty() ? ' ' : lines[start].charAt(0);
        int end = start + 1;
        boolean header = lines[start].startsWith("+++ ") || lines[start].startsWith("--- ");
        while ((sign == '+' || sign == '-')
                && !header
                && end < lines.length
                && !lines[end].isEmpty()
                && lines[end].charAt(0) == sign) {
            end++;
        }
        return end;
    }
}
