package dev.musher.fleet.proof;

import dev.musher.fleet.proof.results.TestResult.Outcome;
import dev.musher.pipeline.story.GateReport;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The results of the gates and of the diff of a claim.
 *
 * @param report every step that counts, the look at the diff among them
 * @param findings what the diff shows, also what blocks nothing
 * @param skipped the names of gates that the diff does not call for
 * @param showing tests by name that pass with the claimed code and are known not to pass without it
 * @param weak why some of these show too little for a criterion, in a clause
 * @param blame whose fault it is if a step is red
 */
public record ProofReport(
        GateReport report,
        List<StepEvidence> evidence,
        List<ProofFinding> findings,
        List<String> skipped,
        Set<String> showing,
        Map<String, String> weak,
        Blame blame) {
    public ProofReport {
        evidence = List.copyOf(evidence);
        findings = List.copyOf(findings);
        skipped = List.copyOf(skipped);
        showing = Set.copyOf(showing);
        weak = Map.copyOf(weak);
    }

    /** The names of the tests that passed on the claimed tree. */
    public Set<String> passed() {
        return evidence.stream()
                .flatMap(seen -> seen.tests().names(Outcome.PASSED).stream())
                .collect(Collectors.toSet());
    }

    /** What has to be approved, in one line; empty if it is nothing. */
    public Optional<String> held() {
        return report.heldInShort();
    }

    /** Whose fault a red step is. */
    public sealed interface Blame {
        /** No step is red. */
        record Nobody() implements Blame {}

        /** The first red step is green on base. */
        record Story() implements Blame {}

        /** This step is red on base too. */
        record Base(GateReport report, String step) implements Blame {}
    }
}
