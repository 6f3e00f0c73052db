package dev.musher.app.provenancecommands;

import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.json.Json;
import dev.musher.base.text.PrintableText;
import dev.musher.fleet.provenance.ProvenanceAudit;
import dev.musher.fleet.provenance.ProvenanceProblem;
import dev.musher.host.view.origins.ProblemView;
import java.util.LinkedHashSet;
import java.util.List;

/** {@code musher provenance verify}: whether everything is as it was written. */
record VerifyView(ProvenanceCommandContext context) {
    private static final int MOST_SHOWN = 200;

    /** What {@code --json} prints. */
    @io.avaje.jsonb.Json
    record Shown(boolean sound, long events, int landed, List<ProblemView> problems) {}

    ExitCode show(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        context.requireLedger();
        var provenanceAudit =
                new ProvenanceAudit(context.place(), context.ledger(), context.judged(), context::evidence);
        var report = provenanceAudit.run(context::certainBase, scope(commandInvocation));
        if (commandInvocation.has(context.json())) {
            commandScreen
                    .out()
                    .line(
                            Json.encodeIndented(
                                    new Shown(
                                            report.isSound(),
                                            report.events(),
                                            report.landed(),
                                            ProblemView.all(report.problems()))));
        } else {
            say(report, commandScreen);
        }
        return report.isSound() ? ExitCode.OK : ExitCode.FAILED;
    }

    private ProvenanceAudit.Scope scope(CommandInvocation commandInvocation)
            throws InterruptedException {
        var commits = new LinkedHashSet<CommitId>();
        for (String written : commandInvocation.arguments(ProvenanceCommands.COMMITS)) {
            commits.add(context.commit(written));
        }
        return commits.isEmpty()
                ? new ProvenanceAudit.Scope.Everything()
                : new ProvenanceAudit.Scope.Only(commits);
    }

    private static void say(ProvenanceAudit.Report report, CommandScreen commandScreen) {
        if (report.isSound()) {
            commandScreen
                    .out()
                    .line(
                            "Sound: %s and %s; %s in the ledger."
                                    .formatted(
                                            CountedNoun.of(report.landed(), "landed commit"),
                                            report.landed() == 1 ? "its note" : "their notes",
                                            CountedNoun.of(report.events(), "event")));
            return;
        }
        commandScreen
                .out()
                .line(
                        commandScreen
                                .out()
                                .colour()
                                .red(CountedNoun.of(report.problems().size(), "problem") + "."));
        for (ProvenanceProblem provenanceProblem :
                report.problems().stream().limit(MOST_SHOWN).toList()) {
            commandScreen
                    .out()
                    .line(
                            "  "
                                    + PrintableText.line(provenanceProblem.thing())
                                    + ": "
                                    + PrintableText.line(provenanceProblem.what()));
        }
        if (report.problems().size() > MOST_SHOWN) {
            commandScreen.out().line("  … --json shows all of them.");
        }
    }
}
