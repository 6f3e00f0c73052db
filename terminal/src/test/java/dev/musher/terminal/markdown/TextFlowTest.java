package dev.musher.terminal.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Property;
import dev.musher.base.property.Range;
import dev.musher.base.text.DisplayWidth;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextFlowTest {
    private static final String BOLD = "\u001b[1m";
    private static final String CYAN = "\u001b[36m";
    private static final String RED = "\u001b[31m";
    private static final String GREEN = "\u001b[32m";
    private static final String YELLOW = "\u001b[33m";
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
    void leavesCodeAsItIsAndColoursIt() {
        assertThat(flow(40, "Run `mvn  test`:\n```sh\n  mvn  **test**   # all\n```\ndone"))
                .containsExactly(
                        "Run " + CYAN + "mvn" + OFF + "  " + CYAN + "test" + OFF + ":",
                        DIM + "─── sh" + OFF,
                        "  mvn  **test**   " + DIM + "# all" + OFF,
                        DIM + "───" + OFF,
                        "done");
    }

    /** What is written, and what is drawn: s strong, e emphasised, x struck, c code, l link. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '→',
            value = {
                "a *b c* d → a <e:b> <e:c> d",
                "_b_ and snake_case_name → <e:b> and snake_case_name",
                "~~old~~ new → <x:old> new",
                "**a *b* c** → <s:a> <s;e:b> <s:c>",
                "***both*** → <s;e:both>",
                "2 * 3 * 4 and 2**3**4 → 2 * 3 * 4 and 2**3**4",
                "*args is not closed → *args is not closed",
                "src/**/*.java and **/*.py → src/**/*.java and **/*.py",
                "`` a`b `` x → <c:a`b> x",
                "\\*no\\* → *no*",
                "[the docs](https://x.org/a_(b)) . → <l:the> <l:docs> <d:(https://x.org/a_(b))> .",
                "[ ] open [x] done [1] → [ ] open [x] done [1]",
                "see https://x.org/a_b_c → see https://x.org/a_b_c",
                "'- a *b*' → '• a <e:b>'",
                "'  - nested' → '  • nested'",
                "1. one → 1. one",
                "# Top → <s;l:Top>",
                "### Low → <s;e:Low>",
                "--- → <d:────────────────────────────────────────>",
            })
    void drawsWhatIsMarked(String written, String drawn) {
        assertThat(flow(60, written + "\n")).containsExactly(styled(drawn));
        assertThat(flow(60, written.split("(?<=.)")))
                .as("one character after the other")
                .containsExactly(styled(drawn));
    }

    private static String styled(String drawn) {
        var codes = Map.of("s", "1", "e", "3", "x", "9", "c", "36", "l", "4", "d", "2");
        return Pattern.compile("<([a-z;]+):([^>]*)>")
                .matcher(drawn)
                .replaceAll(
                        found ->
                                Matcher.quoteReplacement(
                                        "\u001b["
                                                + Stream.of(found.group(1).split(";"))
                                                        .map(codes::get)
                                                        .collect(Collectors.joining(";"))
                                                + "m"
                                                + found.group(2)
                                                + OFF));
    }

    @Test
    void drawsQuotesWithABarOnEveryLine() {
        assertThat(bare(flow(16, "> one two three four\n> - item\n>> deep\nout\n")))
                .containsExactly("│ one two three", "│ four", "│ • item", "│ │ deep", "out");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '→',
            value = {
                "> ```sh;> ls  -a;>;> ```;After → │ ─── sh;│ ls  -a;│ ;│ ───;After",
                ">```;>x;>```;> y → │ ───;│ x;│ ───;│ y",
                ">> ~~~;> > a;>> ~~~ → │ │ ───;│ │ a;│ │ ───",
                "> ```;> not closed;After → │ ───;│ not closed;│ ───;After",
                "> a;> |b|c|;> |-|-|;> |1|2|;> d → │ a;│ b │ c;│ ──┼──;│ 1 │ 2;│ d",
                "> |b|c|;> |-|-|;> |1|2|;e → │ b │ c;│ ──┼──;│ 1 │ 2;e",
                "> |b|;> |-|;|c|;|-|;|1| → │ b;│ ─;c;─;1",
                "> | no table;f → │ | no table;f",
            })
    void drawsBlocksInsideOfQuotes(String written, String drawn) {
        String text = written.replace(';', '\n') + "\n";
        assertThat(String.join(";", bare(flow(30, text)))).isEqualTo(drawn);
        assertThat(String.join(";", bare(flow(30, text.split("(?<=.)")))))
                .as("one character after the other")
                .isEqualTo(drawn);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '→',
            value = {
                "|a|b|c|;|-|-|;|1|2|3| → |a|b|c|;|-|-|;|1|2|3|",
                "|a|;|-|-|;|1|2| → |a|;|-|-|;|1|2|",
                "|a|b|;|-|-|;|1|2|3| → a │ b;──┼──────;1 │ 2 | 3",
            })
    void noCellOfATableIsLost(String written, String drawn) {
        assertThat(String.join(";", bare(flow(30, written.replace(';', '\n') + "\n"))))
                .isEqualTo(drawn);
    }

    @Test
    void tooManyColumnsAreNoTable() {
        String row = "|a".repeat(41) + "|";

        assertThat(String.join("", bare(flow(200, row + "\n" + "|-".repeat(41) + "|\n"))))
                .contains(row);
    }

    @Test
    void alignsATableWhenItEnds() {
        var flow = new TextFlow(() -> 40, TextStyle.COLOURED);
        assertThat(flow.add("| name | **size** |\n|:--|--:|\n| a | 1 |\n| `b|c` | 1024 |\n"))
                .isEmpty();

        assertThat(bare(flow.add("\nafter\n")))
                .containsExactly(
                        "name │ size", "─────┼─────", "a    │    1", "b|c  │ 1024", "", "after");
    }

    @Test
    void foldsTheCellsOfATableThatIsTooWide() {
        assertThat(bare(flow(20, "|a|b|\n|-|-|\n|x|one two three four five|\n")))
                .containsExactly(
                        "a │ b", "──┼─────────────────", "x │ one two three", "  │ four five");
        assertThat(flow(5, "|a|b|\n|-|-|\n|long|longer|\n"))
                .as("no room for columns")
                .allMatch(line -> DisplayWidth.of(line) <= 5);
    }

    @Test
    void whatOnlyLooksLikeATableStaysAsItIs() {
        assertThat(flow(40, "| just a bar\n| another\ntext\n"))
                .containsExactly("| just a bar", "| another", "text");
    }

    @Test
    void coloursCodeByItsLanguageAndWrapsAtSpaces() {
        assertThat(
                        flow(
                                24,
                                """
                                ````java
                                return "a b"; // why
                                /* one
                                two */ int x = 42;
                                ```
                                    call(firstArgument, secondArgument)
                                ````
                                """))
                .containsExactly(
                        DIM + "─── java" + OFF,
                        CYAN + "return" + OFF + " " + GREEN + "\"a b\"" + OFF + "; " + DIM + "//"
                                + " why" + OFF,
                        DIM + "/* one" + OFF,
                        DIM + "two */" + OFF + " " + CYAN + "int" + OFF + " x = " + YELLOW + "42"
                                + OFF + ";",
                        "```",
                        "    call(firstArgument,",
                        "      secondArgument)",
                        DIM + "───" + OFF);
        assertThat(flow(24, "```nonsense\nx\n"))
                .containsExactly(DIM + "─── nonsense" + OFF, CYAN + "x" + OFF);
        assertThat(flow(24, "```diff\n-a\n+b\n"))
                .containsExactly(DIM + "─── diff" + OFF, RED + "-a" + OFF, GREEN + "+b" + OFF);
    }

    @Test
    void leavesMarkdownAsItWasWrittenWithoutColours() {
        String written =
                "# Top\n| a | b |\n|---|---|\n> *x* [y](z)\n---\n```java\nint x;\n```\n- ~~a~~\n";
        var flow = new TextFlow(() -> 80, TextStyle.PLAIN);

        assertThat(String.join("\n", flow.add(written)) + "\n").isEqualTo(written);
    }

    private static List<String> bare(List<String> lines) {
        return lines.stream().map(line -> line.replaceAll("\u001b\\[[0-9;]*m", "")).toList();
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

    /** Every piece of Markdown, broken in every way. */
    @Property(tries = 1000)
    void drawsAnythingWithinTheScreenAndLeavesNoStyleOpen(
            @ForAll List<Piece> pieces, @ForAll @Range(min = 4, max = 60) int width) {
        var words = pieces.stream().map(piece -> piece.text).toArray(String[]::new);
        var lines = flow(width, words);

        assertThat(bare(lines)).allMatch(line -> DisplayWidth.of(line) <= width);
        assertThat(bare(lines)).noneMatch(line -> line.contains("\u001b"));
        assertThat(lines)
                .allMatch(line -> line.split("\u001b\\[", -1).length % 2 == 1, "styles are closed");
        assertThat(flow(width, String.join("", words).split("(?<=.)"))).isEqualTo(lines);
    }

    enum Piece {
        WORD("word"),
        SPACE(" "),
        SPACES("    "),
        FEED("\n"),
        STRONG("**"),
        STAR("*"),
        UNDER("_"),
        STRIKE("~~"),
        TICK("`"),
        FENCE("\n```java\n"),
        END("\n```\n"),
        BAR("|"),
        ROWS("\n| a | b |\n|---|:-:|\n"),
        LINK("[a b](http://x)"),
        OPEN("["),
        CLOSE("]("),
        QUOTE("\n> "),
        ITEM("\n- "),
        HASH("\n# "),
        RULE("\n---\n"),
        BACKSLASH("\\"),
        WIDE("日本"),
        HOSTILE("\u001b[31m"),
        STRING("\"a /* b"),
        LONG("abcdefghijklmnopqrstuvwxyz".repeat(4));

        private final String text;

        Piece(String text) {
            this.text = text;
        }
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
