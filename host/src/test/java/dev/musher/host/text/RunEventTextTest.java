package dev.musher.host.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.TreeId;
import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.TextStyle;
import dev.musher.host.project.AttemptRecords;
import dev.musher.host.project.ContradictedClaims;
import dev.musher.pipeline.board.Board;
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
import dev.musher.pipeline.story.ItemSpend;
import dev.musher.pipeline.story.MergeCandidate;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.StepFinding;
import dev.musher.pipeline.story.StepRemarks;
import dev.musher.pipeline.story.event.ItemEvent;
import dev.musher.pipeline.story.event.MoveEvent;
import dev.musher.pipeline.story.event.WorkEvent;
import dev.musher.pipeline.story.item.MergeFailure;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RunEventTextTest {
    private static final ItemNumber STORY = new ItemNumber(7);
    private static final TreeId TREE = new TreeId("b".repeat(40));
    private static final AttemptTicket FIRST = new AttemptTicket(1, 1);
    private static final Board BOARD = new Board(0, Map.of(), List.of(), ItemSpend.NOTHING);

    private String words = "It is done.";
    private int committing;

    @Test
    void everyThingIsOneLineThatBeginsWithWhatWasDone() {
        assertThat(lines(80, coded()))
                .containsExactly("00:00:00  7 coding: bob", "00:00:00  7 bob made 2 commits");
        assertThat(lines(80, List.of(new MoveEvent.Started()))).as("an attempt follows").isEmpty();
        assertThat(lines(80, List.of(new MoveEvent.Blocked("no model"))))
                .containsExactly("00:00:00  7 BLOCKED, waiting for you");
        assertThat(lines(80, List.of(new MoveEvent.Held("look at it"))))
                .containsExactly("00:00:00  7 WAITING for you");
        var conflict = new MergeFailure.Conflict(List.of("a.py", "b.py"));
        assertThat(
                        lines(
                                80,
                                List.of(
                                        new WorkEvent.MergeFailed(
                                                conflict, WorkEvent.Strike.COUNTED))))
                .containsExactly("00:00:00  7 CONFLICT in a.py, b.py");
    }

    @Test
    void aClaimThatAGateContradictsIsCaughtWhenTheGateFails() {
        words = "I added the tax. All tests pass.";

        assertThat(lines(80, failed()).getLast())
                .isEqualTo(
                        "00:00:00  7 CAUGHT: bob said \"All tests pass.\"; gate test failed (exit 1)");
        words = "I could not run the tests.";
        assertThat(lines(80, failed()).getLast())
                .isEqualTo("00:00:00  7 gate test FAILED (exit 1)");
    }

    @Test
    void theOneWhoWroteLastIsQuotedAndNeverAReviewer() {
        words = "All tests pass.";
        var events = new ArrayList<>(coded());
        events.add(started(2, "mona", AgentRole.MERGER));
        events.add(started(3, "rita", AgentRole.REVIEWER));
        events.add(failed().getLast());

        assertThat(lines(80, events).getLast())
                .isEqualTo(
                        "00:00:00  7 CAUGHT: mona said \"All tests pass.\"; gate test failed (exit 1)");
        var claims = new ContradictedClaims(new Kept());
        assertThat(events.stream().flatMap(it -> claims.against(recorded(it)).stream()))
                .as("as history says it")
                .containsExactly(new ContradictedClaims.Claim("mona", "All tests pass."));
    }

    @Test
    void aChangedTestIsNamedWithWhatTheVersionOfBaseDoes() {
        var finding =
                new StepFinding(
                        StepFinding.Weight.BLOCKS,
                        StepFinding.TEST_CHANGED,
                        "",
                        "test_a.A.test_x",
                        StepFinding.AS_BASE + "fails on this code");
        var step =
                new GateStep(GateStep.BASE_TESTS, "tests of base", 1, Duration.ZERO, "")
                        .with(new StepRemarks(List.of(finding), List.of(), List.of()));
        var events = new ArrayList<>(coded());
        events.add(new WorkEvent.GatesFailed(0, new GateReport(TREE, List.of(step))));

        assertThat(lines(120, events).getLast())
                .isEqualTo(
                        "00:00:00  7 CAUGHT: bob changed test test_x; base's version of it fails on"
                                + " this code");
    }

    @Test
    void workThatNoGateRanOnDidNotPassThem() {
        var none = new GateStep(GateStep.NO_GATES, "nothing", 0, Duration.ZERO, "");
        var gate = new GateStep("test", "make", 0, Duration.ZERO, "");

        assertThat(
                        Stream.of(none, gate)
                                .map(step -> new GateReport(TREE, List.of(step)))
                                .flatMap(
                                        it ->
                                                lines(80, List.of(new WorkEvent.GatesPassed(0, it)))
                                                        .stream()))
                .containsExactly(
                        "00:00:00  7 unproven, no gates ran", "00:00:00  7 passed the gates");
    }

    @Test
    void whoForgetsToCommitIsCaughtWhenAskedTo() {
        committing = 2;

        assertThat(lines(80, List.of(started(1), started(2))).getLast())
                .isEqualTo("00:00:00  7 CAUGHT: bob finished without a commit; asked to commit");
        committing = 0;
        assertThat(lines(80, List.of(started(1), started(2))).getLast())
                .isEqualTo("00:00:00  7 coding: bob (attempt 2)");
    }

    @Test
    void noLineIsWiderThanTheTerminalAndNoWordIsBroken() {
        words = "All tests pass.";
        var whole = String.join(" ", lines(RunEventText.UNLIMITED, failed()));
        for (int width = 40; width <= 120; width++) {
            var lines = lines(width, failed());
            for (String line : lines) {
                assertThat(DisplayWidth.of(line)).isLessThanOrEqualTo(width);
            }
            assertThat(String.join(" ", lines).replaceAll(" +", " "))
                    .isEqualTo(whole.replaceAll(" +", " "));
        }
    }

    private List<ItemEvent> failed() {
        var report =
                new GateReport(
                        TREE, List.of(new GateStep("test", "make", 1, Duration.ZERO, "FAILED")));
        var events = new ArrayList<>(coded());
        events.add(new WorkEvent.GatesFailed(0, report));
        return events;
    }

    private List<ItemEvent> coded() {
        var work =
                new MergeCandidate(Ref.branch("musher/7"), new CommitId("a".repeat(40)), TREE, 2);
        return List.of(
                started(1),
                new WorkEvent.AttemptEnded(
                        FIRST, new AttemptEnding.Finished(), AttemptEnding.Charge.NONE),
                new WorkEvent.CodeFinished(FIRST, work, QaMode.GATES));
    }

    private static ItemEvent started(int number) {
        return started(number, "bob", AgentRole.CODER);
    }

    private static ItemEvent started(int number, String name, AgentRole role) {
        var agent = new AttemptAgent(name, role, "embedded");
        return new WorkEvent.AttemptStarted(new Attempt(number, agent, 1, 1, Instant.EPOCH));
    }

    private List<String> lines(int width, List<ItemEvent> events) {
        var text = new RunEventText(new Kept(), ZoneOffset.UTC);
        var lines = new ArrayList<String>();
        for (ItemEvent event : events) {
            lines.addAll(text.lines(recorded(event), BOARD, width, TextStyle.PLAIN));
        }
        return lines;
    }

    private static RecordedEvent recorded(ItemEvent event) {
        var by = new Actor(Actor.Kind.SYSTEM, "fleet");
        return new RecordedEvent(1, 1, STORY, by, Instant.EPOCH, event);
    }

    /** What is kept in this test. */
    private final class Kept implements AttemptRecords {
        @Override
        public String words(ItemNumber story, int attempt) {
            return words;
        }

        @Override
        public boolean wasToCommit(ItemNumber story, int attempt) {
            return attempt == committing;
        }
    }
}
