package dev.musher.terminal.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.musher.base.process.TestDepth;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Line mode in a real terminal, with staged runs. */
@Tag("slow")
@Timeout(180)
class LineFaceTest {
    @TempDir Path folder;
    private Optional<Tmux> opened = Optional.empty();

    @AfterEach
    void close() throws Exception {
        if (opened.isPresent()) {
            opened.get().close();
        }
    }

    @Test
    void showsAnAnswerAsItIsWritten() throws Exception {
        var tmux = start(Tmux.Size.USUAL);
        tmux.type("stream");
        tmux.keys("Enter");

        assertThat(tmux.await("3s\n\n>").strip())
                .isEqualTo(
                        """
                        Staged. /help shows what can be typed.
                        > stream

                        I think about it.

                        The story

                        This is a bold claim, and code in it. The quick brown fox jumps over the lazy
                        dog, and then it does so again.

                        • one item
                        • another item that is a good deal longer than the first one and wraps around

                        ─── java
                        int answer() {
                            return 42;
                        }
                        ───
                        日本語の文章です。 The end.

                        [turns] 60 of 100 turns are made.

                        2 turns · 1 call · 1.2k in, 90 out · $0.0012 · 3s

                        >""");
    }

    static List<Arguments> permits() {
        return TestDepth.some(
                2,
                List.of(
                        arguments("y", "", "Once[]"),
                        arguments("s", "", "Session[rules=[]]"),
                        arguments("n", "", "No[note=]"),
                        arguments("w", "use make clean", "No[note=use make clean]")));
    }

    @ParameterizedTest
    @MethodSource("permits")
    void asksBeforeSomethingHappens(String key, String note, String permit) throws Exception {
        var tmux = start(Tmux.Size.USUAL);
        tmux.type("ask");
        tmux.keys("Enter");
        tmux.await("y/s/n/w?");
        tmux.type(key);
        if (!note.isEmpty()) {
            tmux.await("because>");
            tmux.type(note);
            tmux.keys("Enter");
        }

        tmux.await("The person says " + permit + ".");
    }

    @Test
    void asksOnAScreenOfTwentyColumns() throws Exception {
        var tmux = start(new Tmux.Size(20, 40));
        tmux.type("ask");
        tmux.keys("Enter");

        assertThat(tmux.await("y/s/n/w?"))
                .endsWith(
                        """
                        > ask

                        ● bash  rm -rf bui…

                        Allow this?
                          │ bash: rm -rf bu
                          │ ild
                          │ make
                          run rm -rf build:
                          no rule allows it
                        [y] once
                        [s] this session
                        [n] no
                        [w] no, because …
                        y/s/n/w?""");
    }

    @ParameterizedTest
    @ValueSource(strings = {"C-c", "Escape"})
    void ctrlCOrEscAtAQuestionIsNoAndStopsTheRun(String key) throws Exception {
        var tmux = start(Tmux.Size.USUAL);
        tmux.type("ask");
        tmux.keys("Enter");
        tmux.await("y/s/n/w?");
        tmux.keys(key);

        assertThat(tmux.await("3s\n\n>")).contains("Stopped.");
    }

    @Test
    void ctrlCStopsTheRunAndGivesBackWhatWasNotHeard() throws Exception {
        var tmux = start(Tmux.Size.USUAL);
        tmux.type("hang");
        tmux.keys("Enter");
        tmux.await("asking staged");
        tmux.type("and the tests");
        tmux.await("> and the tests");
        tmux.keys("Enter");
        tmux.await("(at its next step)");
        tmux.keys("C-c");

        assertThat(tmux.await("3s\n\n> and the tests")).contains("Stopped.");
    }

    @Test
    void ctrlCTwiceLeaves() throws Exception {
        var tmux = start(Tmux.Size.USUAL);
        tmux.keys("C-c", "C-c");

        assertThat(tmux.await("\nover")).contains("ended: 0", " icanon ", " echo ");
    }

    @Test
    void takesWhatIsTypedWhileTheModelWorks() throws Exception {
        var tmux = start(Tmux.Size.USUAL);
        tmux.type("stream");
        tmux.keys("Enter");
        tmux.await("I think about it.");
        tmux.type("and the tests");
        tmux.keys("Enter");

        assertThat(tmux.await("3s\n\n>"))
                .contains("> and the tests  (at its next step)")
                .contains("\n> and the tests\n");
    }

    @Test
    void aQuestionDoesNotTakeWhatWasMeantForAPrompt() throws Exception {
        var tmux = start(Tmux.Size.USUAL);
        tmux.type("ask");
        tmux.keys("Enter");
        // Typed ahead, without having seen the question.
        tmux.type("yay");
        tmux.await("y/s/n/w?");
        tmux.keys("C-c");

        assertThat(tmux.await("3s\n\n> yay")).doesNotContain("yes, once");
    }

