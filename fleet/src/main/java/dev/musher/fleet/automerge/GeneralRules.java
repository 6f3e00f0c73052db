package dev.musher.fleet.automerge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The rules that need to know nothing of a file's language. */
final class GeneralRules {
    private GeneralRules() {}

    /** Each side changes lines of its own, or blank lines, with none in between. */
    static Optional<List<String>> adjacentLines(Hunk hunk) {
        var spans = hunk.edits().stream().map(SideEdit::span).toList();
        boolean isClear = spans.stream().distinct().count() == spans.size();
        for (int at = 1; at < spans.size(); at++) {
            isClear &= spans.get(at - 1).end() <= spans.get(at).start();
        }
        return isClear
                        && !hunk.lines().hasTwins()
                        && hunk.ownEdits()
                                .allMatch(sideEdit -> isChange(sideEdit, hunk.file().base()))
                ? Optional.of(hunk.applied())
                : Optional.empty();
    }

    /** Where text is added or removed, it may depend on what the other side changed. */
    private static boolean isChange(SideEdit sideEdit, List<String> base) {
        boolean hasText = sideEdit.lines().stream().anyMatch(line -> !line.isBlank());
        return hasText == sideEdit.span().of(base).stream().anyMatch(line -> !line.isBlank());
    }

    /** Both sides add, and what one of them adds is the head or the tail of what the other adds. */
    static Optional<List<String>> headOrTail(Hunk hunk) {
        return hunk.isOnlyAdded()
                ? hunk.lines().trimmed(String::isBlank, GeneralRules::longer)
                : Optional.empty();
    }

    private static Optional<List<String>> longer(FileVersions added) {
        boolean isOurs = added.ours().size() > added.theirs().size();
        var longer = isOurs ? added.ours() : added.theirs();
        var shorter = isOurs ? added.theirs() : added.ours();
        boolean isPart =
                longer.subList(0, shorter.size()).equals(shorter)
                        || longer.reversed().subList(0, shorter.size()).equals(shorter.reversed());
        boolean isBounded = isPart && !longer.getFirst().isBlank() && !longer.getLast().isBlank();
        // A bracket on its own may close anything.
        boolean hasWord =
                shorter.stream().flatMapToInt(String::chars).anyMatch(Character::isLetterOrDigit);
        return isBounded && hasWord ? Optional.of(longer) : Optional.empty();
    }

    /**
     * Patterns that both sides add to an ignore file. Their order does not matter, unless one takes
     * back what another says.
     */
    static Optional<List<String>> ignorePatterns(Hunk hunk) {
        var lines = hunk.lines();
        var all = lines.all().stream().flatMap(List::stream);
        return hunk.isOnlyAdded() && all.noneMatch(line -> line.startsWith("!"))
                ? lines.trimmed(_ -> true, GeneralRules::patterns)
                : Optional.empty();
    }

    private static Optional<List<String>> patterns(FileVersions added) {
        var both = new ArrayList<>(added.ours());
        for (String line : added.theirs()) {
            if (line.isBlank() || line.startsWith("#") || !added.ours().contains(line)) {
                both.add(line);
            }
        }
        return Optional.of(both);
    }
}
