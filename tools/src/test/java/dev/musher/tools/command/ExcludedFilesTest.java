package dev.musher.tools.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExcludedFilesTest {
    @ParameterizedTest(name = "--exclude={0}: {1} is reached: {2}")
    @CsvSource({
        ".env, .env, false",
        "*.env, prod.env, false",
        "*.env, prod.envs, true",
        "p*d.*v, prod.env, false",
        "?env, .env, false",
        "?env, env, true",
        "*, anything, false",
        "a*b*, ab, false",
        "a*b*c, aXbXbXc, false",
        "a*b*c, aXbXbX, true"
    })
    void leavesOutWhatAPatternFits(String pattern, String name, String reached) {
        assertThat(without(pattern).reaches(name)).isEqualTo(Boolean.parseBoolean(reached));
    }

    @Test
    void noPatternTakesLong() {
        String pattern = "*a".repeat(60) + "b";

        boolean reached =
                assertTimeoutPreemptively(
                        Duration.ofMinutes(1), () -> without(pattern).reaches("a".repeat(200)));

        assertThat(reached).isTrue();
    }

    private static ExcludedFiles without(String pattern) {
        return new ExcludedFiles(List.of(), List.of(pattern), List.of(), ExcludedFiles.Hidden.SEEN);
    }
}
