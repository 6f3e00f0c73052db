package dev.musher.base.process;

import static dev.musher.base.process.ShellScriptCommands.LIMIT;
import static dev.musher.base.process.ShellScriptCommands.LONG;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.tree.ProcessEntry;
import dev.musher.base.process.tree.StopResult;
import dev.musher.base.text.ImmutableBytes;
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
                public void out(ImmutableBytes chunk) {}

                @Override
                public void err(ImmutableBytes chunk) {}
            };

    private final ProcessRunner processRunner = new ProcessRunner(Map.of());

    @TempDir Path directory;

    @Test
    void keepsTheOrderInWhichBothStreamsWereWritten() throws Exception {
        var runningCommand = start("for i in 1 2 3; do echo out $i; echo err $i >&2; done");

        assertThat(runningCommand.await(LONG)).isEqualTo(OptionalInt.of(0));
        assertThat(runningCommand.out().text())
                .isEqualTo("out 1\nerr 1\nout 2\nerr 2\nout 3\nerr 3\n");
        assertThat(runningCommand.err().text()).isEmpty();
    }

    @Test
    void tellsWhoOfTheTreeIsAliveAfterTheMainProcess() throws Exception {
        var runningCommand = start("( setsid sleep 300 >/dev/null 2>&1 & ); exit 4");

        assertThat(runningCommand.await(LONG)).isEqualTo(OptionalInt.of(4));
        assertThat(runningCommand.liveProcesses())
                .containsExactlyElementsOf(
                        ShellScriptCommands.carriers(runningCommand.cookie()).stream()
                                .map(ProcessEntry::pid)
                                .toList())
                .hasSize(1);
        assertThat(runningCommand.stop(LONG)).isEqualTo(new StopResult.Dead());
        assertThat(runningCommand.liveProcesses()).isEqualTo(List.of());
    }

    private RunningCommand start(String script) {
        return processRunner.startMerged(
                new ShellScriptCommands(directory).sh(script), LIMIT, DEAF);
    }
}
