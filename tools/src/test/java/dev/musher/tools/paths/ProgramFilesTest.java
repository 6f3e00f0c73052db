package dev.musher.tools.paths;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramFilesTest {
    @TempDir Path temporary;
    private Path root;
    private ProgramFiles programs;

    @BeforeEach
    void build() throws IOException {
        root = temporary.toRealPath();
        for (String folder : List.of("a", "b", "project")) {
            Files.createDirectory(root.resolve(folder));
        }
        programs =
                new ProgramFiles(
                        "%s/a:%s/project:relative:%s/b".formatted(root, root, root),
                        root.resolve("project"));
    }

    @Test
    void findsEveryFileThatANameMeansButThoseOfTheProject() throws IOException {
        for (String file : List.of("a/build-it", "b/build-it", "project/build-it")) {
            Files.createFile(root.resolve(file));
        }

        assertThat(programs.of("build-it"))
                .contains(List.of(root + "/a/build-it", root + "/b/build-it"));
        assertThat(programs.of("no-such-program")).contains(List.of());
    }

    @Test
    void followsLinksToAFileOfThatName() throws IOException {
        Files.createFile(root.resolve("b/snake3.11"));
        Files.createSymbolicLink(root.resolve("a/snake3"), root.resolve("b/snake3.11"));

        assertThat(programs.of("snake3")).contains(List.of(root + "/b/snake3.11"));
    }

    @Test
    void whatSharesAFileWithOthersOrIsNeededCannotBeBlocked() throws IOException {
        Files.createFile(root.resolve("b/rustup"));
        Files.createSymbolicLink(root.resolve("a/cargo-x"), root.resolve("b/rustup"));

        assertThat(programs.of("cargo-x")).isEqualTo(Optional.empty());
        assertThat(programs.of("sh")).isEqualTo(Optional.empty());
        assertThat(programs.of("bash")).isEqualTo(Optional.empty());
    }
}
