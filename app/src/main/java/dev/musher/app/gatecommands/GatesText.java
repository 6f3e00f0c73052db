package dev.musher.app.gatecommands;

import dev.musher.app.commandline.ConsoleOutput;
import dev.musher.app.gatecommands.GatesAction.Consent;
import dev.musher.base.text.PrintableText;
import dev.musher.base.time.DurationText;
import dev.musher.fleet.proof.Canary.Outcome;
import dev.musher.fleet.proof.Canary.Trial;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.gate.GateKind;
import dev.musher.pipeline.story.GateStep;

/** The gates and what is known of them, for people. */
record GatesText(GatesAction.Seen seen, ConsoleOutput out) {
    private static final int SHORT = 10;

    void print() {
        if (seen.gates().isEmpty()) {
            out.line("No gates. Find them: musher init");
            return;
        }
        if (seen.consent() == Consent.MISSING) {
            out.line(out.colour().yellow("This project is not trusted yet: musher trust"));
        }
        out.line("base is at " + seen.base().hex().substring(0, SHORT));
        seen.gates().forEach(this::gate);
    }

    private void gate(Gate gate) {
        out.line(out.colour().bold(gate.name()) + "  " + gate.kind().word());
        out.line("  runs " + PrintableText.line(gate.run()));
        out.line("  " + seen.step(gate).map(this::step).orElse("not run on base yet"));
        if (gate.kind() == GateKind.TEST) {
            out.line("  " + seen.trial(gate).map(this::trial).orElse(unknown()));
        }
    }

    private String step(GateStep step) {
        var took = ", " + DurationText.show(step.took());
        return step.isGreen()
                ? "green on base" + took
                : out.colour().red("RED on base, exit code " + step.exitCode() + took);
    }

    private String trial(Trial trial) {
        var text = PrintableText.line(trial.text());
        return trial.outcome() == Outcome.BLIND ? out.colour().red(text) : text;
    }

    private String unknown() {
        if (seen.canary().isKnown()) {
            return "not tried on broken code: proof.canary is off";
        }
        return "not tried on broken code yet"
                + (seen.consent() == Consent.GIVEN ? "; try it: musher gates try" : "");
    }
}
