package dev.musher.chat.transport;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TransportLibrariesTest {
    private static final String SOURCE =
            """
            package planted;
            import dev.musher.base.time.ActionTimer;
            import dev.musher.chat.transport.*;
            public final class PlantedFactory implements TransportFactory {
                public String name() { return "planted"; }
                public ChatTransport create(TransportSettings settings, ActionTimer timer) {
                    throw new IllegalStateException();
                }
                public TransportCheck check(TransportSettings settings, ActionTimer timer) {
                    return new TransportCheck("planted", java.util.List.of());
                }
            }
            """;

    @TempDir Path folder;

    @Test
    void transportIsLoadedFromItsFolderAndNotByTheProgram() throws Exception {
        plant();

        var found = new TransportLibraries(folder).find("planted").orElseThrow();

        assertThat(found.name()).isEqualTo("planted");
        assertThat(found.getClass().getClassLoader())
                .isNotEqualTo(TransportLibraries.class.getClassLoader());
    }

    @Test
    void transportIsLoadedOnce() throws Exception {
        plant();
        var libraries = new TransportLibraries(folder);

        assertThat(libraries.find("planted").orElseThrow())
                .isSameAs(libraries.find("planted").orElseThrow());
    }

    @Test
    void nothingIsFoundOutsideOfTheFolder() throws Exception {
        plant();
        var libraries = new TransportLibraries(folder.resolve("planted"));

        assertThat(new TransportLibraries(folder).find("other")).isEmpty();
        assertThat(libraries.find("../planted")).isEmpty();
        assertThat(libraries.find("")).isEmpty();
    }

    private void plant() throws IOException {
        Path source =
                Files.createDirectories(folder.resolve("planted")).resolve("PlantedFactory.java");
        Files.writeString(source, SOURCE);
        int exit =
                ToolProvider.getSystemJavaCompiler()
                        .run(
                                null,
                                null,
                                null,
                                "-proc:none",
                                "-cp",
                                System.getProperty("java.class.path"),
                                source.toString());
        assertThat(exit).isZero();
        Path jar = folder.resolve("planted/planted.jar");
        try (var entries = new JarOutputStream(Files.newOutputStream(jar))) {
            entries.putNextEntry(new JarEntry("planted/PlantedFactory.class"));
            entries.write(Files.readAllBytes(folder.resolve("planted/PlantedFactory.class")));
            entries.putNextEntry(
                    new JarEntry("META-INF/services/" + TransportFactory.class.getName()));
            entries.write("planted.PlantedFactory\n".getBytes(UTF_8));
        }
    }
}
