package dev.musher.tools.edit;

import java.util.ArrayList;
import java.util.List;

/** Every place that fits, in order, and how exactly. Places may overlap. */
record TextMatches(MatchLooseness looseness, List<TextMatch> places) {
    TextMatches {
        places = List.copyOf(places);
    }

    /** Those that do not overlap one before. */
    List<TextMatch> apart() {
        var apart = new ArrayList<TextMatch>();
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
