package dev.musher.tools.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.musher.base.process.ProcessRunner;
import dev.musher.base.time.Deadline;
import dev.musher.tools.filetree.WalkLimits.Hidden;
import dev.musher.tools.regex.CaseRule;
import dev.musher.tools.regex.LinePattern;
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

/** A search that is stopped, at any moment, ends and leaves nothing running. */
class SearchEndTest {
    private static final int MOMENTS = 40;

    @TempDir Path temp;

    @Test
    @Tag("slow")
    void endsWhenItIsStoppedAtAnyMoment() throws IOException, InterruptedException {
        assumeThat(SearchFixture.hasRipgrep()).as("ripgrep in /usr/bin or /bin").isTrue();
        var searchFixture = new SearchFixture(temp.resolve("project"));
        for (int i = 0; i < 500; i++) {
            searchFixture.file("d" + i % 20 + "/" + i, "some text of a line\n".repeat(1000));
        }
        for (SearchEngine engine :
                new SearchEngine[] {searchFixture.ripgrepOnly(), new JavaSearchEngine()}) {
            for (int moment = 0; moment < MOMENTS; moment++) {
                stopAfter(Duration.ofMillis(moment), engine, searchFixture);
            }
        }
        assertThat(ProcessHandle.current().children().filter(SearchEndTest::isRipgrep)).isEmpty();
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            // Its work is done; only its last instructions may still run.
            if (thread.getName().startsWith("walk-")) {
                assertThat(thread.join(Duration.ofMinutes(1))).as(thread.getName()).isTrue();
            }
        }
    }

    private static void stopAfter(
            Duration moment, SearchEngine engine, SearchFixture searchFixture) {
        try (var _ = Deadline.after(moment)) {
            engine.search(sought(searchFixture, "(.*e){3}x"));
        } catch (InterruptedException _) {
            // As asked.
        }
    }

    @Test
    void stopsAProgramThatHangs() throws IOException, InterruptedException {
        var searchFixture = new SearchFixture(temp.resolve("project")).file("a", "x");
        var started = temp.resolve("started");
        var program = temp.resolve("bin/rg");
        Files.createDirectories(temp.resolve("bin"));
        Files.writeString(program, "#!/bin/sh\necho $$ >>" + started + "\nexec /bin/sleep 600\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        var engine = engine(temp.resolve("bin"), searchFixture.processes);
        var interrupted = new AtomicBoolean();
        var began = new CountDownLatch(1);
        var thread =
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    try {
                                        began.countDown();
                                        engine.search(sought(searchFixture, "x"));
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
        var searchFixture = new SearchFixture(temp.resolve("project")).file("a", "x");
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
            var hitCollector =
                    engine(bin, searchFixture.processes).search(sought(searchFixture, "x"));
            assertThat(hitCollector.files()).as(script).isEqualTo(1);
        }
    }

    @Test
    void looksForRipgrepInTheEnvironmentOnly() throws IOException {
        var relative = Ripgrep.find(Map.of("PATH", ".:bin::" + temp), new ProcessRunner(Map.of()));
        assertThat(relative).isEmpty();
        assertThat(Ripgrep.find(Map.of(), new ProcessRunner(Map.of()))).isEmpty();
    }

    private static SearchEngine engine(Path bin, ProcessRunner processRunner) {
        return new SystemSearchEngine(Map.of("PATH", bin.toString()), processRunner);
    }

    private static SearchRequest sought(SearchFixture searchFixture, String pattern) {
        return new SearchRequest(
                LinePattern.of(pattern, CaseRule.EXACT),
                searchFixture.folder(),
                searchFixture.sources(),
                Hidden.SKIP,
                Optional.empty());
    }

    private static boolean isRipgrep(ProcessHandle process) {
        return process.info().command().filter(command -> command.endsWith("/rg")).isPresent();
    }
}
