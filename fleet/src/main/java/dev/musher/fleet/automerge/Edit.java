package dev.musher.fleet.automerge;

import java.util.ArrayList;
import java.util.List;

/** Lines that take the place of some of base. */
record Edit(Span span, List<String> lines) {
    Edit {
        lines = List.copyOf(lines);
    }

    int growth() {
        return lines.size() - (span.end() - span.start());
    }

    boolean isAddition() {
        return span.start() == span.end();
    }

    /** A change to each of its lines, if there are as many as before and none is among those. */
    List<Edit> split(List<String> before) {
        int count = lines.size();
        if (growth() != 0 || count < 2 || before.stream().anyMatch(lines::contains)) {
            return List.of(this);
        }
        var edits = new ArrayList<Edit>();
        for (int at = 0; at < count; at++) {
            int place = span.start() + at;
            edits.add(new Edit(new Span(place, place + 1), List.of(lines.get(at))));
        }
        return edits;
    }
}
