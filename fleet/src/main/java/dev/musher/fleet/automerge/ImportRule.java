package dev.musher.fleet.automerge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Import lines as a three-way set: what either side added, without what either side removed. */
final class ImportRule implements JoinRule {
    /** Binds names that are not written there, runs something, or depends on where it stands. */
    private static final Pattern EFFECT =
            Pattern.compile(
                    ".*\\*(?!\\s*as\\s).*|.*\\._;?|.*\\b__future__\\b.*|\\s*\\.\\s+\".*|.*\"C\""
                            + "|(?:import\\s+module|using\\s+namespace)\\s.*");

    private static final Pattern ONLY_EFFECT = Pattern.compile("import\\s*['\"].*");

    /** Says something about the line below it. */
    private static final Pattern ATTACHED =
            Pattern.compile("\\s*(?:#\\[|@).*|.*(?:ignore|disable|nolint|noqa|expect-error).*");

    private final String extension;

    ImportRule(String extension) {
        this.extension = extension;
    }

    @Override
    public Optional<List<String>> join(Hunk hunk) {
        var runs = new ArrayList<List<String>>();
        for (int at = 0; at < hunk.spans().size(); at++) {
            var head = ImportLines.of(hunk.file().all().get(at));
            var lineRange = hunk.spans().get(at);
            if (!head.isPlain(lineRange) || ATTACHED.matcher(head.above(lineRange)).matches()) {
                return Optional.empty();
            }
            runs.add(head.around(lineRange));
        }
        var order = ImportOrder.of(runs);
        return hunk.lines().trimmed(String::isBlank, lines -> joined(lines, order));
    }

    private Optional<List<String>> joined(FileVersions lines, Optional<Comparator<String>> order) {
        var added = new HashSet<>(lines.ours());
        added.addAll(lines.theirs());
        long forms = added.stream().map(ImportRule::form).distinct().count();
        added.removeAll(lines.base());
        if (forms > 1 || added.stream().map(ImportLines::bare).anyMatch(this::hasEffect)) {
            return Optional.empty();
        }
        var whole = extension.startsWith("py") ? FromImports.joined(lines) : Optional.of(lines);
        return whole.filter(ImportRule::isInOneOrder).map(it -> union(it, order));
    }

    /** Blank lines, and lines that differ in this, are not of one list. */
    private static String form(String line) {
        int indent = line.length() - line.stripLeading().length();
        return line.isBlank() ? "" : indent + (ImportLines.bare(line).endsWith(";") ? ";" : "");
    }

    private boolean hasEffect(String line) {
        return EFFECT.matcher(line).matches()
                || (!extension.equals("go") && ONLY_EFFECT.matcher(line).matches());
    }

    private static boolean isInOneOrder(FileVersions lines) {
        return isInOneOrder(lines.ours(), lines.theirs())
                && isInOneOrder(lines.base(), lines.ours())
                && isInOneOrder(lines.base(), lines.theirs());
    }

    private static boolean isInOneOrder(List<String> one, List<String> other) {
        var common = new ArrayList<>(one);
        var commonToo = new ArrayList<>(other);
        common.retainAll(other);
        commonToo.retainAll(one);
        return common.equals(commonToo);
    }

    /** In the order that was kept, or else with their lines above those that they were above. */
    private static List<String> union(FileVersions lines, Optional<Comparator<String>> order) {
        var union = new ArrayList<>(lines.ours());
        int place = union.size();
        for (String line : lines.theirs().reversed()) {
            if (union.contains(line)) {
                place = union.indexOf(line);
            } else {
                union.add(place, line);
            }
        }
        var removed = new HashSet<>(lines.base());
        removed.removeIf(line -> lines.ours().contains(line) && lines.theirs().contains(line));
        union.removeAll(removed);
        order.ifPresent(it -> union.sort(Comparator.comparing(ImportLines::bare, it)));
        return union;
    }

    @Override
    public Optional<String> objection(FileVersions file, List<String> joined) {
        var clashes = new HashSet<>(ImportLines.of(joined).clashes());
        clashes.removeAll(ImportLines.of(file.base()).clashes());
        return clashes.isEmpty()
                ? Optional.empty()
                : Optional.of("both sides import the same name in different ways");
    }
}
