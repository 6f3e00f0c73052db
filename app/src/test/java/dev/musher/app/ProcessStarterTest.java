package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.ProcessFacts.Starter;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProcessStarterTest {
    /** The command line and the variables of an ancestor, and whether it is an agent's. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "bash -c musher;A=1 MUSHER_PROCESS=1-x;true",
                "bash -c musher;MUSHER_PROCESS=1-x A=1;true",
                "/usr/bin/java -cp a.jar dev.musher.app.Main run;A=1;true",
                "/opt/jdk/bin/java -Xmx1g dev.musher.app.Main;'';true",
                "/usr/bin/java dev.musher.app.Main config edit;A=1;false",
                "/usr/bin/java dev.musher.app.Main config edit;MUSHER_PROCESS=1-x;true",
                "/usr/bin/java dev.musher.app.Main -p config edit;A=1;true",
                "/usr/bin/java dev.musher.app.Main serve --detach --port 1;A=1;false",
                "/usr/bin/java dev.musher.app.Main serve --detach;MUSHER_PROCESS=1-x;true",
                "/usr/bin/java dev.musher.app.Main serve --port 1;A=1;true",
                "/usr/bin/java dev.musher.app.Main -p serve --detach;A=1;true",
                "bash -c musher;A=1;false",
                "bash;X=MUSHER_PROCESS=1 XMUSHER_PROCESS=1;false",
                "vim dev.musher.app.Main;'';false",
                "java -cp a.jar other.Main dev.musher.app.Maintenance;'';false",
                "'';'';false",
            })
    void whatMusherOrAMarkedProcessStartsIsAnAgents(
            String commandLine, String variables, boolean isAgents) {
        String words = (commandLine + " ").replace(' ', '\0');
        assertThat(Starter.isAgents(words, variables.replace(' ', '\0'))).isEqualTo(isAgents);
    }

    @Test
    void theMarkInTheOwnEnvironmentIsEnough() {
        assertThat(Starter.of(Map.of("MUSHER_PROCESS", "1-x"))).isEqualTo(Starter.AGENT);
        assertThat(Starter.of(Map.of("A", "1"))).isEqualTo(Starter.PERSON);
    }
}
