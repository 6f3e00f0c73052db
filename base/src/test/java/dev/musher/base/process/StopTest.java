package dev.musher.base.process;

import static dev.musher.base.process.ShellScriptCommands.LIMIT;
import static dev.musher.base.process.ShellScriptCommands.LONG;
import static dev.musher.base.process.ShellScriptCommands.SHORT;
import static dev.musher.base.process.ShellScriptCommands.carriers;
import static dev.musher.base.process.ShellScriptCommands.said;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.base.process.tree.ProcessEntry;
import dev.musher.base.process.tree.StopResult;
import dev.musher.base.task.TaskGroup;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledOnOs(value = OS.LINUX, disabledReason = "finds processes in /proc")
class StopTest {
    /** A shell, its daemon in a session of its own, and a child, none of which listens. */
    private static final String STUBBORN =
            """
            trap '' TERM HUP
            ( setsid sh -c 'trap "" TERM HUP; echo daemon; while :; do sleep 10; done' & )
            sh -c 'trap "" TERM HUP; echo child; while :; do sleep 10; done' &
            echo main
            while :; do sleep 10; done
            """;

    private final ProcessRunner processRunner = new ProcessRunner(Map.of());

    @TempDir Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"bash", "sh"})
    void leavesNobodyOfATreeThatForkedAwayAndDoesNotListen(String shell) throws Exception {
        var runningCommand = stubborn(shell);

        assertThat(carriers(runningCommand.cookie())).hasSizeGreaterThanOrEqualTo(3);
        assertThat(runningCommand.stop(SHORT)).isEqualTo(new StopResult.Dead());
        assertThat(carriers(runningCommand.cookie())).isEmpty();
    }

    @Test
    @Tag("slow")
    void leavesNobodyOfFiftyTreesStoppedInParallel() throws Exception {
        try (var group = new TaskGroup<RunningCommand>("stop")) {
            for (int i = 0; i < 50; i++) {
                var shell = i % 2 == 0 ? "bash" : "sh";
                group.fork(
                        () -> {
                            var runningCommand = stubborn(shell);
                            assertThat(runningCommand.stop(SHORT)).isEqualTo(new StopResult.Dead());
                            return runningCommand;
                        });
            }
            var cookies = group.join().stream().map(RunningCommand::cookie).toList();

            assertThat(cookies)
                    .allSatisfy(processCookie -> assertThat(carriers(processCookie)).isEmpty());
        }
    }

    @Test
    void endsAWillingTreeWithinTheGrace() throws Exception {
        var runningCommand =
                start("trap 'echo bye; exit 5' TERM; echo main; while :; do sleep 0.01; done");
        said(runningCommand, "main");

        assertThat(runningCommand.stop(LONG)).isEqualTo(new StopResult.Dead());
        assertThat(runningCommand.await(LONG)).isEqualTo(OptionalInt.of(5));
        assertThat(runningCommand.out().text()).isEqualTo("main\nbye\n");
    }

    @Test
    void findsADaemonAfterItsMainProcessHasEnded() throws Exception {
        var runningCommand = start("( setsid sleep 300 >/dev/null 2>&1 & ); exit 4");

        assertThat(runningCommand.await(LONG)).isEqualTo(OptionalInt.of(4));
        assertThat(carriers(runningCommand.cookie())).hasSize(1);
        assertThat(runningCommand.stop(LONG)).isEqualTo(new StopResult.Dead());
        assertThat(carriers(runningCommand.cookie())).isEmpty();
    }

    @Test
    void findsAProcessThatClearedItsEnvironmentByItsSession() throws Exception {
        var runningCommand =
                start(
                        "( env -i sh -c 'echo $$; exec sleep 300' & );"
                                + " while [ ! -e end ]; do sleep 0.01; done");
        Eventually.until("the pid", () -> runningCommand.out().text().endsWith("\n"));
        var pid = Long.parseLong(runningCommand.out().text().strip());
        Files.createFile(directory.resolve("end"));

        Eventually.until("the shell ends", () -> carriers(runningCommand.cookie()).isEmpty());
        assertThat(ShellScriptCommands.TABLE.find(pid).map(ProcessEntry::session))
                .contains(runningCommand.pid());
        assertThat(runningCommand.stop(LONG)).isEqualTo(new StopResult.Dead());
        assertThat(ShellScriptCommands.TABLE.find(pid)).isEmpty();
    }

    @Test
    void isTheSameWhenSaidAgainAndByManyAtOnce() throws Exception {
        var runningCommand = stubborn("sh");
        try (var group = new TaskGroup<StopResult>("stop")) {
            for (int i = 0; i < 4; i++) {
                group.fork(() -> runningCommand.stop(SHORT));
            }

            assertThat(group.join()).containsOnly(new StopResult.Dead());
        }
        assertThat(runningCommand.stop(SHORT)).isEqualTo(new StopResult.Dead());
    }

    @Test
    void findsATreeByItsCookieAfterARestart() throws Exception {
        var processCookie = stubborn("sh").cookie();

        assertThat(new ProcessRunner(Map.of()).stop(processCookie, SHORT))
                .isEqualTo(new StopResult.Dead());
        assertThat(carriers(processCookie)).isEmpty();
    }

    @Test
    void findsTheTreesOfAMusherInsideAMusher() throws Exception {
        var outer = new ProcessCookie("outer-" + ProcessHandle.current().pid());
        var inner = new ProcessRunner(Map.of(ProcessCookie.VARIABLE, outer.id()));
        var runningCommand = inner.start(shells().command("sleep", "300"), LIMIT);

        assertThat(carriers(outer))
                .extracting(ProcessEntry::pid)
                .containsExactly(runningCommand.pid());
        assertThat(processRunner.stop(outer, LONG)).isEqualTo(new StopResult.Dead());
        assertThat(runningCommand.await(LONG)).isEqualTo(OptionalInt.of(143));
    }

    @Test
    void leavesTheTreeOfAnotherCommandAlone() throws Exception {
        var other = start("sleep 300");
        var runningCommand = start("sleep 300");

        assertThat(runningCommand.stop(LONG)).isEqualTo(new StopResult.Dead());
        assertThat(other.isAlive()).isTrue();
        assertThat(other.stop(LONG)).isEqualTo(new StopResult.Dead());
    }

    private RunningCommand stubborn(String shell) {
        var runningCommand = processRunner.start(shells().script(shell, STUBBORN), LIMIT);
        for (var line : List.of("daemon", "child", "main")) {
            said(runningCommand, line);
        }
        return runningCommand;
    }

    private RunningCommand start(String script) {
        return processRunner.start(shells().sh(script), LIMIT);
    }

    private ShellScriptCommands shells() {
        return new ShellScriptCommands(directory);
    }
}
