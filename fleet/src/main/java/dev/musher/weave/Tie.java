package dev.musher.weave;

import dev.musher.text.LineEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A part of a file that both sides changed: where it is in each of the three. */
record Tie(Sides sides, Span base, Span ours, Span theirs) {
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
     * anything but add.
     */
    Optional<List<Gap>> gaps() {
        var added = added(oursLines());
        var addedToo = added(theirsLines());
        if (added.isEmpty() || addedToo.isEmpty()) {
            return Optional.empty();
        }
        var gaps = new ArrayList<Gap>();
        for (int at = 0; at <= baseLines().size(); at++) {
            gaps.add(Gap.between(added.get().get(at), addedToo.get().get(at)));
        }
        return Optional.of(gaps);
    }

    private Optional<List<List<String>>> added(List<String> side) {
        var before = baseLines();
        var gaps = new ArrayList<List<String>>();
        for (int at = 0; at <= before.size(); at++) {
            gaps.add(List.of());
        }
        for (LineEdit edit : LineEdit.between(before, side)) {
            if (edit.oldStart() != edit.oldEnd()) {
                return Optional.empty();
            }
            gaps.set(edit.oldStart(), side.subList(edit.newStart(), edit.newEnd()));
        }
        return Optional.of(gaps);
    }
}
