package dev.musher.base.process.tree;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The mark that every process of a tree inherits in its environment, and by which it is found again
 * when nothing else connects it to the tree.
 */
public record ProcessCookie(String id) {
    /** Its value is a list of ids, outermost Musher first. */
    public static final String VARIABLE = "MUSHER_PROCESS";

    static final char SEPARATOR = ':';

    /** Begins every cookie that this process makes, and none of another one. */
    private static final String OURS =
            Long.toHexString(ProcessHandle.current().pid())
                    + '-'
                    + Long.toHexString(System.nanoTime())
                    + '-'
                    + Long.toHexString(ThreadLocalRandom.current().nextLong())
                    + '-';

    private static final AtomicLong MADE = new AtomicLong();

    public ProcessCookie {
        if (id.isEmpty() || id.indexOf(SEPARATOR) >= 0) {
            throw new IllegalArgumentException("not a cookie id: '" + id + "'");
        }
    }

    /**
     * Unique rather than secret: the pid and the time keep two Mushers apart, so that no slow
     * source of strong randomness is needed at start-up.
     */
    public static ProcessCookie fresh() {
        return new ProcessCookie(OURS + Long.toHexString(MADE.incrementAndGet()));
    }

    /** Whether this process made it, so that no process older than this one carries it. */
    boolean isOurs() {
        return id.startsWith(OURS);
    }

    /** Whether a value of {@link #VARIABLE} names this cookie. */
    public boolean isIn(String value) {
        int start = 0;
        while (start <= value.length()) {
            int separator = value.indexOf(SEPARATOR, start);
            int end = separator < 0 ? value.length() : separator;
            if (end - start == id.length() && value.startsWith(id, start)) {
                return true;
            }
            start = end + 1;
        }
        return false;
    }

    /** The value of {@link #VARIABLE} with which everything that is started carries this too. */
    public String appendedTo(String value) {
        return joined(value, id);
    }

    /** The cookies around us and then those given, which mostly begin with the ones around us. */
    public static String joined(String outer, String given) {
        if (outer.isEmpty() || (given + SEPARATOR).startsWith(outer + SEPARATOR)) {
            return given;
        }
        return given.isEmpty() ? outer : outer + SEPARATOR + given;
    }
}
