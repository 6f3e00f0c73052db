package dev.musher.app.trust;

import dev.musher.app.commandline.ConsoleOutput;
import dev.musher.base.text.PrintableText;
import java.util.List;
import java.util.Optional;

/** Parts of a project, as people read them. */
final class TrustText {
    private static final int MOST_LINES = 400;
    private static final int MOST_NAMES = 4;

    private TrustText() {}

    /** Their names in one line. */
    static String names(List<Part> parts) {
        var text = new StringBuilder();
        for (Part part : parts.subList(0, Math.min(MOST_NAMES, parts.size()))) {
            text.append(text.isEmpty() ? "" : ", ").append(name(part));
        }
        int more = parts.size() - MOST_NAMES;
        return more > 0 ? text + " and " + more + " more" : text.toString();
    }

    private static String name(Part part) {
        String name = PrintableText.line(part.name());
        return part.kind() == Part.Kind.GATE ? "gate " + name : name;
    }

    /** What is open, with what it was before. */
    static void list(Trust trust, List<Part> parts, ConsoleOutput out) {
        for (Part part : parts) {
            out.line("  " + name(part) + (trust.before(part).isPresent() ? ", changed:" : ":"));
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
