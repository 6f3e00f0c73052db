package dev.musher.fleet.train;

import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;

/** Sentences about the train. */
final class TrainTexts {
    private TrainTexts() {}

    static String red(GateReport report) {
        return "Base is failing: gate %s fails on it. Nothing else lands until it is fixed."
                .formatted(report.firstRed().map(GateStep::name).orElse("gates"));
    }
}
