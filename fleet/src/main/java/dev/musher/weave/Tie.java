package dev.musher.weave;

import dev.musher.text.LineEdit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
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
     * anything but add, or adds the same twice, of which nobody could say how often it is wanted.
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
        var known = new HashSet<String>();
        var gaps = new ArrayList<>(Collections.nCopies(before.size() + 1, List.<String>of()));
        for (Edit edit : edits(before, side)) {
            boolean isAdded = edit.span().start() == edit.span().end();
            if (!isAdded || !edit.lines().stream().filter(Tie::isText).allMatch(known::add)) {
                return Optional.empty();
            }
            gaps.set(edit.span().start(), edit.lines());
        }
        return Optional.of(gaps);
    }

    /** Among nothing but blank lines it does not matter which of them is taken for which. */
    private static List<Edit> edits(List<String> before, List<String> side) {
        if (before.stream().anyMatch(Tie::isText)) {
            return Comparison.of(before, side)
                    .orElseGet(() -> List.of(new Edit(new Span(0, before.size()), side)));
        }
        var edits = new ArrayList<Edit>();
        for (LineEdit edit : LineEdit.between(before, side)) {
            var lines = side.subList(edit.newStart(), edit.newEnd());
            edits.add(new Edit(new Span(edit.oldStart(), edit.oldEnd()), lines));
        }
        return edits;
    }

    private static boolean isText(String line) {
        return !line.isBlank();
    }
}
