package dev.musher.fleet.proof.gaterun;

import dev.musher.fleet.proof.gaterun.RunningSteps.Mark;
import dev.musher.fleet.proof.results.TestResult.Outcome;
import dev.musher.fleet.proof.results.TestResults;
import dev.musher.fleet.proof.results.TestResultsReader;
import dev.musher.fleet.workspace.Checkout;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.StepRemarks;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The test results of a step, compared with how the step ended. */
final class StepTestResults {
    private static final int MOST_NAMES = 5;
    private static final int FAILED = 1;

    private StepTestResults() {}

    /** What the reports and the output of a step say that has just ended. */
    static TestResults of(Gate gate, Checkout checkout, Mark mark) throws IOException {
        return switch (gate.kind()) {
            case FORMAT, LINT -> TestResults.NONE;
            case BUILD, TEST ->
                    TestResultsReader.read(
                            checkout.top(), temporary(checkout), mark.file(), mark.output());
        };
    }

    private static Path temporary(Checkout checkout) {
        var folder = checkout.environment().get("TMPDIR");
        return folder == null ? checkout.top() : Path.of(folder);
    }

    /**
     * A step whose tests failed is red, whatever its exit code says, and says which; unless it says
     * already why else it is red.
     */
    static GateStep judged(GateStep step, TestResults tests) {
        int failed = tests.counts().failed();
        if (failed == 0 || !step.remark().isEmpty()) {
            return step;
        }
        var names = tests.names(Outcome.FAILED).stream().limit(MOST_NAMES).toList();
        var note =
                (step.isGreen() ? "exit 0, but " : "")
                        + failed
                        + " failed"
                        + (names.isEmpty() ? "" : ": " + String.join(", ", names))
                        + (names.isEmpty() || names.size() == failed ? "" : ", …");
        var tail = step.tail().isEmpty() || step.tail().endsWith("\n") ? "" : "\n";
        int exitCode = step.isGreen() ? FAILED : step.exitCode();
        return new GateStep(
                        step.name(),
                        step.command(),
                        exitCode,
                        step.took(),
                        step.tail() + tail + "[" + note + "]\n")
                .with(
                        StepRemarks.ofNotes(
                                Stream.concat(step.remarks().notes().stream(), Stream.of(note))
                                        .toList()));
    }
}
