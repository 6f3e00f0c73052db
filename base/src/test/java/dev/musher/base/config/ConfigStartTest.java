package dev.musher.base.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigStartTest {
    private static final String LOADED = "(?m)^\\[[^]]*]\\[info *]\\[class,load *] (\\S+) source:";

    /** What is of the JDK and yet costs milliseconds at its first use, even with an AOT cache. */
    private static final Pattern HEAVY =
            Pattern.compile(
                    "java\\.(util\\.(regex|stream)|time|lang\\.runtime)\\..*"
                            + "|java\\.util\\.Comparator\\$\\$.*");

    private static final Pattern OURS =
            Pattern.compile("dev\\.musher\\.base\\.(config|toml)\\..*|(java|jdk|sun)\\..*");

    @TempDir Path folder;

    @Test
    void loadsNothingHeavyWhenThereIsNoFile() throws Exception {
        assertThat(heavy(start(folder.resolve("missing.toml")))).isEmpty();
    }

    @Test
    void loadsNothingHeavyForAnyPlainFile() throws Exception {
        var file =
                Files.writeString(
                        folder.resolve("config.toml"),
                        """
                        # Settings.
                        skip = ["a\\t", 'b'] # two
                        [limits]
                        turns = 0x2
                        """);

        var output = start(file);

        assertThat(output).contains("turns: 2").contains("dev.musher.base.toml.TomlReader ");
        assertThat(heavy(output)).isEmpty();
    }

    @Test
    void loadsTheCalendarForADate() throws Exception {
        var file = Files.writeString(folder.resolve("config.toml"), "limits.turns = 2001-01-01\n");

        assertThat(heavy(start(file))).contains("java.time.YearMonth");
    }

    @Test
    void loadsTheSearchForNearKeysWhenOneIsUnknown() throws Exception {
        var file = Files.writeString(folder.resolve("config.toml"), "limits.turn = 1\n");

        assertThat(heavy(start(file))).contains("dev.musher.base.text.NearestWord");
    }

    private static List<String> heavy(String output) {
        return Pattern.compile(LOADED)
                .matcher(output)
                .results()
                .map(result -> result.group(1))
                .filter(name -> !OURS.matcher(name).matches() || HEAVY.matcher(name).matches())
                .toList();
    }

    private static String start(Path file) throws Exception {
        var process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:TieredStopAtLevel=1",
                                "-Xlog:class+load:stdout",
                                "-cp",
                                home(Config.class)
                                        + File.pathSeparator
                                        + home(ConfigStartProbe.class),
                                ConfigStartProbe.class.getName(),
                                file.toString())
                        .redirectErrorStream(true)
                        .start();
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }

    private static String home(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    }
}
