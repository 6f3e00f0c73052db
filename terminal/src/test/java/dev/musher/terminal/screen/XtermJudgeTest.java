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
                    "👩‍💻 coder, 🇫🇷 flag, 👍🏽 thumb, é, ❤️",
                    "a line that is a good deal longer than a narrow terminal has columns");

    private final VirtualTerminal model = new VirtualTerminal(60, 24);
    private final HeadlessXterm judge = new HeadlessXterm(60, 24);
    private final InlineScreen screen =
            new InlineScreen(
                    new TerminalSize(60, 24), Theme.DARK, ResizeBehaviour.WRAPS_AND_MOVES_CURSOR);
    private final List<String> finished = new ArrayList<>();
    private final List<StyledLine> live = new ArrayList<>();

    @BeforeEach
    void needsTheEmulator() {
        assumeTrue(HeadlessXterm.isInstalled(), "@xterm/headless is not installed");
    }

    private String draw(List<StyledLine> more, Frame frame) {
        String text = screen.draw(more, frame);
        judge.write(text);
        more.forEach(line -> finished.add(shown(line)));
        return text;
    }

    private String shown(StyledLine line) {
        return line.cut(screen.columns()).text().stripTrailing();
    }

    private List<String> expected() {
        var expected = new ArrayList<>(finished);
        live.forEach(line -> expected.add(shown(line)));
        return expected;
    }

    /** Draws something else. */
    private String step(Random chance) {
        var more = new ArrayList<StyledLine>();
        for (int i = chance.nextInt(4); i > 0; i--) {
            more.add(StyledLine.of(finished.size() + more.size() + " ").and(text(chance)));
        }
        live.clear();
        for (int i = 1 + chance.nextInt(5); i > 0; i--) {
            live.add(StyledLine.of(i + "~", Style.ACCENT).and(text(chance), Style.BOLD));
        }
        int row = chance.nextInt(live.size());
        return draw(more, new Frame(live, Optional.of(new Caret(row, chance.nextInt(10)))));
    }

    @Test
    void showsTheSameAsTheModelAfterALongSession() throws Exception {
        var chance = new Random(7);
        for (int step = 0; step < 300; step++) {
            model.write(step(chance));
        }
        var shown = judge.shown();

        assertThat(model.lines()).isEqualTo(expected());
        assertThat(shown.lines()).isEqualTo(expected());
        assertThat(shown.cursorRow()).isEqualTo(model.cursorRow());
        assertThat(shown.cursorColumn()).isEqualTo(model.cursorColumn());
    }

    @Test
    void losesAndDoublesNothingWhenItsSizeChanges() throws Exception {
        var chance = new Random(11);
        for (int step = 0; step < 400; step++) {
            if (chance.nextInt(10) == 0) {
                var size = new TerminalSize(20 + chance.nextInt(80), 24 + chance.nextInt(20));
                judge.resize(size.columns(), size.rows());
                screen.resize(size);
            }
            step(chance);
        }

        var shown = judge.shown().lines();
        assertThat(shown.stream().filter(line -> line.indexOf('~') < 0)).isEqualTo(finished);
        // Where it has fewer rows than before it may keep some of the live region.
        assertThat(shown).hasSizeLessThan(expected().size() + 20);
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
