package dev.musher.fleet.automerge;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** The lines of a file, or of a part of it, in the common version and on both sides. */
record FileVersions(List<String> base, List<String> ours, List<String> theirs) {
    List<List<String>> all() {
        return List.of(base, ours, theirs);
    }

    /**
     * Has a rule join both sides without the lines of a kind that both begin and end with; empty if
     * a line is there twice, since nothing says how often it is wanted.
     */
    Optional<List<String>> trimmed(
            Predicate<String> kind, Function<FileVersions, Optional<List<String>>> rule) {
        if (hasTwins()) {
            return Optional.empty();
        }
        int shorter = Math.min(ours.size(), theirs.size());
        int head = common(ours, theirs, shorter, kind);
        int tail = common(ours.reversed(), theirs.reversed(), shorter - head, kind);
        var inner = ours.subList(head, ours.size() - tail);
        var innerToo = theirs.subList(head, theirs.size() - tail);
        return rule.apply(new FileVersions(base, inner, innerToo))
                .map(
                        joined -> {
                            var whole = new ArrayList<>(ours.subList(0, head));
                            whole.addAll(joined);
                            whole.addAll(ours.subList(ours.size() - tail, ours.size()));
                            return whole;
                        });
    }

    /** Whether one version has a line twice, so that a change can be seen in two ways. */
    boolean hasTwins() {
        return all().stream()
                .map(lines -> lines.stream().filter(line -> !line.isBlank()).toList())
                .anyMatch(lines -> new HashSet<>(lines).size() < lines.size());
    }

    private static int common(
            List<String> one, List<String> other, int most, Predicate<String> kind) {
        int at = 0;
        while (at < most && one.get(at).equals(other.get(at)) && kind.test(one.get(at))) {
            at++;
        }
        return at;
    }
}
