package dev.musher.terminal.screen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Property;
import dev.musher.base.property.Range;
import dev.musher.terminal.screen.Style.Emphasis;
import org.junit.jupiter.api.Test;

/** Lines are measured in cells, and nothing in them steers a terminal. */
class StyledLineTest {
    @Test
    void whatSteersATerminalIsShownByItsCode() {
        assertThat(StyledLine.of("a\u001b[2Jb\u202ec\nd").text())
                .isEqualTo("a\\u{1b}[2Jb\\u{202e}c\\nd");
        assertThat(StyledLine.EMPTY.link("x", Style.PLAIN, "http://a\u001b\\b").spans().getFirst())
                .isEqualTo(new StyledSpan("x", Style.PLAIN, ""));
    }

    @Test
    void widthIsCountedInCells() {
        assertThat(StyledLine.of("日本").and("é", Style.BOLD).and("👩‍💻").width()).isEqualTo(7);
        assertThat(StyledLine.of("日本語").cut(3).text()).isEqualTo("日");
        assertThat(StyledLine.of("a long line").shortened(5).text()).isEqualTo("a lo…");
        assertThat(StyledLine.of("ab").padded(4).text()).isEqualTo("ab  ");
    }

    @Property
    void whatIsCutFits(
            @ForAll String one, @ForAll String two, @ForAll @Range(min = 0, max = 20) int cells) {
        var line = StyledLine.of(one).and(two, Style.BOLD);

        assertThat(line.cut(cells).width()).isLessThanOrEqualTo(cells);
        assertThat(line.shortened(cells).width()).isLessThanOrEqualTo(cells);
        assertThat(line.padded(cells).width()).isGreaterThanOrEqualTo(cells);
        assertThat(line.text()).startsWith(line.cut(cells).text());
    }

    @Test
    void sequencesBecomeStyles() {
        var line = AnsiText.read("a \u001b[1;36mcode\u001b[0m \u001b[31mred\u001b[0m");

        assertThat(line)
                .isEqualTo(
                        StyledLine.of("a ")
                                .and("code", Style.of(Tone.CODE).with(Emphasis.BOLD))
                                .and(" ")
                                .and("red", Style.BAD));
    }
}
