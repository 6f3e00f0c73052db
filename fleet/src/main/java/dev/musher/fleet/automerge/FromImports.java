package dev.musher.fleet.automerge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Python's {@code from m import a, b}: the names of one module belong in one line. */
final class FromImports {
    private static final String NAME = "\\w+(?: as \\w+)?";
    private static final Pattern PLAIN =
            Pattern.compile("(from [\\w.]+ import )(" + NAME + "(?:, " + NAME + ")*)");

    private static final Comparator<String> PLAINLY = Comparator.naturalOrder();

    /** Formatters break longer lines. */
    private static final int MOST_COLUMNS = 88;

    private FromImports() {}

    /** With the same line on both sides where each has its own names; empty if that is unsure. */
    static Optional<FileVersions> joined(FileVersions whole) {
        var base = names(whole.base());
        var ours = names(whole.ours());
        var theirs = names(whole.theirs());
        var oursJoined = new ArrayList<>(whole.ours());
        var theirsJoined = new ArrayList<>(whole.theirs());
        var starts = new LinkedHashSet<>(ours.keySet());
        starts.addAll(theirs.keySet());
        for (String start : starts) {
            if (whole.all().stream().anyMatch(lines -> isUnclear(lines, start))) {
                return Optional.empty();
            }
            var before = base.getOrDefault(start, List.of());
            var one = ours.getOrDefault(start, List.of());
            var other = theirs.getOrDefault(start, List.of());
            if (one.equals(before) || other.equals(before) || one.equals(other)) {
                continue;
            }
            var all = union(before, one, other);
            if (all.isEmpty() || start.length() + all.get().length() > MOST_COLUMNS) {
                return Optional.empty();
            }
            replace(oursJoined, start, all.get());
            replace(theirsJoined, start, all.get());
        }
        return Optional.of(new FileVersions(whole.base(), oursJoined, theirsJoined));
    }

    /** Several lines for one module, or a comment after one, have a reason. */
    private static boolean isUnclear(List<String> lines, String start) {
        var all = lines.stream().filter(line -> line.startsWith(start)).toList();
        return all.size() > 1 || !all.stream().allMatch(line -> PLAIN.matcher(line).matches());
    }

    /** By what is written before them. */
    private static Map<String, List<String>> names(List<String> lines) {
        return lines.stream()
                .map(PLAIN::matcher)
                .filter(Matcher::matches)
                .collect(
                        Collectors.toMap(
                                match -> match.group(1),
                                match -> List.of(match.group(2).split(", ", -1)),
                                (one, _) -> one));
    }

    private static Optional<String> union(
            List<String> base, List<String> ours, List<String> theirs) {
        var all = new LinkedHashSet<>(ours);
        all.addAll(theirs);
        all.removeIf(
                name -> base.contains(name) && !(ours.contains(name) && theirs.contains(name)));
        return Stream.of(PLAINLY, String.CASE_INSENSITIVE_ORDER.thenComparing(PLAINLY))
                .filter(order -> ImportOrder.isIn(order, ours) && ImportOrder.isIn(order, theirs))
                .map(order -> all.stream().sorted(order).collect(Collectors.joining(", ")))
                .findFirst();
    }

    private static void replace(List<String> lines, String start, String names) {
        lines.removeIf(line -> names.isEmpty() && line.startsWith(start));
        lines.replaceAll(line -> line.startsWith(start) ? start + names : line);
    }
}
