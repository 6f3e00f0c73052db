package dev.musher.commandline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.commandline.Invocation.Given;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ParserTest {
    private static final CommandSpec ROOT = SampleTree.root();

    /** Blocks of the table: a command line after a dollar sign, and the whole answer below it. */
    static Stream<Arguments> commandLines() throws IOException {
        try (var table = ParserTest.class.getResourceAsStream("command-lines.txt")) {
            String text = new String(table.readAllBytes(), StandardCharsets.UTF_8);
            return Arrays.stream(text.split("\n\n"))
                    .map(String::strip)
                    .map(block -> block.split("\n", 2))
                    .map(block -> Arguments.of(block[0].substring("$ musher".length()), block[1]));
        }
    }

    @ParameterizedTest
    @MethodSource("commandLines")
    void readsEveryCommandLineOfTheTable(String line, String answer) {
        assertThat(ParseText.of(Parser.parse(ROOT, QuotedWords.of(line)))).isEqualTo(answer);
    }

    @Test
    void reportsHarmlessTextWhateverWasTyped() {
        var parse = Parser.parse(ROOT, List.of("doctor", "\u001b[31mred\u0007\n\u202e"));

        assertThat(parse)
                .isEqualTo(
                        new Parse.UsageError(
                                "'musher doctor' takes no arguments, so '\uFFFD[31mred\uFFFD\uFFFD\uFFFD'"
                                        + " is one too many.",
                                "See 'musher doctor --help'."));
    }

    @Test
    void givesTheWholeInvocation() {
        var parse = Parser.parse(ROOT, List.of("--debug", "story", "list", "--sort=age"));

        CommandSpec story = ROOT.subcommands().get(0);
        var path = new CommandPath(List.of(ROOT, story, story.subcommands().get(1)));
        assertThat(parse)
                .isEqualTo(
                        new Parse.Parsed(
                                new Invocation(
                                        path,
                                        List.of(
                                                new Given(GlobalOptions.DEBUG, ""),
                                                new Given(SampleTree.SORT, "age")),
                                        List.of())));
    }

    @Test
    void letsAnActionReadWhatWasGiven() {
        Invocation invocation =
                understood("story", "add", "-a", "read", "--allow=write", "-f", "-mopus", "Name");

        assertThat(invocation.has(SampleTree.FIX)).isTrue();
        assertThat(invocation.has(GlobalOptions.DEBUG)).isFalse();
        assertThat(invocation.value(SampleTree.MODEL)).contains("opus");
        assertThat(invocation.value(SampleTree.BODY)).isEmpty();
        assertThat(invocation.values(SampleTree.ALLOW)).containsExactly("read", "write");
        assertThat(invocation.argument(SampleTree.NAME)).isEqualTo("Name");
        assertThat(invocation.argument(SampleTree.AFTER)).isEqualTo(Optional.empty());
    }

    @Test
    void letsAnActionReadOptionalAndRepeatedArguments() {
        assertThat(understood("story", "add", "Name", "12").argument(SampleTree.AFTER))
                .contains("12");
        assertThat(understood("story", "import", "a b", "c").arguments(SampleTree.FILE))
                .containsExactly("a b", "c");
    }

    @Test
    void failsLoudlyWhenAnActionReadsWhatItsCommandDoesNotDeclare() {
        Invocation doctor = understood("doctor");

        assertThatThrownBy(() -> doctor.value(SampleTree.MODEL))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("'musher doctor' does not declare the option --model");
        assertThatThrownBy(() -> doctor.argument(SampleTree.NAME))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("'musher doctor' does not declare the argument NAME");
    }

    private static Invocation understood(String... words) {
        return ((Parse.Parsed) Parser.parse(ROOT, List.of(words))).invocation();
    }
}
