package dev.musher.pipeline.explorer;

import java.util.ArrayList;
import java.util.List;

/** Where it begins, who plays, and what must always be so. */
record Scenario(World start, List<Participant> players, List<Invariant> laws) {
    /** All that can happen next, always in the same order. */
    List<WorldStep> turns(World world) {
        var turns = new ArrayList<WorldStep>(32);
        for (Participant participant : players) {
            participant.turns(world, turns::add);
        }
        return turns;
    }
}
