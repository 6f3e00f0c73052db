package dev.musher.fleet.automerge;

import java.util.ArrayList;
import java.util.List;

/** Lines that take the place of some of base. */
record SideEdit(LineRange span, List<String> lines) {
    SideEdit {
        lines = List.copyOf(lines);
    }

    int growth() {
        return lines.size() - (span.end() - span.start());
    }

    /** A change to each of its lines, if there are as many as before and none is among those. */
    List<SideEdit> split(List<String> before) {
        int count = lines.size();
        if (growth() != 0 || count < 2 || before.stream().anyMatch(lines::contains)) {
            return List.of(this);
        }
        var edits = new ArrayList<SideEdit>();
        for (int at = 0; at < count; at++) {
            int place = span.start() + at;
            edits.add(new SideEdit(new LineRange(place, place + 1), List.of(lines.get(at))));
        }
        return edits;
    }
}
