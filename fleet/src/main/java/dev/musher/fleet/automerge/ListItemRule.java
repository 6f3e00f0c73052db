package dev.musher.fleet.automerge;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Items that both sides add to the same list of release notes. */
final class ListItemRule implements JoinRule {
    /** A version as an item is the heading of a release. */
    private static final String TEXT =
            " +(?!\\W*(?i:v|version|release|unreleased)?\\W*(?:\\d+\\.\\d|$)).*\\w.*";

    /** What begins or ends code, or a comment of several lines. */
    private static final String FENCE = "\\s*(?:```|~~~).*|(?!.*-->).*<!--.*|(?!.*<!--).*-->.*";

    private final Pattern item;
    private final Pattern continuation;
    private final Pattern fence;

    ListItemRule(String extension) {
        boolean isAsciiDoc = extension.startsWith("a");
        // Without an extension it may be an outline, whose headings have asterisks.
        var marker = extension.isEmpty() ? "[-+]" : "[-*+]";
        item = Pattern.compile(marker + TEXT, Pattern.UNICODE_CHARACTER_CLASS);
        continuation =
                Pattern.compile("(?:\\t| {2,})[^#].*" + (isAsciiDoc ? "|\\*{2,5} \\S.*" : ""));
        fence = Pattern.compile(FENCE + (isAsciiDoc ? "|([-.=*_/+])\\1{3,}" : ""));
    }

    @Override
    public Optional<List<String>> join(Hunk hunk) {
        var file = hunk.file().base();
        var lineRange = hunk.base();
        boolean isEnclosed =
                file.subList(0, lineRange.start()).stream()
                                        .filter(line -> fence.matcher(line).matches())
                                        .count()
                                % 2
                        != 0;
        boolean isContinued =
                lineRange.end() < file.size()
                        && continuation.matcher(file.get(lineRange.end())).matches();
        return isEnclosed || isContinued || !hunk.isOnlyAdded()
                ? Optional.empty()
                : hunk.lines().trimmed(String::isBlank, this::joined);
    }

    private Optional<List<String>> joined(FileVersions added) {
        var ours = items(added.ours());
        var theirs = items(added.theirs());
        if (ours.isEmpty() || theirs.isEmpty()) {
            return Optional.empty();
        }
        var items = new LinkedHashSet<>(ours.get());
        items.addAll(theirs.get());
        // Another marker would begin another list.
        return items.stream().map(lines -> lines.getFirst().charAt(0)).distinct().count() > 1
                ? Optional.empty()
                : Optional.of(items.stream().flatMap(List::stream).toList());
    }

    /** Each with the lines that continue it; empty if there is anything else. */
    private Optional<List<List<String>>> items(List<String> lines) {
        var items = new ArrayList<List<String>>();
        for (String line : lines) {
            if (item.matcher(line).matches()) {
                items.add(new ArrayList<>(List.of(line)));
            } else if (continuation.matcher(line).matches() && !items.isEmpty()) {
                items.getLast().add(line);
            } else {
                return Optional.empty();
            }
        }
        return Optional.of(items);
    }

    /** What is not an item, such as the heading of a release, says where items belong. */
    @Override
    public Optional<String> objection(FileVersions fileVersions, List<String> joined) {
        var base = others(fileVersions.base());
        return base.equals(others(fileVersions.ours()))
                        && base.equals(others(fileVersions.theirs()))
                        && base.equals(others(joined))
                ? Optional.empty()
                : Optional.of("a side changes a heading or other text between the list items");
    }

    private List<String> others(List<String> lines) {
        var others = new ArrayList<String>();
        boolean isItem = false;
        for (String line : lines) {
            isItem =
                    item.matcher(line).matches()
                            || (isItem && continuation.matcher(line).matches());
            if (!isItem && !line.isBlank()) {
                others.add(line);
            }
        }
        return others;
    }
}
