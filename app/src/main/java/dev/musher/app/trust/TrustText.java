package dev.musher.app.trust;

import dev.musher.app.commandline.ConsoleOutput;
import dev.musher.base.text.PrintableText;
import dev.musher.host.trust.ExecutablePart;
import dev.musher.host.trust.Trust;
import java.util.List;
import java.util.Optional;

/** Parts of a project, as people read them. */
final class TrustText {
    private static final int MOST_LINES = 400;

    private TrustText() {}

    /** What is open, with what it was before. */
    static void list(Trust trust, List<ExecutablePart> parts, ConsoleOutput out) {
        for (ExecutablePart executablePart : parts) {
            out.line(
                    "  "
                            + executablePart.shown()
                            + (trust.before(executablePart).isPresent() ? ", changed:" : ":"));
            text(trust, executablePart, out);
        }
    }

    /** What would run or be followed, and what was agreed to instead. */
    static void text(Trust trust, ExecutablePart executablePart, ConsoleOutput out) {
        var before =
                trust.counts(executablePart)
                        ? Optional.<String>empty()
                        : trust.before(executablePart);
        before.ifPresent(text -> lines("    - ", text, out));
        lines(before.isPresent() ? "    + " : "    ", executablePart.text(), out);
    }

    private static void lines(String prefix, String text, ConsoleOutput out) {
        var lines = text.lines().toList();
        for (String line : lines.subList(0, Math.min(MOST_LINES, lines.size()))) {
            out.line(prefix + PrintableText.line(line));
        }
        if (lines.size() > MOST_LINES) {
            out.line(prefix + "(" + (lines.size() - MOST_LINES) + " more lines)");
        }
    }
}
