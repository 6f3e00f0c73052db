package dev.musher.tools.sandbox;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.Eventually;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.process.RunningCommand;
import dev.musher.base.process.tree.LinuxProcessTable;
import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.base.process.tree.ProcessEntry;
import dev.musher.base.process.tree.StopResult;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LifeTest {
    private static final String BUSY = "(setsid sleep 300 &) ; env -i sleep 300 & echo ready; wait";

    /** The JDK retires an idle carrier of virtual threads after half a minute. */
    private static final Duration CARRIER_LIFE = Duration.ofSeconds(45);

    private final ProcessRunner processRunner = new ProcessRunner(Map.of());
    private final LinuxProcessTable table = new LinuxProcessTable(Path.of("/proc"));

    @TempDir Path place;

    @Test
    void stoppingACommandEndsEverythingInside() throws Exception {
        var runningCommand = start();

        assertThat(runningCommand.stop(Duration.ofMillis(100))).isEqualTo(new StopResult.Dead());
        assertThat(table.find(runningCommand.pid())).isEmpty();
    }

    @Test
    void nothingOutlivesItsCommand() throws Exception {
        var testHome = TestHome.bare(place);
        var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL);
        var script = "for i in 1 2 3; do (setsid sleep 300 >/dev/null 2>&1 &); done";
        var runningCommand =
                processRunner.start(sandbox.around(testHome.command(script)), TestHome.LIMIT);

        assertThat(runningCommand.await(TestHome.LONG)).hasValue(0);
        Eventually.until("nobody left", () -> carriers(runningCommand.cookie()).isEmpty());
    }

    @Test
    void wallsGoUpAgainAfterTheirHolderWasKilled() throws Exception {
        var testHome = TestHome.bare(place);
        var before = ProcessHandle.current().children().toList();
        var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL);
        assertThat(testHome.inside(processRunner, sandbox, ":").code()).isZero();
        var holder =
                ProcessHandle.current()
                        .children()
                        .filter(child -> !before.contains(child))
                        .findFirst()
                        .orElseThrow();

        holder.destroyForcibly();
        holder.onExit().get();
        Eventually.until("seen", () -> !holder.isAlive());

        assertThat(testHome.inside(processRunner, sandbox, ":").code()).isZero();
        sandbox.close();
    }

    @Test
    void aCommandOutlivesTheThreadThatStartedIt() throws Exception {
        var start = new FutureTask<>(this::start);
        var thread = Thread.ofPlatform().start(start);
        thread.join();

        assertThat(carriers(start.get().cookie())).isNotEmpty();
        assertThat(start.get().isAlive()).isTrue();
        start.get().stop(Duration.ZERO);
    }

    @Test
    @Tag("deep")
    void aCommandOutlivesTheCarrierOfTheVirtualThreadThatStartedIt() throws Exception {
        var start = new FutureTask<>(this::start);
        var carrier = new FutureTask<>(() -> Thread.currentThread().toString());
        Thread.ofVirtual()
                .start(
                        () -> {
                            start.run();
                            carrier.run();
                        })
                .join();
        var name = carrier.get().substring(carrier.get().lastIndexOf('@') + 1);

        long end = System.nanoTime() + CARRIER_LIFE.toNanos();
        while (isAlive(name) && System.nanoTime() < end) {
            Eventually.pass(Duration.ofMillis(100).toNanos());
        }

        assertThat(start.get().isAlive()).isTrue();
        start.get().stop(Duration.ZERO);
    }

    @Test
    @Tag("slow")
    void nothingIsLeftWhenTheProgramIsKilled() throws Exception {
        TestSandbox.available();
        var program =
                new ProcessBuilder(
                                System.getProperty("java.home") + "/bin/java",
                                "-XX:TieredStopAtLevel=1",
                                "-cp",
                                System.getProperty("java.class.path"),
                                SandboxHolder.class.getName(),
                                place.toString())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        try (var lines =
                new BufferedReader(new InputStreamReader(program.getInputStream(), UTF_8))) {
            var processCookie = new ProcessCookie(String.valueOf(lines.readLine()));
            var holder =
                    ProcessHandle.of(Long.parseLong(String.valueOf(lines.readLine())))
                            .orElseThrow();
            Eventually.until("all started", () -> carriers(processCookie).size() >= 3);

            program.destroyForcibly().waitFor();

            Eventually.until("nobody left", () -> carriers(processCookie).isEmpty());
            Eventually.until("no mounts left", () -> !holder.isAlive());
        }
    }

    private RunningCommand start() throws Exception {
        var testHome = TestHome.bare(place);
        var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL);
        var runningCommand =
                processRunner.start(sandbox.around(testHome.command(BUSY)), TestHome.LIMIT);
        Eventually.until("ready", () -> runningCommand.out().text().contains("ready"));
        return runningCommand;
    }

    private List<ProcessEntry> carriers(ProcessCookie processCookie) {
        return table.alive().stream().filter(entry -> table.carries(entry, processCookie)).toList();
    }

    private static boolean isAlive(String thread) {
        return Thread.getAllStackTraces().keySet().stream()
                .anyMatch(other -> other.getName().equals(thread));
    }
}
