package dev.musher.host.view;

import dev.musher.fleet.proof.Canary.Trial;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.story.GateStep;

import io.avaje.jsonb.Json;

import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** What {@code musher gates --json} prints. */
@Json
public record GatesView(String base, String rule, List<GateView> gates) {
    public static GatesView of(ProjectGates seen) {
        return new GatesView(
                seen.base().hex(),
                seen.canary().rule().name().toLowerCase(Locale.ROOT),
                seen.gates().stream().map(gate -> GateView.of(gate, seen)).toList());
    }

    /**
     * One gate.
     *
     * @param onBase {@code green}, {@code red}, or empty if it has not run
     * @param canary {@code noticed}, {@code blind}, {@code untried}, or empty if it is unknown or
     *     asks
     */
    @Json
    public record GateView(
            String name,
            String kind,
            String run,
            String folder,
            String onBase,
            long tookMs,
            String canary,
            String canaryText,
            long canaryMs) {
        static GateView of(Gate gate, ProjectGates seen) {
            var step = seen.step(gate);
            var trial = seen.trial(gate);
            return new GateView(
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
