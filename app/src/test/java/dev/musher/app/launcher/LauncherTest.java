package dev.musher.app.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.app.launcher.CheckoutCopy.Run;
import dev.musher.base.process.Eventually;
import dev.musher.base.task.TaskGroup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher with a program of one class, which builds in seconds. The tests share one copy,
 * which is built and current before each of them, so that they can run in any order. Only the first
 * run of all is a story of its own, told before the others. {@link BuiltProgramTest} has the real
 * program.
 */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LauncherTest {
    private static final Path HERE = Path.of(System.getProperty("musher.root"));

    private static final String HELP = "A coding agent in one class\n";

    private CheckoutCopy checkoutCopy;
    private String source;
    private Run firstRun;
    private String version;

    @BeforeAll
    void buildForTheFirstTime(@TempDir Path folder) throws Exception {
        checkoutCopy =
                CheckoutCopy.standIn(
                        HERE, folder.resolve("a path/with spaces und Ümläuten/musher"));
        source = StandIn.source(checkoutCopy.root);
        firstRun = checkoutCopy.musher("--version");
        version = firstRun.out();
    }

    @AfterEach
    void restore() throws Exception {
        checkoutCopy.succeed(checkoutCopy.root, "git", "checkout", "-q", ".");
        checkoutCopy.musher("--help");
    }

    @Test
    void firstRunBuildsWithOneLineOfProgressAndAnswers() {
        assertThat(firstRun.code()).isZero();
        assertThat(firstRun.out())
                .matches("musher \\d+\\.\\d+\\.\\d+ \\([0-9a-f]{10}\\), JDK 25.*\n");
        assertThat(firstRun.err()).isEqualTo("musher: building, because this is the first run\n");
    }

    @Test
    void laterRunsOnlyAnswer() throws Exception {
        assertThat(checkoutCopy.musher("--version")).isEqualTo(new Run(0, version, ""));
    }

    @Test
    void nothingIsCalledOnTheWayToTheProgram() throws Exception {
        var nothingToCall = Map.of("PATH", "/nonexistent");

        assertThat(checkoutCopy.musherWith(nothingToCall, "--version"))
                .isEqualTo(new Run(0, version, ""));
        checkoutCopy.awaitCache();
        assertThat(checkoutCopy.musherWith(nothingToCall, "--help").err()).isEmpty();
    }

    @Test
    void worksFromAnyFolderAndThroughSymbolicLinks(@TempDir Path elsewhere) throws Exception {
        Path link = elsewhere.resolve("musher");
        Files.createSymbolicLink(link, Path.of("over/there"));
        Files.createDirectory(elsewhere.resolve("over"));
        Files.createSymbolicLink(
                elsewhere.resolve("over/there"), checkoutCopy.root.resolve("musher"));

        assertThat(checkoutCopy.run(elsewhere, Map.of(), "./musher", "--version"))
                .isEqualTo(new Run(0, version, ""));
        assertThat(
                        checkoutCopy
                                .run(
                                        elsewhere,
                                        Map.of("PATH", elsewhere + ":/usr/bin:/bin"),
                                        "musher",
                                        "--help")
                                .err())
                .isEmpty();
    }

    @Test
    void worksInEveryShellAndLocale() throws Exception {
        for (String shell : new String[] {"dash", "bash", "ksh"}) {
            if (checkoutCopy
                            .run(checkoutCopy.root, Map.of(), "sh", "-c", "command -v " + shell)
                            .code()
                    == 0) {
                assertThat(
                                checkoutCopy.run(
                                        checkoutCopy.root,
                                        Map.of(),
                                        shell,
                                        "./musher",
                                        "--version"))
                        .as(shell)
                        .isEqualTo(new Run(0, version, ""));
            }
        }
        assertThat(checkoutCopy.musherWith(Map.of("LC_ALL", "C"), "--version", "--debug"))
                .isEqualTo(new Run(0, version, ""));
    }

    @Test
    void changedSourceRunsAfterTheNextStartAndTheOldOneNeedsNoNewBuild() throws Exception {
        checkoutCopy.awaitCache();
        Path before = checkoutCopy.build();

        checkoutCopy.edit(source, "A coding agent", "A changed agent");
        Run changed = checkoutCopy.musher("--help");
        checkoutCopy.awaitCache();
        Run cached = checkoutCopy.musher("--help");
        checkoutCopy.edit(source, "A changed agent", "A coding agent");
        Run restored = checkoutCopy.musher("--help");

        assertThat(changed.err()).isEqualTo("musher: building, because sources have changed\n");
        assertThat(changed.out()).contains("A changed agent").isEqualTo(cached.out());
        assertThat(restored.err()).isEmpty();
        assertThat(restored.out()).contains("A coding agent");
        assertThat(checkoutCopy.build()).isEqualTo(before);
    }

    @Test
    void deletedSourceIsNoticed() throws Exception {
        Path before = checkoutCopy.build();
        Path extra = checkoutCopy.root.resolve(source).resolveSibling("Extra.java");
        Files.writeString(extra, "final class Extra {}\n");
        checkoutCopy.musher("--help");
        Path with = checkoutCopy.build();
        Files.delete(extra);
        checkoutCopy.musher("--help");

        assertThat(with).isNotEqualTo(before);
        assertThat(checkoutCopy.build()).isEqualTo(before);
    }

    @Test
    void renamedSourceIsNoticed() throws Exception {
        Path before = checkoutCopy.build();
        Path ballast = checkoutCopy.root.resolve("app/src/main/resources/ballast");
        Files.move(ballast, ballast.resolveSibling("other"));
        checkoutCopy.musher("--help");
        Path renamed = checkoutCopy.build();
        Files.move(ballast.resolveSibling("other"), ballast);
        checkoutCopy.musher("--help");

        assertThat(renamed).isNotEqualTo(before);
        assertThat(checkoutCopy.build()).isEqualTo(before);
    }

    @Test
    void otherCheckoutIsNoticed() throws Exception {
        checkoutCopy.edit(source, "A coding agent", "Another agent");
        checkoutCopy.commit("other");
        Run other = checkoutCopy.musher("--help");
        checkoutCopy.succeed(checkoutCopy.root, "git", "checkout", "-q", "HEAD~", "--detach");
        Run first = checkoutCopy.musher("--help");
        checkoutCopy.succeed(checkoutCopy.root, "git", "checkout", "-q", "main");
        checkoutCopy.succeed(checkoutCopy.root, "git", "reset", "-q", "--hard", "HEAD~");

        assertThat(other.out()).startsWith("Another agent");
        assertThat(first).isEqualTo(new Run(0, HELP, ""));
    }

    @Test
    void sourceWithATimeInTheFutureStartsTheProgramAllTheSame() throws Exception {
        Path main = checkoutCopy.root.resolve(source);
        Files.setLastModifiedTime(main, FileTime.from(Instant.parse("2200-01-01T00:00:00Z")));
        Run run = checkoutCopy.musher("--help");
        Files.setLastModifiedTime(main, FileTime.from(Instant.now()));

        assertThat(run).isEqualTo(new Run(0, HELP, ""));
    }

    @Test
    void wordsAndInputSurviveABuild() throws Exception {
        checkoutCopy.edit(source, "A coding agent", "A rebuilt agent");
        String script = "printf 'Zwölf\\n' | ./musher repeat 'two words' '' \"Ümläut\" '*'";

        Run run = checkoutCopy.run(checkoutCopy.root, Map.of(), "sh", "-c", script);

        assertThat(run)
                .isEqualTo(
                        new Run(
                                0,
                                "repeat|two words||Ümläut|*\nZwölf\n",
                                "musher: building, because sources have changed\n"));
    }

    @Test
    void commitShowsInTheVersionWithoutABuild() throws Exception {
        checkoutCopy.commit("second");
        Run committed = checkoutCopy.musher("--version");
        version = committed.out();

        String head =
                checkoutCopy
                        .succeed(checkoutCopy.root, "git", "rev-parse", "--short=10", "HEAD")
                        .strip();
        assertThat(committed.err()).isEmpty();
        assertThat(committed.out()).contains("(" + head + ")");
    }

    @Test
    void brokenSourceIsReportedAndTheOldProgramDoesNotRun() throws Exception {
        checkoutCopy.edit(source, "final class", "final oops class");
        Run broken = checkoutCopy.musher("--help");
        checkoutCopy.edit(source, "final oops class", "final class");
        Run repaired = checkoutCopy.musher("--help");

        assertThat(broken.code()).isEqualTo(1);
        assertThat(broken.out()).isEmpty();
        assertThat(broken.err()).contains("Main.java", "musher: The build failed.", "build.log");
        assertThat(repaired).isEqualTo(new Run(0, HELP, ""));
    }

    @Test
    void lockOfADeadBuilderIsTakenOver() throws Exception {
        Path lock = Files.createDirectories(checkoutCopy.root.resolve(".build/lock"));
        Files.writeString(lock.resolve("owner"), "999999999\n");
        Files.delete(checkoutCopy.root.resolve(".build/current"));

        assertThat(checkoutCopy.musher("--version")).isEqualTo(new Run(0, version, ""));
        assertThat(lock).doesNotExist();
    }

    @Test
    void startsAtOnceBuildOnce() throws Exception {
        long before = checkoutCopy.builds();
        checkoutCopy.edit(source, "A coding agent", "A shared agent");
        try (var group = new TaskGroup<Run>("start")) {
            for (int i = 0; i < 3; i++) {
                group.fork(() -> checkoutCopy.musher("--help"));
            }
            assertThat(group.join())
                    .allSatisfy(run -> assertThat(run.out()).contains("A shared agent"))
                    .filteredOn(run -> run.err().contains("building"))
                    .hasSize(1);
        }
        checkoutCopy.edit(source, "A shared agent", "A coding agent");
        checkoutCopy.musher("--help");
        assertThat(checkoutCopy.builds()).isLessThanOrEqualTo(Math.max(3, before + 1));
    }

    @Test
    void interruptedBuildLeavesNothingBehind() throws Exception {
        checkoutCopy.edit(source, "A coding agent", "An interrupted agent");
        Path state = checkoutCopy.root.resolve(".build");
        // Whoever runs these tests may ignore the signal, and that is inherited.
        var runningCommand =
                checkoutCopy.start("env", "--default-signal=INT", "./musher", "--help");
        Path owner = CheckoutCopy.awaitFile(CheckoutCopy.awaitFile(state, "lock"), "owner");
        checkoutCopy.succeed(state, "sh", "-c", "kill -INT $(cat '" + owner + "')");

        assertThat(runningCommand.await(Duration.ofMinutes(1))).hasValue(130);
        assertThat(state.resolve("lock")).doesNotExist();
        checkoutCopy.edit(source, "An interrupted agent", "A coding agent");
        assertThat(checkoutCopy.musher("--help")).isEqualTo(new Run(0, HELP, ""));
    }

    @Test
    void damagedCacheSaysNothingAndChangesNothing() throws Exception {
        Path cache = checkoutCopy.awaitCache();
        byte[] whole = Files.readAllBytes(cache);
        Run expected = checkoutCopy.musher("--help");
        Files.write(cache, java.util.Arrays.copyOf(whole, whole.length / 3));
        Run damaged = checkoutCopy.musher("--help");
        Files.write(cache, whole);

        assertThat(damaged).isEqualTo(expected);
    }

    @Test
    void killedTrainingIsTakenUpAgain() throws Exception {
        Path cache = checkoutCopy.awaitCache();
        Files.delete(cache);
        String version = cache.getFileName().toString().replaceFirst("^[a-z]+-", "");
        Path stale = cache.resolveSibling(version.replace(".aot", ".training"));
        Files.createDirectory(stale);
        Files.writeString(stale.resolve("owner"), "999999999\n");

        checkoutCopy.musher("--help");

        Eventually.until("the cache that was deleted", () -> Files.exists(cache));
    }

    @Test
    void explicitJdkThatIsNoneIsRefused(@TempDir Path folder) throws Exception {
        Run run =
                checkoutCopy.musherWith(Map.of("MUSHER_JAVA_HOME", folder.toString()), "--version");

        assertThat(run)
                .isEqualTo(
                        new Run(
                                1,
                                "",
                                """
                                musher: MUSHER_JAVA_HOME is not a JDK 25:
                                  MUSHER_JAVA_HOME: %s (no JDK)
                                Set it to the folder of a JDK 25, or unset it to let Musher look for one.
                                """
                                        .formatted(folder)));
    }

    @Test
    void olderJavaHomeIsPassedOver(@TempDir Path folder) throws Exception {
        Path old = fakeJdk(folder.resolve("jdk-17"), "17.0.1");

        assertThat(checkoutCopy.musherWith(Map.of("JAVA_HOME", old.toString()), "--version"))
                .isEqualTo(new Run(0, version, ""));
    }

    @Test
    void withoutAnyJdkSaysWhereItLookedAndWhatToInstall(@TempDir Path folder) throws Exception {
        Path old = fakeJdk(folder.resolve("jdk-17"), "17.0.1");
        String[] hidden = {
            "bwrap", "--dev-bind", "/", "/", "--tmpfs", "/usr/lib/jvm", "--tmpfs", "/opt"
        };
        assumeTrue(
                checkoutCopy.run(folder, Map.of(), "sh", "-c", "command -v bwrap").code() == 0
                        && checkoutCopy.run(folder, Map.of(), concat(hidden, "true")).code() == 0,
                "bubblewrap is not installed or may not make namespaces here");

        Run run =
                checkoutCopy.run(
                        checkoutCopy.root,
                        Map.of("JAVA_HOME", old.toString(), "HOME", folder.toString()),
                        concat(hidden, "./musher", "--version"));

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .startsWith(
                        "musher: No JDK 25 found. Looked at:\n  JAVA_HOME: "
                                + old
                                + " (Java 17.0.1)\n")
                .contains("apt-get install", "MUSHER_JAVA_HOME");
    }

    @Test
    void fullDiskWhileBuildingLeavesNoHalfBuild() throws Exception {
        Path state = checkoutCopy.root.resolve(".build");
        String[] small = {
            "unshare",
            "-m",
            "sh",
            "-c",
            "mount -t tmpfs -o size=200k none .build && { ./musher --version; code=$?; ls .build; exit $code; }"
        };
        assumeTrue(
                checkoutCopy.run(state, Map.of(), "unshare", "-m", "true").code() == 0,
                "mount namespaces need root");

        Run run = checkoutCopy.run(checkoutCopy.root, Map.of(), small);

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).isEqualTo("build.log\n");
        assertThat(run.err()).contains("Is the disk full?");
        assertThat(checkoutCopy.musher("--version")).isEqualTo(new Run(0, version, ""));
    }

    private static Path fakeJdk(Path home, String version) throws IOException {
        Files.createDirectories(home.resolve("bin"));
        Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
        Path java = Files.writeString(home.resolve("bin/java"), "#!/bin/sh\nexit 1\n");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        return home;
    }

    private static String[] concat(String[] first, String... second) {
        var all = java.util.Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, all, first.length, second.length);
        return all;
    }
}
