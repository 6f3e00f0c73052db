package dev.musher.tools.shell;

import static dev.musher.tools.shell.ShellSession.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.process.Eventually;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.ToolOutcome.Failed;
import dev.musher.tools.api.ToolOutcome.Failure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(value = OS.LINUX, disabledReason = "finds processes in /proc")
class StoppingTest {
    /** Leaves its session and its parent, and holds no pipe. */
    private static final String DAEMON = "( setsid sleep 300 >/dev/null 2>&1 & )";

    /** Enough for a shell to start and print, also on a machine with much else to do. */
    private static final int SECONDS_TO_PRINT = 4;

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
    @Tag("slow")
    void stopsEverythingWhenTheTimeIsOver() throws Exception {
        var outcome = session.bash(DAEMON + "; echo so far; sleep 300", SECONDS_TO_PRINT);

        String shown =
                "so far\n[stopped after 4 s with everything it had started. Give a longer"
                        + " `timeout`, or `background` for what should keep running.]";
        assertThat(outcome)
                .isEqualTo(
                        new Failed(
                                Failure.TIMEOUT,
                                shown,
                                ShellSession.facts(
                                        new ToolFact.CommandTimedOut(
                                                Duration.ofSeconds(SECONDS_TO_PRINT)),
                                        shown)));
        assertThat(session.alive()).isEmpty();
    }

    @Test
    @Tag("slow")
    void stopsWhatDoesNotListen() throws Exception {
        var outcome = session.bash("trap '' TERM HUP INT; echo deaf; while :; do sleep 1; done", 1);

        assertThat(outcome).isInstanceOf(Failed.class);
        assertThat(((Failed) outcome).failure()).isEqualTo(Failure.TIMEOUT);
        assertThat(session.alive()).isEmpty();
    }

    @Test
    @Tag("slow")
    void keepsTheFileOfWhatWasPrintedBeforeTheTimeWasOver() throws Exception {
        var outcome = session.bash("seq 1 100000; sleep 300", SECONDS_TO_PRINT);

        assertThat(((Failed) outcome).text()).contains("the whole output is in ");
        assertThat(session.files()).hasSize(1);
    }

    @Test
    void tellsWhatACommandLeftRunning() throws Exception {
        var shown = text(session.bash("sleep 300 & echo started"));

        assertThat(shown)
                .matches(
                        "started\n\\[exit code 0]\n\\[still running as sh1: pid \\d+"
                                + " \\(\\S*sleep 300\\)]");
        assertThat(session.alive()).hasSize(1);
        assertThat(text(session.kill("sh1"))).isEqualTo("sh1 was stopped with all its processes.");
        assertThat(session.alive()).isEmpty();
    }

    @Test
    void tellsOfADaemonThatHoldsNothingOfTheCommand() throws Exception {
        assertThat(text(session.bash(DAEMON))).contains("[still running as sh1: pid ");
        assertThat(text(session.listing()))
                .matches(
                        "sh1 exit code 0, still running: pid \\d+ \\(\\S*sleep 300\\), started .*"
                                + " ago: .*");
    }

    @Test
    void showsLaterWhatTheLeftoversPrint() throws Exception {
        session.bash("( while [ ! -e go ]; do sleep 0.01; done; echo later ) & echo now");
        session.bash("touch go");
        Eventually.until("the end of the leftovers", () -> session.shells().running().isEmpty());

        assertThat(text(session.output("sh1"))).isEqualTo("later\n[sh1: exit code 0]");
    }

    /** Once in a while a busy machine lets it sleep far longer. */
    @Test
    void doesNotCallWhatIsAboutToEndALeftover() throws Exception {
        var outcomes = new ArrayList<ToolOutcome>();
        var wanted = ShellSession.done("started\n[exit code 0]");
        while (!outcomes.contains(wanted) && outcomes.size() < 5) {
            outcomes.add(session.bash("sleep 0.01 >/dev/null 2>&1 & echo started"));
        }
        assertThat(outcomes).contains(wanted);
    }

    @Test
    @Tag("slow")
    void stopsLeftoversForWhichThereIsNoRoom() throws Exception {
        for (int i = 0; i < SessionShells.MOST_RUNNING; i++) {
            session.background("sleep 300");
        }

        assertThat(text(session.bash("echo mine; sleep 300 &")))
                .isEqualTo(
                        "mine\n[exit code 0]\n[what it left running was stopped, since 8 shells are already running]");
        assertThat(session.alive()).hasSize(SessionShells.MOST_RUNNING);
    }

    @RepeatedTest(20)
    void leavesNothingWhereverItIsInterrupted() throws Exception {
        var random = new Random();
        var started = new CountDownLatch(1);
        var thrown = new AtomicReference<Throwable>();
        var call =
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    started.countDown();
                                    try {
                                        session.bash(
                                                DAEMON + "; seq 1 20000; sleep 300 & sleep 300");
                                    } catch (InterruptedException expected) {
                                        thrown.set(expected);
                                    }
                                });
        started.await();
        Eventually.pass(random.nextLong(60_000_000));
        call.interrupt();
        call.join();

        assertThat(thrown.get()).isInstanceOf(InterruptedException.class);
        assertThat(session.alive()).isEmpty();
        assertThat(session.untoldFiles()).isEmpty();
    }

    @Test
    void endsACallWhoseSessionIsClosed() {
        var broken = new ShellSession(root);
        var call =
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    try {
                                        broken.bash("echo hi; sleep 300");
                                    } catch (InterruptedException _) {
                                        // The end of the test.
                                    }
                                });
        Eventually.until("progress", () -> broken.progress().contains("hi"));
        broken.close();
        Eventually.until("the end of the call", () -> !call.isAlive());

        assertThat(broken.alive()).isEmpty();
    }

    @Test
    void stopsTheCommandWhenItsProgressCannotBeTold() {
        assertThatThrownBy(
                        () ->
                                session.bash(
                                        "echo hi; sleep 300",
                                        _ -> {
                                            throw new IllegalStateException("deaf");
                                        }))
                .hasMessage("deaf");
        assertThat(session.alive()).isEmpty();
    }

    @Test
    void tellsTheLastLineWhileItRuns() throws Exception {
        var told = new ArrayList<String>();
        session.bash(
                "echo one; until [ -e go ]; do sleep 0.01; done;"
                        + " printf 'two\\nthree 10%%\\rthree 20%%';"
                        + " until [ -e end ]; do sleep 0.01; done",
                line -> {
                    told.add(line);
                    touch(told.size() == 1 ? "go" : "end");
                });

        assertThat(told).containsExactly("one", "three 20%");
    }

    private void touch(String file) {
        try {
            Files.createFile(session.folder().resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
