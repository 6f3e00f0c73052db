package dev.musher.base.files;

import static dev.musher.base.files.TestRoot.faultOf;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
@Timeout(180)
class RootWithoutLinksTest {
    private static final Path TOP = Path.of("/");

    private final TestRoot testRoot;
    private final ConfinedDirectory confinedDirectory;

    RootWithoutLinksTest(DirectoryKind directoryKind, @TempDir Path directory) throws IOException {
        testRoot = TestRoot.in(directory, directoryKind);
        confinedDirectory = ConfinedDirectory.of(TOP, directoryKind).withoutLinks();
    }

    @Test
    void readsWritesAndDeletesFromTheTopOfTheFileSystem() throws IOException {
        testRoot.existing("note.txt", "old", "rwxr-x---");

        confinedDirectory.write(at("note.txt"), "new".getBytes(UTF_8));
        confinedDirectory.write(
                at("a/b/c.txt"), "x".getBytes(UTF_8), WriteOptions.usual().withParents());

        assertThat(confinedDirectory.read(at("note.txt"), TestRoot.LIMIT))
                .asString(UTF_8)
                .isEqualTo("new");
        assertThat(testRoot.mode("note.txt")).isEqualTo("rwxr-x---");
        assertThat(confinedDirectory.mode(at("note.txt")))
                .contains(PosixFilePermissions.fromString("rwxr-x---"));
        confinedDirectory.delete(at("note.txt"));
        assertThat(testRoot.everything())
                .isEqualTo(Map.of("inside/a/b/c.txt", "x", "outside/secret", "secret"));
        assertThat(testRoot.inside().resolve("a/b").toFile().list()).containsExactly("c.txt");
    }

    @Test
    void refusesALinkEvenIfItStaysInside() throws IOException {
        testRoot.existing("real.txt", "real", "rw-r--r--");
        testRoot.link("link.txt", Path.of("real.txt"));
        testRoot.link("away", testRoot.outside());
        var before = testRoot.everything();

        for (var path : new Path[] {at("link.txt"), at("away/secret"), at("away/new/file")}) {
            assertThat(faultOf(() -> confinedDirectory.read(path, TestRoot.LIMIT)))
                    .isEqualTo(FileFault.LINK_IN_PATH);
            assertThat(faultOf(() -> confinedDirectory.open(path)))
                    .isEqualTo(FileFault.LINK_IN_PATH);
            assertThat(
                            faultOf(
                                    () ->
                                            confinedDirectory.write(
                                                    path,
                                                    new byte[0],
                                                    WriteOptions.usual().withParents())))
                    .isEqualTo(FileFault.LINK_IN_PATH);
        }
        for (var path : new Path[] {at("away/secret"), at("away/new/file")}) {
            assertThat(faultOf(() -> confinedDirectory.stat(path)))
                    .isEqualTo(FileFault.LINK_IN_PATH);
            assertThat(faultOf(() -> confinedDirectory.delete(path)))
                    .isEqualTo(FileFault.LINK_IN_PATH);
        }
        assertThat(testRoot.everything()).isEqualTo(before);
    }

    @Test
    void deletesALinkAndNotWhatItLeadsTo() throws IOException {
        testRoot.existing("real.txt", "real", "rw-r--r--");
        var before = testRoot.everything();
        testRoot.link("link.txt", Path.of("real.txt"));
        testRoot.link("away", testRoot.outside());

        for (var path : new Path[] {at("link.txt"), at("away")}) {
            assertThat(confinedDirectory.stat(path).map(FileState::kind))
                    .contains(FileState.Kind.LINK);
            confinedDirectory.delete(path);
        }

        assertThat(testRoot.everything()).isEqualTo(before);
    }

    @Test
    void opensNoPipe() throws Exception {
        var pipe = testRoot.inside().resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();

        assertThat(faultOf(() -> confinedDirectory.open(at("pipe"))))
                .isEqualTo(FileFault.NOT_A_FILE);
        assertThat(faultOf(() -> confinedDirectory.read(at("pipe"), 1)))
                .isEqualTo(FileFault.NOT_A_FILE);
        assertThat(faultOf(() -> confinedDirectory.write(at("pipe"), new byte[0])))
                .isEqualTo(FileFault.NOT_A_FILE);
        assertThat(confinedDirectory.stat(at("pipe")).map(FileState::kind))
                .contains(FileState.Kind.OTHER);
    }

    @Test
    void saysWhatIsThere() throws IOException {
        testRoot.existing("note.txt", "four", "rw-r--r--");

        assertThat(confinedDirectory.stat(at("note.txt")).map(FileState::size)).contains(4L);
        assertThat(confinedDirectory.stat(at(".")).map(FileState::kind))
                .contains(FileState.Kind.DIRECTORY);
        assertThat(confinedDirectory.stat(at("missing"))).isEqualTo(Optional.empty());
        assertThat(confinedDirectory.stat(at("missing/below"))).isEqualTo(Optional.empty());
        assertThat(faultOf(() -> confinedDirectory.stat(at("note.txt/below"))))
                .isEqualTo(FileFault.NOT_A_DIRECTORY);
    }

    @Test
    void seesThatAFileWasWrittenTo() throws IOException {
        testRoot.existing("note.txt", "one", "rw-r--r--");
        var before = confinedDirectory.stat(at("note.txt"));
        assertThat(confinedDirectory.stat(at("note.txt"))).isEqualTo(before);

        confinedDirectory.write(at("note.txt"), "two".getBytes(UTF_8));

        assertThat(confinedDirectory.stat(at("note.txt"))).isNotEqualTo(before);
    }

    @Test
    void readsAnOpenedFileByItsChannel() throws IOException {
        testRoot.existing("note.txt", "four", "rw-r--r--");

        try (var file = confinedDirectory.open(at("note.txt"))) {
            assertThat(file.channel().size()).isEqualTo(file.state().size());
        }
        assertThat(Files.exists(testRoot.inside().resolve("note.txt"))).isTrue();
    }

    private Path at(String file) {
        return TOP.relativize(testRoot.inside().resolve(file).normalize());
    }
}
