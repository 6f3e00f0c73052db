package dev.musher.base.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.files.WriteOptions.Parents;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Property;
import dev.musher.base.property.Range;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever way something is written by: no link below a project's state leads it elsewhere. */
class ProjectLinksTest {
    private static final String PRECIOUS = "alias ll='ls -l'\n";

    private static final Set<StandardOpenOption> OPTIONS =
            Set.of(
                    StandardOpenOption.CREATE,
                    StandardOpenOption.WRITE,
                    StandardOpenOption.TRUNCATE_EXISTING);

    @TempDir private static Path temp;

    /** All ways to write; each is given a file, which need not be there. */
    private enum Way {
        WRITE,
        APPEND,
        STREAM,
        NEW,
        CREATE,
        OPEN,
        FOLDER,
        NEW_FOLDER,
        ATOMIC,
        ATOMIC_WITH_PARENTS,
        LOCK,
        MOVE;

        void write(Path file) throws IOException {
            var parents = new WriteOptions(Parents.CREATE, Optional.empty());
            switch (this) {
                case WRITE -> PrivateFiles.write(file, "x");
                case APPEND -> PrivateFiles.write(file, "x", StandardOpenOption.APPEND);
                case STREAM -> PrivateFiles.appending(file).close();
                case NEW -> PrivateFiles.newFile(file).close();
                case CREATE -> PrivateFiles.create(file);
                case OPEN -> PrivateFiles.open(file, OPTIONS).close();
                case FOLDER -> PrivateFiles.folder(file.resolve("more"));
                case NEW_FOLDER -> PrivateFiles.newFolder(file.resolve("more"));
                case ATOMIC -> AtomicFile.write(file, new byte[1]);
                case ATOMIC_WITH_PARENTS -> AtomicFile.write(file, new byte[1], parents);
                case LOCK -> ProcessLock.take(file).orElseThrow().close();
                case MOVE ->
                        FileChanges.DIRECT.moveFolder(
                                Files.createTempDirectory(temp, "moved"), file.resolve("x"));
            }
        }
    }

    /** Where a link leads. */
    private enum Target {
        FILE,
        FOLDER,
        NOTHING
    }

    @Property(tries = 600)
    void noLinkBelowStateIsWrittenThrough(
            @ForAll Way way,
            @ForAll Target target,
            @ForAll @Range(min = 0, max = 3) int depth,
            @ForAll @Range(min = 0, max = 2) int below)
            throws IOException {
        Path place = Files.createTempDirectory(temp, "place");
        Path outside = Files.createDirectory(place.resolve("outside"));
        Files.writeString(outside.resolve("file"), PRECIOUS);
        Files.createDirectory(outside.resolve("folder"));
        Path at = place.resolve("project/.musher/state");
        for (int i = 0; i < depth; i++) {
            at = at.resolve("a" + i);
        }
        Files.createDirectories(at.resolveSibling(""));
        Files.createSymbolicLink(
                at,
                outside.resolve(
                        switch (target) {
                            case FILE -> "file";
                            case FOLDER -> "folder";
                            case NOTHING -> "nothing";
                        }));
        Path file = at;
        for (int i = 0; i < below; i++) {
            file = file.resolve("b" + i);
        }
        Path written = file;

        assertThatThrownBy(() -> way.write(written))
                .isInstanceOf(FileException.class)
                .hasMessageContaining("link");

        assertThat(outside.resolve("file")).hasContent(PRECIOUS);
        assertThat(outside.resolve("folder")).isEmptyDirectory();
        try (var left = Files.list(outside)) {
            assertThat(left).hasSize(2);
        }
    }

    @Test
    void linksOfAProjectThatStayInItAreFollowedOutsideOfState() throws IOException {
        Path project = Files.createDirectories(Files.createTempDirectory(temp, "p"));
        Files.createDirectories(project.resolve(".musher"));
        Path shared = Files.writeString(project.resolve("shared.toml"), "");
        Path inside = project.resolve(".musher/project.toml");
        Files.createSymbolicLink(inside, shared);
        Path outside = Files.createTempFile(temp, "outside", "");
        Path planted = project.resolve(".musher/other.toml");
        Files.createSymbolicLink(planted, outside);

        AtomicFile.write(inside, new byte[] {'x'});

        assertThat(shared).hasContent("x");
        assertThatThrownBy(() -> AtomicFile.write(planted, new byte[] {'x'}))
                .hasMessageContaining("goes through a link");
        assertThat(outside).isEmptyFile();
    }
}
