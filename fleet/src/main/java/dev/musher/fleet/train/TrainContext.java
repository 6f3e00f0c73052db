package dev.musher.fleet.train;

import dev.musher.fleet.engine.ServerActors;
import dev.musher.fleet.train.setup.TrainParts;
import dev.musher.pipeline.store.Orders;

/** What the parts of one train share. */
record TrainContext(
        TrainParts parts,
        StackCache stacker,
        StackResults trials,
        TrainBuilds builds,
        BuildBackoff pauses,
        BaseGates base) {
    Orders orders() {
        return new Orders(parts.pipeline(), parts.clock(), ServerActors.TRAIN);
    }
}
