package dev.musher.train;

import dev.musher.engine.ServerActors;
import dev.musher.pipeline.Orders;

/** What the parts of one train share. */
record Workshop(
        TrainParts parts,
        Stacker stacker,
        Trials trials,
        Builds builds,
        Pauses pauses,
        BaseGates base) {
    Orders orders() {
        return new Orders(parts.pipeline(), parts.clock(), ServerActors.TRAIN);
    }
}
