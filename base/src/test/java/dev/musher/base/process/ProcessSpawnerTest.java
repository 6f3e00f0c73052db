package dev.musher.base.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.base.process.tree.StopResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ProcessSpawnerTest {
    private static final Path LAST_PID = Path.of("/proc/sys/kernel/ns_last_pid");

    private final ProcessRunner processRunner = new ProcessRunner(Map.of());

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
    @EnabledOnOs(value = OS.LINUX, disabledReason = "looks at pipes in /proc")
    void aReaderThatComesTooLateLosesNothingOfWhatChildrenWrite() throws Exception {
        var script =
                "(%s; echo later) & %s; echo now"
                        .formatted(
                                "while [ ! -e go ]; do sleep 0.01; done",
                                "while [ ! -e end ]; do sleep 0.01; done");
        var builder =
                new ProcessBuilder("sh", "-c", script)
                        .directory(directory.toFile())
                        .redirectErrorStream(true);
        var spawnedProcess = new ProcessSpawner().spawn(builder);
        var process = spawnedProcess.process();
        var pipe = Files.readSymbolicLink(Path.of("/proc/" + process.pid() + "/fd/1"));
        var output =
                new CommandOutput(
                        spawnedProcess, "late", ShellScriptCommands.LIMIT, Optional.empty());

        Files.createFile(directory.resolve("end"));
        Eventually.until("the JDK has closed its end", () -> ends(pipe) <= 1);
        output.drainOn(command -> Thread.ofVirtual().start(command));
        Files.createFile(directory.resolve("go"));
        output.settle(() -> false);

        assertThat(output.out().text()).isEqualTo("now\nlater\n");
        assertThat(ends(pipe)).isZero();
    }

    /** How often we have a pipe open. */
    private static long ends(Path pipe) {
        try (var files = Files.list(Path.of("/proc/self/fd"))) {
            return files.filter(file -> isSame(file, pipe)).count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isSame(Path file, Path pipe) {
        try {
            return Files.readSymbolicLink(file).equals(pipe);
        } catch (IOException _) {
            return false;
        }
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
