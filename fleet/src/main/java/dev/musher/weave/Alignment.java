package dev.musher.weave;

import java.util.List;
import java.util.Optional;

/** Which lines of base each side has changed. */
record Alignment(Sides sides, List<Edit> ours, List<Edit> theirs) {
    /** Empty if too much has changed to be sure. */
    static Optional<Alignment> of(Sides sides) {
        return Comparison.of(sides.base(), sides.ours())
                .flatMap(
                        ours ->
                                Comparison.of(sides.base(), sides.theirs())
                                        .map(theirs -> new Alignment(sides, ours, theirs)));
    }

    /** A part of base, and where it is on both sides; no edit may reach over its ends. */
    Tie tie(Span base) {
        return new Tie(sides, base, moved(base, ours), moved(base, theirs));
    }

    private static Span moved(Span base, List<Edit> edits) {
        int before = 0;
        int inside = 0;
        for (Edit edit : edits) {
            if (edit.span().start() >= base.start() && edit.span().end() <= base.end()) {
                inside += edit.growth();
            } else if (edit.span().end() <= base.start()) {
                before += edit.growth();
            }
        }
        return new Span(base.start() + before, base.end() + before + inside);
    }
}
