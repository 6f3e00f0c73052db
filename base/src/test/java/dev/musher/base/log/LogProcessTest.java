package dev.musher.base.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogProcessTest {
    @TempDir Path folder;

    @Test
    void logsOfARealProcessGoToTheFileAndNowhereElse() throws Exception {
        var log = folder.resolve("state/logs/musher.log");
        var process = start(List.of(), LoggingProbe.class, log.toString());
        var shown = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).isEqualTo(3);
        assertThat(shown).isEmpty();
        assertThat(Files.readAllLines(log).stream().map(line -> line.substring(25)))
                .containsExactly(
                        "INFO main early before configuration", "INFO main probe the word is …");
    }

    @Test
    void readOnlyHomeBreaksNothingAndPrintsNothing() throws Exception {
        var blocked = Files.writeString(folder.resolve("state"), "a file where a folder belongs");
        var process =
                start(List.of(), LoggingProbe.class, blocked.resolve("logs/musher.log").toString());
        var shown = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).isEqualTo(4);
        assertThat(shown).isEmpty();
    }

    @Test
    void neverLoadsTheLoggingOfTheJdk() throws Exception {
        var process =
                start(
                        List.of("-Xlog:class+load:stdout"),
                        LoggingProbe.class,
                        folder.resolve("musher.log").toString());
        var loaded = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).isEqualTo(3);
        assertThat(loaded)
                .contains("dev.musher.base.log.FileLoggerFinder ")
                .doesNotContain("java.util.logging.LogManager ")
                .doesNotContain("sun.util.logging.internal.LoggingProviderImpl ");
    }

    @Test
    void processesThatRotateTheSameFileLoseAndMixNothing() throws Exception {
        var log = folder.resolve("musher.log");
        var writers = List.of("a", "b", "c", "d");
        var processes = new ArrayList<Process>();
        for (var writer : writers) {
            processes.add(start(List.of(), LogWriterProbe.class, log.toString(), writer));
        }
        for (var process : processes) {
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isZero();
        }

        var expected = new TreeSet<String>();
        for (var writer : writers) {
            for (int i = 0; i < LogWriterProbe.RECORDS; i++) {
                expected.add(LogWriterProbe.record(writer, i).stripTrailing());
            }
        }
        var lines = allLines();
        assertThat(lines).hasSize(expected.size());
        assertThat(new TreeSet<>(lines)).isEqualTo(expected);
        assertThat(folder.resolve("musher.log.10")).exists();
    }

    private List<String> allLines() throws IOException {
        var lines = new ArrayList<String>();
        try (var files = Files.list(folder)) {
            for (var file : files.toList()) {
                lines.addAll(Files.readAllLines(file));
            }
        }
        return lines;
    }

    private static Process start(List<String> options, Class<?> main, String... arguments)
            throws Exception {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        command.addAll(options);
        command.addAll(List.of("-cp", home(LogFile.class) + ":" + home(main), main.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    private static String home(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    }
}
