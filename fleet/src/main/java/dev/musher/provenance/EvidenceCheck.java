package dev.musher.provenance;

import dev.musher.ledger.Hash;
import dev.musher.proof.Evidence;
import dev.musher.proof.EvidenceFolder;
import dev.musher.provenance.Problem.OfNote;
import dev.musher.story.GateReport;
import dev.musher.story.GateStep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Holds what a note says of the output of steps against the evidence that is left. Evidence that is
 * gone, or is of a later run, says nothing.
 */
final class EvidenceCheck {
    /** Logs are cut there, and then their hash is not that of the whole output. */
    private static final long WHOLE_BYTES = 16L * 1024 * 1024;

    private final EvidenceFolder folder;

    EvidenceCheck(EvidenceFolder folder) {
        this.folder = folder;
    }

    List<Problem> problems(LandedWork work, Sightings said) {
        var reports = new ArrayList<GateReport>();
        Making.of(work.history()).gates().ifPresent(reports::add);
        reports.add(work.landing().gates());
        var problems = new ArrayList<Problem>();
        for (GateReport report : reports) {
            for (GateStep step : report.steps()) {
                problem(report, step, said)
                        .map(what -> new OfNote(work.commit(), "gate " + step.name(), what))
                        .ifPresent(problems::add);
            }
        }
        return problems;
    }

    private Optional<String> problem(GateReport report, GateStep step, Sightings said) {
        var noted = said.of(report.tree(), step);
        var kept = Sightings.evidence(folder, report.tree(), step);
        if (noted.isEmpty()
                || kept.isEmpty()
                || !kept.get().started().equals(noted.get().started())) {
            return Optional.empty();
        }
        if (!kept.get().output().equals(noted.get().output())) {
            return Optional.of("the kept evidence of the same run has another output");
        }
        return isAsItWas(kept.get())
                ? Optional.empty()
                : Optional.of("its log " + folder.log(kept.get()) + " was changed");
    }

    private boolean isAsItWas(Evidence kept) {
        Path log = folder.log(kept);
        try {
            return !Files.isRegularFile(log)
                    || Files.size(log) >= WHOLE_BYTES
                    || Hash.of(Files.readAllBytes(log)).toString().equals(kept.output());
        } catch (IOException _) {
            // What cannot be read is as good as gone.
            return true;
        }
    }
}
