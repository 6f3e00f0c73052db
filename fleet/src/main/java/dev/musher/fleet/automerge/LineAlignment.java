package dev.musher.fleet.automerge;

import java.util.List;
import java.util.Optional;

/** Which lines of base each side has changed. */
record LineAlignment(ThreeWayText sides, List<SideEdit> ours, List<SideEdit> theirs) {
    /** Empty if too much has changed to be sure. */
    static Optional<LineAlignment> of(ThreeWayText threeWayText) {
        return SideComparison.of(threeWayText.base(), threeWayText.ours())
                .flatMap(
                        ours ->
                                SideComparison.of(threeWayText.base(), threeWayText.theirs())
                                        .map(
                                                theirs ->
                                                        new LineAlignment(
                                                                threeWayText, ours, theirs)));
    }

    /** A part of base, and where it is on both sides; no edit may reach over its ends. */
    Overlap tie(LineInterval base) {
        return new Overlap(sides, base, moved(base, ours), moved(base, theirs));
    }

    private static LineInterval moved(LineInterval base, List<SideEdit> edits) {
        int before = 0;
        int inside = 0;
        for (SideEdit sideEdit : edits) {
            if (sideEdit.span().start() >= base.start() && sideEdit.span().end() <= base.end()) {
                inside += sideEdit.growth();
            } else if (sideEdit.span().end() <= base.start()) {
                before += sideEdit.growth();
            }
        }
        return new LineInterval(base.start() + before, base.end() + before + inside);
    }
}
