package dev.musher.app.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.launcher.CheckoutCopy.Run;
import dev.musher.base.process.TestDepth;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * The whole program, built once by its launcher out of a fresh copy. As a rule that build finds its
 * classes compiled.
 */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BuiltProgramTest {
    private CheckoutCopy checkoutCopy;
    private Run firstRun;

    @BeforeAll
    void buildForTheFirstTime(@TempDir Path folder) throws Exception {
        Path root = Path.of(System.getProperty("musher.root"));
        checkoutCopy =
                CheckoutCopy.copy(root, folder.resolve("a path/with spaces und Ümläuten/musher"));
        if (!TestDepth.IS_DEEP) {
            checkoutCopy.takeClasses(root);
        }
        firstRun = checkoutCopy.musher("--version");
    }

    @Test
    void firstRunBuildsWithOneLineOfProgressAndAnswers() {
        assertThat(firstRun.code()).isZero();
        assertThat(firstRun.out())
                .matches("musher \\d+\\.\\d+\\.\\d+ \\([0-9a-f]{10}\\), JDK 25.*\n");
        assertThat(firstRun.err()).isEqualTo("musher: building, because this is the first run\n");
    }

    @Test
    void theProgramAnswersAsTheLauncherDoes() throws Exception {
        assertThat(checkoutCopy.musher("--version", "--debug"))
                .isEqualTo(new Run(0, firstRun.out(), ""));
    }

    @Test
    void helpIsThatOfTheProgram() throws Exception {
        assertThat(checkoutCopy.musher("--help").out()).contains("A coding agent");
    }

    @Test
    void classesComeFromTheCache(@TempDir Path folder) throws Exception {
        checkoutCopy.awaitCache();
        Path log = folder.resolve("classes.log");
        String options = "-XX:AOTMode=on -Xlog:class+load:file=" + log;

        Run run = checkoutCopy.musherWith(Map.of("MUSHER_JAVA_OPTS", options), "--help");

        assertThat(run.code()).isZero();
        assertThat(Files.readAllLines(log))
                .filteredOn(line -> line.contains(" dev.musher."))
                .filteredOn(line -> !line.contains("$$TypeSwitch"))
                .hasSizeGreaterThan(5)
                .allSatisfy(line -> assertThat(line).contains("source: shared objects file"));
    }

    @Test
    void aServerHasFlagsOfItsOwnAndTheSameCache() throws Exception {
        checkoutCopy.awaitCache();

        Run run =
                checkoutCopy.musherWith(
                        Map.of("MUSHER_JAVA_OPTS", "-XX:AOTMode=on"), "serve", "--help");

        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("musher serve --detach");
    }

    @Test
    void interruptedCommandTakesItsProcessesWithIt(@TempDir Path folder) throws Exception {
        Path git = folder.resolve("git");
        Files.writeString(
                git,
                "#!/bin/sh\ncd '%s' && echo $$ >new && mv new started && exec sleep 300\n"
                        .formatted(folder));
        Files.setPosixFilePermissions(git, PosixFilePermissions.fromString("rwxr-xr-x"));
        var runningCommand =
                checkoutCopy.start(
                        "env",
                        "--default-signal=INT",
                        "PATH=" + folder + ":" + System.getenv("PATH"),
                        "./musher",
                        "doctor");
        long hanging =
                Long.parseLong(Files.readString(CheckoutCopy.awaitFile(folder, "started")).strip());

        checkoutCopy.succeed(folder, "kill", "-INT", Long.toString(runningCommand.pid()));

        assertThat(runningCommand.await(Duration.ofMinutes(1))).hasValue(130);
        assertThat(ProcessHandle.of(hanging)).isEmpty();
    }
}
