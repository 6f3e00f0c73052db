package dev.musher.tools.shell;

import dev.musher.base.text.Utf8;
import java.util.List;

/** Processes in words. */
final class LiveProcessText {
    private static final int MOST_NAMED = 5;
    private static final int LONGEST_COMMAND = 100;

    private LiveProcessText() {}

    /** Like {@code pid 12 (sleep 300)}. */
    static String of(List<Long> pids) {
        var text = new StringBuilder();
        for (long pid : pids.subList(0, Math.min(MOST_NAMED, pids.size()))) {
            text.append(text.isEmpty() ? "" : ", ").append("pid ").append(pid);
            ProcessHandle.of(pid)
                    .flatMap(process -> process.info().commandLine())
                    .ifPresent(
                            command ->
                                    text.append(" (")
                                            .append(Utf8.head(command, LONGEST_COMMAND))
                                            .append(')'));
        }
        int more = pids.size() - MOST_NAMED;
        return text + (more > 0 ? " and " + more + " more" : "");
    }
}
