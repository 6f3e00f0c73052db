package dev.musher.fleet.automerge;

import dev.musher.base.text.LineEdit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/** A part of a file that both sides changed: where it is in each of the three. */
record Overlap(ThreeWayText sides, LineInterval base, LineInterval ours, LineInterval theirs) {
    List<String> baseLines() {
        return base.of(sides.base());
    }

    List<String> oursLines() {
        return ours.of(sides.ours());
    }

    List<String> theirsLines() {
        return theirs.of(sides.theirs());
    }

    /**
     * What each side adds before each line of base and after the last; empty if one of them does
     * anything but add, or adds the same twice, of which nobody could say how often it is wanted.
     */
    Optional<List<SharedInsertion>> gaps() {
        var added = added(oursLines());
        var addedToo = added(theirsLines());
        if (added.isEmpty() || addedToo.isEmpty()) {
            return Optional.empty();
        }
        var gaps = new ArrayList<SharedInsertion>();
        for (int at = 0; at <= baseLines().size(); at++) {
            gaps.add(SharedInsertion.between(added.get().get(at), addedToo.get().get(at)));
        }
        return Optional.of(gaps);
    }

    private Optional<List<List<String>>> added(List<String> side) {
        var before = baseLines();
        var known = new HashSet<String>();
        var gaps = new ArrayList<>(Collections.nCopies(before.size() + 1, List.<String>of()));
        for (SideEdit sideEdit : edits(before, side)) {
            boolean isAdded = sideEdit.span().start() == sideEdit.span().end();
            if (!isAdded
                    || !sideEdit.lines().stream().filter(Overlap::isText).allMatch(known::add)) {
                return Optional.empty();
            }
            gaps.set(sideEdit.span().start(), sideEdit.lines());
        }
        return Optional.of(gaps);
    }

    /** Among nothing but blank lines it does not matter which of them is taken for which. */
    private static List<SideEdit> edits(List<String> before, List<String> side) {
        if (before.stream().anyMatch(Overlap::isText)) {
            return SideComparison.of(before, side)
                    .orElseGet(
                            () -> List.of(new SideEdit(new LineInterval(0, before.size()), side)));
        }
        var edits = new ArrayList<SideEdit>();
        for (LineEdit edit : LineEdit.between(before, side)) {
            var lines = side.subList(edit.newStart(), edit.newEnd());
            edits.add(new SideEdit(new LineInterval(edit.oldStart(), edit.oldEnd()), lines));
        }
        return edits;
    }

    private static boolean isText(String line) {
        return !line.isBlank();
    }
}
