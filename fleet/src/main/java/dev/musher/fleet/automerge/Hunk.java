package dev.musher.fleet.automerge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Edits that touch each other, whichever side made them.
 *
 * @param ours all edits of our side
 * @param edits those of this hunk, by their place; what both sides did is there once
 */
record Hunk(Versions file, Set<Edit> ours, Set<Edit> theirs, List<Edit> edits) {
    private static final Comparator<Edit> BY_PLACE =
            Comparator.comparingInt((Edit edit) -> edit.span().start())
                    .thenComparingInt(edit -> edit.span().end());

    static List<Hunk> of(Versions file, Set<Edit> ours, Set<Edit> theirs) {
        var all = new HashSet<>(ours);
        all.addAll(theirs);
        var hunks = new ArrayList<Hunk>();
        for (Edit edit : all.stream().sorted(BY_PLACE).toList()) {
            if (hunks.isEmpty() || !hunks.getLast().base().touches(edit.span())) {
                hunks.add(new Hunk(file, ours, theirs, new ArrayList<>()));
            }
            hunks.getLast().edits().add(edit);
        }
        return hunks;
    }

    Span base() {
        return edits.stream().map(Edit::span).reduce(Span::and).orElseThrow();
    }

    /** Where it is in the common version and on both sides. */
    List<Span> spans() {
        return List.of(base(), moved(ours), moved(theirs));
    }

    private Span moved(Set<Edit> side) {
        var base = base();
        int start = base.start();
        int end = base.end();
        for (Edit edit : side) {
            boolean isAbove = edit.span().end() < base.start();
            start += isAbove ? edit.growth() : 0;
            end += isAbove || edit.span().touches(base) ? edit.growth() : 0;
        }
        return new Span(start, end);
    }

    Versions lines() {
        var spans = spans();
        return new Versions(
                spans.get(0).of(file.base()),
                spans.get(1).of(file.ours()),
                spans.get(2).of(file.theirs()));
    }

    boolean isOnlyAdded() {
        return lines().base().stream().allMatch(String::isBlank);
    }

    private Stream<Edit> without(Set<Edit> other) {
        return edits.stream().filter(edit -> !other.contains(edit));
    }

    /** The edits that only one side made. */
    Stream<Edit> ownEdits() {
        return Stream.concat(without(theirs), without(ours));
    }

    /** What both sides did may be next to what one of them did; what each did may not. */
    boolean isConflict() {
        return without(theirs)
                .anyMatch(one -> without(ours).anyMatch(two -> one.span().touches(two.span())));
    }

    /** The lines with all edits, which must not overlap. */
    List<String> applied() {
        var lines = new ArrayList<String>();
        int done = base().start();
        for (Edit edit : edits) {
            lines.addAll(file.base().subList(done, edit.span().start()));
            lines.addAll(edit.lines());
            done = edit.span().end();
        }
        return lines;
    }
}
