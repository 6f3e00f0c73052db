package dev.musher.weave;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Puts the edits of both sides together, part by part. */
final class Loom {
    private final Union union;
    private final Alignment alignment;
    private final List<Edit> agreed = new ArrayList<>();
    private final List<Edit> ours = new ArrayList<>();
    private final List<Edit> theirs = new ArrayList<>();
    private int joined;

    Loom(Union union, Alignment alignment) {
        this.union = union;
        this.alignment = alignment;
        for (Edit edit : alignment.ours()) {
            (isAmong(alignment.theirs(), edit) ? agreed : ours).add(edit);
        }
        for (Edit edit : alignment.theirs()) {
            if (!isAmong(alignment.ours(), edit)) {
                theirs.add(edit);
            }
        }
    }

    private static boolean isAmong(List<Edit> edits, Edit wanted) {
        return edits.stream().anyMatch(wanted::isSameAs);
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
        var base = alignment.sides().base();
        var lines = new ArrayList<String>();
        int done = 0;
        for (Part part : parts()) {
            lines.addAll(base.subList(done, part.span().start()));
            var text = text(part);
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
        return joined == 0 && agreed.isEmpty()
                ? new Cloth.Torn("nothing in the text shows what the two sides disagree about")
                : new Cloth.Whole(lines);
    }

    /** Edits that touch each other, whoever made them. */
    private record Part(Span span, List<Edit> edits) {}

    private List<Part> parts() {
        var all = new ArrayList<>(agreed);
        all.addAll(ours);
        all.addAll(theirs);
        all.sort(Comparator.comparingInt((Edit edit) -> edit.reach().start()));
        var parts = new ArrayList<Part>();
        for (Edit edit : all) {
            if (!parts.isEmpty() && parts.getLast().span().touches(edit.reach())) {
                var last = parts.removeLast();
                var edits = new ArrayList<>(last.edits());
                edits.add(edit);
                parts.add(new Part(last.span().and(edit.reach()), edits));
            } else {
                parts.add(new Part(edit.reach(), List.of(edit)));
            }
        }
        return parts;
    }

    private Optional<List<String>> text(Part part) {
        if (!isDisputed(part)) {
            return Optional.of(applied(part));
        }
        joined++;
        var span = part.span();
        return union.join(
                new Tie(alignment.sides(), span, alignment.ours(span), alignment.theirs(span)));
    }

    private boolean isDisputed(Part part) {
        for (Edit one : part.edits()) {
            for (Edit other : part.edits()) {
                if (ours.contains(one) && theirs.contains(other) && one.touches(other)) {
                    return true;
                }
            }
        }
        return false;
    }

    private List<String> applied(Part part) {
        var base = alignment.sides().base();
        var edits = new ArrayList<>(part.edits());
        edits.sort(Comparator.comparingInt(Edit::start).thenComparingInt(Edit::end));
        var lines = new ArrayList<String>();
        int done = part.span().start();
        for (Edit edit : edits) {
            lines.addAll(base.subList(done, edit.start()));
            lines.addAll(edit.lines());
            done = edit.end();
        }
        lines.addAll(base.subList(done, part.span().end()));
        return lines;
    }
}
