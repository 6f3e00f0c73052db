package dev.musher.gating;

import dev.musher.commandline.Output;
import dev.musher.gates.Gate;
import dev.musher.gates.GateKind;
import dev.musher.gating.GatesAction.Consent;
import dev.musher.proof.Canary.Outcome;
import dev.musher.proof.Canary.Trial;
import dev.musher.story.GateStep;
import dev.musher.text.Printable;
import dev.musher.time.Durations;

/** The gates and what is known of them, for people. */
record GatesText(GatesAction.Seen seen, Output out) {
    private static final int SHORT = 10;

    void print() {
        if (seen.gates().isEmpty()) {
            out.line("There are no gates. 'musher init' finds those of a project.");
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
        out.line("  runs " + Printable.line(gate.run()));
        out.line("  " + seen.step(gate).map(this::step).orElse("not run on base yet"));
        if (gate.kind() == GateKind.TEST) {
            out.line("  " + seen.trial(gate).map(this::trial).orElse(unknown()));
        }
    }

    private String step(GateStep step) {
        var took = ", " + Durations.show(step.took());
        return step.isGreen()
                ? "green on base" + took
                : out.colour().red("RED on base, exit code " + step.exitCode() + took);
    }

    private String trial(Trial trial) {
        var text = Printable.line(trial.text());
        return trial.outcome() == Outcome.BLIND ? out.colour().red(text) : text;
    }

    private String unknown() {
        if (seen.canary().isKnown()) {
            return "not tried on code that fails: proof.canary is off";
        }
        return "not tried on code that fails yet"
                + (seen.consent() == Consent.GIVEN ? "; 'musher gates try' does it" : "");
    }
}
