package dev.musher.agent.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnOutputFilesTest {
    @TempDir Path place;
    private Path folder;

    @BeforeEach
    void begin() throws IOException {
        assumeTrue(Files.isDirectory(Path.of("/proc/self/fdinfo")), "needs /proc");
        folder = Files.createDirectory(place.toRealPath().resolve("project"));
    }

    @Test
    void namesWhatIsOpenForWritingBelowTheFolder() throws IOException {
        Files.writeString(folder.resolve("read.py"), "x = 1\n");
        Files.createDirectory(folder.resolve("out"));
        try (var trace = Files.newOutputStream(folder.resolve("out/trace.jsonl"));
                var beside = Files.newOutputStream(folder.resolveSibling("beside.jsonl"));
                var read = Files.newInputStream(folder.resolve("read.py"))) {
            trace.write('{');
            beside.write('{');
            assertThat(read.read()).isEqualTo('x');

            assertThat(OwnOutputFiles.below(folder)).isEqualTo(Set.of("out/trace.jsonl"));
        }
        assertThat(OwnOutputFiles.below(folder)).isEmpty();
    }
}
