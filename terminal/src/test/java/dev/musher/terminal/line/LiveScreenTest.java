package dev.musher.terminal.line;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LiveScreenTest {
    private static final String CLEAR = "\r\u001b[K";

    @Test
    void streamsAnUnfinishedLinePieceByPiece() {
        var paper = new ScreenOutputTwin(40);
        var screen = new LiveScreen(paper);

        screen.add(List.of(), "Hello");
        screen.add(List.of(), "Hello world");
        screen.add(List.of("Hello world."), "");

        assertThat(paper.written()).isEqualTo("Hello world.\n");
    }

    @Test
    void takesTheWaitingLineAwayBeforeItWritesOn() {
        var paper = new ScreenOutputTwin(40);
        var screen = new LiveScreen(paper);

        screen.status("… asking  1 s");
        screen.status("… asking  2 s");
        screen.add(List.of("Done."), "");

        assertThat(paper.written())
                .isEqualTo(
                        "… asking  1 s"
                                + CLEAR
                                + "… asking  2 s"
                                + CLEAR
                                + "Done.\n"
                                + "… asking  2 s");
    }

    @Test
    void keepsWhatIsTypedBelowWhatHappens() {
        var paper = new ScreenOutputTwin(40);
        var screen = new LiveScreen(paper);

        screen.add(List.of(), "An answer");
        screen.typed("> also");
        screen.add(List.of("An answer that ends"), "here");
        screen.typed("");

        assertThat(paper.written())
                .isEqualTo(
                        "An answer"
                                + CLEAR
                                + "> also"
                                + CLEAR
                                + "An answer that ends\n> also"
                                + CLEAR
                                + "here");
    }

    @Test
    void showsTheEndOfWhatIsTypedWhereItIsLong() {
        var paper = new ScreenOutputTwin(10);
        var screen = new LiveScreen(paper);

        screen.typed("> abcdefghijklm");

        assertThat(paper.written()).isEqualTo("…fghijklm");
    }

    @Test
    void rewritesNothingOnADumbTerminal() {
        var paper = new ScreenOutputTwin(40).dumb();
        var screen = new LiveScreen(paper);

        screen.status("… asking  1 s");
        screen.add(List.of(), "Hello");
        screen.typed("> x");
        screen.add(List.of("Hello world."), "");
        screen.rest();

        assertThat(paper.written()).isEqualTo("Hello world.\n");
    }
}
