package dev.musher.process;

import static org.assertj.core.api.Assertions.assertThat;

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
        var processes = new Processes(Map.of(), table, new ProcessHandleSignals(table));
        var running =
                processes.start(
                        new Shells(directory).sh("sleep 300 & echo $!; wait"), Shells.LIMIT);
        Eventually.until("the pid", () -> running.out().text().endsWith("\n"));
        var child = Long.parseLong(running.out().text().strip());

        assertThat(running.stop(Duration.ofSeconds(30))).isEqualTo(new Stopped.Dead());
        assertThat(table.find(child)).isEqualTo(Optional.empty());
    }
}
