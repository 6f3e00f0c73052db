package dev.musher.fleet.proof.gaterun;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.proof.ProofFixture;
import dev.musher.fleet.proof.ProofListener;
import dev.musher.fleet.proof.StepEvidence;
import dev.musher.fleet.proof.results.TestResult;
import dev.musher.fleet.proof.results.TestResult.Outcome;
import dev.musher.fleet.proof.results.TestResults;
import dev.musher.fleet.proof.results.TestResults.Counts;
import dev.musher.pipeline.gate.Gate;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StepTestResultsTest {
    private static final String PASSING =
            "printf '%s' '<testsuite><testcase name=\"a\"/></testsuite>' > r.xml";

    @TempDir Path place;
    private ProofFixture proofFixture;

    @BeforeEach
    void startAProject() throws IOException {
        proofFixture = new ProofFixture(place);
    }

    private StepEvidence run(Gate gate) throws InterruptedException {
        var base = proofFixture.change("base.txt");
        proofFixture.prover(gate).checkBase(base, ProofListener.NONE);
        return proofFixture.evidence.of(proofFixture.project.tree(base)).getFirst();
    }

    @Test
    void whatTestsSaidIsKeptWithTheEvidence() throws Exception {
        var seen = run(Gate.of("test", PASSING));

        assertThat(seen.step().isGreen()).isTrue();
        assertThat(seen.tests())
                .isEqualTo(
                        new TestResults(
                                List.of(new TestResult("a", Outcome.PASSED, "")),
                                new Counts(1, 0, 0)));
    }

    @Test
    void exitCodeZeroWithAFailedTestInTheReportIsRed() throws Exception {
        var step = run(Gate.of("test", PASSING.replace("/><", "><failure/></testcase><"))).step();

        assertThat(step.exitCode()).isEqualTo(1);
        assertThat(step.tail()).isEqualTo("[exit 0, but 1 failed: a]\n");
    }

    @Test
    void exitCodeZeroWithAFailureInTheSummaryIsRed() throws Exception {
        var step = run(Gate.of("test", "echo 1 failed, 29 passed in 0.31s")).step();

        assertThat(step.exitCode()).isEqualTo(1);
        assertThat(step.tail()).endsWith("0.31s\n[exit 0, but 1 failed]\n");
    }

    @Test
    void aRedStepNamesTheTestsThatFailed() throws Exception {
        var step =
                run(Gate.of(
                                "test",
                                PASSING.replace("/><", "><failure/></testcase><")
                                        + "; echo out; exit 3"))
                        .step();

        assertThat(step.exitCode()).isEqualTo(3);
        assertThat(step.tail()).isEqualTo("out\n[1 failed: a]\n");
        assertThat(step.remark()).isEqualTo("1 failed: a");
    }

    @Test
    void aLinterIsNotAskedForTests() throws Exception {
        var seen = run(Gate.of("lint", "echo 1 failed, 29 passed in 0.31s"));

        assertThat(seen.step().isGreen()).isTrue();
        assertThat(seen.tests()).isEqualTo(TestResults.NONE);
    }
}
