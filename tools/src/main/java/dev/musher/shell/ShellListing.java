package dev.musher.shell;

import dev.musher.text.Utf8;
import dev.musher.time.Durations;
import java.util.List;
import java.util.Map;

/** Shells as lines of text, one each. */
final class ShellListing {
    private static final int LONGEST_COMMAND = 120;

    private ShellListing() {}

    static String of(Map<String, Shell> all, Shells shells) {
        var text = new StringBuilder();
        all.forEach(
                (id, shell) ->
                        text.append(text.isEmpty() ? "" : "\n")
                                .append(id)
                                .append(' ')
                                .append(state(shell))
                                .append(", started ")
                                .append(Durations.show(shells.age(shell)))
                                .append(" ago: ")
                                .append(oneLine(shell.command())));
        return text.toString();
    }

    /** Like {@code running} or {@code exit code 0, still running: pid 12 (sleep 300)}. */
    static String state(Shell shell) {
        return switch (shell.state()) {
            case ShellState.Running _ -> "running";
            case ShellState.Ended(int code) -> ExitText.of(code) + left(shell.living());
            case ShellState.Stopped _ -> "stopped" + left(shell.living());
        };
    }

    private static String left(List<Long> living) {
        return living.isEmpty() ? "" : ", still running: " + LivingText.of(living);
    }

    private static String oneLine(String command) {
        var line = command.strip().replace('\n', ' ');
        var head = Utf8.head(line, LONGEST_COMMAND);
        return head.length() < line.length() ? head + "…" : head;
    }
}
