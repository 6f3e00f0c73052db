package dev.musher.terminal.face;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.time.SystemTimeSource;
import dev.musher.host.desk.Desk;
import dev.musher.host.desk.DeskCommand;
import dev.musher.host.desk.DeskView;
import dev.musher.host.desk.EventLog;
import dev.musher.terminal.command.TypedLines;
import dev.musher.terminal.line.StagedRuns;
import dev.musher.terminal.line.StagedServices;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A session on the screen: what is typed, what happens, what is asked. */
@Tag("slow")
@Timeout(120)
class ScreenFaceTest {
    private final ScreenTwin terminal = new ScreenTwin(80, 24);
    private final ScreenFace face =
            new ScreenFace(
                    new ScreenFace.Seat(
                            terminal,
                            TerminalMarker.NONE,
                            new TypedLines(List::of, () -> DeskCommand.Origin.TYPED),
                            Map.of("TERM", "xterm-256color")),
                    new SystemTimeSource());
    private final Desk desk =
            new Desk(
                    new StagedRuns(face.person()),
                    new StagedServices(),
                    new EventLog(new DeskView(face::hear, new SystemTimeSource())));
    private final Thread screen = Thread.ofPlatform().name("screen").start(this::run);

    private void run() {
        try {
            face.run(desk, List.of("Welcome."), Optional.empty());
        } catch (InterruptedException _) {
            // The test is over.
        }
    }

    @AfterEach
    void leave() throws Exception {
        screen.interrupt();
        screen.join();
        desk.close();
    }

    private void say(String words) {
        terminal.type(words);
        terminal.type("\r");
    }

    @Test
    void showsWhatIsTypedWithTheCursorBehindIt() throws Exception {
        terminal.await("Welcome.");
        terminal.type("hello 日本");
        terminal.await("> hello 日本");

        assertThat(terminal.shown().screen()).startsWith("Welcome.", "", "> hello 日本");
        assertThat(terminal.shown().cursorRow()).isEqualTo(2);
        assertThat(terminal.shown().cursorColumn()).isEqualTo(12);
    }

    @Test
    void theCursorOfAnEmptyPromptIsBehindItsMark() throws Exception {
        terminal.await(">");

        assertThat(terminal.shown().cursorColumn()).isEqualTo(2);
    }

    @Test
    void streamsAnAnswerIntoTheScrollbackOnce() throws Exception {
        say("stream");
        terminal.await("2 turns");

        assertThat(terminal.lines())
                .containsOnlyOnce("int answer() {")
                .containsOnlyOnce("• one item")
                .containsOnlyOnce("日本語の文章です。 The end.")
                .containsOnlyOnce("> stream");
        assertThat(terminal.log()).doesNotContain("\u001b[2J", "\u001b[3J", "\u001b[H");
    }

    @Test
    void survivesChangesOfSizeWhileItStreams() throws Exception {
        say("stream");
        terminal.await("The story");
        terminal.resize(40, 24);
        terminal.await("one item");
        terminal.resize(100, 30);
        terminal.await("2 turns");

        assertThat(terminal.lines().stream().filter(line -> line.startsWith("• "))).hasSize(2);
        assertThat(terminal.lines()).containsOnlyOnce("Welcome.").containsOnlyOnce("> stream");
    }

    @Test
    void asksAndTakesOneKeyAsAnAnswer() throws Exception {
        say("ask");
        terminal.await("y/s/n/w?");
        terminal.type("y");
        terminal.await("The person says Once");

        assertThat(terminal.lines()).containsOnlyOnce("Allow this?").contains("  → yes, once");
    }

    @Test
    void wordsThatAreTypedWhileAQuestionIsOpenDoNotAnswerIt() throws Exception {
        say("ask");
        terminal.await("y/s/n/w?");
        terminal.type("yes please");
        terminal.await("> yes please");

        assertThat(terminal.lines()).noneMatch(line -> line.contains("→"));
        terminal.await("y/s/n/w?");
        terminal.type("n");
        terminal.await("The person says No");
    }

    @Test
    void ctrlCStopsTheRunAndTwiceItLeaves() throws Exception {
        say("hang");
        terminal.await("asking staged");
        terminal.type("\u0003");
        terminal.await("Stopped.");
        terminal.type("\u0003");
        terminal.await("Press Ctrl-C again");
        terminal.type("\u0003");
        screen.join();

        assertThat(terminal.isRaw()).isFalse();
        assertThat(terminal.shown().modes()).containsOnly("?25");
        assertThat(terminal.lines().getLast()).startsWith("Resume this session: ");
    }

    @Test
    void isSuspendedAndGoesOn() throws Exception {
        terminal.type("half a line");
        terminal.await("> half a line");
        terminal.type("\u001a");
        terminal.type(" more");
        terminal.await("> half a line more");

        assertThat(terminal.suspended()).isEqualTo(1);
        assertThat(terminal.isRaw()).isTrue();
        assertThat(terminal.lines()).containsOnlyOnce("Welcome.");
    }

    @Test
    void nothingIsWrittenWhileNothingHappens() throws Exception {
        terminal.await(">");
        int before = terminal.log().length();
        terminal.type("\u001b[I");
        terminal.type("x");
        terminal.await("> x");

        assertThat(terminal.log().substring(before)).endsWith("x").hasSizeLessThan(20);
    }

    @Test
    void callsThePersonWhoDoesNotLook() throws Exception {
        terminal.type("\u001b[O");
        say("ask");
        terminal.await("y/s/n/w?");

        assertThat(terminal.log()).containsOnlyOnce("\u0007");
        terminal.type("\u001b[I");
        terminal.type("n");
        terminal.await("2 turns");
        assertThat(terminal.log()).containsOnlyOnce("\u0007");
    }

    @Test
    void takesTheColoursThatFitTheTerminal() throws Exception {
        terminal.await(">");
        assertThat(terminal.log()).contains("\u001b]11;?\u001b\\");
        terminal.type("\u001b]11;rgb:ffff/ffff/ffff\u001b\\x");
        terminal.await("> x");

        assertThat(terminal.log()).contains("38;5;25m>");
    }

    @Test
    void fitsATerminalOfTenRows() throws Exception {
        terminal.resize(40, 10);
        say("ask");
        terminal.await("y/s/n/w?");
        terminal.await("[w] no, because");
        terminal.type("y");
        terminal.await("The person says Once");

        assertThat(terminal.lines()).containsOnlyOnce("Allow this?");
    }

    @Test
    void aSessionIsReadAndSearchedOnTheSecondScreen() throws Exception {
        say("stream");
        terminal.await("2 turns");
        terminal.type("\u000f");
        terminal.await("q close");
        terminal.type("/fox\r");
        terminal.await("quick brown fox");
        terminal.type("q");
        terminal.await(rows -> rows.getLast().isEmpty() || rows.getLast().startsWith(">"));

        assertThat(terminal.lines()).containsOnlyOnce("int answer() {");
        assertThat(terminal.shown().modes()).doesNotContain("?1049");
    }

    @Test
    void wordsForTheRunWaitVisiblyUntilItHearsThem() throws Exception {
        say("ask");
        terminal.await("Allow this?");
        say("and be quick");
        terminal.await("> and be quick  (at the next step)");
        terminal.await("y/s/n/w?");
        terminal.type("n");
        terminal.await("2 turns");

        assertThat(terminal.lines()).containsOnlyOnce("> and be quick");
    }
}
