package dev.musher.weave;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Puts the edits of both sides together, part by part. */
final class Loom {
    private static final Comparator<Edit> BY_PLACE =
            Comparator.comparingInt((Edit edit) -> edit.span().start())
                    .thenComparingInt(edit -> edit.span().end());

    private final Union union;
    private final Alignment alignment;
    private final Set<Edit> ours;
    private final Set<Edit> theirs;
    private final Set<Edit> agreed;

    Loom(Union union, Alignment alignment) {
        this.union = union;
        this.alignment = alignment;
        ours = new HashSet<>(alignment.ours());
        theirs = new HashSet<>(alignment.theirs());
        agreed = new HashSet<>(ours);
        agreed.retainAll(theirs);
        ours.removeAll(agreed);
        theirs.removeAll(agreed);
    }

    /** What comes off it. */
    sealed interface Cloth {
        record Whole(List<String> lines) implements Cloth {
            public Whole {
                lines = List.copyOf(lines);
            }
        }

        record Torn(String why) implements Cloth {}
    }

    Cloth weave() {
        if (isMovedApart()) {
            return new Cloth.Torn("both sides move the same line, to different places");
        }
        var base = alignment.sides().base();
        var lines = new ArrayList<String>();
        boolean isShown = !agreed.isEmpty();
        int done = 0;
        for (Part part : parts()) {
            lines.addAll(base.subList(done, part.span().start()));
            isShown |= part.isDisputed();
            var text = part.isDisputed() ? union.join(alignment.tie(part.span())) : applied(part);
            if (text.isEmpty()) {
                return new Cloth.Torn(
                        "both sides change line "
                                + (part.span().start() + 1)
                                + " of what they began with, or what is beside it");
            }
            lines.addAll(text.get());
            done = part.span().end();
        }
        lines.addAll(base.subList(done, base.size()));
        return isShown
                ? new Cloth.Whole(lines)
                : new Cloth.Torn("nothing in the text shows what the two sides disagree about");
    }

    /** What both take away at one place, and each puts somewhere else, would be there twice. */
    private boolean isMovedApart() {
        var removed = new HashSet<String>();
        for (Edit edit : agreed) {
            removed.addAll(edit.span().of(alignment.sides().base()));
        }
        removed.removeIf(String::isBlank);
        removed.retainAll(added(ours));
        removed.retainAll(added(theirs));
        return !removed.isEmpty();
    }

    private static Set<String> added(Set<Edit> edits) {
        var added = new HashSet<String>();
        edits.forEach(edit -> added.addAll(edit.lines()));
        return added;
    }

    /** Edits that touch each other, whoever made them, in their order. */
    private record Part(Span span, List<Edit> ours, List<Edit> theirs, List<Edit> agreed) {
        static Part empty(Span span) {
            return new Part(span, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        }

        Part reaching(Span further) {
            return new Part(span.and(further), ours, theirs, agreed);
        }

        /** What both do may be beside what one of them does; what each does may not. */
        boolean isDisputed() {
            for (Edit edit : ours) {
                if (theirs.stream().anyMatch(other -> edit.span().touches(other.span()))) {
                    return true;
                }
            }
            return false;
        }
    }

    private List<Part> parts() {
        var all = new ArrayList<>(agreed);
        all.addAll(ours);
        all.addAll(theirs);
        all.sort(BY_PLACE);
        var parts = new ArrayList<Part>();
        for (Edit edit : all) {
            if (parts.isEmpty() || !parts.getLast().span().touches(edit.span())) {
                parts.add(Part.empty(edit.span()));
            } else {
                parts.add(parts.removeLast().reaching(edit.span()));
            }
            place(parts.getLast(), edit);
        }
        return parts;
    }

    private void place(Part part, Edit edit) {
        if (agreed.contains(edit)) {
            part.agreed().add(edit);
        } else if (ours.contains(edit)) {
            part.ours().add(edit);
        } else {
            part.theirs().add(edit);
        }
    }

    private Optional<List<String>> applied(Part part) {
        var base = alignment.sides().base();
        var edits = new ArrayList<>(part.agreed());
        edits.addAll(part.ours());
        edits.addAll(part.theirs());
        edits.sort(BY_PLACE);
        var lines = new ArrayList<String>();
        int done = part.span().start();
        for (Edit edit : edits) {
            lines.addAll(base.subList(done, edit.span().start()));
            lines.addAll(edit.lines());
            done = edit.span().end();
        }
        lines.addAll(base.subList(done, part.span().end()));
        return Optional.of(lines);
    }
}
