package dev.musher.base.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.base.property.Range;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class DisplayWidthTest {
    static List<Arguments> widths() {
        return List.of(
                Arguments.of("", 0),
                Arguments.of("plain", 5),
                Arguments.of("grüße", 5),
                Arguments.of("漢字", 4),
                Arguments.of("ｆｕｌｌ", 8),
                Arguments.of("ﾊﾝｶｸ", 4),
                Arguments.of("한국", 4),
                Arguments.of("\u1112\u1161\u11ab", 2),
                Arguments.of("e\u0301", 1),
                Arguments.of("\u0301", 0),
                Arguments.of("😀", 2),
                Arguments.of("👩‍👩‍👧‍👦", 2),
                Arguments.of("👋🏽", 2),
                Arguments.of("☝🏽", 2),
                Arguments.of("❤", 1),
                Arguments.of("❤\uFE0F", 2),
                Arguments.of("1\uFE0F\u20E3", 2),
                Arguments.of("ab1\uFE0F\u20E3", 4),
                Arguments.of("🇩🇪", 2),
                Arguments.of("🇩🇪🇫🇷", 4),
                Arguments.of("🏴\uDB40\uDC67\uDB40\uDC62\uDB40\uDC7F", 2),
                Arguments.of("a\tb\u0007\n\r", 2),
                Arguments.of("a\u200Bb", 2),
                Arguments.of("\u001b[1;31mred\u001b[0m", 3),
                Arguments.of("\u001b]8;;http://x\u0007link\u001b]8;;\u001b\\", 4),
                Arguments.of("\u001b(Bx\u001b7y", 2),
                Arguments.of("\u001b[31", 0),
                Arguments.of("\u001b[漢", 2),
                Arguments.of("\u001b", 0));
    }

    @ParameterizedTest
    @MethodSource("widths")
    void countsTheCells(String text, int cells) {
        assertThat(DisplayWidth.of(text)).isEqualTo(cells);
    }

    @Test
    void cutsBetweenCharacters() {
        assertThat(DisplayWidth.cut("漢字", 3)).isEqualTo("漢");
        assertThat(DisplayWidth.cut("ae\u0301x", 2)).isEqualTo("ae\u0301");
        assertThat(DisplayWidth.cut("x👩‍👩‍👧y", 2)).isEqualTo("x");
        assertThat(DisplayWidth.cut("x👩‍👩‍👧y", 3)).isEqualTo("x👩‍👩‍👧");
        assertThat(DisplayWidth.cut("plain", 9)).isEqualTo("plain");
        assertThat(DisplayWidth.cut("plain", -1)).isEmpty();
    }

    @Test
    void keepsTheEndOfAColourBehindTheCut() {
        assertThat(DisplayWidth.cut("\u001b[31mred\u001b[0m", 2))
                .isEqualTo("\u001b[31mre\u001b[0m");
    }

    @Test
    void fitsATextIntoAColumn() {
        assertThat(DisplayWidth.fit("漢", 4)).isEqualTo("漢  ");
        assertThat(DisplayWidth.fit("漢字漢", 4)).isEqualTo("漢… ");
        assertThat(DisplayWidth.fit("exact", 5)).isEqualTo("exact");
        assertThat(DisplayWidth.shorten("longer", 4)).isEqualTo("lon…");
        assertThat(DisplayWidth.shorten("longer", 0)).isEmpty();
    }

    @Property
    void isTheSumOfTheWidthsOfItsCharacters(@ForAll("texts") String text) {
        int sum = graphemes(text).stream().mapToInt(DisplayWidth::of).sum();

        assertThat(DisplayWidth.of(text)).isEqualTo(sum);
    }

    @Property
    void splitsCharactersWhereTheJdkDoes(@ForAll("texts") String text) {
        var peer = BreakIterator.getCharacterInstance(Locale.ROOT);
        peer.setText(text);
        var expected = new ArrayList<String>();
        for (int from = 0, to = peer.next();
                to != BreakIterator.DONE;
                from = to, to = peer.next()) {
            expected.add(text.substring(from, to));
        }

        assertThat(graphemes(text)).isEqualTo(expected);
    }

    @Property
    void fitsExactlyWhateverTheText(
            @ForAll("texts") String text, @ForAll @Range(max = 20) int cells) {
        assertThat(DisplayWidth.of(DisplayWidth.fit(text, cells))).isEqualTo(cells);
        assertThat(text).startsWith(DisplayWidth.cut(text, cells));
    }

    @Provide
    Generator<String> texts() {
        return Generators.of(
                        "a", "1", "ü", "漢", "😀", "👩", "\u200D", "\uFE0F", "🏽", "❤", "🇩", "🇪",
                        "e\u0301", "\u0301", "\u20E3", "\r", "\n", " ", "한", "하", "\u1112",
                        "\u1161", "\u11ab", "\u0903", "ﾊ", "\u200B")
                .list()
                .ofMaxSize(15)
                .map(parts -> String.join("", parts));
    }

    private static List<String> graphemes(String text) {
        var parts = new ArrayList<String>();
        for (int at = 0; at < text.length(); ) {
            int end = Grapheme.end(text, at);
            parts.add(text.substring(at, end));
            at = end;
        }
        return parts;
    }
}
