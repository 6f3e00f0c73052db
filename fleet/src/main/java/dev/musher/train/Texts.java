package dev.musher.train;

import dev.musher.story.GateReport;
import dev.musher.story.GateStep;

/** Sentences about the train. */
final class Texts {
    private Texts() {}

    static String red(GateReport report) {
        return "Base is red: the gate %s fails on it. Nothing else lands until that is mended."
                .formatted(report.firstRed().map(GateStep::name).orElse("gates"));
    }
}
