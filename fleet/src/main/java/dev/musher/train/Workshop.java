package dev.musher.train;

/** What the parts of one train share. */
record Workshop(
        TrainParts parts,
        Stacker stacker,
        Trials trials,
        Builds builds,
        Pauses pauses,
        BaseGates base) {
    Desk desk() {
        return new Desk(parts.pipeline(), parts.clock());
    }
}
