package dev.musher.process;

import static dev.musher.process.Shells.LIMIT;
import static dev.musher.process.Shells.LONG;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.text.Octets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(value = OS.LINUX, disabledReason = "finds processes in /proc")
class MergedOutputTest {
    private static final OutputListener DEAF =
            new OutputListener() {
                @Override
                public void out(Octets chunk) {}

                @Override
                public void err(Octets chunk) {}
            };

    private final Processes processes = new Processes(Map.of());

    @TempDir Path directory;

    @Test
    void keepsTheOrderInWhichBothStreamsWereWritten() throws Exception {
        var running = start("for i in 1 2 3; do echo out $i; echo err $i >&2; done");

        assertThat(running.await(LONG)).isEqualTo(OptionalInt.of(0));
        assertThat(running.out().text()).isEqualTo("out 1\nerr 1\nout 2\nerr 2\nout 3\nerr 3\n");
        assertThat(running.err().text()).isEmpty();
    }

    @Test
    void tellsWhoOfTheTreeIsAliveAfterTheMainProcess() throws Exception {
        var running = start("( setsid sleep 300 >/dev/null 2>&1 & ); exit 4");

        assertThat(running.await(LONG)).isEqualTo(OptionalInt.of(4));
        assertThat(running.living())
                .containsExactlyElementsOf(
                        Shells.carriers(running.cookie()).stream().map(ProcessEntry::pid).toList())
                .hasSize(1);
        assertThat(running.stop(LONG)).isEqualTo(new Stopped.Dead());
        assertThat(running.living()).isEqualTo(List.of());
    }

    private Running start(String script) {
        return processes.startMerged(new Shells(directory).sh(script), LIMIT, DEAF);
    }
}
