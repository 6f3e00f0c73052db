package dev.musher.terminal.screen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.Combinators;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.terminal.screen.Frame.Caret;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Finished lines are written once, and only what differs is written at all. */
class InlineScreenTest {
    private static final List<String> TEXTS =
            List.of(
                    "",
                    "a",
                    "a short line",
                    "日本語の文章です。",
                    "family 👨‍👩‍👧‍👦 and flag 🇫🇷 and é",
                    "a line that is a good deal longer than a narrow terminal has columns, and then"
                            + " some more of it");

    private final VirtualTerminal terminal = new VirtualTerminal(40, 8);
    private final InlineScreen screen = screen(40, 8);

    private static InlineScreen screen(int columns, int rows) {
        return new InlineScreen(new TerminalSize(columns, rows), Theme.DARK, ResizeBehaviour.WRAPS);
    }

    private String draw(List<String> finished, List<String> live) {
        String text = screen.draw(lines(finished), Frame.of(lines(live)));
        terminal.write(text);
        return text;
    }

    private static List<StyledLine> lines(List<String> texts) {
        return texts.stream().map(StyledLine::of).toList();
    }

    @Test
    void finishedLinesStandAboveTheLiveRegion() {
        draw(List.of(), List.of("> ", "status"));
        draw(List.of("one", "two"), List.of("> ", "status"));

        assertThat(terminal.screen()).containsExactly("one", "two", ">", "status");
    }

    @Test
    void whatScrollsOffIsWhatWasFinished() {
        draw(List.of(), List.of("> ", "status"));
        for (int number = 0; number < 20; number++) {
            draw(List.of("line " + number), List.of("> " + number, "status"));
        }

        assertThat(terminal.lines())
                .startsWith("line 0", "line 1")
                .endsWith("line 18", "line 19", "> 19", "status")
                .hasSize(22);
    }

    @Test
    void moreLinesAtOnceThanTheScreenHasRowsAreAllThere() {
        draw(List.of(), List.of("> ", "status"));
        var many = IntStream.range(0, 100).mapToObj(number -> "line " + number).toList();
        draw(many, List.of("> ", "status"));

        assertThat(terminal.lines()).startsWith(many.toArray(String[]::new)).hasSize(102);
        assertThat(terminal.screen()).endsWith("line 99", ">", "status");
    }

    @Test
    void nothingIsWrittenWhenNothingDiffers() {
        draw(List.of("one"), List.of("> ", "status"));

        assertThat(draw(List.of(), List.of("> ", "status"))).isEmpty();
    }

    @Test
    void aTypedCharacterAndATurningWheelTakeFewBytes() {
        draw(List.of(), List.of("- running for 1s, and more", "> hell", "status"));

        assertThat(draw(List.of(), List.of("- running for 1s, and more", "> hello", "status")))
                .hasSizeLessThan(30);
        assertThat(draw(List.of(), List.of("\\ running for 1s, and more", "> hello", "status")))
                .hasSizeLessThan(64);
        assertThat(terminal.screen())
                .containsExactly("\\ running for 1s, and more", "> hello", "status");
    }

    @Test
    void aFinishedLineCostsLittleMoreThanItsText() {
        draw(List.of(), List.of("running", "> ", "status of a good many characters"));

        assertThat(draw(List.of("x"), List.of("running", "> ", "status of a good many characters")))
                .hasSizeLessThan(64);
    }

    @Test
    void theCursorIsAtTheCaret() {
        terminal.write(
                screen.draw(
                        lines(List.of("done")),
                        new Frame(
                                lines(List.of("> 日本x", "status")), Optional.of(new Caret(0, 6)))));

        assertThat(terminal.cursorRow()).isEqualTo(1);
        assertThat(terminal.cursorColumn()).isEqualTo(6);
        assertThat(terminal.modes()).doesNotContain("?2026");
    }

    @Test
    void aShorterFrameLeavesNothingBehind() {
        draw(List.of(), List.of("one", "two", "three"));
        draw(List.of(), List.of("1"));

        assertThat(terminal.screen()).containsExactly("1");
        assertThat(screen.leave()).doesNotContain("[2J").doesNotContain("[3J");
    }

    @Test
    void aFrameThatIsTooHighShowsItsEnd() {
        draw(List.of("kept"), IntStream.range(0, 20).mapToObj(number -> "live " + number).toList());

        assertThat(terminal.lines()).first().isEqualTo("kept");
        assertThat(terminal.screen()).hasSize(8).endsWith("live 18", "live 19");
    }

    @Test
    void leavingTakesTheLiveRegionAway() {
        draw(List.of("kept"), List.of("> ", "status"));
        terminal.write(screen.leave());

        assertThat(terminal.screen()).containsExactly("kept");
        assertThat(terminal.cursorRow()).isEqualTo(1);
    }

    @Test
    void otherColoursChangeTheLiveRegionOnly() {
        draw(List.of("kept"), List.of("> ", "status"));
        screen.use(Theme.LIGHT);
        String text = draw(List.of(), List.of("> ", "status"));

        assertThat(text).contains("status").doesNotContain("kept");
        assertThat(terminal.screen()).containsExactly("kept", ">", "status");
    }

    /** One thing that happens to a screen. */
    private sealed interface Step {
        record Drawn(int finished, int text, int live, int liveText) implements Step {}

        record Resized(int columns, int rows) implements Step {}
    }

    @Provide
    Generator<List<Step>> sessions() {
        Generator<Step> drawn =
                Combinators.combine(
                                Generators.integers().between(0, 12),
                                Generators.integers().between(0, TEXTS.size() - 1),
                                Generators.integers().between(1, 5),
                                Generators.integers().between(0, TEXTS.size() - 1))
                        .as(Step.Drawn::new);
        Generator<Step> resized =
                Combinators.combine(
                                Generators.integers().between(12, 60),
                                Generators.integers().between(24, 40))
                        .as(Step.Resized::new);
        return Generators.oneOf(drawn, drawn, drawn, resized).list().ofMaxSize(30);
    }

    @Property
    void noLineIsLostOrDoubledHoweverTheSessionGoes(@ForAll("sessions") List<Step> steps) {
        var terminal = new VirtualTerminal(30, 30);
        var screen = screen(30, 30);
        var expected = new ArrayList<String>();
        var live = List.<String>of();
        for (Step step : steps) {
            switch (step) {
                case Step.Drawn(int finished, int text, int rows, int liveText) -> {
                    var more = new ArrayList<String>();
                    for (int i = 0; i < finished; i++) {
                        more.add(expected.size() + i + " " + TEXTS.get((text + i) % 6));
                    }
                    live =
                            IntStream.range(0, rows)
                                    .mapToObj(row -> row + "~" + TEXTS.get((liveText + row) % 6))
                                    .toList();
                    terminal.write(screen.draw(lines(more), Frame.of(lines(live))));
                    int columns = screen.columns();
                    more.forEach(line -> expected.add(shown(line, columns)));
                }
                case Step.Resized(int columns, int rows) -> {
                    terminal.resize(columns, rows);
                    screen.resize(new TerminalSize(columns, rows));
                    terminal.write(screen.draw(List.of(), Frame.of(lines(live))));
                }
            }
        }
        int columns = screen.columns();
        live.forEach(line -> expected.add(shown(line, columns)));

        assertThat(terminal.lines()).isEqualTo(expected);
    }

    private static String shown(String line, int columns) {
        return StyledLine.of(line).cut(columns).text().stripTrailing();
    }
}
