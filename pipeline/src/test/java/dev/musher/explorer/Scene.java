package dev.musher.explorer;

import java.util.ArrayList;
import java.util.List;

/** Where it begins, who plays, and what must always be so. */
record Scene(World start, List<Player> players, List<Law> laws) {
    /** All that can happen next, always in the same order. */
    List<Turn> turns(World world) {
        var turns = new ArrayList<Turn>(32);
        for (Player player : players) {
            player.turns(world, turns::add);
        }
        return turns;
    }
}
