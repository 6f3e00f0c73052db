package dev.musher.editing;

import java.util.ArrayList;
import java.util.List;

/** Every place that fits, in order, and how exactly. Places may overlap. */
record Matches(Looseness looseness, List<Match> places) {
    Matches {
        places = List.copyOf(places);
    }

    /** Those that do not overlap one before. */
    List<Match> apart() {
        var apart = new ArrayList<Match>();
        int end = 0;
        for (var place : places) {
            if (place.start() >= end) {
                apart.add(place);
                end = place.end();
            }
        }
        return apart;
    }
}
