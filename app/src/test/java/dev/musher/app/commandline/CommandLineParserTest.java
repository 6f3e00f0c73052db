package dev.musher.app.commandline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.app.commandline.CommandInvocation.Given;
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

class CommandLineParserTest {
    private static final CommandSpec ROOT = SampleTree.root();

    /** Blocks of the table: a command line after a dollar sign, and the whole answer below it. */
    static Stream<Arguments> commandLines() throws IOException {
        try (var table = CommandLineParserTest.class.getResourceAsStream("command-lines.txt")) {
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
        assertThat(ParseText.of(CommandLineParser.parse(ROOT, QuotedWords.of(line))))
                .isEqualTo(answer);
    }

    @Test
    void reportsHarmlessTextWhateverWasTyped() {
        var parsedCommandLine =
                CommandLineParser.parse(ROOT, List.of("doctor", "\u001b[31mred\u0007\n\u202e"));

        assertThat(parsedCommandLine)
                .isEqualTo(
                        new ParsedCommandLine.UsageError(
                                "'musher doctor' takes no arguments, so '\uFFFD[31mred\uFFFD\uFFFD\uFFFD'"
                                        + " is one too many.",
                                "See 'musher doctor --help'."));
    }

    @Test
    void givesTheWholeInvocation() {
        var parsedCommandLine =
                CommandLineParser.parse(ROOT, List.of("--debug", "story", "list", "--sort=age"));

        CommandSpec story = ROOT.subcommands().get(0);
        var path = new CommandPath(List.of(ROOT, story, story.subcommands().get(1)));
        assertThat(parsedCommandLine)
                .isEqualTo(
                        new ParsedCommandLine.Parsed(
                                new CommandInvocation(
                                        path,
                                        List.of(
                                                new Given(GlobalOptions.DEBUG, ""),
                                                new Given(SampleTree.SORT, "age")),
                                        List.of())));
    }

    @Test
    void letsAnActionReadWhatWasGiven() {
        CommandInvocation commandInvocation =
                understood("story", "add", "-a", "read", "--allow=write", "-f", "-mopus", "Name");

        assertThat(commandInvocation.has(SampleTree.FIX)).isTrue();
        assertThat(commandInvocation.has(GlobalOptions.DEBUG)).isFalse();
        assertThat(commandInvocation.value(SampleTree.MODEL)).contains("opus");
        assertThat(commandInvocation.value(SampleTree.BODY)).isEmpty();
        assertThat(commandInvocation.values(SampleTree.ALLOW)).containsExactly("read", "write");
        assertThat(commandInvocation.argument(SampleTree.NAME)).isEqualTo("Name");
        assertThat(commandInvocation.argument(SampleTree.AFTER)).isEqualTo(Optional.empty());
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
        CommandInvocation doctor = understood("doctor");

        assertThatThrownBy(() -> doctor.value(SampleTree.MODEL))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("'musher doctor' does not declare the option --model");
        assertThatThrownBy(() -> doctor.argument(SampleTree.NAME))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("'musher doctor' does not declare the argument NAME");
    }

    private static CommandInvocation understood(String... words) {
        return ((ParsedCommandLine.Parsed) CommandLineParser.parse(ROOT, List.of(words)))
                .invocation();
    }
}
