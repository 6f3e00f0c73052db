package dev.musher.host.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.TreeId;
import dev.musher.host.project.AttemptRecords;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.Attempt;
import dev.musher.pipeline.story.AttemptAgent;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptTicket;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.MergeCandidate;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.StepFinding;
import dev.musher.pipeline.story.StepRemarks;
import dev.musher.pipeline.story.event.ItemEvent;
import dev.musher.pipeline.story.event.WorkEvent;
import dev.musher.pipeline.story.item.MergeFailure;
import dev.musher.pipeline.story.order.ReportCommand;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CaughtProblemReaderTest {
    private static final ItemNumber STORY = new ItemNumber(7);
    private static final TreeId TREE = new TreeId("b".repeat(40));
    private static final MergeCandidate WORK =
            new MergeCandidate(Ref.branch("musher/7"), new CommitId("a".repeat(40)), TREE, 1);
    private static final StepFinding TEST_X_FAILS =
            new StepFinding(
                    StepFinding.Weight.BLOCKS,
                    StepFinding.TEST_CHANGED,
                    "",
                    "test_x",
                    StepFinding.AS_BASE + "fails on this code");

    private final List<RecordedEvent> ledger = new ArrayList<>();
    private String words = "It is done.";
    private int committing;

    @Test
    void workThatIsGreenAtOnceIsNothing() {
        words = "All tests pass.";
        attempt(1);
        offered(1);
        happened(new WorkEvent.GatesPassed(0, gates(0, 1)));

        assertThat(caught()).isEmpty();
    }

    @Test
    void whoeverSaysThatRedTestsPassIsQuoted() {
        words = "The tax is added. All tests pass.";
        attempt(1);
        offered(1);
        happened(new WorkEvent.GatesFailed(0, gates(1, 1)));
        attempt(2);
        offered(2);
        happened(new WorkEvent.GatesPassed(0, gates(0, 1)));

        assertThat(caught())
                .containsExactly(
                        new CaughtProblem(
                                CaughtProblem.Kind.FALSE_CLAIM,
                                STORY,
                                4,
                                "its coder said \"All tests pass.\", but the gate test was red on"
                                        + " its commit; attempt 2 fixed it."));
    }

    @Test
    void aRedGateOfWorkThatNobodyPraisedIsNoLie() {
        words = "It is written down, but its test still fails.";
        attempt(1);
        offered(1);
        happened(new WorkEvent.GatesFailed(0, gates(1, 1)));

        assertThat(caught())
                .containsExactly(
                        new CaughtProblem(
                                CaughtProblem.Kind.RED_GATE,
                                STORY,
                                4,
                                "the gate test was red on its commit; not fixed."));
    }

    @Test
    void aTestThatWasChangedUntilItPassedIsNamed() {
        words = "All tests pass.";
        attempt(1);
        offered(1);
        happened(
                new WorkEvent.GatesFailed(
                        0,
                        new GateReport(
                                TREE,
                                List.of(
                                        new GateStep(
                                                        GateStep.BASE_TESTS,
                                                        "tests of base",
                                                        1,
                                                        Duration.ZERO,
                                                        "")
                                                .with(
                                                        new StepRemarks(
                                                                List.of(TEST_X_FAILS),
                                                                List.of(),
                                                                List.of()))))));

        assertThat(caught())
                .containsExactly(
                        new CaughtProblem(
                                CaughtProblem.Kind.CHANGED_TEST,
                                STORY,
                                4,
                                "its coder changed test test_x until it passed; base's version of"
                                        + " it fails on this code; not fixed."));
    }

    @Test
    void workThatSomebodyElseHadToCommitIsTold() {
        attempt(1);
        committing = 2;
        attempt(2);
        offered(2);

        assertThat(caught())
                .containsExactly(
                        new CaughtProblem(
                                CaughtProblem.Kind.UNCOMMITTED,
                                STORY,
                                2,
                                "attempt 1 did not commit its work; attempt 2 committed it."));
    }

    @Test
    void anAttemptThatGoesOnIsNothing() {
        attempt(1);
        attempt(2);
        offered(2);

        assertThat(caught()).isEmpty();
    }

    @Test
    void aConflictIsToldWithWhoJoinedIt() {
        var conflict = new MergeFailure.Conflict(List.of("receipt.py"));
        happened(new WorkEvent.MergeFailed(conflict, WorkEvent.Strike.COUNTED));
        happened(
                new WorkEvent.RecoveryAttempted(
                        new AttemptTicket(2, 1),
                        new ReportCommand.Recovery.Recovered(WORK),
                        AttemptEnding.Charge.NONE));

        assertThat(caught())
                .containsExactly(
                        new CaughtProblem(
                                CaughtProblem.Kind.CONFLICT,
                                STORY,
                                1,
                                "merge conflict with work that had landed meanwhile, in receipt.py;"
                                        + " attempt 2 resolved it."));
    }

    @Test
    void aGateThatIsRedAfterMergingIsTold() {
        var red = new MergeFailure.RedGate(gates(1, 2));
        happened(new WorkEvent.MergeFailed(red, WorkEvent.Strike.COUNTED));

        assertThat(caught())
                .containsExactly(
                        new CaughtProblem(
                                CaughtProblem.Kind.RED_MERGE,
                                STORY,
                                1,
                                "the gate test was red on the merge with base; not fixed."));
    }

    @Test
    void aFlakeIsToldOnceForEachTree() {
        happened(new WorkEvent.GatesPassed(0, gates(0, 2)));
        happened(new WorkEvent.GatesPassed(0, gates(0, 2)));

        assertThat(caught())
                .containsExactly(
                        new CaughtProblem(
                                CaughtProblem.Kind.FLAKE,
                                STORY,
                                1,
                                "the gate test passed only at try 2."));
    }

    private List<CaughtProblem> caught() {
        return CaughtProblemReader.of(
                ledger,
                new AttemptRecords() {
                    @Override
                    public String words(ItemNumber story, int attempt) {
                        return words;
                    }

                    @Override
                    public boolean wasToCommit(ItemNumber story, int attempt) {
                        return attempt == committing;
                    }
                });
    }

    /** A coder comes and leaves by itself. */
    private void attempt(int number) {
        var coder = new AttemptAgent("ada", AgentRole.CODER, "embedded");
        happened(new WorkEvent.AttemptStarted(new Attempt(number, coder, 1, 1, Instant.EPOCH)));
        happened(
                new WorkEvent.AttemptEnded(
                        new AttemptTicket(number, 1),
                        new AttemptEnding.Finished(),
                        AttemptEnding.Charge.NONE));
    }

    private void offered(int attempt) {
        happened(new WorkEvent.CodeFinished(new AttemptTicket(attempt, 1), WORK, QaMode.GATES));
    }

    private void happened(ItemEvent itemEvent) {
        long sequence = ledger.size() + 1L;
        ledger.add(
                new RecordedEvent(
                        sequence,
                        sequence,
                        STORY,
                        new Actor(Actor.Kind.SYSTEM, "fleet"),
                        Instant.EPOCH,
                        itemEvent));
    }

    private static GateReport gates(int exitCode, int tries) {
        return new GateReport(
                TREE,
                List.of(
                        new GateStep("format", "fmt", 0, Duration.ZERO, ""),
                        new GateStep("test", "make", exitCode, Duration.ZERO, "").after(tries)));
    }
}
