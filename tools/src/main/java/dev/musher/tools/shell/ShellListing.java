package dev.musher.tools.shell;

import dev.musher.base.text.Utf8;
import dev.musher.base.time.DurationText;
import java.util.List;
import java.util.Map;

/** Shells as lines of text, one each. */
final class ShellListing {
    private static final int LONGEST_COMMAND = 120;

    private ShellListing() {}

    static String of(Map<String, ShellCommand> all, SessionShells sessionShells) {
        var text = new StringBuilder();
        all.forEach(
                (id, shellCommand) ->
                        text.append(text.isEmpty() ? "" : "\n")
                                .append(id)
                                .append(' ')
                                .append(state(shellCommand))
                                .append(", started ")
                                .append(DurationText.show(sessionShells.age(shellCommand)))
                                .append(" ago: ")
                                .append(oneLine(shellCommand.command())));
        return text.toString();
    }

    /** Like {@code running} or {@code exit code 0, still running: pid 12 (sleep 300)}. */
    static String state(ShellCommand shellCommand) {
        return switch (shellCommand.state()) {
            case ShellState.Running _ -> "running";
            case ShellState.Ended(int code) ->
                    ExitText.of(code) + left(shellCommand.liveProcesses());
            case ShellState.Stopped _ -> "stopped" + left(shellCommand.liveProcesses());
        };
    }

    private static String left(List<Long> living) {
        return living.isEmpty() ? "" : ", still running: " + LiveProcessText.of(living);
    }

    private static String oneLine(String command) {
        var line = command.strip().replace('\n', ' ');
        var head = Utf8.head(line, LONGEST_COMMAND);
        return head.length() < line.length() ? head + "…" : head;
    }
}
