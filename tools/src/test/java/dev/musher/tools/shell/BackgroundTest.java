package dev.musher.tools.shell;

import static dev.musher.tools.shell.ShellSession.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.CommandLine;
import dev.musher.base.process.Eventually;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.ToolOutcome.Failed;
import dev.musher.tools.api.ToolOutcome.Failure;
import dev.musher.tools.shell.ShellEndListener.ShellEnd;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(value = OS.LINUX, disabledReason = "finds processes in /proc")
class BackgroundTest {
    private static final String UNTIL_GO = "while [ ! -e go ]; do sleep 0.01; done; ";

    @TempDir Path root;

    private ShellSession session;

    @BeforeEach
    void open() {
        session = new ShellSession(root);
    }

    @AfterEach
    void leavesNothing() {
        session.close();
        assertThat(session.alive()).isEmpty();
        assertThat(session.untoldFiles()).isEmpty();
    }

    @Test
    void goesOnWhileNobodyWaits() throws Exception {
        assertThat(text(session.background("echo ready; " + UNTIL_GO + "echo went; exit 3")))
                .isEqualTo(
                        "ready\n[running in the background as sh1; see bash_output and bash_kill]");
        assertThat(text(session.output("sh1"))).isEqualTo("(nothing new)\n[sh1: running]");

        session.bash("touch go");

        assertThat(text(session.outputAtEnd("sh1"))).isEqualTo("went\n[sh1: exit code 3]");
        assertThat(text(session.output("sh1"))).isEqualTo("(nothing new)\n[sh1: exit code 3]");
        Eventually.until("the end told", () -> !session.ends().isEmpty());
        assertThat(session.ends())
                .containsExactly(
                        new ShellEnd(
                                "sh1",
                                "echo ready; " + UNTIL_GO + "echo went; exit 3",
                                3,
                                "exit code 3"));
    }

    @Test
    void waitsForTheOneThatRunsWithoutItsId() throws Exception {
        session.background("sleep 300");
        session.kill("sh1");
        session.background("sleep 1; echo went");

        assertThat(text(session.waiting())).isEqualTo("went\n[sh2: exit code 0]");
        assertThat(text(session.waiting())).contains("sh1 stopped", "sh2 exit code 0");
    }

    @Test
    void saysWhichToWaitForWhereSeveralRun() throws Exception {
        session.background("sleep 300");
        session.background("sleep 300");

        assertThat(session.waiting())
                .isEqualTo(
                        new Failed(Failure.INPUT, "`wait` needs an `id`: sh1, sh2 are running."));
    }

    @Test
    void tellsAtOnceWhatFailsAtOnce() throws Exception {
        assertThat(session.background("echo no; exit 7"))
                .isEqualTo(
                        new Failed(
                                Failure.ERROR,
                                "no\n[exit code 7]",
                                ShellSession.facts(
                                        new ToolFact.CommandEnded(7), "no\n[exit code 7]")));
        assertThat(text(session.listing())).isEqualTo("There are no background shells.");
        assertThat(session.ends()).isEmpty();
    }

    @Test
    void listsAllShells() throws Exception {
        session.background("sleep 300");
        session.background("sleep 301\necho " + "x".repeat(500));
        session.kill("sh1");

        assertThat(text(session.listing()).lines())
                .satisfiesExactly(
                        first ->
                                assertThat(first).matches("sh1 stopped, started .* ago: sleep 300"),
                        second ->
                                assertThat(second)
                                        .matches("sh2 running, started .* ago: sleep 301 echo x+…")
                                        .hasSizeLessThan(200));
    }

    @Test
    void doesNotTellTheEndOfWhatWasStopped() throws Exception {
        session.background("sleep 300");
        session.kill("sh1");

        assertThat(text(session.kill("sh1"))).isEqualTo("sh1 had already ended: stopped.");
        assertThat(session.ends()).isEmpty();
    }

