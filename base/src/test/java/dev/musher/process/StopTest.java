package dev.musher.process;

import static dev.musher.process.Shells.LIMIT;
import static dev.musher.process.Shells.LONG;
import static dev.musher.process.Shells.SHORT;
import static dev.musher.process.Shells.carriers;
import static dev.musher.process.Shells.said;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.task.TaskGroup;
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

    private final Processes processes = new Processes(Map.of());

    @TempDir Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"bash", "sh"})
    void leavesNobodyOfATreeThatForkedAwayAndDoesNotListen(String shell) throws Exception {
        var running = stubborn(shell);

        assertThat(carriers(running.cookie())).hasSizeGreaterThanOrEqualTo(3);
        assertThat(running.stop(SHORT)).isEqualTo(new Stopped.Dead());
        assertThat(carriers(running.cookie())).isEmpty();
    }

    @Test
    @Tag("slow")
    void leavesNobodyOfFiftyTreesStoppedInParallel() throws Exception {
        try (var group = new TaskGroup<Running>("stop")) {
            for (int i = 0; i < 50; i++) {
                var shell = i % 2 == 0 ? "bash" : "sh";
                group.fork(
                        () -> {
                            var running = stubborn(shell);
                            assertThat(running.stop(SHORT)).isEqualTo(new Stopped.Dead());
                            return running;
                        });
            }
            var cookies = group.join().stream().map(Running::cookie).toList();

            assertThat(cookies).allSatisfy(cookie -> assertThat(carriers(cookie)).isEmpty());
        }
    }

    @Test
    void endsAWillingTreeWithinTheGrace() throws Exception {
        var running =
                start("trap 'echo bye; exit 5' TERM; echo main; while :; do sleep 0.01; done");
        said(running, "main");

        assertThat(running.stop(LONG)).isEqualTo(new Stopped.Dead());
        assertThat(running.await(LONG)).isEqualTo(OptionalInt.of(5));
        assertThat(running.out().text()).isEqualTo("main\nbye\n");
    }

    @Test
    void findsADaemonAfterItsMainProcessHasEnded() throws Exception {
        var running = start("( setsid sleep 300 >/dev/null 2>&1 & ); exit 4");

        assertThat(running.await(LONG)).isEqualTo(OptionalInt.of(4));
        assertThat(carriers(running.cookie())).hasSize(1);
        assertThat(running.stop(LONG)).isEqualTo(new Stopped.Dead());
        assertThat(carriers(running.cookie())).isEmpty();
    }

    @Test
    void findsAProcessThatClearedItsEnvironmentByItsSession() throws Exception {
        var running = start("( env -i sh -c 'echo $$; exec sleep 300' & )");
        Eventually.until("the pid", () -> running.out().text().endsWith("\n"));
        var pid = Long.parseLong(running.out().text().strip());

        assertThat(carriers(running.cookie())).isEmpty();
        assertThat(Shells.TABLE.find(pid).map(ProcessEntry::session)).contains(running.pid());
        assertThat(running.stop(LONG)).isEqualTo(new Stopped.Dead());
        assertThat(Shells.TABLE.find(pid)).isEmpty();
    }

    @Test
    void isTheSameWhenSaidAgainAndByManyAtOnce() throws Exception {
        var running = stubborn("sh");
        try (var group = new TaskGroup<Stopped>("stop")) {
            for (int i = 0; i < 4; i++) {
                group.fork(() -> running.stop(SHORT));
            }

            assertThat(group.join()).containsOnly(new Stopped.Dead());
        }
        assertThat(running.stop(SHORT)).isEqualTo(new Stopped.Dead());
    }

    @Test
    void findsATreeByItsCookieAfterARestart() throws Exception {
        var cookie = stubborn("sh").cookie();

        assertThat(new Processes(Map.of()).stop(cookie, SHORT)).isEqualTo(new Stopped.Dead());
        assertThat(carriers(cookie)).isEmpty();
    }

    @Test
    void findsTheTreesOfAMusherInsideAMusher() throws Exception {
        var outer = new Cookie("outer-" + ProcessHandle.current().pid());
        var inner = new Processes(Map.of(Cookie.VARIABLE, outer.id()));
        var running = inner.start(shells().command("sleep", "300"), LIMIT);

        assertThat(carriers(outer)).extracting(ProcessEntry::pid).containsExactly(running.pid());
        assertThat(processes.stop(outer, LONG)).isEqualTo(new Stopped.Dead());
        assertThat(running.await(LONG)).isEqualTo(OptionalInt.of(143));
    }

    @Test
    void leavesTheTreeOfAnotherCommandAlone() throws Exception {
        var other = start("sleep 300");
        var running = start("sleep 300");

        assertThat(running.stop(LONG)).isEqualTo(new Stopped.Dead());
        assertThat(other.isAlive()).isTrue();
        assertThat(other.stop(LONG)).isEqualTo(new Stopped.Dead());
    }

    private Running stubborn(String shell) {
        var running = processes.start(shells().script(shell, STUBBORN), LIMIT);
        for (var line : List.of("daemon", "child", "main")) {
            said(running, line);
        }
        return running;
    }

    private Running start(String script) {
        return processes.start(shells().sh(script), LIMIT);
    }

    private Shells shells() {
        return new Shells(directory);
    }
}
