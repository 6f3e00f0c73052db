package dev.musher.base.process.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.Eventually;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.process.ShellScriptCommands;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PortableProcessTableTest implements ProcessTableContract {
    private final PortableProcessTable table = new PortableProcessTable();

    @TempDir Path directory;

    @Override
    public ProcessTable table() {
        return table;
    }

    @Override
    public ProcessEntry born() throws Exception {
        return table.find(new ProcessBuilder("sleep", "300").start().pid()).orElseThrow();
    }

    @Override
    public void ends(ProcessEntry process) throws Exception {
        var handle = ProcessHandle.of(process.pid()).orElseThrow();
        handle.destroyForcibly();
        handle.onExit().get();
    }

    @Test
    void isEnoughToStopDescendants() throws Exception {
        var processRunner = new ProcessRunner(Map.of(), table, new ProcessHandleSignals(table));
        var runningCommand =
                processRunner.start(
                        new ShellScriptCommands(directory).sh("sleep 300 & echo $!; wait"),
                        ShellScriptCommands.LIMIT);
        Eventually.until("the pid", () -> runningCommand.out().text().endsWith("\n"));
        var child = Long.parseLong(runningCommand.out().text().strip());

        assertThat(runningCommand.stop(Duration.ofSeconds(30))).isEqualTo(new StopResult.Dead());
        assertThat(table.find(child)).isEqualTo(Optional.empty());
    }
}
