package dev.musher.tools.regex;

import java.util.Optional;

/** Finds the lines of a text that match a pattern. For one thread; any number of texts. */
public final class PatternLineScanner {
    private final AutomatonRunner automatonRunner;
    private final Optional<RequiredBytesFinder.Run> run;

    /** Where the machine stands at the end of what was run. */
    private int row;

    PatternLineScanner(Automaton automaton, Optional<RequiredBytesFinder.Run> run) {
        this.automatonRunner = new AutomatonRunner(automaton);
        this.run = run;
    }

    /** Hears of lines that match, one after the other. */
    @FunctionalInterface
    public interface Hits {
        /**
         * A line matches.
         *
         * @param end behind the last byte, before its line end
         * @return whether to go on
         */
        boolean line(int start, int end);
    }

    /**
     * Finds every line that matches.
     *
     * @param length how much of the array is text
     */
    public void scan(byte[] text, int length, Hits hits) throws InterruptedException {
        if (run.isPresent()) {
            scanFor(run.get(), text, length, hits);
        } else {
            scanAll(text, length, hits);
        }
    }

    /** Looks only at lines that have what every match has. */
    private void scanFor(RequiredBytesFinder.Run wanted, byte[] text, int length, Hits hits)
            throws InterruptedException {
        int from = 0;
        while (true) {
            int found = wanted.needle().find(text, from, length);
            if (found < 0) {
                return;
            }
            int start = lineStart(text, found, from);
            int end = lineEnd(text, found, length);
            if ((wanted.whole() || matches(text, start, end)) && !hits.line(start, end)) {
                return;
            }
            from = end + 1;
        }
    }

    private boolean matches(byte[] text, int start, int end) throws InterruptedException {
        return run(text, start, end) <= end || ends(text, start, end);
    }

    private void scanAll(byte[] text, int length, Hits hits) throws InterruptedException {
        int from = 0;
        while (from < length) {
            int at = run(text, from, length);
            if (at > length && !ends(text, from, length)) {
                return;
            }
            int inside = Math.min(at, length - 1);
            int start = lineStart(text, inside, from);
            int end = lineEnd(text, inside, length);
            if (!hits.line(start, end)) {
                return;
            }
            from = end + 1;
        }
    }

    /** Where a line is known to match; behind the end if none is. */
    private int run(byte[] text, int from, int end) throws InterruptedException {
        int[] table = automatonRunner.table();
        int[] columns = automatonRunner.columns();
        int state = AutomatonRunner.START;
        int at = from;
        while (at < end) {
            int next = table[state + columns[text[at] & 0xFF]];
            if (next < 0) {
                next =
                        next == AutomatonRunner.UNKNOWN
                                ? automatonRunner.step(state, text[at])
                                : next;
                table = automatonRunner.table();
                if (next == AutomatonRunner.MATCHED) {
                    return at;
                }
            }
            state = next;
            at++;
        }
        row = state;
        return end + 1;
    }

    /** Whether the last line, which has no line end, matches at its end. */
    private boolean ends(byte[] text, int from, int end) throws InterruptedException {
        boolean noLine = end == from || text[end - 1] == '\n';
        return !noLine && automatonRunner.step(row, (byte) '\n') == AutomatonRunner.MATCHED;
    }

    private static int lineStart(byte[] text, int at, int from) {
        int start = at;
        while (start > from && text[start - 1] != '\n') {
            start--;
        }
        return start;
    }

    private static int lineEnd(byte[] text, int at, int length) {
        int end = at;
        while (end < length && text[end] != '\n') {
            end++;
        }
        return end;
    }
}
