package dev.musher.terminal.line;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Property;
import dev.musher.base.property.Range;
import dev.musher.base.text.DisplayWidth;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextFlowTest {
    private static final String BOLD = "\u001b[1m";
    private static final String CYAN = "\u001b[36m";
    private static final String DIM = "\u001b[2m";
    private static final String OFF = "\u001b[0m";

    @Test
    void makesHeadingsAndStrongWordsBold() {
        assertThat(flow(40, "## Two words\nA **strong** word, 2 ** 3.\n"))
                .containsExactly(
                        BOLD + "Two" + OFF + " " + BOLD + "words" + OFF,
                        "A " + BOLD + "strong" + OFF + " word, 2 ** 3.");
    }

    @Test
    void leavesCodeAsItIs() {
        assertThat(flow(40, "Run `mvn  test`:\n```sh\n  mvn  **test**   # all\n```\ndone"))
                .containsExactly(
                        "Run " + CYAN + "mvn" + OFF + "  " + CYAN + "test" + OFF + ":",
                        DIM + "```sh" + OFF,
                        CYAN + "  mvn  **test**   # all" + OFF,
                        DIM + "```" + OFF,
                        "done");
    }

    @Test
    void breaksWideCharactersWhereTheLineEnds() {
        assertThat(flow(10, "日本語の文章です。ok")).containsExactly("日本語の文", "章です。ok");
    }

    @Test
    void joinsCharactersThatCameInHalves() {
        assertThat(flow(20, "a \ud83d", "\ude00 b\r", "\nc")).containsExactly("a 😀 b", "c");
    }

    @Test
    void showsWhatIsCertainOfAnUnfinishedLine() {
        var flow = new TextFlow(() -> 20, TextStyle.PLAIN);

        assertThat(flow.add("Hello wor")).isEmpty();
        assertThat(flow.partial()).isEqualTo("Hello");
        assertThat(flow.add("ld, how are you today")).containsExactly("Hello world, how are");
        assertThat(flow.partial()).isEqualTo("you");
        assertThat(flow.finish()).containsExactly("you today");
    }

    @Property(tries = 300)
    void noLineIsWiderThanTheScreenAndNoLetterIsLost(
            @ForAll List<String> pieces, @ForAll @Range(min = 4, max = 30) int width) {
        var flow = new TextFlow(() -> width, TextStyle.PLAIN);
        var lines = new ArrayList<String>();
        for (String piece : pieces) {
            lines.addAll(flow.add(piece));
        }
        lines.addAll(flow.finish());

        assertThat(lines).allMatch(line -> DisplayWidth.of(line) <= width);
        assertThat(lines).noneMatch(line -> line.contains("\u001b"));
    }

    private static List<String> flow(int width, String... pieces) {
        var flow = new TextFlow(() -> width, TextStyle.COLOURED);
        var lines = new ArrayList<String>();
        for (String piece : pieces) {
            lines.addAll(flow.add(piece));
        }
        lines.addAll(flow.finish());
        return lines;
    }
}
