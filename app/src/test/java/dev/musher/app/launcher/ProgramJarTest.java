package dev.musher.app.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
@Timeout(60)
class ProgramJarTest {
    private static final Path PROGRAM =
            Path.of(System.getProperty("musher.root")).resolve("launcher/ProgramJar.java");

    @TempDir private Path folder;

    @Test
    void hasEveryFileOfEveryJarOnceAndAllServices() throws Exception {
        var first =
                jar(
                        "first.jar",
                        Map.of(
                                "A.class", "first A",
                                "both", "first both",
                                "META-INF/services/S", "first.Service"));
        var second =
                jar(
                        "second.jar",
                        Map.of(
                                "deep/B.class", "second B",
                                "both", "second both",
                                "META-INF/services/S", "second.Service"));

        assertThat(run(first, second)).isEmpty();
        assertThat(content())
                .isEqualTo(
                        Map.of(
                                "A.class", "first A",
                                "both", "first both",
                                "deep/B.class", "second B",
                                "META-INF/services/S", "first.Service\nsecond.Service\n"));
    }

    @Test
    void takesOfSeveralVersionsTheOneForThisJava() throws Exception {
        var several =
                jar(
                        "several.jar",
                        Map.of(
                                "META-INF/MANIFEST.MF", "Multi-Release: true\n",
                                "module-info.class", "left out",
                                "A.class", "old",
                                "META-INF/versions/21/A.class", "for 21",
                                "META-INF/versions/99/A.class", "for 99"));

        assertThat(run(several)).isEmpty();
        assertThat(content()).isEqualTo(Map.of("A.class", "for 21"));
    }

    @Test
    void whatIsNoJarIsRefused() throws Exception {
        var text = Files.writeString(folder.resolve("text.jar"), "not a jar");

        assertThat(run(text)).contains("ZipException");
    }

    private Path jar(String name, Map<String, String> files) throws IOException {
        Path jar = folder.resolve(name);
        try (var out = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (var file : files.entrySet()) {
                out.putNextEntry(new ZipEntry(file.getKey()));
                out.write(file.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return jar;
    }

    /** What it says. */
    private String run(Path... jars) throws IOException {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var words = new ArrayList<>(List.of(java, PROGRAM.toString(), target().toString()));
        for (Path jar : jars) {
            words.add(jar.toString());
        }
        var process = new ProcessBuilder(words).redirectErrorStream(true).start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    private Path target() {
        return folder.resolve("program.jar");
    }

    private Map<String, String> content() throws IOException {
        var content = new TreeMap<String, String>();
        try (var jar = new JarFile(target().toFile())) {
            for (var entry : jar.stream().toList()) {
                var bytes = jar.getInputStream(entry).readAllBytes();
                content.put(entry.getName(), new String(bytes, StandardCharsets.UTF_8));
            }
        }
        return content;
    }
}
