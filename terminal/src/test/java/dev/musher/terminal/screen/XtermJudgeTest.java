package dev.musher.terminal.screen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.terminal.screen.Frame.Caret;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** An independent emulator shows the same as our model of a terminal, and what was meant. */
@Tag("slow")
class XtermJudgeTest {
    private static final List<String> TEXTS =
            List.of(
                    "",
                    "plain words",
                    "日本語の文章です。",
                    "👨‍👩‍👧‍👦 family, 🇫🇷 flag, 👍🏽 thumb, é, ❤️",
                    "a line that is a good deal longer than a narrow terminal has columns");

    private final VirtualTerminal model = new VirtualTerminal(60, 24);
    private final HeadlessXterm judge = new HeadlessXterm(60, 24);
    private final InlineScreen screen =
            new InlineScreen(new TerminalSize(60, 24), Theme.DARK, ResizeBehaviour.WRAPS);
    private final List<String> finished = new ArrayList<>();

    @BeforeEach
    void needsTheEmulator() {
        assumeTrue(HeadlessXterm.isInstalled(), "@xterm/headless is not installed");
    }

    private void draw(List<StyledLine> more, Frame frame) {
        String text = screen.draw(more, frame);
        model.write(text);
        judge.write(text);
        more.forEach(line -> finished.add(line.cut(screen.columns()).text().stripTrailing()));
    }

    private void resize(int columns, int rows) {
        model.resize(columns, rows);
        judge.resize(columns, rows);
        screen.resize(new TerminalSize(columns, rows));
    }

    @Test
    void showsTheSameAsTheModelAfterALongSession() throws Exception {
        var chance = new Random(7);
        var live = new ArrayList<StyledLine>();
        for (int step = 0; step < 300; step++) {
            if (chance.nextInt(12) == 0) {
                resize(20 + chance.nextInt(80), 24 + chance.nextInt(20));
            }
            var more = new ArrayList<StyledLine>();
            for (int i = chance.nextInt(4); i > 0; i--) {
                more.add(StyledLine.of(finished.size() + more.size() + " ").and(text(chance)));
            }
            live.clear();
            for (int i = 1 + chance.nextInt(5); i > 0; i--) {
                live.add(StyledLine.of(i + "~", Style.ACCENT).and(text(chance), Style.BOLD));
            }
            int row = chance.nextInt(live.size());
            draw(more, new Frame(live, Optional.of(new Caret(row, chance.nextInt(10)))));
        }
        var shown = judge.shown();

        var expected = new ArrayList<>(finished);
        live.forEach(line -> expected.add(line.cut(screen.columns()).text().stripTrailing()));
        assertThat(model.lines()).isEqualTo(expected);
        assertThat(shown.lines()).isEqualTo(expected);
        assertThat(shown.cursorRow()).isEqualTo(model.cursorRow());
        assertThat(shown.cursorColumn()).isEqualTo(model.cursorColumn());
    }

    @Test
    void catchesAScreenThatWritesALineTwice() throws Exception {
        draw(List.of(StyledLine.of("one")), Frame.EMPTY);
        judge.write("one\r\n");

        assertThat(judge.shown().lines()).isNotEqualTo(finished);
    }

    private static String text(Random chance) {
        return TEXTS.get(chance.nextInt(TEXTS.size()));
    }
}
