package dev.musher.app.commandline.help;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.commandline.Argument;
import dev.musher.app.commandline.Colour;
import dev.musher.app.commandline.CommandPath;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.SampleTree;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HelpTextTest {
    @ParameterizedTest
    @CsvSource({
        "musher, 40", "musher, 80", "musher, 120",
        "story, 40", "story, 80", "story, 120",
        "story add, 40", "story add, 80", "story add, 120",
    })
    void showsTheHelpOfTheSnapshot(String command, int width) throws IOException {
        String name = "help-" + command.replace(' ', '-') + "-" + width + ".txt";

        assertThat(HelpText.of(path(command), width, Colour.PLAIN)).isEqualTo(snapshot(name));
    }

    @ParameterizedTest
    @CsvSource({"1, 40", "39, 40", "500, 120"})
    void keepsToAReadableWidthWhateverTheTerminalSays(int said, int taken) {
        CommandPath path = path("story add");

        assertThat(HelpText.of(path, said, Colour.PLAIN))
                .isEqualTo(HelpText.of(path, taken, Colour.PLAIN));
    }

    @Test
    void setsHeadingsInBoldWhenColoursAreWelcome() {
        CommandPath path = path("story");
        String coloured = HelpText.of(path, 80, Colour.COLOURED);

        assertThat(coloured)
                .startsWith("\u001b[1mUsage:\u001b[0m musher story")
                .contains("\n\u001b[1mCommands:\u001b[0m\n")
                .contains("\n\u001b[1mGlobal options:\u001b[0m\n");
        assertThat(coloured.replace("\u001b[1m", "").replace("\u001b[0m", ""))
                .isEqualTo(HelpText.of(path, 80, Colour.PLAIN));
    }

    @Test
    void keepsIndentedLinesOfADescriptionAsTheyStand() {
        var spec =
                CommandSpec.named("tool", "A tool.")
                        .description(
                                """
                                Put this line into your settings:

                                    some very long line that would not fit into forty columns

                                and all is well from then on.
                                """)
                        .build();

        assertThat(HelpText.of(CommandPath.of(spec), 40, Colour.PLAIN))
                .startsWith(
                        """
                        Usage: tool

                        A tool.

                        Put this line into your settings:

                            some very long line that would not fit into forty columns

                        and all is well from then on.

                        Exit codes:
                        """);
    }

    @Test
    void alignsByDisplayWidthNotByLength() {
        var spec =
                CommandSpec.named("tool", "A tool.")
                        .arguments(
                                Argument.required("大小", "Wide letters take two columns each."),
                                Argument.required("SIZE", "Narrow ones take one."))
                        .build();

        assertThat(HelpText.of(CommandPath.of(spec), 80, Colour.PLAIN))
                .contains("  大小  Wide letters take two columns each.\n  SIZE  Narrow ones");
    }

    private static CommandPath path(String command) {
        CommandPath path = CommandPath.of(SampleTree.root());
        for (String name : Arrays.asList(command.split(" "))) {
            path = name.equals("musher") ? path : path.then(path.subcommand(name).orElseThrow());
        }
        return path;
    }

    private static String snapshot(String name) throws IOException {
        try (var text = HelpTextTest.class.getResourceAsStream(name)) {
            return new String(text.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
