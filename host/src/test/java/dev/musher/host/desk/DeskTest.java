package dev.musher.host.desk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.time.SystemTimeSource;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
class DeskTest {
    private final RunsTwin runs = new RunsTwin();
    private final DeskServicesTwin services = new DeskServicesTwin();
    private final FaceTwin face = new FaceTwin();
    private final Desk desk =
            new Desk(runs, services, new EventLog(new DeskView(face, new SystemTimeSource())));

    @AfterEach
    void leave() {
        desk.close();
    }

    @Test
    void runsPromptsOneAfterTheOther() throws Exception {
        desk.submit(new DeskCommand.Say("first"));
        runs.finish("first", "one");
        desk.submit(new DeskCommand.Say("second"));
        runs.finish("second", "two");

        face.awaitRuns(2);
        assertThat(face.words()).containsExactly("one", "two");
    }

    @Test
    void handsWordsToTheRunThatIsUnderWay() throws Exception {
        desk.submit(new DeskCommand.Say("first"));
        runs.awaitPrompt("first");
        desk.submit(new DeskCommand.Say("and the tests"));
        runs.answer("one");

        // Nobody heard it before the run was over, so it is the next prompt.
        runs.finish("and the tests", "two");
        face.awaitRuns(2);
        assertThat(runs.steered()).containsExactly("and the tests");
    }

    @Test
    void tellsWhatAReviewDoesAndWhatItFound() throws Exception {
        desk.submit(new DeskCommand.Review());

        face.await(new DeskEvent.Waiting("reading"));
        face.await(new DeskEvent.Told(List.of("review")));
    }

    @Test
    void aPlanIsARunThatHearsWords() throws Exception {
        desk.submit(new DeskCommand.Plan("make it so"));
        runs.awaitPrompt("plan: make it so");
        desk.submit(new DeskCommand.Say("in Java"));
        desk.submit(new DeskCommand.Plan("another"));
        runs.answer("one");

        runs.finish("in Java", "two");
        face.awaitRuns(2);
        assertThat(runs.steered()).containsExactly("in Java");
        face.await(
                new DeskEvent.Declined(
                        "Wait for the run to end, or stop it with Ctrl-C, and then try again."));
    }

    @Test
    void stopsTheRunAndGivesBackWhatWasNotHeard() throws Exception {
        desk.submit(new DeskCommand.Say("first"));
        runs.awaitPrompt("first");
        desk.submit(new DeskCommand.Say("and the tests"));
        desk.submit(new DeskCommand.Interrupt());

        face.await(new DeskEvent.Unheard("and the tests"));
        desk.submit(new DeskCommand.Say("again"));
        runs.finish("again", "two");
        face.awaitRuns(2);
        assertThat(face.endings())
                .containsExactly(DeskEvent.Ending.STOPPED, DeskEvent.Ending.FINISHED);
    }

    @Test
    void anInterruptionWithNothingToStopHitsNothingLater() throws Exception {
        desk.submit(new DeskCommand.Interrupt());
        desk.submit(new DeskCommand.Say("first"));
        runs.finish("first", "one");

        face.awaitRuns(1);
        assertThat(face.endings()).containsExactly(DeskEvent.Ending.FINISHED);
    }

    @Test
    void answersWhatOnlyLooksDuringARunAndDeclinesTheRest() throws Exception {
        desk.submit(new DeskCommand.Say("first"));
        runs.awaitPrompt("first");
        desk.submit(new DeskCommand.Look(DeskCommand.Topic.COST, ""));
        desk.submit(new DeskCommand.UseModel("other"));

        face.await(new DeskEvent.Told(List.of("cost")));
        face.await(
                new DeskEvent.Declined(
                        "Wait for the run to end, or stop it with Ctrl-C, and then try again."));
        runs.answer("one");
    }

    @Test
    void goesOnWithOtherRunsAfterATurnover() throws Exception {
        var others = new RunsTwin();
        services.next(new DeskServices.Turnover.Changed(others, List.of("resumed")));
        desk.submit(new DeskCommand.Resume("s-1"));
        face.await(new DeskEvent.Told(List.of("resumed")));
        face.awaitIdle(desk);
        desk.submit(new DeskCommand.Say("first"));
        others.finish("first", "one");

        face.awaitRuns(1);
        assertThat(services.asked()).containsExactly("resume s-1");
    }

    @Test
    void reportsWhatBreaksAndGoesOn() throws Exception {
        services.breakDown();
        desk.submit(new DeskCommand.Undo());
        face.await(
                new DeskEvent.Declined(
                        "This failed because of a bug in Musher; see its log for details."));
        face.awaitIdle(desk);
        desk.submit(new DeskCommand.Say("first"));
        runs.finish("first", "one");
        face.awaitRuns(1);
    }

    @Test
    void closingStopsTheRunAndLetsGoOfTheSession() throws Exception {
        desk.submit(new DeskCommand.Say("first"));
        runs.awaitPrompt("first");
        desk.close();

        assertThat(runs.isClosed()).isTrue();
        assertThat(face.endings()).containsExactly(DeskEvent.Ending.STOPPED);
    }
}
