package dev.musher.fleet.train;

import dev.musher.fleet.train.setup.TrainParts;

/** What the parts of one train share. */
record TrainContext(
        TrainParts parts,
        StackCache stacker,
        StackResults trials,
        TrainBuilds builds,
        BuildBackoff pauses,
        BaseGates base) {
    TrainOrders desk() {
        return new TrainOrders(parts.pipeline(), parts.clock());
    }
}
