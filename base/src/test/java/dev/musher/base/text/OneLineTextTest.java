package dev.musher.base.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.base.property.Range;
import org.junit.jupiter.api.Test;

class OneLineTextTest {
    private static final String FAMILY = "👩‍👩‍👧";

    @Test
    void breaksTabsAndControlCharactersBecomeOneSpace() {
        assertThat(
                        OneLineText.beginning(
                                "\n a\t\tb\r\n\r\nc\u0000\u0007d\u2028e\u00a0f \u0085\n", 160))
                .isEqualTo("a b c d e f");
    }

    @Test
    void coloursGo() {
        assertThat(OneLineText.beginning("\u001b[31mred\u001b[0m alert", 160))
                .isEqualTo("red alert");
    }

    @Test
    void aLongTextKeepsItsBeginning() {
        assertThat(OneLineText.beginning("abcdef ghijkl", 8)).isEqualTo("abcdef…");
        assertThat(OneLineText.beginning("abcdefgh", 8)).isEqualTo("abcdefgh");
    }

    @Test
    void aLongTextKeepsBothEnds() {
        assertThat(OneLineText.ends("abcdefghijklmnopqrstuvwxyz", 11)).isEqualTo("abcd … wxyz");
    }

    @Test
    void familyIsNotTornApart() {
        assertThat(OneLineText.beginning("ab" + FAMILY + "cd", 8)).isEqualTo("ab…");
        assertThat(OneLineText.ends("abcdefghij" + FAMILY, 12)).isEqualTo("abcde … ");
    }

    @Test
    void aCharacterLargerThanTheRoomIsCutBetweenCodePoints() {
        assertThat(OneLineText.beginning("e" + "\u0301".repeat(50), 5))
                .isEqualTo("e\u0301\u0301\u0301…");
        assertThat(OneLineText.beginning("😀\u0301\u0301\u0301", 2)).isEqualTo("…");
    }

    @Property(tries = 500)
    void neverLongerThanAskedAndNeverHalfACharacter(
            @ForAll("texts") String text, @ForAll @Range(min = 24, max = 60) int most) {
        for (String line :
                new String[] {OneLineText.beginning(text, most), OneLineText.ends(text, most)}) {
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
