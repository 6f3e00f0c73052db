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
record Hunk(FileVersions file, Set<SideEdit> ours, Set<SideEdit> theirs, List<SideEdit> edits) {
    private static final Comparator<SideEdit> BY_PLACE =
            Comparator.comparingInt((SideEdit sideEdit) -> sideEdit.span().start())
                    .thenComparingInt(sideEdit -> sideEdit.span().end());

    static List<Hunk> of(FileVersions file, Set<SideEdit> ours, Set<SideEdit> theirs) {
        var all = new HashSet<>(ours);
        all.addAll(theirs);
        var hunks = new ArrayList<Hunk>();
        for (SideEdit sideEdit : all.stream().sorted(BY_PLACE).toList()) {
            if (hunks.isEmpty() || !hunks.getLast().base().touches(sideEdit.span())) {
                hunks.add(new Hunk(file, ours, theirs, new ArrayList<>()));
            }
            hunks.getLast().edits().add(sideEdit);
        }
        return hunks;
    }

    LineRange base() {
        return edits.stream().map(SideEdit::span).reduce(LineRange::and).orElseThrow();
    }

    /** Where it is in the common version and on both sides. */
    List<LineRange> spans() {
        return List.of(base(), moved(ours), moved(theirs));
    }

    private LineRange moved(Set<SideEdit> side) {
        var base = base();
        int start = base.start();
        int end = base.end();
        for (SideEdit sideEdit : side) {
            boolean isAbove = sideEdit.span().end() < base.start();
            start += isAbove ? sideEdit.growth() : 0;
            end += isAbove || sideEdit.span().touches(base) ? sideEdit.growth() : 0;
        }
        return new LineRange(start, end);
    }

    FileVersions lines() {
        var spans = spans();
        return new FileVersions(
                spans.get(0).of(file.base()),
                spans.get(1).of(file.ours()),
                spans.get(2).of(file.theirs()));
    }

    boolean isOnlyAdded() {
        return lines().base().stream().allMatch(String::isBlank);
    }

    private Stream<SideEdit> without(Set<SideEdit> other) {
        return edits.stream().filter(sideEdit -> !other.contains(sideEdit));
    }

    /** The edits that only one side made. */
    Stream<SideEdit> ownEdits() {
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
        for (SideEdit sideEdit : edits) {
            lines.addAll(file.base().subList(done, sideEdit.span().start()));
            lines.addAll(sideEdit.lines());
            done = sideEdit.span().end();
        }
        return lines;
    }
}
