package dev.musher.tools.command.bash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.musher.tools.command.CommandAnalysis;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever the text is, an answer comes soon. */
@Tag("slow")
class HostileInputTest {
    private static final BashCommandAnalyzer READER = new BashCommandAnalyzer();
    private static final int LARGE = 250_000;

    /** Far above what it takes, and far below what anything but linear time would take. */
    private static final Duration SOON = Duration.ofMinutes(1);

    static Stream<String> units() {
        return Stream.of(
                "$(",
                "`",
                "\\`",
                "((",
                "$((",
                "${a:-",
                "{ ",
                "(",
                "a[$(",
                "a[",
                "\"$(",
                "'",
                "\"",
                "<<E ",
                "<<E\n",
                "<(",
                "if ",
                "while ",
                "case x in a) ",
                "for i in a; do ",
                "f() ",
                "f() { ",
                "function f { ",
                "[[ ",
                "eval '",
                "bash -c \"",
                "env ",
                "sudo ",
                "sudo -X ",
                "xargs ",
                "find . -exec ",
                "timeout --x ",
                "a=$a$a; ",
                "a=b;",
                "cd a;",
                "cd a&&",
                "! ",
                "time ",
                "coproc ",
                "@(",
                "!(",
                "{a,",
                "{a,b}",
                "a{a,b}",
                "$x ",
                "\"$x\" ",
                "$'",
                "$'\\x",
                "a|",
                "a&&",
                "a;",
                "a&",
                "a\n",
                ">a ",
                "2>&1 ",
                "<<<a ",
                "\\\n",
                "#",
                "#\n",
                "a#",
                "~",
                "~/ ",
                "*",
                "[a-",
                "$((1+",
                "(( a )) ; ",
                "x=( ",
                "x=(a ",
                "[ -v ",
                "a=xxxxxxxxxxxxxxxxxxxx; eval $a$a$a$a; ",
                "trap a x; ",
                "alias a=b; ",
                "ls -",
                "ls -a ",
                "echo $((x)); ",
                "sed -e s/a/b/ ",
                "git ",
                "nice -n 5 ",
                "\u00e4 ",
                "{",
                "}");
    }

    @ParameterizedTest
    @MethodSource("units")
    void answersSoonHoweverOftenSomethingIsRepeated(String unit) {
        String text = unit.repeat(LARGE / unit.length());
        CommandAnalysis found = assertTimeoutPreemptively(SOON, () -> READER.read(text));
        assertThat(found.steps().size()).isLessThanOrEqualTo(20_000);
    }

    @ParameterizedTest
    @MethodSource("units")
    void answersSoonIfItIsClosedAgain(String unit) {
        int times = LARGE / (unit.length() + 3);
        String text = unit.repeat(times) + ")".repeat(times) + "}".repeat(times) + "\n";
        CommandAnalysis found = assertTimeoutPreemptively(SOON, () -> READER.read(text));
        assertThat(found.unclear().size()).isLessThanOrEqualTo(201);
    }

    @Test
    void saysThatAMegabyteOfNestingIsUnknown() {
        CommandAnalysis found = READER.read("$(".repeat(512 * 1024));
        assertThat(found.steps()).isEmpty();
        assertThat(found.unclear()).hasSize(1);
    }

    @Test
    void keepsValuesFromGrowing() {
        var text = new StringBuilder("a=xxxxxxxxxxxxxxxx;");
        for (int i = 0; i < 60; i++) {
            text.append("a=$a$a;");
        }
        CommandAnalysis found = READER.read(text + "rm $a");
        assertThat(AnalysisText.lines(found)).containsExactly("~ rm <$a> | remove <$a>");
    }

    @Test
    void neverFailsOnJunk() {
        var random = new Random(7);
        List<String> pieces =
                List.of(
                        "a",
                        " ",
                        "$",
                        "(",
                        ")",
                        "{",
                        "}",
                        "'",
                        "\"",
                        "`",
                        "\\",
                        "\n",
                        ";",
                        "&",
                        "|",
                        "<",
                        ">",
                        "#",
                        "!",
                        "[",
                        "]",
                        "=",
                        "*",
                        "~",
                        "$(",
                        "${",
                        "$((",
                        "))",
                        "<<E",
                        "E\n",
                        "if ",
                        "then ",
                        "fi",
                        "do ",
                        "done",
                        "case ",
                        "esac",
                        "for ",
                        "in ",
                        "rm ",
                        "eval ",
                        "bash -c ",
                        "xargs ",
                        "env ",
                        "x=",
                        "-",
                        "0",
                        "\u0000",
                        "\ue000",
                        "\ud83d",
                        "[[ ",
                        "]]",
                        "cd ",
                        ";;",
                        "sed ",
                        "s/a/b/e",
                        "find ");
        for (int i = 0; i < 30_000; i++) {
            var text = new StringBuilder();
            for (int length = random.nextInt(30); length > 0; length--) {
                text.append(pieces.get(random.nextInt(pieces.size())));
            }
            assertThat(READER.read(text.toString())).isNotNull();
        }
    }
}
