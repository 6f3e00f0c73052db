package dev.musher.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.board.Happened;
import dev.musher.git.CommitId;
import dev.musher.git.Ref;
import dev.musher.git.TreeId;
import dev.musher.story.Actor;
import dev.musher.story.Attempt;
import dev.musher.story.Candidate;
import dev.musher.story.Ending;
import dev.musher.story.Event;
import dev.musher.story.GateReport;
import dev.musher.story.GateStep;
import dev.musher.story.ItemNumber;
import dev.musher.story.MergeFailure;
import dev.musher.story.QaMode;
import dev.musher.story.Role;
import dev.musher.story.Ticket;
import dev.musher.story.Worked;
import dev.musher.story.Worker;
import dev.musher.story.Working;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CaughtReaderTest {
    private static final ItemNumber STORY = new ItemNumber(7);
    private static final TreeId TREE = new TreeId("b".repeat(40));
    private static final Candidate WORK =
            new Candidate(Ref.branch("musher/7"), new CommitId("a".repeat(40)), TREE, 1);

    private final List<Happened> ledger = new ArrayList<>();
    private String words = "It is done.";
    private int committing;

    @Test
    void workThatIsGreenAtOnceIsNothing() {
        words = "All tests pass.";
        attempt(1);
        offered(1);
        happened(new Worked.GatesPassed(0, gates(0, 1)));

        assertThat(caught()).isEmpty();
    }

    @Test
    void whoeverSaysThatRedTestsPassIsQuoted() {
        words = "The tax is added. All tests pass.";
        attempt(1);
        offered(1);
        happened(new Worked.GatesFailed(0, gates(1, 1)));
        attempt(2);
        offered(2);
        happened(new Worked.GatesPassed(0, gates(0, 1)));

        assertThat(caught())
                .containsExactly(
                        new Caught(
                                Caught.Kind.FALSE_CLAIM,
                                STORY,
                                4,
                                "its coder said \"All tests pass.\", and the gate test was red on"
                                        + " its commit; attempt 2 mended it."));
    }

    @Test
    void aRedGateOfWorkThatNobodyPraisedIsNoLie() {
        words = "It is written down, but its test still fails.";
        attempt(1);
        offered(1);
        happened(new Worked.GatesFailed(0, gates(1, 1)));

        assertThat(caught())
                .containsExactly(
                        new Caught(
                                Caught.Kind.RED_GATE,
                                STORY,
                                4,
                                "the gate test was red on its commit; nobody has mended it."));
    }

    @Test
    void aTestThatWasChangedUntilItPassedIsNamed() {
        words = "All tests pass.";
        attempt(1);
        offered(1);
        happened(
                new Worked.GatesFailed(
                        0,
                        new GateReport(
                                TREE,
                                List.of(
                                        new GateStep(
                                                GateStep.BASE_TESTS,
                                                "tests of base",
                                                1,
                                                Duration.ZERO,
                                                "blocks test-changed: test_x as base has it, fails"
                                                        + " on this code\n")))));

        assertThat(caught())
                .containsExactly(
                        new Caught(
                                Caught.Kind.CHANGED_TEST,
                                STORY,
                                4,
                                "its coder changed the test test_x until it passed; as base has it,"
                                        + " the test fails on this code; nobody has mended it."));
    }

    @Test
    void workThatSomebodyElseHadToCommitIsTold() {
        attempt(1);
        committing = 2;
        attempt(2);
        offered(2);

        assertThat(caught())
                .containsExactly(
                        new Caught(
                                Caught.Kind.UNCOMMITTED,
                                STORY,
                                2,
                                "attempt 1 left its work without a commit; attempt 2 committed it."));
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
        happened(new Worked.MergeFailed(conflict, Worked.Strike.COUNTED));
        happened(
                new Worked.RecoveryAttempted(
                        new Ticket(2, 1), new Working.Recovery.Recovered(WORK), Ending.Toll.NONE));

        assertThat(caught())
                .containsExactly(
                        new Caught(
                                Caught.Kind.CONFLICT,
                                STORY,
                                1,
                                "it did not fit to what had landed meanwhile, in receipt.py;"
                                        + " attempt 2 joined the two."));
    }

    @Test
    void aGateThatIsRedAfterMergingIsTold() {
        var red = new MergeFailure.RedGate(gates(1, 2));
        happened(new Worked.MergeFailed(red, Worked.Strike.COUNTED));

        assertThat(caught())
                .containsExactly(
                        new Caught(
                                Caught.Kind.RED_MERGE,
                                STORY,
                                1,
                                "the gate test was red on what it would have made of base; nobody"
                                        + " has mended it."));
    }

    @Test
    void aFlakeIsToldOnceForEachTree() {
        happened(new Worked.GatesPassed(0, gates(0, 2)));
        happened(new Worked.GatesPassed(0, gates(0, 2)));

        assertThat(caught())
                .containsExactly(
                        new Caught(
                                Caught.Kind.FLAKE,
                                STORY,
                                1,
                                "the gate test was green only at try 2."));
    }

    private List<Caught> caught() {
        return CaughtReader.of(
                ledger,
                new Testimony() {
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
        var coder = new Worker("ada", Role.CODER, "embedded");
        happened(new Worked.AttemptStarted(new Attempt(number, coder, 1, 1, Instant.EPOCH)));
        happened(
                new Worked.AttemptEnded(
                        new Ticket(number, 1), new Ending.Finished(), Ending.Toll.NONE));
    }

    private void offered(int attempt) {
        happened(new Worked.CodeFinished(new Ticket(attempt, 1), WORK, QaMode.GATES));
    }

    private void happened(Event event) {
        long sequence = ledger.size() + 1L;
        ledger.add(
                new Happened(
                        sequence,
                        sequence,
                        STORY,
                        new Actor(Actor.Kind.SYSTEM, "fleet"),
                        Instant.EPOCH,
                        event));
    }

    private static GateReport gates(int exitCode, int tries) {
        return new GateReport(
                TREE,
                List.of(
                        new GateStep("format", "fmt", 0, Duration.ZERO, ""),
                        new GateStep("test", "make", exitCode, Duration.ZERO, "", tries)));
    }
}