    @Test
    void stopsDaemonsToo() throws Exception {
        session.background("( setsid sleep 300 >/dev/null 2>&1 & ); echo up; sleep 300");
        assertThat(session.alive()).hasSizeGreaterThanOrEqualTo(2);

        assertThat(text(session.kill("sh1"))).isEqualTo("sh1 was stopped with all its processes.");
        assertThat(session.alive()).isEmpty();
    }

    @Test
    void cutsWhatPiledUpSinceItWasLastAsked() throws Exception {
        session.background("seq 1 100000; " + UNTIL_GO + "seq 1 3; sleep 300");
        session.output("sh1");
        session.bash("touch go");
        Eventually.until("the rest", () -> lastLine().equals("3"));

        assertThat(text(session.output("sh1")))
                .endsWith("1\n2\n3\n[sh1: running]")
                .hasSizeLessThan(8192);
    }

    @Test
    @Tag("slow")
    void runsNoMoreThanEightAtOnce() throws Exception {
        for (int i = 0; i < 8; i++) {
            text(session.background("sleep 30" + i));
        }
        var refused = session.background("sleep 400");

        assertThat(refused).isInstanceOf(Failed.class);
        assertThat(((Failed) refused).text())
                .startsWith(
                        "8 shells are running, which is the limit. Stop one with bash_kill first:\n")
                .contains("sh1 running, ", ": sleep 307");
        session.kill("sh3");
        assertThat(text(session.background("sleep 400"))).contains("sh9");
    }

    @Test
    void remembersTheLastThirtyTwo() throws Exception {
        var command =
                CommandLine.of(session.folder(), Map.of("PATH", "/usr/bin:/bin"), "echo", "hi");
        for (int i = 0; i < 34; i++) {
            var shellCommand = session.shells().start("echo hi", command);
            shellCommand.await(Duration.ofMinutes(1));
            session.shells().keep(shellCommand, session.commands());
        }

        assertThat(session.shells().all().keySet()).hasSize(32).startsWith("sh3").endsWith("sh34");
        assertThat(text(session.output("sh34"))).isEqualTo("hi\n[sh34: exit code 0]");
    }

    @Test
    void endsEverythingWithTheSession() throws Exception {
        session.background("trap '' HUP; ( setsid sleep 300 & ); seq 1 100000; sleep 300");
        session.bash("sleep 300 &");
        assertThat(session.alive()).isNotEmpty();

        session.close();

        assertThat(session.alive()).isEmpty();
        assertThat(session.untoldFiles()).isEmpty();
    }

    @Test
    void endsEverythingAlsoWhenInterrupted() throws Exception {
        session.background("trap '' TERM; while :; do sleep 1; done");
        var closing =
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    Thread.currentThread().interrupt();
                                    session.close();
                                });
        closing.join();

        assertThat(session.alive()).isEmpty();
    }

    @Test
    void leavesNothingWhenInterruptedWhileItStarts() throws Exception {
        var call =
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    try {
                                        session.background("sleep 300");
                                    } catch (InterruptedException _) {
                                        // What is left is looked at below.
                                    }
                                });
        Eventually.until("a process", () -> !session.alive().isEmpty());
        call.interrupt();
        call.join();

        assertThat(session.alive()).isEmpty();
        assertThat(text(session.listing())).isEqualTo("There are no background shells.");
    }

    @Test
    void knowsOnlyItsOwnShells() throws Exception {
        assertThat(session.output("sh1"))
                .isEqualTo(
                        new Failed(
                                Failure.INPUT,
                                "There is no shell `sh1`; no command is running in the background."));
        session.background("sleep 300");

        assertThat(List.<ToolOutcome>of(session.kill("1"), session.kill("x".repeat(50))))
                .containsExactly(
                        new Failed(Failure.INPUT, "There is no shell `1`; the ids are sh1."),
                        new Failed(
                                Failure.INPUT, "There is no shell of that name; the ids are sh1."));
    }

    private String lastLine() {
        return session.shells().all().values().iterator().next().lastLine();
    }
}
