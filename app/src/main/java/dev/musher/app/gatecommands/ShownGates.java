package dev.musher.app.gatecommands;

import dev.musher.fleet.proof.Canary.Trial;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.story.GateStep;
import io.avaje.jsonb.Json;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** What {@code musher gates --json} prints. */
@Json
record ShownGates(String base, String rule, List<ShownGate> gates) {
    static ShownGates of(GatesAction.Seen seen) {
        return new ShownGates(
                seen.base().hex(),
                seen.canary().rule().name().toLowerCase(Locale.ROOT),
                seen.gates().stream().map(gate -> ShownGate.of(gate, seen)).toList());
    }

    /**
     * One gate.
     *
     * @param onBase {@code green}, {@code red}, or empty if it has not run
     * @param canary {@code noticed}, {@code blind}, {@code untried}, or empty if it is unknown or
     *     asks
     */
    @Json
    record ShownGate(
            String name,
            String kind,
            String run,
            String folder,
            String onBase,
            long tookMs,
            String canary,
            String canaryText,
            long canaryMs) {
        static ShownGate of(Gate gate, GatesAction.Seen seen) {
            var step = seen.step(gate);
            var trial = seen.trial(gate);
            return new ShownGate(
                    gate.name(),
                    gate.kind().word(),
                    gate.run(),
                    gate.folder(),
                    step.map(it -> it.isGreen() ? "green" : "red").orElse(""),
                    step.map(GateStep::took).orElse(Duration.ZERO).toMillis(),
                    trial.map(it -> it.outcome().name().toLowerCase(Locale.ROOT)).orElse(""),
                    trial.map(Trial::text).orElse(""),
                    trial.map(Trial::took).orElse(Duration.ZERO).toMillis());
        }
    }
}
