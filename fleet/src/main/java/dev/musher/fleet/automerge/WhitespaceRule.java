package dev.musher.fleet.automerge;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * One side changes only blank lines, or white space at the start or end of lines; the lines of the
 * other side are taken. Where a block was indented, lines that the other side changed move with it,
 * since indentation can decide what a line belongs to; lines it added or removed are unsure.
 */
final class WhitespaceRule {
    private WhitespaceRule() {}

    static Optional<List<String>> join(Hunk hunk) {
        var lines = hunk.lines();
        boolean isOurs = texts(lines.base()).equals(texts(lines.ours()));
        if (isOurs == texts(lines.base()).equals(texts(lines.theirs()))) {
            return Optional.empty();
        }
        return isOurs
                ? joined(lines.base(), lines.ours(), lines.theirs())
                : joined(lines.base(), lines.theirs(), lines.ours());
    }

    private static List<String> texts(List<String> lines) {
        return lines.stream().filter(line -> !line.isBlank()).map(String::strip).toList();
    }

    private static List<String> indents(List<String> lines) {
        return lines.stream()
                .filter(line -> !line.isBlank())
                .map(line -> line.substring(0, line.length() - line.stripLeading().length()))
                .toList();
    }

    private static Optional<List<String>> joined(
            List<String> base, List<String> spaced, List<String> other) {
        var before = indents(base);
        var after = indents(spaced);
        if (before.equals(after)) {
            return base.isEmpty() || base.size() == spaced.size()
                    ? Optional.of(other)
                    : Optional.empty();
        }
        int growth = after.getFirst().length() - before.getFirst().length();
        var narrow = growth > 0 ? before : after;
        var wide = growth > 0 ? after : before;
        var shift = wide.getFirst().substring(0, Math.abs(growth));
        if (!before.equals(indents(other))
                || !wide.equals(narrow.stream().map(indent -> shift + indent).toList())) {
            return Optional.empty();
        }
        Function<String, String> move =
                line -> growth > 0 ? shift + line : line.substring(shift.length());
        return Optional.of(
                other.stream().map(line -> line.isBlank() ? line : move.apply(line)).toList());
    }
}
