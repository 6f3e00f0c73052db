package dev.musher.fleet.automerge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Puts the edits of both sides together, part by part. */
final class EditJoiner {
    private static final Comparator<SideEdit> BY_PLACE =
            Comparator.comparingInt((SideEdit sideEdit) -> sideEdit.span().start())
                    .thenComparingInt(sideEdit -> sideEdit.span().end());

    private final UnionRule unionRule;
    private final LineAlignment lineAlignment;
    private final Set<SideEdit> ours;
    private final Set<SideEdit> theirs;
    private final Set<SideEdit> agreed;

    EditJoiner(UnionRule unionRule, LineAlignment lineAlignment) {
        this.unionRule = unionRule;
        this.lineAlignment = lineAlignment;
        ours = new HashSet<>(lineAlignment.ours());
        theirs = new HashSet<>(lineAlignment.theirs());
        agreed = new HashSet<>(ours);
        agreed.retainAll(theirs);
        ours.removeAll(agreed);
        theirs.removeAll(agreed);
    }

    /** What comes off it. */
    sealed interface JoinedEdits {
        record Whole(List<String> lines) implements JoinedEdits {
            public Whole {
                lines = List.copyOf(lines);
            }
        }

        record Torn(String why) implements JoinedEdits {}
    }

    JoinedEdits join() {
        if (isMovedApart()) {
            return new JoinedEdits.Torn("both sides move the same line, to different places");
        }
        var base = lineAlignment.sides().base();
        var lines = new ArrayList<String>();
        boolean isShown = !agreed.isEmpty();
        int done = 0;
        for (Part part : parts()) {
            lines.addAll(base.subList(done, part.span().start()));
            isShown |= part.isDisputed();
            var text =
                    part.isDisputed()
                            ? unionRule.join(lineAlignment.tie(part.span()))
                            : applied(part);
            if (text.isEmpty()) {
                return new JoinedEdits.Torn(
                        "both sides change line "
                                + (part.span().start() + 1)
                                + " of what they began with, or what is beside it");
            }
            lines.addAll(text.get());
            done = part.span().end();
        }
        lines.addAll(base.subList(done, base.size()));
        return isShown
                ? new JoinedEdits.Whole(lines)
                : new JoinedEdits.Torn(
                        "nothing in the text shows what the two sides disagree about");
    }

    /** What both take away at one place, and each puts somewhere else, would be there twice. */
    private boolean isMovedApart() {
        var removed = new HashSet<String>();
        for (SideEdit sideEdit : agreed) {
            removed.addAll(sideEdit.span().of(lineAlignment.sides().base()));
        }
        removed.removeIf(String::isBlank);
        removed.retainAll(added(ours));
        removed.retainAll(added(theirs));
        return !removed.isEmpty();
    }

    private static Set<String> added(Set<SideEdit> edits) {
        var added = new HashSet<String>();
        edits.forEach(sideEdit -> added.addAll(sideEdit.lines()));
        return added;
    }

    /** Edits that touch each other, whoever made them, in their order. */
    private record Part(
            LineInterval span, List<SideEdit> ours, List<SideEdit> theirs, List<SideEdit> agreed) {
        static Part empty(LineInterval lineInterval) {
            return new Part(lineInterval, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        }

        Part reaching(LineInterval further) {
            return new Part(span.and(further), ours, theirs, agreed);
        }

        /** What both do may be beside what one of them does; what each does may not. */
        boolean isDisputed() {
            for (SideEdit sideEdit : ours) {
                if (theirs.stream().anyMatch(other -> sideEdit.span().touches(other.span()))) {
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
        for (SideEdit sideEdit : all) {
            if (parts.isEmpty() || !parts.getLast().span().touches(sideEdit.span())) {
                parts.add(Part.empty(sideEdit.span()));
            } else {
                parts.add(parts.removeLast().reaching(sideEdit.span()));
            }
            place(parts.getLast(), sideEdit);
        }
        return parts;
    }

    private void place(Part part, SideEdit sideEdit) {
        if (agreed.contains(sideEdit)) {
            part.agreed().add(sideEdit);
        } else if (ours.contains(sideEdit)) {
            part.ours().add(sideEdit);
        } else {
            part.theirs().add(sideEdit);
        }
    }

    private Optional<List<String>> applied(Part part) {
        var base = lineAlignment.sides().base();
        var edits = new ArrayList<>(part.agreed());
        edits.addAll(part.ours());
        edits.addAll(part.theirs());
        edits.sort(BY_PLACE);
        var lines = new ArrayList<String>();
        int done = part.span().start();
        for (SideEdit sideEdit : edits) {
            lines.addAll(base.subList(done, sideEdit.span().start()));
            lines.addAll(sideEdit.lines());
            done = sideEdit.span().end();
        }
        lines.addAll(base.subList(done, part.span().end()));
        return Optional.of(lines);
    }
}
