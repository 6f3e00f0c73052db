package dev.musher.app.runcommand;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.commandline.Colour;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.attempt.FleetView;
import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.fleet.dispatch.FleetTrouble;
import dev.musher.fleet.dispatch.StoryOutlook;
import dev.musher.fleet.dispatch.WaitReason;
import dev.musher.fleet.train.state.TrainView;
import dev.musher.host.project.AttemptRecords;
import dev.musher.host.run.FleetSnapshot;
import dev.musher.host.run.RunOutcome;
import dev.musher.host.text.LiveFrame;
import dev.musher.host.text.OutcomeText;
import dev.musher.host.text.RunEventText;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemSpend;
import dev.musher.pipeline.story.StepFinding;
import dev.musher.pipeline.story.StepRemarks;
import dev.musher.pipeline.story.item.Column;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShowingTest {
    @TempDir Path temp;
    private RunFixture stage;
    private final PaperTerminal terminal = new PaperTerminal();

    @BeforeEach
    void begin() {
        stage = new RunFixture(temp.resolve("state"), temp.resolve("cache"));
    }

    @AfterEach
    void end() {
        stage.close();
    }

    @Test
    void aFrameFitsTheTerminal() {
        var story = stage.story("Greet in Czech, also at night");
        stage.working("ada", story, "edit src/Greeting.java", Duration.ofSeconds(70));
        stage.trouble = Optional.of("base is red: test");

        assertThat(LiveFrame.of(stage.snapshot(), 100, Colour.PLAIN))
                .isEqualTo(
                        List.of(
                                "ada        1    Greet in Czech, also at … edit"
                                        + " src/Greeting.java     14 calls  12k  $0.0213  1m 10s",
                                "base is red: test",
                                "backlog 0          coding 1           qa 0               merge 0"
                                        + "            done 0",
                                "                   1",
                                "1 at work · $0.00 in all · 1m 35s"));
        assertThat(LiveFrame.of(stage.snapshot(), 50, Colour.PLAIN))
                .isEqualTo(
                        List.of(
                                "ada        1    edit src/Greeting.java     1m 10s",
                                "base is red: test",
                                "backlog 0  coding 1  qa 0     merge 0  done 0",
                                "           1",
                                "1 at work · $0.00 in all · 1m 35s"));
    }

    @Test
    void aFrameCountsOneCallAndKeepsRedForTrouble() {
        var one =
                new FleetView.Job(
                        stage.story("Greet"), "ada", "", RunFixture.NOON, 1, ItemSpend.NOTHING);
        var train = TrainView.NONE.withNotes("Gate test notices failing code (1 test fails).");
        var view = new FleetView(List.of(one), Optional.of("base is red: test"), train);
        var snapshot = new FleetSnapshot(view, stage.board(), RunFixture.NOON, Duration.ZERO);

        assertThat(LiveFrame.of(snapshot, 100, Colour.COLOURED))
                .anyMatch(line -> line.contains("  1 call  "))
                .contains("Gate test notices failing code (1 test fails).")
                .contains(Colour.COLOURED.red("base is red: test"));
    }

    @Test
    void aFrameIsDrawnInThePlaceOfTheLast() {
        var commandScreen =
                RunFixture.screen(
                        terminal.stream(), 80, Colour.COLOURED, CommandScreen.Audience.INTERACTIVE);
        var showing =
                new LiveRunDisplay(
                        commandScreen, new RunEventText(AttemptRecords.NONE, ZoneOffset.UTC));
        var story = stage.story("Greet");
        stage.working("ada", story, "", Duration.ofSeconds(5));

        showing.happened(stage.happened(1), stage.snapshot());
        assertThat(terminal.screen())
                .isEqualTo(
                        List.of(
                                "12:00:00  1 ada started it · Greet",
                                "ada        1    Greet                                14 calls "
                                        + " 12k  $0.0213  5s",
                                "backlog 0      coding 1       qa 0           merge 0        done 0",
                                "               1",
                                "1 at work · $0.00 in all · 1m 35s",
                                ""));
        assertThat(terminal.showsCursor()).isFalse();

        stage.jobs.clear();
        showing.passed(stage.snapshot());
        assertThat(terminal.screen())
                .isEqualTo(
                        List.of(
                                "12:00:00  1 ada started it · Greet",
                                "backlog 0      coding 1       qa 0           merge 0        done 0",
                                "               1",
                                "0 at work · $0.00 in all · 1m 35s",
                                ""));

        showing.close();
        assertThat(terminal.showsCursor()).isTrue();
    }

    @Test
    void sortsWhatIsLeftFromWhatIsProven() {
        var stuck = stage.story("Stuck");
        stage.outlooks.put(
                stuck,
                new StoryOutlook.NeedsPerson(
                        new WaitReason.NothingStarts(
                                new FleetTrouble.ProjectUnusable(
                                        "its budget is spent; raise it"))));
        stage.story("Unbegun");
        var outcome =
                RunOutcome.of(
                        new Rest.Idle(),
                        stage.board(),
                        stage.outlooks,
                        new RunOutcome.RunTotals(
                                ItemSpend.NOTHING, Duration.ofSeconds(61), Set.of(), Map.of()));

        assertThat(RunAction.code(outcome)).isEqualTo(ExitCode.UNFINISHED);
        assertThat(page(outcome))
                .isEqualTo(
                        """
                        not landed
                          1 Stuck
                            its budget is spent; raise it
                          2 Unbegun
                            not started
                        $0.00, 0 tokens in 1m 1s.
                        """);
    }

    @Test
    void whatHoldsForEverybodyIsSaidOnce() {
        var held = stage.story("Held up");
        stage.outlooks.put(
                held,
                new StoryOutlook.NeedsPerson(
                        new WaitReason.NothingStarts(
                                new FleetTrouble.ProjectUnusable("Base is red: mend it."))));
        stage.story("Unbegun");

        assertThat(page(outcome(new Rest.Unable("Base is red: mend it."))))
                .isEqualTo(
                        """
                        Base is red: mend it.
                        not landed
                          1 Held up
                          2 Unbegun
                            not started
                        $0.00, 0 tokens in 0ms.
                        """);
    }

    @Test
    void everyRestHasItsExitCode() {
        var rests =
                List.of(
                        new Rest.Idle(),
                        new Rest.Paused("release day"),
                        new Rest.Unable("no base"),
                        new Rest.Stopped());
        assertThat(rests)
                .as("nothing is started")
                .extracting(rest -> RunAction.code(outcome(rest)))
                .containsExactly(
                        ExitCode.OK, ExitCode.UNFINISHED, ExitCode.FAILED, ExitCode.INTERRUPTED);

        stage.story("Waits");
        assertThat(rests)
                .as("something waits")
                .extracting(rest -> RunAction.code(outcome(rest)))
                .containsExactly(
                        ExitCode.UNFINISHED,
                        ExitCode.UNFINISHED,
                        ExitCode.FAILED,
                        ExitCode.INTERRUPTED);
    }

    @Test
    void whatNoGateRanOnIsNotCalledProven() {
        stage.story("Say one");
        stage.story("Say two");
        var cards = stage.board().column(Column.CODING);
        var gate = new GateStep("test", "make", 0, Duration.ZERO, "");
        var untested =
                gate.with(
                        new StepRemarks(
                                List.of(
                                        new StepFinding(
                                                StepFinding.Weight.NOTE,
                                                StepFinding.UNTESTED,
                                                "",
                                                "",
                                                "no test proves this")),
                                List.of(),
                                List.of()));
        var none = new GateStep(GateStep.NO_GATES, "", 0, Duration.ZERO, "");

        assertThat(page(waiting(cards, gate, gate)))
                .startsWith("proven, waiting to merge\n  1 Say one\n  2 Say two\n");
        assertThat(page(waiting(cards, gate, untested)))
                .startsWith(
                        "proven, waiting to merge\n  1 Say one\n  2 Say two  no test proves it\n");
        assertThat(page(waiting(cards, gate, none)))
                .startsWith("waiting to merge\n  1 Say one\n  2 Say two  unproven\n");
    }

    private static RunOutcome waiting(List<Card> cards, GateStep first, GateStep second) {
        var tree = new TreeId("b".repeat(40));
        var gates =
                Map.of(
                        new ItemNumber(1),
                        new GateReport(tree, List.of(first)),
                        new ItemNumber(2),
                        new GateReport(tree, List.of(second)));
        var toll = new RunOutcome.RunTotals(ItemSpend.NOTHING, Duration.ZERO, Set.of(), gates);
        return new RunOutcome(new Rest.Idle(), List.of(), cards, List.of(), toll);
    }

    private static String page(RunOutcome outcome) {
        return String.join("\n", new OutcomeText(outcome, Colour.PLAIN, 80).lines()) + "\n";
    }

    private RunOutcome outcome(Rest rest) {
        return RunOutcome.of(
                rest,
                stage.board(),
                stage.outlooks,
                new RunOutcome.RunTotals(ItemSpend.NOTHING, Duration.ZERO, Set.of(), Map.of()));
    }
}
