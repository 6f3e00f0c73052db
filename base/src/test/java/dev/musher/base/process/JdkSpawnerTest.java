package dev.musher.base.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.base.process.SpawnedProcess.Begin;
import dev.musher.base.process.tree.StopResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdkSpawnerTest {
    private static final Path LAST_PID = Path.of("/proc/sys/kernel/ns_last_pid");

    private final ProcessRunner processRunner =
            new ProcessRunner(Map.of()).startingBy(new JdkSpawner());

    @TempDir Path directory;

    @Test
    void isNotFooledByAPidWhoseLeftoversHoldThePipes() throws Exception {
        assumeThatPidsCanBeChosen();
        var shellScriptCommands = new ShellScriptCommands(directory);
        var script = "( setsid sleep 300 & ); while [ ! -e end ]; do sleep 0.01; done; exit 9";
        var first = processRunner.start(shellScriptCommands.sh(script), ShellScriptCommands.LIMIT);
        Files.createFile(directory.resolve("end"));
        assertThat(first.await(ShellScriptCommands.LONG)).isEqualTo(OptionalInt.of(9));

        // Threads take pids too, so that not every attempt meets the one it aims at.
        for (int attempt = 0; attempt < 5; attempt++) {
            nextPid(first.pid());
            var second =
                    processRunner.start(
                            shellScriptCommands.sh("echo here; exit 8"), ShellScriptCommands.LIMIT);

            assertThat(second.await(ShellScriptCommands.LONG)).isEqualTo(OptionalInt.of(8));
            assertThat(second.out().text()).isEqualTo("here\n");
        }
        assertThat(first.stop(ShellScriptCommands.LONG)).isEqualTo(new StopResult.Dead());
    }

    @Test
    void aProcessBeginsWhenItsOutputIsReadSoThatWhatItsChildrenWriteIsKept() throws Exception {
        var script =
                "read -r _; touch begun; (while [ ! -e go ]; do sleep 0.01; done; echo later) &"
                        + " echo now";
        var builder =
                new ProcessBuilder("sh", "-c", script)
                        .directory(directory.toFile())
                        .redirectErrorStream(true);
        var spawnedProcess = new SpawnedProcess(new JdkSpawner().start(builder), Begin.WHEN_READ);
        var output =
                new CommandOutput(
                        spawnedProcess, "late", ShellScriptCommands.LIMIT, Optional.empty());
        var process = spawnedProcess.process();
        assertThat(process.waitFor(ShellScriptCommands.SHORT)).isFalse();
        assertThat(directory.resolve("begun")).doesNotExist();

        output.drainOn(command -> Thread.ofVirtual().start(command));
        assertThat(process.waitFor(ShellScriptCommands.LONG)).isTrue();
        Files.createFile(directory.resolve("go"));
        output.settle(() -> false);

        assertThat(output.out().text()).isEqualTo("now\nlater\n");
    }

    private static void assumeThatPidsCanBeChosen() {
        try {
            Files.writeString(LAST_PID, Files.readString(LAST_PID).strip());
        } catch (IOException refused) {
            assumeTrue(false, "the next pid cannot be chosen here: " + refused);
        }
    }

    private static void nextPid(long pid) throws IOException {
        Files.writeString(LAST_PID, Long.toString(pid - 1));
    }
}
