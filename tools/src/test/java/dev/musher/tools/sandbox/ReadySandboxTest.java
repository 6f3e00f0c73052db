package dev.musher.tools.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.Eventually;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.process.RunningCommand;
import dev.musher.tools.sandbox.options.WallOpenings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The second command of a session: its sandbox was made before anybody knew of it. */
class ReadySandboxTest {
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final ProcessRunner processRunner = new ProcessRunner(Map.of());

    @TempDir Path place;

    private TestHome testHome;
    private BubblewrapSandbox sandbox;

    @BeforeEach
    void runTheFirst() throws Exception {
        testHome = TestHome.of(RepositoryKind.CLONE, place);
        Files.writeString(testHome.workplace().resolve(".env"), "TOKEN=first");
        sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL);
        runOneMore();
    }

    /** Making one ahead may fail, as when a file goes meanwhile: then the next command does it. */
    private void runOneMore() throws InterruptedException {
        for (int tries = 0; tries < 10 && waiting().isEmpty(); tries++) {
            assertThat(inside(":")).isEqualTo(new TestHome.Answer(0, ""));
            long end = System.nanoTime() + PATIENCE.toNanos();
            while (waiting().isEmpty() && System.nanoTime() < end) {
                Thread.onSpinWait();
            }
        }
        assertThat(waiting()).isNotEmpty();
    }

    @AfterEach
    void close() {
        sandbox.close();
    }

    @Test
    void runsInTheSandboxThatWaited() throws Exception {
        var before = waiting();
        var running = start("echo up; sleep 60");

        assertThat(before)
                .anySatisfy(
                        process ->
                                assertThat(Files.readString(process.resolve("cmdline")))
                                        .contains("sleep"));
        running.stop(ProcessRunner.GRACE);
        assertThat(before).noneMatch(ReadySandboxTest::isAlive);
    }

    @Test
    void sharesNeitherProcessesNorPrivateFilesWithTheCommandBefore() throws Exception {
        var leave =
                "for d in /tmp /dev/shm /run /var/tmp ~; do echo mine >$d/left || echo no $d; done;"
                        + " setsid sleep 300 >/dev/null 2>&1 &";
        assertThat(inside(leave).text()).isEmpty();

        assertThat(inside("cat /tmp/left /dev/shm/left /run/left /var/tmp/left ~/left 2>/dev/null"))
                .isEqualTo(new TestHome.Answer(1, ""));
        assertThat(inside("cat /proc/[0-9]*/cmdline | tr '\\0' ' '").text())
                .doesNotContain("sleep");
    }

    @Test
    void givesTheCommandNothingOfWhatMadeItsSandbox() throws Exception {
        assertThat(inside("ls /proc/self/fd | tr '\\n' ' '").text()).isEqualTo("0 1 2 3 ");
        assertThat(
                        inside(
                                        "tr '\\0' '\\n' </proc/1/environ | sed 's/=.*//' | sort | tr '\\n' ' '")
                                .text())
                .isIn("MUSHER_PROCESS OUTPUTS PATH ", "MUSHER_PROCESS OUTPUTS PATH PWD ");
        assertThat(inside("yes | head -n 1; echo ${PIPESTATUS[0]}").text()).isEqualTo("y\n141\n");
        assertThat(inside("readlink /proc/self/fd/0").text()).isEqualTo("/dev/null\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"config", "hooks/pre-commit", "info/exclude", "packed-refs"})
    void protectsWhatWasReplacedWhileItWaited(String name) throws Exception {
        Path file = testHome.common().resolve(name);
        replace(file, Files.exists(file) ? Files.readString(file) : "#!/bin/sh\n");
        var before = Files.readString(file);

        var answer = inside("echo '# planted' >>.git/" + name + " && echo written");

        assertThat(answer.text()).doesNotContain("written\n");
        assertThat(file).hasContent(before);
    }

    @Test
    void protectsAFolderThatWasExchanged() throws Exception {
        Path hooks = testHome.common().resolve("hooks");
        Files.move(hooks, testHome.place().resolve("old-hooks"));
        Files.createDirectory(hooks);

        assertThat(inside("echo planted >.git/hooks/pre-commit && echo written").text())
                .doesNotContain("written\n");
        assertThat(hooks).isEmptyDirectory();
    }

    @Test
    void followsNoLinkThatCameMeanwhile() throws Exception {
        Path hooks = testHome.common().resolve("hooks");
        Files.move(hooks, testHome.place().resolve("old-hooks"));
        Files.createSymbolicLink(hooks, testHome.home().resolve(".ssh"));

        assertThat(inside("cat .git/hooks/id_ed25519").text()).doesNotContain(TestHome.KEY);
        assertThat(inside("echo planted >.git/hooks/new").code()).isNotZero();
        assertThat(testHome.home().resolve(".ssh/new")).doesNotExist();
    }

    @Test
    void hidesASecretThatWasSavedAgain() throws Exception {
        replace(testHome.workplace().resolve(".env"), "TOKEN=second");

        assertThat(inside("cat .env").text()).doesNotContain("TOKEN");
    }

    @Test
    void hidesASecretThatCameMeanwhileAndOneThatWasMoved() throws Exception {
        Files.createDirectory(testHome.workplace().resolve("sub"));
        Files.writeString(testHome.workplace().resolve("sub/.env"), "TOKEN=new");
        Files.move(
                testHome.workplace().resolve(".env"), testHome.workplace().resolve(".env.local"));

        assertThat(inside("cat sub/.env .env.local").text()).doesNotContain("TOKEN");
    }

    /** Its view of the project is older than the cover that the command between got. */
    @Test
    void hidesASecretThatWasCoveredForAnotherCommandMeanwhile() throws Exception {
        Path folder = Files.createDirectory(testHome.workplace().resolve("sub"));
        Files.writeString(folder.resolve(".env"), "TOKEN=new");
        var opened = new WallOpenings(List.of(testHome.place()), List.of(), List.of());
        processRunner
                .start(sandbox.around(testHome.command("exit"), opened), TestHome.LIMIT)
                .await(TestHome.LONG);
        Files.move(folder.resolve(".env"), folder.resolve("plain"));

        assertThat(inside("cat sub/plain").text()).doesNotContain("TOKEN");
    }

    @Test
    void runsInTheFolderThatHasTakenThePlaceOfTheProject() throws Exception {
        sandbox.close();
        testHome = TestHome.bare(Files.createDirectory(place.resolve("bare")));
        sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL);
        runOneMore();
        Files.move(testHome.workplace(), testHome.workplace().resolveSibling("old"));
        Files.createDirectory(testHome.workplace());

        assertThat(inside("echo new >here")).isEqualTo(new TestHome.Answer(0, ""));
        assertThat(testHome.workplace().resolve("here")).hasContent("new");
    }

    @Test
    void keepsABranchThatTheRepositoryHasLeft() throws Exception {
        testHome.outside(testHome.workplace(), "git checkout -q other");
        var before = testHome.outside(testHome.workplace(), "git rev-parse main");

        assertThat(inside("git update-ref refs/heads/main HEAD~0 $(git rev-parse main)").code())
                .isNotZero();
        assertThat(testHome.outside(testHome.workplace(), "git rev-parse main")).isEqualTo(before);
    }

    @Test
    void seesWhatWasWrittenMeanwhile() throws Exception {
        Files.writeString(testHome.workplace().resolve("fresh"), "content");
        testHome.outside(testHome.workplace(), "git config user.name Eve");

        assertThat(inside("cat fresh; git config user.name").text()).isEqualTo("contentEve\n");
    }

    @Test
    void isOutOfReachOfACommandInTheBackground() throws Exception {
        var attack =
                "echo up; for n in $(seq 60); do kill -9 -1; for p in $(seq 2 400); do kill -9 $p;"
                        + " echo x >/proc/$p/fd/0; done 2>/dev/null; sleep 0.05; done";
        var background = start("trap '' TERM; (" + attack + ") & wait; sleep 60");
        for (int i = 0; i < 10; i++) {
            assertThat(inside("echo fine")).isEqualTo(new TestHome.Answer(0, "fine\n"));
        }
        background.stop(ProcessRunner.GRACE);
        assertThat(background.liveProcesses()).isEmpty();
    }

    @Test
    void isOneOfTwoOnceACommandCameTooSoon() {
        Eventually.until(
                "two wait",
                () -> {
                    for (int i = 0; i < 3; i++) {
                        processRunner.start(
                                sandbox.around(testHome.command("exit")), TestHome.LIMIT);
                    }
                    return waiting().size() == 2;
                });
    }

    @Test
    void endsWithItsSandboxWithoutHavingRun() throws Exception {
        var waiting = waiting();
        sandbox.close();

        Eventually.until(
                "nothing is left", () -> waiting.stream().noneMatch(ReadySandboxTest::isAlive));
    }

    private RunningCommand start(String script) {
        var running = processRunner.start(sandbox.around(testHome.command(script)), TestHome.LIMIT);
        Eventually.until("it runs", () -> running.out().text().contains("up"));
        return running;
    }

    private TestHome.Answer inside(String script) throws InterruptedException {
        return testHome.inside(processRunner, sandbox, script);
    }

    /** As editors and git save: a new file under the old name. */
    private static void replace(Path file, String content) throws IOException {
        Path draft = file.resolveSibling("draft");
        Files.writeString(draft, content);
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
    }

    private static boolean isAlive(Path process) {
        return Files.exists(process, LinkOption.NOFOLLOW_LINKS);
    }

    /** The processes inside sandboxes of this test that wait for a command. */
    private List<Path> waiting() {
        try (var processes = Files.list(Path.of("/proc"))) {
            return processes.filter(this::waits).toList();
        } catch (IOException failed) {
            throw new AssertionError(failed);
        }
    }

    private boolean waits(Path process) {
        try {
            return Files.readString(process.resolve("cmdline")).contains("# Waits inside a sandbox")
                    && Files.readSymbolicLink(process.resolve("cwd")).equals(testHome.workplace())
                    && !Files.readString(process.resolve("cmdline")).startsWith("/usr/bin/bwrap");
        } catch (IOException | UncheckedIOException _) {
            return false;
        }
    }
}
