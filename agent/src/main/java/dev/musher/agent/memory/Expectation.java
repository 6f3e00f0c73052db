package dev.musher.agent.memory;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * What should happen when a command runs, so that an entry can turn out right or wrong.
 *
 * @param command as it is typed
 * @param code the exit code; without one, any that is not 0
 */
public record Expectation(String command, OptionalInt code) {
    private static final int LONGEST = 300;

    public Expectation {
        command = command.strip();
        if (command.isEmpty()
                || command.length() > LONGEST
                || command.indexOf('`') >= 0
                || command.indexOf('\n') >= 0
                || command.contains("--" + ">")) {
            throw new IllegalArgumentException(
                    "An expected command is one line of up to "
                            + LONGEST
                            + " characters without backticks.");
        }
    }

    public static Expectation succeeds(String command) {
        return new Expectation(command, OptionalInt.of(0));
    }

    public static Expectation fails(String command) {
        return new Expectation(command, OptionalInt.empty());
    }

    public boolean holds(int exitCode) {
        return code.isPresent() ? code.getAsInt() == exitCode : exitCode != 0;
    }

    /** As it is written in a file: {@code `make test` exits 0} or {@code `make test` fails}. */
    public String text() {
        return "`" + command + "` " + (code.isPresent() ? "exits " + code.getAsInt() : "fails");
    }

    /** Reads what {@link #text} wrote, also without the backticks. */
    public static Optional<Expectation> parse(String written) {
        String text = written.strip();
        int space = text.lastIndexOf(' ');
        if (space < 0) {
            return Optional.empty();
        }
        String last = text.substring(space + 1);
        String before = text.substring(0, space).strip();
        var code = OptionalInt.empty();
        if (before.endsWith(" exits") && isCode(last)) {
            code = OptionalInt.of(Integer.parseInt(last));
            before = before.substring(0, before.length() - " exits".length()).strip();
        } else if (!last.equals("fails")) {
            return Optional.empty();
        }
        String command = bare(before);
        return command.isBlank()
                        || command.indexOf('`') >= 0
                        || command.length() > LONGEST
                        || command.indexOf('\n') >= 0
                ? Optional.empty()
                : Optional.of(new Expectation(command, code));
    }

    private static boolean isCode(String text) {
        return !text.isEmpty()
                && text.length() <= 3
                && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    private static String bare(String text) {
        return text.length() > 2 && text.startsWith("`") && text.endsWith("`")
                ? text.substring(1, text.length() - 1)
                : text;
    }
}
