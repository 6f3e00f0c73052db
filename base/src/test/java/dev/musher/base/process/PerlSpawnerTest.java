package dev.musher.base.process;

import static dev.musher.base.process.ShellScriptCommands.LIMIT;
import static dev.musher.base.process.ShellScriptCommands.LONG;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(value = OS.LINUX, disabledReason = "opens descriptors in /proc")
class PerlSpawnerTest {
    @TempDir Path directory;

    @Test
    void aCommandWhoseHelperIsKilledFailsAndItsTreeIsStopped() throws Exception {
        var helper = SpawnerContractTest.readyPerl();
        var runner = new ProcessRunner(Map.of()).startingBy(helper);
        var running = runner.start(shells().sh("sleep 300 & echo up; wait"), LIMIT);
        ShellScriptCommands.said(running, "up");

        kill(helper);

        assertThatThrownBy(() -> running.await(LONG))
                .isInstanceOf(ProcessException.class)
                .hasMessageContaining("ended from outside");
        assertThat(ShellScriptCommands.carriers(running.cookie())).isEmpty();
    }

    @Test
    void aHelperThatACommandHasStoppedKeepsNoOtherWaiting() throws Exception {
        var helper = new PerlSpawner(new JdkSpawner(), Duration.ofMillis(200));
        Eventually.until("the helper", helper::isReady);
        var runner = new ProcessRunner(Map.of()).startingBy(helper);
        new ProcessBuilder("kill", "-STOP", Long.toString(helper.pid())).start().waitFor();
        var stat = Path.of("/proc/" + helper.pid() + "/stat");
        Eventually.until("it is stopped", () -> Files.readString(stat).contains(") T "));

        assertThatThrownBy(() -> runner.start(shells().sh("echo up"), LIMIT))
                .isInstanceOf(ProcessException.class)
                .hasMessageContaining("the helper that starts processes has ended");
        assertThat(helper.hasEnded()).isTrue();
    }

    @Test
    void outlivesAnEndThatStillStopsCommands() throws Exception {
        var helper = SpawnerContractTest.readyPerl();
        var runner = new ProcessRunner(Map.of()).startingBy(helper);
        var running = runner.start(shells().sh("echo up; sleep 300"), LIMIT);
        ShellScriptCommands.said(running, "up");

        helper.close();
        assertThat(helper.isReady()).isTrue();
        running.stop(ProcessRunner.GRACE);
        Eventually.until("it is known that it ended", () -> !running.isAlive());

        helper.close();
        assertThat(helper.hasEnded()).isTrue();
    }

    @Test
    void anotherHelperTakesOverAndNothingFailsUntilItIsThere() throws Exception {
        var shared = new SharedSpawner();
        var runner = new ProcessRunner(Map.of()).startingBy(shared);
        for (int i = 0; i < 3; i++) {
            var helper = shared.begin().orElseThrow();
            Eventually.until("the helper", helper::isReady);
            assertThat(parent(runner)).isEqualTo(helper.pid());

            kill(helper);
            Eventually.until("its end", helper::hasEnded);
            assertThat(parent(runner)).isNotEqualTo(helper.pid());
        }
    }

    @Test
    void aHelperThatIsKilledAgainAndAgainIsGivenUp() throws Exception {
        var shared = new SharedSpawner();
        var runner = new ProcessRunner(Map.of()).startingBy(shared);
        var last = shared.begin().orElseThrow();
        for (var helper = last; !helper.hasEnded(); helper = shared.begin().orElseThrow()) {
            Eventually.until("the helper", helper::isReady);
            kill(helper);
            Eventually.until("its end", helper::hasEnded);
        }

        assertThat(parent(runner)).isEqualTo(ProcessHandle.current().pid());
    }

    @Test
    void whatIsTalkedToDoesNotDependOnTheHelper() throws Exception {
        var shared = new SharedSpawner();
        var helper = shared.begin().orElseThrow();
        Eventually.until("the helper", helper::isReady);
        var runner = new ProcessRunner(Map.of()).startingBy(shared);
        var server = runner.start(shells().command("cat").input(CommandInput.piped()), LIMIT);

        kill(helper);
        Eventually.until("its end", helper::hasEnded);
        server.input().close();

        assertThat(server.await(LONG)).isEqualTo(OptionalInt.of(0));
    }

    @Test
    void keepsNoDescriptorOfWhatHasEnded() throws Exception {
        var helper = SpawnerContractTest.readyPerl();
        var runner = new ProcessRunner(Map.of()).startingBy(helper);
        runner.run(shells().sh("exit 0"), LONG, LIMIT);
        var before = descriptors(helper);
        for (int i = 0; i < 50; i++) {
            runner.run(shells().sh("exit 0"), LONG, LIMIT);
        }

        assertThat(descriptors(helper)).hasSameSizeAs(before);
    }

    private long parent(ProcessRunner runner) throws InterruptedException {
        var result = runner.run(shells().sh("echo $PPID"), LONG, LIMIT);
        return Long.parseLong(result.out().text().strip());
    }

    private static List<Path> descriptors(PerlSpawner helper) throws Exception {
        try (var files = Files.list(Path.of("/proc/" + helper.pid() + "/fd"))) {
            return files.toList();
        }
    }

    private static void kill(PerlSpawner helper) {
        ProcessHandle.of(helper.pid()).orElseThrow().destroyForcibly();
    }

    private ShellScriptCommands shells() {
        return new ShellScriptCommands(directory);
    }
}
