package dev.musher.tools.shell;

import dev.musher.tools.api.ToolFact;
import java.util.ArrayList;

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

    /** Like {@code exit codes: pytest 1, tail 0}; of a list only those that failed are named. */
    public static String of(ToolFact.CommandsEnded ended) {
        boolean isList = ended.inLast() < ended.parts().size();
        var named = new ArrayList<String>();
        for (ToolFact.PartEnded part : ended.parts()) {
            if (!isList || part.code() != 0) {
                named.add(part.program() + " " + part.code());
            }
        }
        if (named.size() < ended.parts().size()) {
            named.add("others 0");
        }
        return "exit codes: " + String.join(", ", named);
    }
}
