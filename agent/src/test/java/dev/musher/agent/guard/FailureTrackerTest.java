package dev.musher.agent.guard;

import static dev.musher.agent.guard.GuardStory.done;
import static dev.musher.agent.guard.GuardStory.error;
import static dev.musher.agent.guard.GuardStory.input;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.tools.api.ToolOutcome;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FailureTrackerTest {
    private static final String ASK =
            """

            Before the next call, name the cause in one sentence. Then take a different step, one that tests this cause or avoids it; no variation of the last call.""";

    private final FailureTracker tracker = new FailureTracker(3);
    private final GuardStory story = new GuardStory(tracker);

    @Test
    void speaksAtTheThirdFailureInARowThoughEachIsDifferent() {
        assertThat(story.fails("read", "There is no file a.txt.")).isEmpty();
        assertThat(story.fails("edit", "The text is not in the file.")).isEmpty();
        assertThat(story.fails("bash", "(no output)\n[exit code 1]"))
                .isEqualTo(
                        """
                        [recovery] In the last 3 turns every call has failed:
                        - read: There is no file a.txt.
                        - edit: The text is not in the file.
                        - bash: (no output) [exit code 1]"""
                                + ASK);
    }

    @Test
    void pointsAtTheDescriptionWhereInputsDidNotFit() {
        story.turn(input("edit", "one"));
        story.fails("read", "two");

        assertThat(story.turn(input("edit", "three")))
                .endsWith(
                        "\n2 of these calls did not fit what edit takes: read its description"
                                + " again.");
    }

    @Test
    void endsTheRunAfterFourTimesAsManyFailuresAndNotIfOneSucceeds() {
        for (int i = 1; i <= 11; i++) {
            story.fails("read", "There is no file " + i + ".txt.");
        }
        assertThat(tracker.endOfRun()).isEmpty();

        story.fails("read", "There is no file 12.txt.");
        assertThat(tracker.endOfRun().orElseThrow())
                .startsWith(
                        "Ended without reaching the goal: every call of the last 12 turns failed")
                .endsWith("- read: There is no file 12.txt.");

        story.succeeds("read");
        assertThat(tracker.endOfRun()).isEmpty();
    }

    @Test
    void callsOfOneTurnAreOneFailure() {
        assertThat(story.turn(error("grep", "a"), error("grep", "b"), error("grep", "c")))
                .isEmpty();
        assertThat(story.turn(error("grep", "d"), error("grep", "e"))).isEmpty();
        assertThat(story.fails("grep", "f"))
                .startsWith("[recovery] In the last 3 turns every call has failed. The last 5:\n")
                .doesNotContain("description");
    }

    @Test
    void aTurnWithASuccessDidNotFail() {
        story.fails("a", "1");
        story.fails("b", "2");
        story.turn(error("c", "3"), done("d"), error("e", "4"));
        assertThat(story.fails("f", "5")).isEmpty();
    }

    @Test
    void aCheckThatFailsHasWorked() {
        var red =
                new CallReport(
                        "bash",
                        new ToolOutcome.Failed(ToolOutcome.Failure.ERROR, "2 failed"),
                        CallReport.Purpose.CHECK);
        for (int i = 0; i < 10; i++) {
            assertThat(story.turn(red)).isEmpty();
        }
        story.fails("a", "1");
        story.fails("b", "2");
        story.turn(red);
        assertThat(story.fails("c", "3")).isEmpty();
    }

    @Test
    void twoTimeoutsTripAndAreCountedOnceEach() {
        assertThat(story.timesOut("bash")).isEmpty();
        assertThat(story.timesOut("fetch"))
                .isEqualTo(
                        """
                        [recovery] In the last 2 turns every call has failed:
                        - bash (timed out): (no output) [stopped after 120 s]
                        - fetch (timed out): (no output) [stopped after 120 s]"""
                                + ASK
                                + """

                                2 of them timed out: run again unchanged, they will hang again. Give \
                                less to do or more time, or use the background.""");
    }

    @Test
    void anErrorAndATimeoutTrip() {
        assertThat(story.fails("read", "gone")).isEmpty();
        assertThat(story.timesOut("bash"))
                .isEqualTo(
                        """
                        [recovery] In the last 2 turns every call has failed:
                        - read: gone
                        - bash (timed out): (no output) [stopped after 120 s]"""
                                + ASK
                                + """

                                1 of them timed out: run again unchanged, it will hang again. Give \
                                less to do or more time, or use the background.""");
    }

    @Test
    void atAThresholdOfTwoOneTimeoutIsEnough() {
        assertThat(new GuardStory(new FailureTracker(2)).timesOut("bash"))
                .isEqualTo(
                        """
                        [recovery] Every call of the last turn has failed:
                        - bash (timed out): (no output) [stopped after 120 s]
                        Before the next call, name the cause in one sentence. Then take a different step, one that tests this cause or avoids it; no variation of the last call.
                        It timed out: run again unchanged, it will hang again. Give less to do or \
                        more time, or use the background.""");
    }

    @Test
    void aRefusalBetweenErrorsNeitherResetsNorAdds() {
        story.fails("read", "one");
        story.isRefused("bash", "Not allowed.");
        assertThat(story.fails("read", "two")).isEmpty();
        story.isRefused("bash", "Not allowed.");
        assertThat(story.fails("read", "three"))
                .startsWith(
                        """
                        [recovery] In the last 3 turns every call has failed:
                        - read: one
                        - read: two
                        - read: three
                        """);
    }

    @Test
    void whatNobodyWantedAnyMoreIsNoFailure() {
        story.fails("read", "one");
        story.isCancelled("bash");
        assertThat(story.fails("read", "two")).isEmpty();
        assertThat(story.fails("read", "three")).startsWith("[recovery] In the last 3 turns");
    }

    @Test
    void aSuccessClearsTheStreak() {
        story.fails("read", "one");
        story.fails("read", "two");
        story.succeeds("ls");

        assertThat(story.fails("read", "three")).isEmpty();
        assertThat(story.fails("read", "four")).isEmpty();
        assertThat(story.fails("read", "five"))
                .startsWith(
                        "[recovery] In the last 3 turns every call has failed:\n- read: three\n");
    }

    @Test
    void speaksAgainAfterAFurtherFullThreshold() {
        story.fails("a", "1");
        story.fails("b", "2");
        assertThat(story.fails("c", "3")).isNotEmpty();
        assertThat(story.fails("d", "4")).isEmpty();
        assertThat(story.fails("e", "5")).isEmpty();
        assertThat(story.fails("f", "6"))
                .isEqualTo(
                        """
                        [recovery] In the last 6 turns every call has failed. The last 5:
                        - b: 2
                        - c: 3
                        - d: 4
                        - e: 5
                        - f: 6"""
                                + ASK);
    }

    @Test
    void aTimeoutFartherBackIsStillTold() {
        story.timesOut("bash");
        for (int i = 2; i < 8; i++) {
            story.fails("tool" + i, "no");
        }

        assertThat(story.fails("tool8", "no"))
                .startsWith(
                        "[recovery] In the last 8 turns every call has failed. The last 5:\n- tool4: no")
                .contains("\n1 of them timed out: run again unchanged, it will hang again.");
    }

    @Test
    void askingChangesNothing() {
        tracker.observe(new TurnReport(1, 100, 0, List.of(error("a", "1"))));
        tracker.observe(new TurnReport(1, 100, 0, List.of(error("b", "2"))));
        assertThat(tracker.pendingNotice()).isEqualTo(tracker.pendingNotice()).isEmpty();

        tracker.observe(new TurnReport(2, 100, 0, List.of(error("c", "3"))));
        Optional<Notice> first = tracker.pendingNotice();
        assertThat(first.map(Notice::tag)).contains(NoticeTag.RECOVERY);
        assertThat(tracker.pendingNotice()).isEqualTo(first);
        tracker.noticeSent();
        assertThat(tracker.pendingNotice()).isEmpty();
    }

    @Test
    void aWishThatWasNotGrantedIsKeptUntilTheReasonIsGone() {
        for (String tool : List.of("a", "b", "c")) {
            tracker.observe(new TurnReport(1, 100, 0, List.of(error(tool, "1"))));
        }
        tracker.observe(new TurnReport(2, 100, 0, List.of()));
        assertThat(tracker.pendingNotice()).isPresent();
        tracker.observe(new TurnReport(3, 100, 0, List.of(done("d"))));
        assertThat(tracker.pendingNotice()).isEmpty();
    }

    @Test
    void theUsersWordBeginsAnew() {
        story.fails("a", "1");
        story.fails("b", "2");
        story.prompt();
        assertThat(story.fails("c", "3")).isEmpty();
    }

    @Test
    void quotesOneCondensedLineOfEach() {
        story.fails("a\nb", "\tfirst\r\n\r\n   second\u0000\u001b[31m third\u001b[0m\n");
        story.fails("b", "  ");

        assertThat(story.fails("c", "x".repeat(200) + "\n".repeat(500) + "[exit code 2]"))
                .startsWith(
                        "[recovery] In the last 3 turns every call has failed:\n"
                                + "- a b: first second third\n"
                                + "- b: (no output)\n"
                                + "- c: "
                                + "x".repeat(79)
                                + " … "
                                + "x".repeat(64)
                                + " [exit code 2]\n");
    }

    @Test
    void aLineHasAtMost160CharactersAndNoneIsSplit() {
        story.fails("a", "👩‍👩‍👧".repeat(100));
        story.fails("b", "x" + "😀".repeat(100));
        String notice = story.fails("invented".repeat(100), "é".repeat(1_000_000));

        assertThat(notice.lines().skip(1).limit(3).toList())
                .containsExactly(
                        "- a: " + "👩‍👩‍👧".repeat(9) + " … " + "👩‍👩‍👧".repeat(9),
                        "- b: x" + "😀".repeat(39) + " … " + "😀".repeat(39),
                        "- "
                                + "invented".repeat(7)
                                + "invente…: "
                                + "é".repeat(79)
                                + " … "
                                + "é".repeat(78));
    }

    @Test
    void thresholdsBelowTwoAreRefused() {
        assertThatThrownBy(() -> new FailureTracker(1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a threshold below 2: 1");
    }
}
