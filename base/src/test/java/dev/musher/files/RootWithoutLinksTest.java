package dev.musher.files;

import static dev.musher.files.Place.faultOf;
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

    private final Place place;
    private final Root root;

    RootWithoutLinksTest(Kind kind, @TempDir Path directory) throws IOException {
        place = Place.in(directory, kind);
        root = Root.of(TOP, kind).withoutLinks();
    }

    @Test
    void readsWritesAndDeletesFromTheTopOfTheFileSystem() throws IOException {
        place.existing("note.txt", "old", "rwxr-x---");

        root.write(at("note.txt"), "new".getBytes(UTF_8));
        root.write(at("a/b/c.txt"), "x".getBytes(UTF_8), WriteOptions.usual().withParents());

        assertThat(root.read(at("note.txt"), Place.LIMIT)).asString(UTF_8).isEqualTo("new");
        assertThat(place.mode("note.txt")).isEqualTo("rwxr-x---");
        assertThat(root.mode(at("note.txt")))
                .contains(PosixFilePermissions.fromString("rwxr-x---"));
        root.delete(at("note.txt"));
        assertThat(place.everything())
                .isEqualTo(Map.of("inside/a/b/c.txt", "x", "outside/secret", "secret"));
        assertThat(place.inside().resolve("a/b").toFile().list()).containsExactly("c.txt");
    }

    @Test
    void refusesALinkEvenIfItStaysInside() throws IOException {
        place.existing("real.txt", "real", "rw-r--r--");
        place.link("link.txt", Path.of("real.txt"));
        place.link("away", place.outside());
        var before = place.everything();

        for (var path : new Path[] {at("link.txt"), at("away/secret"), at("away/new/file")}) {
            assertThat(faultOf(() -> root.read(path, Place.LIMIT))).isEqualTo(Fault.LINK_IN_PATH);
            assertThat(faultOf(() -> root.open(path))).isEqualTo(Fault.LINK_IN_PATH);
            assertThat(
                            faultOf(
                                    () ->
                                            root.write(
                                                    path,
                                                    new byte[0],
                                                    WriteOptions.usual().withParents())))
                    .isEqualTo(Fault.LINK_IN_PATH);
        }
        for (var path : new Path[] {at("away/secret"), at("away/new/file")}) {
            assertThat(faultOf(() -> root.look(path))).isEqualTo(Fault.LINK_IN_PATH);
            assertThat(faultOf(() -> root.delete(path))).isEqualTo(Fault.LINK_IN_PATH);
        }
        assertThat(place.everything()).isEqualTo(before);
    }

    @Test
    void deletesALinkAndNotWhatItLeadsTo() throws IOException {
        place.existing("real.txt", "real", "rw-r--r--");
        var before = place.everything();
        place.link("link.txt", Path.of("real.txt"));
        place.link("away", place.outside());

        for (var path : new Path[] {at("link.txt"), at("away")}) {
            assertThat(root.look(path).map(FileState::kind)).contains(FileState.Kind.LINK);
            root.delete(path);
        }

        assertThat(place.everything()).isEqualTo(before);
    }

    @Test
    void opensNoPipe() throws Exception {
        var pipe = place.inside().resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();

        assertThat(faultOf(() -> root.open(at("pipe")))).isEqualTo(Fault.NOT_A_FILE);
        assertThat(faultOf(() -> root.read(at("pipe"), 1))).isEqualTo(Fault.NOT_A_FILE);
        assertThat(faultOf(() -> root.write(at("pipe"), new byte[0]))).isEqualTo(Fault.NOT_A_FILE);
        assertThat(root.look(at("pipe")).map(FileState::kind)).contains(FileState.Kind.OTHER);
    }

    @Test
    void saysWhatIsThere() throws IOException {
        place.existing("note.txt", "four", "rw-r--r--");

        assertThat(root.look(at("note.txt")).map(FileState::size)).contains(4L);
        assertThat(root.look(at(".")).map(FileState::kind)).contains(FileState.Kind.DIRECTORY);
        assertThat(root.look(at("missing"))).isEqualTo(Optional.empty());
        assertThat(root.look(at("missing/below"))).isEqualTo(Optional.empty());
        assertThat(faultOf(() -> root.look(at("note.txt/below")))).isEqualTo(Fault.NOT_A_DIRECTORY);
    }

    @Test
    void seesThatAFileWasWrittenTo() throws IOException {
        place.existing("note.txt", "one", "rw-r--r--");
        var before = root.look(at("note.txt"));
        assertThat(root.look(at("note.txt"))).isEqualTo(before);

        root.write(at("note.txt"), "two".getBytes(UTF_8));

        assertThat(root.look(at("note.txt"))).isNotEqualTo(before);
    }

    @Test
    void readsAnOpenedFileByItsChannel() throws IOException {
        place.existing("note.txt", "four", "rw-r--r--");

        try (var file = root.open(at("note.txt"))) {
            assertThat(file.channel().size()).isEqualTo(file.state().size());
        }
        assertThat(Files.exists(place.inside().resolve("note.txt"))).isTrue();
    }

    private Path at(String file) {
        return TOP.relativize(place.inside().resolve(file).normalize());
    }
}
