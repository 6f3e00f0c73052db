package dev.musher.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.launcher.Checkout.Run;
import dev.musher.task.TaskGroup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
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

    private Checkout checkout;
    private String source;
    private Run firstRun;
    private String version;

    @BeforeAll
    void buildForTheFirstTime(@TempDir Path folder) throws Exception {
        checkout = Checkout.standIn(HERE, folder.resolve("a path/with spaces und Ümläuten/musher"));
        source = StandIn.source(checkout.root);
        firstRun = checkout.musher("--version");
        version = firstRun.out();
    }

    @AfterEach
    void restore() throws Exception {
        checkout.succeed(checkout.root, "git", "checkout", "-q", ".");
        checkout.musher("--version");
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
        assertThat(checkout.musher("--version")).isEqualTo(new Run(0, version, ""));
    }

    @Test
    void nothingIsCalledOnTheWayToTheProgram() throws Exception {
        var nothingToCall = Map.of("PATH", "/nonexistent");

        assertThat(checkout.musherWith(nothingToCall, "--version"))
                .isEqualTo(new Run(0, version, ""));
        checkout.awaitCache();
        assertThat(checkout.musherWith(nothingToCall, "--help").err()).isEmpty();
    }

    @Test
    void worksFromAnyFolderAndThroughSymbolicLinks(@TempDir Path elsewhere) throws Exception {
        Path link = elsewhere.resolve("musher");
        Files.createSymbolicLink(link, Path.of("over/there"));
        Files.createDirectory(elsewhere.resolve("over"));
        Files.createSymbolicLink(elsewhere.resolve("over/there"), checkout.root.resolve("musher"));

        assertThat(checkout.run(elsewhere, Map.of(), "./musher", "--version"))
                .isEqualTo(new Run(0, version, ""));
        assertThat(
                        checkout.run(
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
            if (checkout.run(checkout.root, Map.of(), "sh", "-c", "command -v " + shell).code()
                    == 0) {
                assertThat(checkout.run(checkout.root, Map.of(), shell, "./musher", "--version"))
                        .as(shell)
                        .isEqualTo(new Run(0, version, ""));
            }
        }
        assertThat(checkout.musherWith(Map.of("LC_ALL", "C"), "--version", "--debug"))
                .isEqualTo(new Run(0, version, ""));
    }

    @Test
    void changedSourceRunsAfterTheNextStartAndTheOldOneNeedsNoNewBuild() throws Exception {
        checkout.awaitCache();
        Path before = checkout.build();

        checkout.edit(source, "A coding agent", "A changed agent");
        Run changed = checkout.musher("--help");
        checkout.awaitCache();
        Run cached = checkout.musher("--help");
        checkout.edit(source, "A changed agent", "A coding agent");
        Run restored = checkout.musher("--help");

        assertThat(changed.err()).isEqualTo("musher: building, because sources have changed\n");
        assertThat(changed.out()).contains("A changed agent").isEqualTo(cached.out());
        assertThat(restored.err()).isEmpty();
        assertThat(restored.out()).contains("A coding agent");
        assertThat(checkout.build()).isEqualTo(before);
    }

    @Test
    void deletedSourceIsNoticed() throws Exception {
        Path before = checkout.build();
        Path extra = checkout.root.resolve(source).resolveSibling("Extra.java");
        Files.writeString(extra, "final class Extra {}\n");
        checkout.musher("--version");
        Path with = checkout.build();
        Files.delete(extra);
        checkout.musher("--version");

        assertThat(with).isNotEqualTo(before);
        assertThat(checkout.build()).isEqualTo(before);
    }

    @Test
    void commitShowsInTheVersionWithoutABuild() throws Exception {
        checkout.commit("second");
        Run committed = checkout.musher("--version");
        version = committed.out();

        String head =
                checkout.succeed(checkout.root, "git", "rev-parse", "--short=10", "HEAD").strip();
        assertThat(committed.err()).isEmpty();
        assertThat(committed.out()).contains("(" + head + ")");
    }

    @Test
    void brokenSourceIsReportedAndTheOldProgramDoesNotRun() throws Exception {
        checkout.edit(source, "final class", "final oops class");
        Run broken = checkout.musher("--help");
        checkout.edit(source, "final oops class", "final class");
        Run mended = checkout.musher("--version");

        assertThat(broken.code()).isEqualTo(1);
        assertThat(broken.out()).isEmpty();
        assertThat(broken.err()).contains("Main.java", "musher: The build failed.", "build.log");
        assertThat(mended).isEqualTo(new Run(0, version, ""));
    }

    @Test
    void lockOfADeadBuilderIsTakenOver() throws Exception {
        Path lock = Files.createDirectories(checkout.root.resolve(".build/lock"));
        Files.writeString(lock.resolve("owner"), "999999999\n");
        Files.delete(checkout.root.resolve(".build/current"));

        assertThat(checkout.musher("--version")).isEqualTo(new Run(0, version, ""));
        assertThat(lock).doesNotExist();
    }

    @Test
    void startsAtOnceBuildOnce() throws Exception {
        long before = checkout.builds();
        checkout.edit(source, "A coding agent", "A shared agent");
        try (var group = new TaskGroup<Run>("start")) {
            for (int i = 0; i < 3; i++) {
                group.fork(() -> checkout.musher("--help"));
            }
            assertThat(group.join())
                    .allSatisfy(run -> assertThat(run.out()).contains("A shared agent"))
                    .filteredOn(run -> run.err().contains("building"))
                    .hasSize(1);
        }
        checkout.edit(source, "A shared agent", "A coding agent");
        checkout.musher("--version");
        assertThat(checkout.builds()).isLessThanOrEqualTo(Math.max(3, before + 1));
    }

    @Test
    void interruptedBuildLeavesNothingBehind() throws Exception {
        checkout.edit(source, "A coding agent", "An interrupted agent");
        Path state = checkout.root.resolve(".build");
        // Whoever runs these tests may ignore the signal, and that is inherited.
        var running = checkout.start("env", "--default-signal=INT", "./musher", "--version");
        Path owner = Checkout.awaitFile(Checkout.awaitFile(state, "lock"), "owner");
        checkout.succeed(state, "sh", "-c", "kill -INT $(cat '" + owner + "')");

        assertThat(running.await(Duration.ofMinutes(1))).hasValue(130);
        assertThat(state.resolve("lock")).doesNotExist();
        checkout.edit(source, "An interrupted agent", "A coding agent");
        assertThat(checkout.musher("--version")).isEqualTo(new Run(0, version, ""));
    }

    @Test
    void damagedCacheSaysNothingAndChangesNothing() throws Exception {
        Path cache = checkout.awaitCache();
        byte[] whole = Files.readAllBytes(cache);
        Run expected = checkout.musher("--help");
        Files.write(cache, java.util.Arrays.copyOf(whole, whole.length / 3));
        Run damaged = checkout.musher("--help");
        Files.write(cache, whole);

        assertThat(damaged).isEqualTo(expected);
    }

    @Test
    void killedTrainingIsTakenUpAgain() throws Exception {
        Path cache = checkout.awaitCache();
        Files.delete(cache);
        Path stale = Path.of(cache.toString().replace(".aot", ".training"));
        Files.createDirectory(stale);
        Files.writeString(stale.resolve("owner"), "999999999\n");

        checkout.musher("--help");

        assertThat(checkout.awaitCache()).isEqualTo(cache);
    }

    @Test
    void explicitJdkThatIsNoneIsRefused(@TempDir Path folder) throws Exception {
        Run run = checkout.musherWith(Map.of("MUSHER_JAVA_HOME", folder.toString()), "--version");

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

        assertThat(checkout.musherWith(Map.of("JAVA_HOME", old.toString()), "--version"))
                .isEqualTo(new Run(0, version, ""));
    }

    @Test
    void withoutAnyJdkSaysWhereItLookedAndWhatToInstall(@TempDir Path folder) throws Exception {
        Path old = fakeJdk(folder.resolve("jdk-17"), "17.0.1");
        String[] hidden = {
            "bwrap", "--dev-bind", "/", "/", "--tmpfs", "/usr/lib/jvm", "--tmpfs", "/opt"
        };
        assumeTrue(
                checkout.run(folder, Map.of(), "sh", "-c", "command -v bwrap").code() == 0
                        && checkout.run(folder, Map.of(), concat(hidden, "true")).code() == 0,
                "bubblewrap is not installed or may not make namespaces here");

        Run run =
                checkout.run(
                        checkout.root,
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
        Path state = checkout.root.resolve(".build");
        String[] small = {
            "unshare",
            "-m",
            "sh",
            "-c",
            "mount -t tmpfs -o size=200k none .build && { ./musher --version; code=$?; ls .build; exit $code; }"
        };
        assumeTrue(
                checkout.run(state, Map.of(), "unshare", "-m", "true").code() == 0,
                "mount namespaces need root");

        Run run = checkout.run(checkout.root, Map.of(), small);

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).isEqualTo("build.log\n");
        assertThat(run.err()).contains("Is the disk full?");
        assertThat(checkout.musher("--version")).isEqualTo(new Run(0, version, ""));
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
