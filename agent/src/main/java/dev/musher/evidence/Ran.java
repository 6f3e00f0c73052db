package dev.musher.evidence;

import dev.musher.tool.Piece;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolOutcome.Failure;
import java.util.OptionalInt;

/** What became of a command. */
sealed interface Ran {
    /** It came to its end. */
    record Ended(int code, String text) implements Ran {}

    /** It was stopped because it took too long. */
    record Stopped(String text) implements Ran {}

    /** It goes on in the background. */
    record GoesOn(String id, String text) implements Ran {}

    /** It was not allowed to run. */
    record Refused() implements Ran {}

    /** It did not run, or nothing is known of its end. */
    record Unknown() implements Ran {}

    static Ran of(ToolOutcome outcome) {
        if (outcome instanceof ToolOutcome.Refused) {
            return new Refused();
        }
        String text = text(outcome);
        if (outcome instanceof ToolOutcome.Failed failed && failed.failure() == Failure.TIMEOUT) {
            return new Stopped(text);
        }
        String id = between(text, "\n[running in the background as ", ";");
        if (outcome instanceof ToolOutcome.Done && !id.isEmpty()) {
            return new GoesOn(id, text);
        }
        var code = code(text);
        return code.isPresent() ? new Ended(code.getAsInt(), text) : new Unknown();
    }

    static String text(ToolOutcome outcome) {
        if (outcome instanceof ToolOutcome.Failed failed) {
            return failed.text();
        }
        var text = new StringBuilder();
        if (outcome instanceof ToolOutcome.Done done) {
            for (Piece piece : done.pieces()) {
                if (piece instanceof Piece.Text part) {
                    text.append(part.text()).append('\n');
                }
            }
        }
        return text.toString();
    }

    /** The code in the last line of its own that tells of one. */
    static OptionalInt code(String text) {
        int at = text.lastIndexOf("\n[");
        while (at >= 0) {
            int end = text.indexOf(']', at);
            String line = end < 0 ? "" : text.substring(at, end);
            if (line.startsWith("\n[exit code ") || line.startsWith("\n[killed by SIG")) {
                return number(line);
            }
            boolean more =
                    line.startsWith("\n[still running") || line.startsWith("\n[what it left");
            at = more ? text.lastIndexOf("\n[", at - 1) : -1;
        }
        return text.startsWith("[exit code ") ? number(text) : OptionalInt.empty();
    }

    /** The number after the words for it. */
    static OptionalInt number(String text) {
        int from = text.indexOf("exit code ");
        if (from < 0) {
            return OptionalInt.empty();
        }
        int number = 0;
        int at = from + "exit code ".length();
        int start = at;
        while (at < text.length() && Character.isDigit(text.charAt(at)) && at < start + 6) {
            number = number * 10 + (text.charAt(at) - '0');
            at++;
        }
        return at == start ? OptionalInt.empty() : OptionalInt.of(number);
    }

    /** Only the last one counts: what a command prints may look like it. */
    private static String between(String text, String before, String after) {
        String lines = "\n" + text;
        int from = lines.lastIndexOf(before);
        int end = from < 0 ? -1 : lines.indexOf(after, from + before.length());
        return end < 0 ? "" : lines.substring(from + before.length(), end);
    }
}
