package dev.musher.app.trust;

import dev.musher.app.commandline.ConsoleOutput;
import dev.musher.base.text.PrintableText;
import dev.musher.host.trust.Part;
import dev.musher.host.trust.Trust;
import java.util.List;
import java.util.Optional;

/** Parts of a project, as people read them. */
final class TrustText {
    private static final int MOST_LINES = 400;

    private TrustText() {}

    /** What is open, with what it was before. */
    static void list(Trust trust, List<Part> parts, ConsoleOutput out) {
        for (Part part : parts) {
            out.line("  " + part.shown() + (trust.before(part).isPresent() ? ", changed:" : ":"));
            text(trust, part, out);
        }
    }

    /** What would run or be followed, and what was agreed to instead. */
    static void text(Trust trust, Part part, ConsoleOutput out) {
        var before = trust.counts(part) ? Optional.<String>empty() : trust.before(part);
        before.ifPresent(text -> lines("    - ", text, out));
        lines(before.isPresent() ? "    + " : "    ", part.text(), out);
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
