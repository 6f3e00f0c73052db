package dev.musher.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.process.Captured.Spilled;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProcessesTest {
    private static final Duration LONG = Duration.ofSeconds(30);
    private static final OutputLimit LIMIT = OutputLimit.ends(4096, 4096);
    private static final Map<String, String> ENVIRONMENT = Map.of("PATH", "/usr/bin:/bin");

    private final Processes processes = new Processes(Map.of());

    @TempDir Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"bash", "sh"})
    void givesExitCodeAndBothStreams(String shell) throws Exception {
        var finished = processes.run(script(shell, "echo out; echo err >&2; exit 3"), LONG, LIMIT);

        assertThat(finished)
                .isEqualTo(new Finished.Exited(3, captured("out\n"), captured("err\n")));
    }

    private CommandLine script(String shell, String script) {
        return CommandLine.of(directory, ENVIRONMENT, shell, "-c", script);
    }

    private static Captured captured(String text) {
        var octets = Octets.of(text);
        return new Captured(octets, Octets.of(""), octets.length(), new Spilled.Nothing());
    }
}
