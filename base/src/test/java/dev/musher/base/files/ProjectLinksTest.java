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

    @TempDir private static Path temp;

    /** A way to write. */
    private interface Writing {
        void write(Path file) throws IOException;
    }

    /** All that there are; each is given a file, which need not be there. */
    private enum Way {
        WRITE(file -> PrivateFiles.write(file, "x")),
        APPEND(
                file ->
                        PrivateFiles.write(
                                file, "x", StandardOpenOption.CREATE, StandardOpenOption.APPEND)),
        STREAM(file -> PrivateFiles.appending(file).close()),
        NEW(file -> PrivateFiles.newFile(file).close()),
        CREATE(PrivateFiles::create),
        OPEN(
                file ->
                        PrivateFiles.open(
                                        file,
                                        Set.of(
                                                StandardOpenOption.CREATE,
                                                StandardOpenOption.WRITE,
                                                StandardOpenOption.TRUNCATE_EXISTING))
                                .close()),
        FOLDER(file -> PrivateFiles.folder(file.resolve("more"))),
        NEW_FOLDER(file -> PrivateFiles.newFolder(file.resolve("more"))),
        ATOMIC(file -> AtomicFile.write(file, new byte[1])),
        ATOMIC_WITH_PARENTS(
                file ->
                        AtomicFile.write(
                                file,
                                new byte[1],
                                new WriteOptions(Parents.CREATE, Optional.empty()))),
        LOCK(file -> ProcessLock.take(file).orElseThrow().close()),
        MOVE(
                file ->
                        FileChanges.DIRECT.moveFolder(
                                Files.createTempDirectory(temp, "moved"), file.resolve("x")));

        private final Writing writing;

        Way(Writing writing) {
            this.writing = writing;
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

        assertThatThrownBy(() -> way.writing.write(written))
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
