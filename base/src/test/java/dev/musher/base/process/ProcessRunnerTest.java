package dev.musher.base.process;

import static dev.musher.base.process.ShellScriptCommands.LIMIT;
import static dev.musher.base.process.ShellScriptCommands.LONG;
import static dev.musher.base.process.ShellScriptCommands.SHORT;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.base.process.CapturedOutput.Spilled;
import dev.musher.base.process.OutputLimit.Spill;
import dev.musher.base.process.tree.ProcStatLine;
import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.base.process.tree.ProcessEntry;
import dev.musher.base.process.tree.StopResult;
import dev.musher.base.task.TaskGroup;
import dev.musher.base.text.ImmutableBytes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledOnOs(value = OS.LINUX, disabledReason = "finds processes in /proc")
class ProcessRunnerTest {
    private static final int MUCH = 64 * 1024 * 1024;

    private final ProcessRunner processRunner = new ProcessRunner(Map.of());

    @TempDir Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"bash", "sh"})
    void givesExitCodeAndBothStreams(String shell) throws Exception {
        var command = shells().script(shell, "echo out; echo err >&2; exit 3");

        assertThat(processRunner.run(command, LONG, LIMIT))
                .isEqualTo(new CommandResult.Exited(3, captured("out\n"), captured("err\n")));
    }

    @Test
    void handsOnItsEnvironmentAndNothingElse() throws Exception {
        var command = shells().command("env").with("A", "1").with("B", "2").without("B");

        assertThat(run(command).lines().filter(line -> !line.startsWith(ProcessCookie.VARIABLE)))
                .containsExactlyInAnyOrder("PATH=/usr/bin:/bin", "A=1");
    }

    @Test
    void startsInTheDirectoryAndInASessionOfItsOwn() throws Exception {
        var runningCommand = processRunner.start(shells().sh("pwd; cat /proc/$$/stat"), LIMIT);

        assertThat(runningCommand.await(LONG)).isEqualTo(OptionalInt.of(0));
        var lines = runningCommand.out().text().lines().toList();
        var entry = ProcStatLine.parse(lines.get(1)).orElseThrow();
        assertThat(lines.getFirst()).isEqualTo(directory.toRealPath().toString());
        assertThat(entry)
                .isEqualTo(
                        new ProcessEntry(
                                runningCommand.pid(),
                                entry.parent(),
                                runningCommand.pid(),
                                runningCommand.pid(),
                                entry.started()));
    }

    @Test
    void addsItsCookieToTheOnesOfTheMushersAroundIt() throws Exception {
        var inner = new ProcessRunner(Map.of(ProcessCookie.VARIABLE, "outer"));
        var runningCommand = inner.start(shells().sh("echo $MUSHER_PROCESS"), LIMIT);

        runningCommand.await(LONG);
        assertThat(runningCommand.out().text())
                .isEqualTo("outer:" + runningCommand.cookie().id() + "\n");
    }

    @Test
    void handsOnTheCookiesOfAnotherEnvironment() throws Exception {
        var inner = processRunner.handingOn(Map.of(ProcessCookie.VARIABLE, "outer"));
        var runningCommand = inner.start(shells().sh("echo $MUSHER_PROCESS"), LIMIT);

        runningCommand.await(LONG);
        assertThat(runningCommand.out().text())
                .isEqualTo("outer:" + runningCommand.cookie().id() + "\n");
    }

    @Test
    void givesNoInputUnlessAsked() throws Exception {
        assertThat(run(shells().command("cat"))).isEmpty();
    }

    @Test
    void feedsInputLargerThanAPipe() throws Exception {
        var text = "a line of input\n".repeat(100_000);
        var command = shells().command("wc", "-c").input(CommandInput.text(text));

        assertThat(run(command).strip()).isEqualTo(Integer.toString(text.length()));
    }

    @Test
    void doesNotMindACommandThatIgnoresItsInput() throws Exception {
        var command = shells().command("true").input(CommandInput.text("x".repeat(1_000_000)));

        assertThat(processRunner.run(command, LONG, LIMIT))
                .isEqualTo(new CommandResult.Exited(0, captured(""), captured("")));
    }

    @Test
    void talksToACommandThroughAPipe() throws Exception {
        var heard = Collections.synchronizedList(new ArrayList<String>());
        var listener =
                new OutputListener() {
                    @Override
                    public void out(ImmutableBytes chunk) {
                        heard.add("out " + chunk);
                    }

                    @Override
                    public void err(ImmutableBytes chunk) {
                        heard.add("err " + chunk);
                    }
                };
        var command =
                shells().sh("read a; echo $a; read b; echo $b >&2").input(CommandInput.piped());
        var runningCommand = processRunner.start(command, LIMIT, listener);
        try (var input = runningCommand.input()) {
            input.write("one\n".getBytes(UTF_8));
            input.flush();
            Eventually.until("one", () -> heard.contains("out one\n"));
            input.write("two\n".getBytes(UTF_8));
        }

        assertThat(runningCommand.await(LONG)).isEqualTo(OptionalInt.of(0));
        assertThat(heard).containsExactly("out one\n", "err two\n");
    }

    @Test
    void drainsOnAfterAListenerFailed() throws Exception {
        var listener =
                new OutputListener() {
                    @Override
                    public void out(ImmutableBytes chunk) {
                        throw new IllegalStateException("broken listener");
                    }

                    @Override
                    public void err(ImmutableBytes chunk) {}
                };
        var runningCommand =
                processRunner.start(
                        shells().command("head", "-c", "200000", "/dev/zero"), LIMIT, listener);

        assertThat(runningCommand.await(LONG)).isEqualTo(OptionalInt.of(0));
        assertThat(runningCommand.out().totalBytes()).isEqualTo(200_000);
    }

    @Test
    void drainsMuchOnBothStreamsWithinItsLimits() throws Exception {
        var command =
                shells().sh(
                                "head -c %d /dev/zero & head -c %d /dev/zero >&2; wait"
                                        .formatted(MUCH, MUCH));
        var limit = new OutputLimit(1000, 1000, new Spill.Into(directory.resolve("spill"), 5000));

        var commandResult = processRunner.run(command, LONG, limit);

        var ends = ImmutableBytes.of(new byte[1000]);
        var out =
                new CapturedOutput(ends, ends, MUCH, new Spilled.Beginning(spillFile("out"), 5000));
        var err =
                new CapturedOutput(ends, ends, MUCH, new Spilled.Beginning(spillFile("err"), 5000));
        assertThat(commandResult).isEqualTo(new CommandResult.Exited(0, out, err));
        assertThat(spillFile("out")).hasSize(5000);
        assertThat(Files.getPosixFilePermissions(spillFile("err"))).hasSize(2);
    }

    @Test
    void stopsTheTreeAtTheDeadline() throws Exception {
        var command = shells().sh("echo before; sleep 300 & sleep 300");

        assertThat(processRunner.run(command, SHORT, LIMIT))
                .isEqualTo(
                        new CommandResult.TimedOut(
                                new StopResult.Dead(), captured("before\n"), captured("")));
    }

    @Test
    void stopsTheTreeWhenInterruptedAndThenThrows() throws Exception {
        var thrown = new AtomicReference<Throwable>();
        var pidFile = directory.resolve("pid");
        var thread =
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    try {
                                        run(
                                                shells().sh(
                                                                "sleep 300 & echo $! > tmp; mv tmp pid; wait"));
                                    } catch (Exception stopped) {
                                        thrown.set(stopped);
                                    }
                                });
        Eventually.until("the pid", () -> Files.exists(pidFile));
        thread.interrupt();
        thread.join();

        var pid = Long.parseLong(Files.readString(pidFile).strip());
        assertThat(thrown.get()).isInstanceOf(InterruptedException.class);
        assertThat(ShellScriptCommands.TABLE.find(pid)).isEmpty();
    }

    @Test
    void startsNothingOnAThreadThatIsInterrupted() throws Exception {
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> run(shells().sh("touch started")))
                .isInstanceOf(InterruptedException.class);

        assertThat(Thread.interrupted()).isFalse();
        assertThat(run(shells().sh("ls"))).isEmpty();
    }

    @Test
    void doesNotWaitForADaemonThatHoldsThePipes() throws Exception {
        var command = shells().sh("sleep 300 & echo $MUSHER_PROCESS");
        long start = System.nanoTime();

        var commandResult = processRunner.run(command, LONG, LIMIT);

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofMinutes(1));
        var processCookie = new ProcessCookie(commandResult.out().text().strip());
        assertThat(commandResult)
                .isEqualTo(
                        new CommandResult.Exited(
                                0, captured(processCookie.id() + "\n"), captured("")));
        assertThat(processRunner.stop(processCookie, LONG)).isEqualTo(new StopResult.Dead());
    }

    @Test
    void keepsReadingWhatChildrenSayAfterTheMainProcess() throws Exception {
        var runningCommand =
                processRunner.start(
                        shells().sh(
                                        """
                                        echo early
                                        ( while [ ! -e go ]; do sleep 0.01; done; echo late ) &
                                        while [ ! -e end ]; do sleep 0.01; done
                                        """),
                        LIMIT);
        Eventually.until("early", () -> runningCommand.out().equals(captured("early\n")));
        touch("end");
        assertThat(runningCommand.await(LONG)).isEqualTo(OptionalInt.of(0));

        touch("go");
        Eventually.until("late", () -> runningCommand.out().equals(captured("early\nlate\n")));
    }

    @Test
    void runsOnVirtualThreads() throws Exception {
        try (var group = new TaskGroup<String>("run")) {
            for (int i = 0; i < 20; i++) {
                var word = "word" + i;
                group.fork(() -> run(shells().command("echo", word)).strip());
            }

            assertThat(group.join()).hasSize(20).contains("word0", "word19");
        }
    }

    @Test
    @Tag("slow")
    void leavesVirtualThreadsRunningWhileHundredsOfCommandsAreSilent() throws Exception {
        var outer = new ProcessCookie("silent-" + ProcessHandle.current().pid());
        var inner = new ProcessRunner(Map.of(ProcessCookie.VARIABLE, outer.id()));
        for (int i = 0; i < 150; i++) {
            inner.start(shells().command("sleep", "300"), LIMIT);
        }

        var ran = new CountDownLatch(1);
        Thread.ofVirtual().start(ran::countDown);
        ran.await();
        assertThat(processRunner.stop(outer, LONG)).isEqualTo(new StopResult.Dead());
    }

    @Test
    void keepsAChildThatDiesWithItsStartingThread() throws Exception {
        assumeTrue(
                Files.isExecutable(Path.of("/usr/bin/setpriv")), "setpriv is not installed here");
        var started = new AtomicReference<RunningCommand>();
        var command = shells().command("setpriv", "--pdeathsig", "KILL", "sleep", "300");
        var thread =
                Thread.ofPlatform().start(() -> started.set(processRunner.start(command, LIMIT)));
        thread.join();
        var runningCommand = started.get();
        Eventually.until("setpriv became sleep", () -> isSleep(runningCommand.pid()));

        assertThat(runningCommand.await(SHORT)).isEmpty();
        assertThat(runningCommand.stop(LONG)).isEqualTo(new StopResult.Dead());
    }

    private static boolean isSleep(long pid) {
        try {
            return Files.readString(Path.of("/proc/" + pid + "/comm")).equals("sleep\n");
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }

    private String run(CommandLine command) throws InterruptedException {
        return processRunner.run(command, LONG, LIMIT).out().text();
    }

    private void touch(String name) throws IOException {
        Files.writeString(directory.resolve(name), "");
    }

    private Path spillFile(String stream) throws IOException {
        try (var files = Files.list(directory.resolve("spill"))) {
            return files.filter(file -> file.toString().endsWith("-" + stream + ".log"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private ShellScriptCommands shells() {
        return new ShellScriptCommands(directory);
    }

    private static CapturedOutput captured(String text) {
        var immutableBytes = ImmutableBytes.of(text);
        return new CapturedOutput(
                immutableBytes,
                ImmutableBytes.of(""),
                immutableBytes.length(),
                new Spilled.Nothing());
    }
}
