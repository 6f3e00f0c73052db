package dev.musher.app.commandline;

import static dev.musher.app.commandline.Colour.COLOURED;
import static dev.musher.app.commandline.Colour.PLAIN;
import static dev.musher.app.commandline.Colour.Target.ELSEWHERE;
import static dev.musher.app.commandline.Colour.Target.TERMINAL;
import static dev.musher.app.commandline.ColourChoice.ALWAYS;
import static dev.musher.app.commandline.ColourChoice.AUTO;
import static dev.musher.app.commandline.ColourChoice.NEVER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.commandline.Colour.Target;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ColourTest {
    static Stream<Arguments> decisions() {
        return Stream.of(
                Arguments.of(AUTO, Map.of(), TERMINAL, COLOURED),
                Arguments.of(AUTO, Map.of(), ELSEWHERE, PLAIN),
                Arguments.of(AUTO, Map.of("TERM", "xterm-256color"), TERMINAL, COLOURED),
                Arguments.of(AUTO, Map.of("TERM", "dumb"), TERMINAL, PLAIN),
                Arguments.of(AUTO, Map.of("NO_COLOR", "1"), TERMINAL, PLAIN),
                Arguments.of(AUTO, Map.of("NO_COLOR", ""), TERMINAL, COLOURED),
                Arguments.of(AUTO, Map.of("FORCE_COLOR", "1"), ELSEWHERE, COLOURED),
                Arguments.of(AUTO, Map.of("FORCE_COLOR", "0"), ELSEWHERE, PLAIN),
                Arguments.of(AUTO, Map.of("FORCE_COLOR", "0"), TERMINAL, COLOURED),
                Arguments.of(AUTO, Map.of("CLICOLOR_FORCE", "1"), ELSEWHERE, COLOURED),
                Arguments.of(AUTO, Map.of("CLICOLOR_FORCE", ""), ELSEWHERE, PLAIN),
                Arguments.of(AUTO, Map.of("TERM", "dumb", "FORCE_COLOR", "1"), TERMINAL, COLOURED),
                Arguments.of(AUTO, Map.of("NO_COLOR", "1", "FORCE_COLOR", "1"), TERMINAL, PLAIN),
                Arguments.of(ALWAYS, Map.of("NO_COLOR", "1"), ELSEWHERE, COLOURED),
                Arguments.of(NEVER, Map.of("FORCE_COLOR", "1"), TERMINAL, PLAIN));
    }

    @ParameterizedTest
    @MethodSource("decisions")
    void decidesByFlagThenEnvironmentThenTerminal(
            ColourChoice choice, Map<String, String> environment, Target target, Colour decision) {
        assertThat(Colour.decide(choice, environment, target)).isEqualTo(decision);
    }

    @Test
    void readsTheChoiceWhereverItStandsBeforeTheEndOfOptions() {
        assertThat(ColourChoice.among(List.of("doctor", "--color", "never"))).isEqualTo(NEVER);
        assertThat(ColourChoice.among(List.of("--color=always", "--bogus"))).isEqualTo(ALWAYS);
        assertThat(ColourChoice.among(List.of("doctor"))).isEqualTo(AUTO);
        assertThat(ColourChoice.among(List.of("--color"))).isEqualTo(AUTO);
        assertThat(ColourChoice.among(List.of("--color", "blue"))).isEqualTo(AUTO);
        assertThat(ColourChoice.among(List.of("--", "--color=always"))).isEqualTo(AUTO);
    }

    @Test
    void marksTextOnlyWhereColoursAreWelcome() {
        assertThat(COLOURED.bold("Options:")).isEqualTo("\u001b[1mOptions:\u001b[0m");
        assertThat(PLAIN.bold("Options:")).isEqualTo("Options:");
    }
}
