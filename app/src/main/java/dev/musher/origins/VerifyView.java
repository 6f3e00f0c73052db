package dev.musher.origins;

import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Screen;
import dev.musher.git.CommitId;
import dev.musher.host.view.origins.ProblemView;
import dev.musher.json.Json;
import dev.musher.provenance.Audit;
import dev.musher.provenance.Problem;
import dev.musher.text.Printable;
import java.util.LinkedHashSet;
import java.util.List;

/** {@code musher provenance verify}: whether everything is as it was written. */
record VerifyView(OriginDesk desk) {
    private static final int MOST_SHOWN = 200;

    /** What {@code --json} prints. */
    @io.avaje.jsonb.Json
    record Shown(boolean sound, long events, int landed, List<ProblemView> problems) {}

    ExitCode show(Invocation invocation, Screen screen) throws InterruptedException {
        desk.requireLedger();
        var audit = new Audit(desk.place(), desk.ledger(), desk.judged(), desk::evidence);
        var report = audit.run(desk::certainBase, scope(invocation));
        if (invocation.has(desk.json())) {
            screen.out()
                    .line(
                            Json.encodeIndented(
                                    new Shown(
                                            report.isSound(),
                                            report.events(),
                                            report.landed(),
                                            ProblemView.all(report.problems()))));
        } else {
            say(report, screen);
        }
        return report.isSound() ? ExitCode.OK : ExitCode.FAILED;
    }

    private Audit.Scope scope(Invocation invocation) throws InterruptedException {
        var commits = new LinkedHashSet<CommitId>();
        for (String written : invocation.arguments(OriginCommands.COMMITS)) {
            commits.add(desk.commit(written));
        }
        return commits.isEmpty() ? new Audit.Scope.Everything() : new Audit.Scope.Only(commits);
    }

    private static void say(Audit.Report report, Screen screen) {
        if (report.isSound()) {
            screen.out()
                    .line(
                            "Sound: %s and %s; %s in the ledger."
                                    .formatted(
                                            Count.of(report.landed(), "landed commit"),
                                            report.landed() == 1 ? "its note" : "their notes",
                                            Count.of(report.events(), "event")));
            return;
        }
        screen.out()
                .line(
                        screen.out()
                                .colour()
                                .red(Count.of(report.problems().size(), "problem") + "."));
        for (Problem problem : report.problems().stream().limit(MOST_SHOWN).toList()) {
            screen.out()
                    .line(
                            "  "
                                    + Printable.line(problem.thing())
                                    + ": "
                                    + Printable.line(problem.what()));
        }
        if (report.problems().size() > MOST_SHOWN) {
            screen.out().line("  … --json shows all of them.");
        }
    }
}
