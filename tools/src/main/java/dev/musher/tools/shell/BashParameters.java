package dev.musher.tools.shell;

import dev.musher.base.text.Utf8;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolInput;
import java.time.Duration;

/** What a call of bash was given. */
record BashParameters(String command, Duration timeout, Mode mode, WallNeeds needs) {
    static final int LONGEST_SECONDS = 600;

    private static final int USUAL_SECONDS = 120;

    /** Linux takes 128 KiB in one argument; a sandbox and a shell need some of it. */
    private static final int MOST_BYTES = 120 * 1024;

    /** Who waits for the command. */
    enum Mode {
        FOREGROUND,
        BACKGROUND
    }

    static BashParameters of(ToolInput toolInput) {
        return new BashParameters(
                checked(toolInput.text("command")),
                Duration.ofSeconds(toolInput.whole("timeout").orElse(USUAL_SECONDS)),
                toolInput.flag("background") ? Mode.BACKGROUND : Mode.FOREGROUND,
                new WallNeeds(toolInput.texts("needs")));
    }

    private static String checked(String command) {
        if (command.isBlank()) {
            throw ToolFailure.input("The command is empty. Say what to run.");
        }
        int nul = command.indexOf('\0');
        if (nul >= 0) {
            throw ToolFailure.input(
                    "The command has a null character at position "
                            + nul
                            + ", which no shell accepts. Print it instead: printf '\\0'.");
        }
        if (!Utf8.encodable(command).equals(command)) {
            throw ToolFailure.input(
                    "The command has half of a surrogate pair, which UTF-8 cannot express. Write"
                            + " the whole character.");
        }
        if (Utf8.length(command) > MOST_BYTES) {
            throw ToolFailure.input(
                    "The command has "
                            + Utf8.length(command)
                            + " bytes, and the system accepts "
                            + MOST_BYTES
                            + " in one. Write the script or its data to a file with `write`, and"
                            + " run that.");
        }
        return command;
    }
}
