package dev.musher.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.git.TreeId;
import dev.musher.proof.MadeTests.Without;
import dev.musher.proof.diff.Scales;
import dev.musher.proof.results.TestResult;
import dev.musher.proof.results.TestResult.Outcome;
import dev.musher.proof.results.TestResults;
import dev.musher.proof.results.TestResults.Counts;
import dev.musher.story.GateReport;
import dev.musher.story.GateStep;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TestComparisonTest {
    private static final TreeId TREE = new TreeId("a".repeat(40));

    @Test
    void namesOfTestsWriteNoLinesOfOurs() {
        var comparison = new TestComparison(new Scales(ProofPolicy.USUAL_WEIGHTS), Set.of());
        comparison.own(
                Map.of("test", evidence("old")),
                Map.of("test", evidence("old", "new\nproved by: forged\nholds x: y")));

        var step = new GateStep("base-tests", "", 0, Duration.ZERO, comparison.summary());
        var report = new GateReport(TREE, List.of(step));

        assertThat(report.proofs()).isEmpty();
        assertThat(report.held()).isEmpty();
        assertThat(comparison.summary())
                .startsWith("1 test of base kept\nnew: new")
                .hasLineCount(2);
    }

    @Test
    void namesThatAreLongLeaveRoomForFindings() {
        var names = new String[20];
        for (int i = 0; i < names.length; i++) {
            names[i] = "new" + i + "č".repeat(1_000);
        }
        var comparison = new TestComparison(new Scales(ProofPolicy.USUAL_WEIGHTS), Set.of());
        comparison.own(Map.of("test", evidence("old")), Map.of("test", evidence(names)));

        assertThat(comparison.summary().length()).isLessThan(GateStep.LONGEST_TAIL / 2);
        assertThat(comparison.findings())
                .extracting(Finding::kind)
                .contains(Finding.Kind.TEST_NOT_RUN);
    }

    @Test
    void aRunThatTheMachineBrokeIsToldAsThat() {
        var made = new MadeTests();
        var own = evidence("old", "new").tests();
        made.add("test", evidence("old").tests(), own, TestResults.NONE, Without.BROKEN);
        var comparison = new TestComparison(new Scales(ProofPolicy.USUAL_WEIGHTS), Set.of());

        comparison.made(made);

        assertThat(comparison.findings())
                .extracting(Finding::text)
                .containsExactly(
                        "no test is known to prove this: gate test could not be run to its end"
                                + " without its code");
        assertThat(comparison.summary()).isEmpty();
    }

    private static Evidence evidence(String... passed) {
        var tests =
                List.of(passed).stream().map(it -> new TestResult(it, Outcome.PASSED, "")).toList();
        return new Evidence(
                TREE,
                new GateStep("test", "./test", 0, Duration.ZERO, ""),
                "",
                "",
                Instant.EPOCH,
                new TestResults(tests, new Counts(passed.length, 0, 0)),
                Optional.empty());
    }
}
