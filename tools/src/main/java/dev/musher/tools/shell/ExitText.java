package dev.musher.tools.shell;

/** How a command ended, in words. */
public final class ExitText {
    /** A shell gives this and the number of the signal that ended a program. */
    private static final int SIGNALLED = 128;

    /** By number, as Linux has them on all common machines; see signal(7). */
    private static final String[] SIGNALS = {
        "", "HUP", "INT", "QUIT", "ILL", "TRAP", "ABRT", "BUS", "FPE", "KILL", "USR1", "SEGV",
        "USR2", "PIPE", "ALRM", "TERM", "STKFLT", "CHLD", "CONT", "STOP", "TSTP", "TTIN", "TTOU",
        "URG", "XCPU", "XFSZ", "VTALRM", "PROF", "WINCH", "IO", "PWR", "SYS",
    };

    private ExitText() {}

    public static String of(int code) {
        int signal = code - SIGNALLED;
        if (signal > 0 && signal < SIGNALS.length) {
            return "killed by SIG" + SIGNALS[signal] + " (exit code " + code + ")";
        }
        return "exit code " + code;
    }
}
