package dev.musher.base.process.tree;

import java.util.Optional;

/** One line of {@code /proc/PID/stat}; its format is in proc_pid_stat(5). */
public final class ProcStatLine {
    private static final int PARENT = 1;
    private static final int GROUP = 2;
    private static final int SESSION = 3;
    private static final int THREADS = 17;
    private static final int STARTED = 19;
    private static final int FLAGS = 6;
    private static final int ENVIRONMENT_END = 48;
    private static final int DECIMAL = 10;

    /** Marks a thread of the kernel, which never has an environment. */
    private static final long KERNEL_THREAD = 0x00200000;

    private ProcStatLine() {}

    /** The living process that the line describes; empty for the dead and for a broken line. */
    public static Optional<ProcessEntry> parse(String line) {
        // The name stands in brackets and may itself hold brackets and spaces: the last one counts.
        int nameStart = line.indexOf(" (");
        int nameEnd = line.lastIndexOf(") ");
        if (nameStart < 0 || nameEnd < nameStart) {
            return Optional.empty();
        }
        // Split by hand: all processes are read again and again.
        int[] ends = new int[STARTED + 1];
        int at = nameEnd + 1;
        for (int field = 0; field <= STARTED; field++) {
            at = line.indexOf(' ', at + 1);
            if (at < 0) {
                return Optional.empty();
            }
            ends[field] = at;
        }
        if (isEnded(line.charAt(nameEnd + 2)) && number(line, ends, THREADS) <= 1) {
            return Optional.empty();
        }
        return Optional.of(
                new ProcessEntry(
                        Long.parseLong(line, 0, nameStart, DECIMAL),
                        number(line, ends, PARENT),
                        number(line, ends, GROUP),
                        number(line, ends, SESSION),
                        number(line, ends, STARTED)));
    }

    private static long number(String line, int[] ends, int field) {
        return Long.parseLong(line, ends[field - 1] + 1, ends[field], DECIMAL);
    }

    /**
     * Whether the process is just becoming another program: its old environment is gone and the new
     * one is not there yet. One without any environment has the place for it.
     */
    static boolean isBetweenPrograms(String line) {
        var fields = line.substring(line.lastIndexOf(") ") + 2).split(" ", -1);
        return fields.length > ENVIRONMENT_END
                && (Long.parseLong(fields[FLAGS]) & KERNEL_THREAD) == 0
                && fields[ENVIRONMENT_END].equals("0");
    }

    /**
     * A process whose first thread has ended while others run looks like a zombie but for the
     * number of its threads.
     */
    private static boolean isEnded(char state) {
        return state == 'Z' || state == 'X' || state == 'x';
    }
}
