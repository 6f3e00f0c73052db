package dev.musher.app.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.Main;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(180)
class StartUpTest {
    @TempDir Path folder;

    @Test
    void loadsNeitherActionsNorHelpNorScriptsToReadACommandLine() throws Exception {
        assertThat(run("--color=never", "doctor", "--json")).isEqualTo("never");
        assertThat(loaded("dev.musher.").filter(StartUpTest::isForLater)).isEmpty();
    }

    @Test
    void readsACommandLineWithoutTheSlowPartsOfThePlatform() throws Exception {
        run("--color=never", "doctor", "--json");

        assertThat(loaded("java.util.regex.")).isEmpty();
        assertThat(loaded("java.util.stream.")).isEmpty();
        assertThat(loaded("java.util.Formatter")).isEmpty();
        assertThat(loaded("java.lang.runtime.")).as("switches and methods of records").isEmpty();
    }

    @Test
    void loadsTheWordsForMistakesOnlyWhenOneIsMade() throws Exception {
        run("docter");

        assertThat(loaded("dev.musher.").filter(StartUpTest::isForLater))
                .containsExactly(
                        "dev.musher.app.commandline.UsageMessages",
                        "dev.musher.base.text.NearestWord");
    }

    @Test
    void readsTheSettingsWithoutDecimals() throws Exception {
        var log = folder.resolve("initialised");
        var builder =
                new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xlog:class+init:file=" + log,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "config");
        builder.environment().put("HOME", folder.toString());
        Process process = builder.redirectErrorStream(true).directory(folder.toFile()).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();

        assertThat(Files.readString(log))
                .contains("'dev/musher/fleet/budget/BudgetSettings'")
                .doesNotContain("Initializing 'java/math/BigDecimal'");
    }

    private static boolean isForLater(String name) {
        return name.contains(".help.")
                || name.contains(".text.")
                || name.contains(".completion.Print")
                || name.endsWith(".CompletionRow")
                || name.endsWith(".CompletionSyntax")
                || name.endsWith(".CompletionScript")
                || name.endsWith(".UsageMessages")
                || name.endsWith("$Echo");
    }

    private String run(String... words) throws Exception {
        var command =
                Stream.concat(
                        Stream.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Xlog:class+load:file=" + folder.resolve("loaded"),
                                "-cp",
                                System.getProperty("java.class.path"),
                                StartUp.class.getName()),
                        Stream.of(words));
        Process process = new ProcessBuilder(command.toList()).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }

    /** Classes loaded after the program's own first one. */
    private Stream<String> loaded(String prefix) throws IOException {
        List<String> names =
                Files.readAllLines(folder.resolve("loaded")).stream()
                        .map(line -> line.substring(line.lastIndexOf(']') + 2))
                        .map(line -> line.substring(0, line.indexOf(' ')))
                        .toList();
        return names.subList(names.indexOf(StartUp.class.getName()), names.size()).stream()
                .filter(name -> name.startsWith(prefix) && !name.contains("$$Lambda"));
    }
}
