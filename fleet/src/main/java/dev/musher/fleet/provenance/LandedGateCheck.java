package dev.musher.fleet.provenance;

import dev.musher.base.git.GitCommand;
import dev.musher.base.git.data.TreeId;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.fleet.proof.SelectionHash;
import dev.musher.fleet.proof.gaterun.EvidenceFolder;
import dev.musher.fleet.provenance.ProvenanceProblem.OfCommit;
import dev.musher.pipeline.store.Attestations.Attested;
import dev.musher.pipeline.store.AttestedGateRun;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Compares the gates of a landing with the runs that were attested before it landed. */
final class LandedGateCheck {
    private final GitCommand git;
    private final Map<String, List<Attested>> runs = new HashMap<>();

    LandedGateCheck(GitCommand git, List<Attested> attested) {
        this.git = git;
        for (Attested one : attested) {
            one.attestation()
                    .run()
                    .ifPresent(
                            run ->
                                    runs.computeIfAbsent(run.name(), _ -> new ArrayList<>())
                                            .add(one));
        }
    }

    List<ProvenanceProblem> problems(LandedWork work) throws InterruptedException {
        var reports = new ArrayList<GateReport>();
        WorkHistory.of(work.history()).gates().ifPresent(reports::add);
        reports.add(work.landing().gates());
        var problems = new ArrayList<ProvenanceProblem>();
        for (GateReport report : reports) {
            for (GateStep step : report.steps()) {
                if (!step.isOwn() && !isAttested(work, report.tree(), step)) {
                    problems.add(
                            new OfCommit(
                                    work.commit(),
                                    "no run of gate %s on tree %s with exit code %d was attested"
                                                    .formatted(
                                                            step.name(),
                                                            report.tree(),
                                                            step.exitCode())
                                            + " before it landed"));
                }
            }
        }
        return problems;
    }

    private boolean isAttested(LandedWork work, TreeId tree, GateStep step)
            throws InterruptedException {
        var ended =
                runs.getOrDefault(step.name(), List.of()).stream()
                        .filter(one -> one.sequence() < work.happened().sequence())
                        .filter(one -> isEnd(run(one), step))
                        .toList();
        if (ended.stream().anyMatch(one -> run(one).tree().equals(tree))) {
            return true;
        }
        for (Attested one : ended) {
            if (!run(one).patterns().isEmpty() && isOfEqualSelection(one, tree)) {
                return true;
            }
        }
        return false;
    }

    private static AttestedGateRun run(Attested one) {
        return one.attestation().run().orElseThrow();
    }

    private static boolean isEnd(AttestedGateRun run, GateStep step) {
        return run.exitCode() == step.exitCode() && run.tries() == step.tries();
    }

    /** A gate with patterns may have run on another tree that is equal where it looks. */
    private boolean isOfEqualSelection(Attested one, TreeId tree) throws InterruptedException {
        var selection = SelectionHash.hash(entries(tree), run(one).patterns());
        return one.attestation().files().keySet().stream()
                .anyMatch(file -> EvidenceFolder.isOfSelection(file, selection));
    }

    private List<ImmutableBytes> entries(TreeId tree) throws InterruptedException {
        var answer = git.tryRead("ls-tree", "-r", "-z", "--full-tree", tree.hex());
        return answer.succeeded() ? answer.names() : List.of();
    }
}
