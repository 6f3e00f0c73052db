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

    /** Of a skill, whose name says where to read the rest; a project may have dozens. */
    private static final int MOST_OF_SKILL = 12;

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
        int most = executablePart.kind() == ExecutablePart.Kind.SKILL ? MOST_OF_SKILL : MOST_LINES;
        before.ifPresent(text -> lines("    - ", text, most, out));
        lines(before.isPresent() ? "    + " : "    ", executablePart.text(), most, out);
    }

    private static void lines(String prefix, String text, int most, ConsoleOutput out) {
        var lines = text.lines().toList();
        for (String line : lines.subList(0, Math.min(most, lines.size()))) {
            out.line(prefix + PrintableText.line(line));
        }
        if (lines.size() > most) {
            out.line(prefix + "(" + (lines.size() - most) + " more lines)");
        }
    }
}
