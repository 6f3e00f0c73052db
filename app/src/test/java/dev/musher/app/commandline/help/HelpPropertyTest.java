package dev.musher.app.commandline.help;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.commandline.Colour;
import dev.musher.app.commandline.CommandPath;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.GeneratedTree;
import dev.musher.app.commandline.Option;
import dev.musher.base.text.DisplayWidth;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HelpPropertyTest {
    static LongStream seeds() {
        return LongStream.range(0, 50);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void namesEveryOptionAndEveryShownCommandAtEveryWidth(long seed) {
        for (CommandPath path : GeneratedTree.paths(GeneratedTree.of(seed))) {
            for (int width : new int[] {40, 80, 120}) {
                String help = HelpText.of(path, width, Colour.PLAIN);
                for (Option option : path.options()) {
                    assertThat(help).containsPattern("(?m)--" + option.name() + "( |$)");
                }
                for (CommandSpec below : path.command().subcommands()) {
                    assertThat(help.lines().anyMatch(line -> starts(line, below.name())))
                            .as(below.name() + " in\n" + help)
                            .isEqualTo(below.isShown());
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void keepsEveryLineOfSeveralWordsWithinTheWidth(long seed) {
        for (CommandPath path : GeneratedTree.paths(GeneratedTree.of(seed))) {
            assertThat(HelpText.of(path, 60, Colour.PLAIN).lines())
                    .allMatch(line -> DisplayWidth.of(line) <= 60 || isOneWord(line));
        }
    }

    private static boolean starts(String line, String name) {
        return line.equals("  " + name) || line.startsWith("  " + name + " ");
    }

    private static boolean isOneWord(String line) {
        return !line.strip().contains(" ");
    }
}
