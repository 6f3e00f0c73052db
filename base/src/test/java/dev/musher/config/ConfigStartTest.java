package dev.musher.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wasabithumb.jtoml.JToml;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigStartTest {
    private static final String PARSER = "io.github.wasabithumb.jtoml";

    @TempDir Path folder;

    @Test
    void loadsNoParserWhenThereIsNoFile() throws Exception {
        assertThat(classesLoaded(folder.resolve("missing.toml")))
                .contains("dev.musher.config.Config ")
                .doesNotContain(PARSER);
    }

    @Test
    void loadsNoParserForPlainValues() throws Exception {
        var file = Files.writeString(folder.resolve("config.toml"), "limits.turns = 2\n");

        assertThat(classesLoaded(file)).doesNotContain(PARSER);
    }

    @Test
    void loadsTheParserForTheRest() throws Exception {
        var file = Files.writeString(folder.resolve("config.toml"), "limits.turns = 0x2\n");

        assertThat(classesLoaded(file)).contains(PARSER);
    }

    private static String classesLoaded(Path file) throws Exception {
        var process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:TieredStopAtLevel=1",
                                "-Xlog:class+load:stdout",
                                "-cp",
                                classPath(),
                                ConfigStartProbe.class.getName(),
                                file.toString())
                        .redirectErrorStream(true)
                        .start();
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }

    private static String classPath() throws Exception {
        return String.join(
                File.pathSeparator,
                home(Config.class),
                home(ConfigStartProbe.class),
                home(JToml.class),
                home(Class.forName(PARSER + ".JTomlImpl")),
                home(Class.forName(PARSER + ".io.TableReader")));
    }

    private static String home(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    }
}
