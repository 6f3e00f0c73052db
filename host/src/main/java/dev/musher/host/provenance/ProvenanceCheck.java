package dev.musher.host.provenance;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.text.CountText;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextPage;
import dev.musher.fleet.provenance.ProvenanceAudit;
import dev.musher.fleet.provenance.ProvenanceProblem;
import dev.musher.host.view.origins.ProblemView;
import io.avaje.jsonb.Json;
import java.util.LinkedHashSet;
import java.util.List;

/** Whether everything about landed commits is as it was written. */
public record ProvenanceCheck(ProjectOrigins origins) {
    private static final int MOST_SHOWN = 200;

    /** What was found, for programs. */
    @Json
    public record Report(boolean sound, long events, int landed, List<ProblemView> problems) {
        public static Report of(ProvenanceAudit.Report report) {
            return new Report(
                    report.isSound(),
                    report.events(),
                    report.landed(),
                    ProblemView.all(report.problems()));
        }
    }

    /**
     * Compares what was written with what is there.
     *
     * @param commits only these; everything if there are none
     */
    public ProvenanceAudit.Report run(List<String> commits) throws InterruptedException {
        origins.requireLedger();
        return new ProvenanceAudit(
                        origins.place(), origins.ledger(), origins.judged(), origins::evidence)
                .run(origins::certainBase, scope(commits));
    }

    private ProvenanceAudit.Scope scope(List<String> written) throws InterruptedException {
        var commits = new LinkedHashSet<CommitId>();
        for (String one : written) {
            commits.add(origins.commit(one));
        }
        return commits.isEmpty()
                ? new ProvenanceAudit.Scope.Everything()
                : new ProvenanceAudit.Scope.Only(commits);
    }

    public static void print(ProvenanceAudit.Report report, TextPage page) {
        if (report.isSound()) {
            page.line(
                    "OK: %s and %s; %s in the ledger."
                            .formatted(
                                    CountText.of(report.landed(), "landed commit"),
                                    report.landed() == 1 ? "its note" : "their notes",
                                    CountText.of(report.events(), "event")));
            return;
        }
        page.line(page.style().red(CountText.of(report.problems().size(), "problem") + "."));
        for (ProvenanceProblem provenanceProblem :
                report.problems().stream().limit(MOST_SHOWN).toList()) {
            page.line(
                    "  "
                            + PrintableText.line(provenanceProblem.thing())
                            + ": "
                            + PrintableText.line(provenanceProblem.what()));
        }
        if (report.problems().size() > MOST_SHOWN) {
            page.line("  … --json shows all of them.");
        }
    }
}
