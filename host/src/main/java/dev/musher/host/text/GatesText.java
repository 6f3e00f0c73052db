package dev.musher.host.text;

import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextPage;
import dev.musher.base.time.DurationText;
import dev.musher.fleet.proof.Canary.Outcome;
import dev.musher.fleet.proof.Canary.Trial;
import dev.musher.host.view.ProjectGates;
import dev.musher.host.view.ProjectGates.Consent;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.gate.GateKind;
import dev.musher.pipeline.story.GateStep;

/** The gates and what is known of them, for people. */
public record GatesText(ProjectGates seen, TextPage page) {
    private static final int SHORT = 10;

    public void print() {
        if (seen.gates().isEmpty()) {
            page.line("No gates. Find them: musher init");
            return;
        }
        if (seen.consent() == Consent.MISSING) {
            page.line(page.style().yellow("This project is not trusted yet: musher trust"));
        }
        page.line("base is at " + seen.base().hex().substring(0, SHORT));
        seen.gates().forEach(this::gate);
    }

    private void gate(Gate gate) {
        page.line(page.style().bold(gate.name()) + "  " + gate.kind().word());
        page.line("  runs " + PrintableText.line(gate.run()));
        page.line("  " + seen.step(gate).map(this::step).orElse("not run on base yet"));
        if (gate.kind() == GateKind.TEST) {
            page.line("  " + seen.trial(gate).map(this::trial).orElse(unknown()));
        }
    }

    private String step(GateStep step) {
        var took = ", " + DurationText.show(step.took());
        return step.isGreen()
                ? "green on base" + took
                : page.style().red("RED on base, exit code " + step.exitCode() + took);
    }

    private String trial(Trial trial) {
        var text = PrintableText.line(trial.text());
        return trial.outcome() == Outcome.BLIND ? page.style().red(text) : text;
    }

    private String unknown() {
        if (seen.canary().isKnown()) {
            return "not tried on broken code: proof.canary is off";
        }
        return "not tried on broken code yet"
                + (seen.consent() == Consent.GIVEN ? "; try it: musher gates try" : "");
    }
}
