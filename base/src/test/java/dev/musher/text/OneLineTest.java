package dev.musher.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.property.ForAll;
import dev.musher.property.Generator;
import dev.musher.property.Generators;
import dev.musher.property.Property;
import dev.musher.property.Provide;
import dev.musher.property.Range;
import org.junit.jupiter.api.Test;

class OneLineTest {
    private static final String FAMILY = "👩‍👩‍👧";

    @Test
    void breaksTabsAndControlCharactersBecomeOneSpace() {
        assertThat(OneLine.beginning("\n a\t\tb\r\n\r\nc\u0000\u0007d\u2028e\u00a0f \u0085\n", 160))
                .isEqualTo("a b c d e f");
    }

    @Test
    void coloursGo() {
        assertThat(OneLine.beginning("\u001b[31mred\u001b[0m alert", 160)).isEqualTo("red alert");
    }

    @Test
    void aLongTextKeepsItsBeginning() {
        assertThat(OneLine.beginning("abcdef ghijkl", 8)).isEqualTo("abcdef…");
        assertThat(OneLine.beginning("abcdefgh", 8)).isEqualTo("abcdefgh");
    }

    @Test
    void aLongTextKeepsBothEnds() {
        assertThat(OneLine.ends("abcdefghijklmnopqrstuvwxyz", 11)).isEqualTo("abcd … wxyz");
    }

    @Test
    void familyIsNotTornApart() {
        assertThat(OneLine.beginning("ab" + FAMILY + "cd", 8)).isEqualTo("ab…");
        assertThat(OneLine.ends("abcdefghij" + FAMILY, 12)).isEqualTo("abcde … ");
    }

    @Test
    void aCharacterLargerThanTheRoomIsCutBetweenCodePoints() {
        assertThat(OneLine.beginning("e" + "\u0301".repeat(50), 5))
                .isEqualTo("e\u0301\u0301\u0301…");
        assertThat(OneLine.beginning("😀\u0301\u0301\u0301", 2)).isEqualTo("…");
    }

    @Property(tries = 500)
    void neverLongerThanAskedAndNeverHalfACharacter(
            @ForAll("texts") String text, @ForAll @Range(min = 24, max = 60) int most) {
        for (String line : new String[] {OneLine.beginning(text, most), OneLine.ends(text, most)}) {
            assertThat(line.length()).isLessThanOrEqualTo(most);
            assertThat(line).doesNotContain("\n", "\t", "  ");
            assertThat(Utf8.encodable(line)).isEqualTo(line);
            assertThat(line.replace(FAMILY, "")).doesNotContain("👩", "👧", "\u200d");
        }
    }

    @Provide
    static Generator<String> texts() {
        return Generators.of(FAMILY, "😀", "word", " ", "\n", "\t", "\u001b[1m", "é", "x")
                .list()
                .ofMaxSize(60)
                .map(parts -> String.join("", parts));
    }
}
