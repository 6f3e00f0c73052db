package dev.musher.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.musher.process.Processes;
import dev.musher.regex.CaseRule;
import dev.musher.regex.LinePattern;
import dev.musher.time.Deadline;
import dev.musher.tree.WalkLimits.Hidden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A search that is stopped, at any moment, is over and leaves nothing running. */
class SearchEndTest {
    private static final int MOMENTS = 40;

    @TempDir Path temp;

    @Test
    @Tag("slow")
    void endsWhenItIsStoppedAtAnyMoment() throws IOException, InterruptedException {
        assumeThat(Ground.hasRipgrep()).as("ripgrep in /usr/bin or /bin").isTrue();
        var ground = new Ground(temp.resolve("project"));
        for (int i = 0; i < 500; i++) {
            ground.file("d" + i % 20 + "/" + i, "some text of a line\n".repeat(1000));
        }
        for (SearchEngine engine : new SearchEngine[] {ground.ripgrepOnly(), new OwnEngine()}) {
            for (int moment = 0; moment < MOMENTS; moment++) {
                stopAfter(Duration.ofMillis(moment), engine, ground);
            }
        }
        assertThat(ProcessHandle.current().children().filter(SearchEndTest::isRipgrep)).isEmpty();
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            // Its work is over; only its last instructions may still run.
            if (thread.getName().startsWith("walk-")) {
                assertThat(thread.join(Duration.ofMinutes(1))).as(thread.getName()).isTrue();
            }
        }
    }

    private static void stopAfter(Duration moment, SearchEngine engine, Ground ground) {
        try (var _ = Deadline.after(moment)) {
            engine.search(sought(ground, "(.*e){3}x"));
        } catch (InterruptedException _) {
            // As asked.
        }
    }

    @Test
    void stopsAProgramThatHangs() throws IOException, InterruptedException {
        var ground = new Ground(temp.resolve("project")).file("a", "x");
        var started = temp.resolve("started");
        var program = temp.resolve("bin/rg");
        Files.createDirectories(temp.resolve("bin"));
        Files.writeString(program, "#!/bin/sh\necho $$ >>" + started + "\nexec /bin/sleep 600\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        var engine = engine(temp.resolve("bin"), ground.processes);
        var interrupted = new AtomicBoolean();
        var began = new CountDownLatch(1);
        var thread =
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    try {
                                        began.countDown();
                                        engine.search(sought(ground, "x"));
                                    } catch (InterruptedException _) {
                                        interrupted.set(true);
                                    }
                                });
        began.await();
        while (!Files.exists(started) || Files.readAllLines(started).size() < 2) {
            Thread.onSpinWait();
        }
        thread.interrupt();
        thread.join();
        assertThat(interrupted).isTrue();
        for (String pid : Files.readAllLines(started)) {
            assertThat(ProcessHandle.of(Long.parseLong(pid)).filter(ProcessHandle::isAlive))
                    .isEmpty();
        }
    }

    @Test
    void searchesByItselfWhereRipgrepIsBroken() throws IOException, InterruptedException {
        var ground = new Ground(temp.resolve("project")).file("a", "x");
        var bin = Files.createDirectories(temp.resolve("bin"));
        for (var script :
                new String[] {
                    "exit 2",
                    "echo nonsense",
                    "echo oops >&2; exit 2",
                    "kill -9 $$",
                    "printf 'a\\0b\\n'"
                }) {
            var program = Files.writeString(bin.resolve("rg"), "#!/bin/sh\n" + script + "\n");
            Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
            var tally = engine(bin, ground.processes).search(sought(ground, "x"));
            assertThat(tally.files()).as(script).isEqualTo(1);
        }
    }

    @Test
    void looksForRipgrepInTheEnvironmentOnly() throws IOException {
        var relative = Ripgrep.find(Map.of("PATH", ".:bin::" + temp), new Processes(Map.of()));
        assertThat(relative).isEmpty();
        assertThat(Ripgrep.find(Map.of(), new Processes(Map.of()))).isEmpty();
    }

    private static SearchEngine engine(Path bin, Processes processes) {
        return new SystemEngine(Map.of("PATH", bin.toString()), processes);
    }

    private static Sought sought(Ground ground, String pattern) {
        return new Sought(
                LinePattern.of(pattern, CaseRule.EXACT),
                ground.folder(),
                ground.sources(),
                Hidden.SKIP,
                Optional.empty());
    }

    private static boolean isRipgrep(ProcessHandle process) {
        return process.info().command().filter(command -> command.endsWith("/rg")).isPresent();
    }
}
