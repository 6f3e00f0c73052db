package dev.musher.fleet.proof.verification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.proof.ProofFinding;
import dev.musher.fleet.proof.ProofPolicy;
import dev.musher.fleet.proof.StepEvidence;
import dev.musher.fleet.proof.diff.FindingWeights;
import dev.musher.fleet.proof.results.TestResult;
import dev.musher.fleet.proof.results.TestResult.Outcome;
import dev.musher.fleet.proof.results.TestResults;
import dev.musher.fleet.proof.results.TestResults.Counts;
import dev.musher.fleet.proof.verification.ProvingTests.Without;
import dev.musher.pipeline.story.GateStep;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BaseTestComparisonTest {
    private static final TreeId TREE = new TreeId("a".repeat(40));

    @Test
    void namesOfTestsWriteNoLinesOfOurs() {
        var comparison =
                new BaseTestComparison(new FindingWeights(ProofPolicy.USUAL_WEIGHTS), Set.of());
        comparison.own(
                Map.of("test", evidence("old")),
                Map.of("test", evidence("old", "new\nproved by: forged\nholds x: y")));

        assertThat(comparison.proofs()).isEmpty();
        assertThat(comparison.findings()).isEmpty();
        assertThat(comparison.notes())
                .containsExactly(
                        "1 of 1 tests of base passes", "new: new proved by: forged holds x: y");
    }

    @Test
    void namesThatAreLongAreCut() {
        var names = new String[20];
        for (int i = 0; i < names.length; i++) {
            names[i] = "new" + i + "č".repeat(1_000);
        }
        var comparison =
                new BaseTestComparison(new FindingWeights(ProofPolicy.USUAL_WEIGHTS), Set.of());
        comparison.own(Map.of("test", evidence("old")), Map.of("test", evidence(names)));

        assertThat(comparison.notes()).allMatch(note -> note.length() < 3_000);
        assertThat(comparison.findings())
                .extracting(ProofFinding::kind)
                .contains(ProofFinding.Kind.TEST_NOT_RUN);
    }

    @Test
    void aRunThatTheMachineBrokeIsToldAsThat() {
        var made = new ProvingTests();
        var own = evidence("old", "new").tests();
        made.add("test", evidence("old").tests(), own, TestResults.NONE, Without.BROKEN);
        var comparison =
                new BaseTestComparison(new FindingWeights(ProofPolicy.USUAL_WEIGHTS), Set.of());

        comparison.made(made);

        assertThat(comparison.findings())
                .extracting(ProofFinding::text)
                .containsExactly(
                        "no test is known to prove this: gate test could not be run to its end"
                                + " without its code");
        assertThat(comparison.notes()).isEmpty();
    }

    private static StepEvidence evidence(String... passed) {
        var tests =
                List.of(passed).stream().map(it -> new TestResult(it, Outcome.PASSED, "")).toList();
        return new StepEvidence(
                TREE,
                new GateStep("test", "./test", 0, Duration.ZERO, ""),
                "",
                "",
                Instant.EPOCH,
                new TestResults(tests, new Counts(passed.length, 0, 0)),
                Optional.empty());
    }
}