    static List<Arguments> endings() {
        return TestDepth.some(
                2,
                List.of(
                        arguments("HUP", "hang"),
                        arguments("TERM", "hang"),
                        arguments("TERM", ""),
                        arguments("TERM", "ask")));
    }

    @ParameterizedTest
    @MethodSource("endings")
    void leavesATerminalAsItWas(String signal, String prompt) throws Exception {
        var tmux = start(Tmux.Size.USUAL);
        if (!prompt.isEmpty()) {
            tmux.type(prompt);
            tmux.keys("Enter");
            tmux.await(prompt.equals("ask") ? "y/s/n/w?" : "asking staged");
        }
        long process = tmux.process("java");
        new ProcessBuilder("kill", "-" + signal, process + "").start().waitFor();

        assertThat(tmux.await("\nover")).contains(" icanon ", " echo ").contains("ended: ");
        assertThat(tmux.screen()).doesNotContain("Exception");
    }

    @Test
    void helpsAndNamesTheNearestCommand() throws Exception {
        var tmux = start(Tmux.Size.USUAL);
        tmux.type("/revew");
        tmux.keys("Enter");
        tmux.await("There is no command /revew. Did you mean /review?\n>");
        tmux.type("/model a/b");
        tmux.keys("Enter");
        tmux.await("From here on a/b answers.\n>");
        tmux.type("/help");
        tmux.keys("Enter");

        assertThat(
                        tmux.await(
                                "Shift-Tab changes the mode. Esc or Ctrl-C stops the run; Ctrl-C twice quits.\n>"))
                .contains("/undo");
    }

    @Test
    void completesCommandsAndFiles() throws Exception {
        Files.writeString(folder.resolve("Answer.java"), "");
        var tmux = start(Tmux.Size.USUAL);
        tmux.type("look at @Ans");
        tmux.keys("Tab");
        tmux.await("> look at @Answer.java");
        tmux.keys("C-u");
        tmux.type("/comp");
        tmux.keys("Tab");

        tmux.await("> /compress");
        tmux.keys("Space");
        tmux.type("x");

        assertThat(tmux.await(" x")).containsPattern("> /compress +x");
    }

    @Test
    void takesSeveralLines() throws Exception {
        var tmux = start(Tmux.Size.USUAL);
        tmux.paste("one\ntwo");
        tmux.type(" \\");
        tmux.keys("Enter");
        tmux.type("three");
        tmux.keys("M-Enter");
        tmux.type("four");
        tmux.keys("Enter");

        tmux.await("You said: one\ntwo\nthree\nfour\n");
    }

    @Test
    void aLongPasteTakesOneWordAndIsSentWhole() throws Exception {
        var tmux = start(Tmux.Size.USUAL);
        var lines = IntStream.rangeClosed(1, 30).mapToObj(i -> "line " + i).toList();
        tmux.type("look: ");
        tmux.paste(String.join("\n", lines));
        tmux.await("> look: [pasted 30 lines]");
        tmux.keys("Enter");

        tmux.await("You said: look: line 1\n");
        tmux.await("\nline 30\n");
        tmux.await(screen -> screen.endsWith(">"));
        tmux.keys("C-d");
        tmux.await("\nover");
        tmux.close();
        Files.delete(folder.resolve("output"));

        var later = start(Tmux.Size.USUAL);
        later.keys("Up");
        later.await("> [pasted 30 lines]");
        later.keys("Enter");
        later.await("You said: look: line 1\n");
        later.await("\nline 30\n");
    }

    @Test
    void aCtrlDBeforeTheFirstPromptLeaves() throws Exception {
        var tmux = launch(Tmux.Size.USUAL, Map.of());
        tmux.keys("C-d");

        tmux.await("\nover");
    }

    @Test
    void needsNoColoursAndNoCursor() throws Exception {
        var tmux = launch(Tmux.Size.USUAL, Map.of("TERM", "dumb", "NO_COLOR", "1"));
        tmux.await("Staged.");
        tmux.type("stream");
        tmux.keys("Enter");
        tmux.await("3s\n\n>");

        assertThat(tmux.colouredScreen())
                .contains("# The story", "**bold** claim, and `code` in it.")
                .doesNotContain("\u001b");
    }

    private Tmux start(Tmux.Size size) throws Exception {
        var tmux = launch(size, Map.of());
        tmux.await(screen -> screen.endsWith(">"));
        return tmux;
    }

    private Tmux launch(Tmux.Size size, Map<String, String> environment) throws Exception {
        assumeTrue(Tmux.isInstalled(), "tmux is not installed");
        var tmux =
                Tmux.run(
                        folder,
                        size,
                        environment,
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:+UseSerialGC",
                                "-XX:TieredStopAtLevel=1",
                                "--enable-native-access=ALL-UNNAMED",
                                "-cp",
                                System.getProperty("java.class.path"),
                                StagedFace.class.getName(),
                                folder.toString()));
        opened = Optional.of(tmux);
        return tmux;
    }
}
