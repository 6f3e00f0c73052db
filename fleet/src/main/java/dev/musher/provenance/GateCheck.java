package dev.musher.provenance;

import dev.musher.git.TreeId;
import dev.musher.pipeline.Attestations.Attested;
import dev.musher.pipeline.GateRun;
import dev.musher.proof.EvidenceFolder;
import dev.musher.proof.Selection;
import dev.musher.provenance.Problem.OfCommit;
import dev.musher.story.GateReport;
import dev.musher.story.GateStep;
import dev.musher.text.Octets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Holds the gates of a landing against the runs that were attested before it landed. */
final class GateCheck {
    private final Plumbing plumbing;
    private final Map<String, List<Attested>> runs = new HashMap<>();

    GateCheck(Plumbing plumbing, List<Attested> attested) {
        this.plumbing = plumbing;
        for (Attested one : attested) {
            one.attestation()
                    .run()
                    .ifPresent(
                            run ->
                                    runs.computeIfAbsent(run.name(), _ -> new ArrayList<>())
                                            .add(one));
        }
    }

    List<Problem> problems(LandedWork work) throws InterruptedException {
        var reports = new ArrayList<GateReport>();
        Making.of(work.history()).gates().ifPresent(reports::add);
        reports.add(work.landing().gates());
        var problems = new ArrayList<Problem>();
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

    private static GateRun run(Attested one) {
        return one.attestation().run().orElseThrow();
    }

    private static boolean isEnd(GateRun run, GateStep step) {
        return run.exitCode() == step.exitCode() && run.tries() == step.tries();
    }

    /** A gate with patterns may have run on another tree that is equal where it looks. */
    private boolean isOfEqualSelection(Attested one, TreeId tree) throws InterruptedException {
        var selection = Selection.hash(entries(tree), run(one).patterns());
        return one.attestation().files().keySet().stream()
                .anyMatch(file -> EvidenceFolder.isOfSelection(file, selection));
    }

    private List<Octets> entries(TreeId tree) throws InterruptedException {
        var answer = plumbing.ask(Octets.of(""), "ls-tree", "-r", "-z", "--full-tree", tree.hex());
        var bytes = answer.succeeded() ? answer.out().toArray() : new byte[0];
        var entries = new ArrayList<Octets>();
        int from = 0;
        for (int at = 0; at < bytes.length; at++) {
            if (bytes[at] == 0) {
                entries.add(Octets.wrap(Arrays.copyOfRange(bytes, from, at)));
                from = at + 1;
            }
        }
        return entries;
    }
}
