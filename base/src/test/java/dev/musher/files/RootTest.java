package dev.musher.files;

import static dev.musher.files.Place.faultOf;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@ParameterizedClass
@EnumSource
class RootTest {
    private final Kind kind;
    private final Place place;

    RootTest(Kind kind, @TempDir Path directory) throws IOException {
        this.kind = kind;
        place = Place.in(directory, kind);
    }

    @Test
    void createsAFileAndReadsItBack() throws IOException {
        place.write("note.txt", "grüße\n");

        assertThat(place.read("note.txt")).isEqualTo("grüße\n");
        assertThat(place.everything())
                .isEqualTo(Map.of("inside/note.txt", "grüße\n", "outside/secret", "secret"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"rwxr-xr-x", "rw-------", "rw-rw-rw-", "r--r-----"})
    void keepsTheModeOfAFileThatExists(String mode) throws IOException {
        place.existing("note.txt", "old", mode);
        if (mode.startsWith("r--")) {
            PlainUser.assumeSuperuser();
        }

        place.write("note.txt", "new");

        assertThat(place.read("note.txt")).isEqualTo("new");
        assertThat(place.mode("note.txt")).isEqualTo(mode);
    }

    @Test
    void keepsTheOwnerWhenItMay() throws IOException {
        PlainUser.assumeSuperuser();
        var file = place.existing("note.txt", "old", "rw-r--r--");
        Files.setAttribute(file, "unix:uid", 12345);
        Files.setAttribute(file, "unix:gid", 23456);

        place.write("note.txt", "new");

        assertThat(Files.readAttributes(file, "unix:uid,gid"))
                .isEqualTo(Map.of("uid", 12345, "gid", 23456));
    }

    @Test
    void givesANewFileTheModeThatAnyProgramWouldGiveIt() throws IOException {
        Files.createFile(place.inside().resolve("usual"));

        place.write("note.txt", "new");

        assertThat(place.mode("note.txt")).isEqualTo(place.mode("usual"));
    }

    @Test
    void givesASecretTheModeAskedForWhetherItExistsOrNot() throws IOException {
        place.existing("old.key", "old", "rw-r--r--");

        place.write("old.key", "new", WriteOptions.usual().ownerOnly());
        place.write("new.key", "new", WriteOptions.usual().ownerOnly());
        place.write(
                "run.sh",
                "new",
                WriteOptions.usual().withMode(PosixFilePermissions.fromString("rwxrwxrwx")));

        assertThat(place.mode("old.key")).isEqualTo("rw-------");
        assertThat(place.mode("new.key")).isEqualTo("rw-------");
        assertThat(place.mode("run.sh")).isEqualTo("rwxrwxrwx");
    }

    @Test
    void createsParentsOnlyWhenAsked() throws IOException {
        assertThat(faultOf(() -> place.write("a/b/note.txt", "x"))).isEqualTo(Fault.NOT_FOUND);

        place.write("a/b/note.txt", "x", WriteOptions.usual().withParents());

        assertThat(place.everything())
                .isEqualTo(Map.of("inside/a/b/note.txt", "x", "outside/secret", "secret"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"../outside/secret", "..", "a/../../outside/secret", "../inside/../x"})
    void refusesDotsThatLeadOut(String path) throws IOException {
        Files.createDirectory(place.inside().resolve("a"));
        var before = place.everything();

        assertThat(faultOf(() -> place.write(path, "x"))).isEqualTo(Fault.OUTSIDE_ROOT);
        assertThat(faultOf(() -> place.read(path))).isEqualTo(Fault.OUTSIDE_ROOT);
        assertThat(faultOf(() -> place.root().delete(Path.of(path)))).isEqualTo(Fault.OUTSIDE_ROOT);
        assertThat(faultOf(() -> place.root().resolve(Path.of(path))))
                .isEqualTo(Fault.OUTSIDE_ROOT);
        assertThat(place.everything()).isEqualTo(before);
    }

    @Test
    void acceptsDotsThatStayInside() throws IOException {
        Files.createDirectory(place.inside().resolve("a"));

        place.write("a/../note.txt", "x");

        assertThat(place.read("./note.txt")).isEqualTo("x");
        assertThat(place.root().resolve(Path.of("a/../note.txt")))
                .isEqualTo(place.inside().resolve("note.txt"));
    }

    @Test
    void refusesAnAbsolutePathEvenOneInside() {
        var path = place.inside().resolve("note.txt").toString();

        assertThat(faultOf(() -> place.write(path, "x"))).isEqualTo(Fault.OUTSIDE_ROOT);
    }

    @Test
    void refusesADirectoryAsTarget() throws IOException {
        Files.createDirectory(place.inside().resolve("a"));

        for (var path : new String[] {"a", "", ".", "a/..", "a/."}) {
            assertThat(faultOf(() -> place.write(path, "x"))).isEqualTo(Fault.NOT_A_FILE);
            assertThat(faultOf(() -> place.read(path))).isEqualTo(Fault.NOT_A_FILE);
            assertThat(faultOf(() -> place.root().delete(Path.of(path))))
                    .isEqualTo(Fault.NOT_A_FILE);
        }
    }

    @Test
    void refusesAFileInsteadOfADirectory() throws IOException {
        place.write("a", "file");

        assertThat(faultOf(() -> place.write("a/b", "x", WriteOptions.usual().withParents())))
                .isEqualTo(Fault.NOT_A_DIRECTORY);
        assertThat(faultOf(() -> Root.of(place.inside().resolve("a"), kind)))
                .isEqualTo(Fault.NOT_A_DIRECTORY);
    }

    @Test
    @Timeout(180)
    void refusesAPipeWithoutWaitingForItsOtherEnd() throws Exception {
        var pipe = place.inside().resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();

        assertThat(faultOf(() -> place.write("pipe", "x"))).isEqualTo(Fault.NOT_A_FILE);
        assertThat(faultOf(() -> place.read("pipe"))).isEqualTo(Fault.NOT_A_FILE);
        assertThat(faultOf(() -> place.read("pipe/x"))).isEqualTo(Fault.NOT_A_DIRECTORY);
    }

    @Test
    void refusesADevice() {
        var devices = Root.of(Path.of("/dev"), kind);

        assertThat(faultOf(() -> devices.write(Path.of("null"), new byte[1])))
                .isEqualTo(Fault.NOT_A_FILE);
        assertThat(faultOf(() -> devices.read(Path.of("zero"), 1))).isEqualTo(Fault.NOT_A_FILE);
    }

    @Test
    void readsUpToTheLimitAndNotBeyond() {
        place.write("note.txt", "12345");
        var note = Path.of("note.txt");

        assertThat(place.root().read(note, 5)).isEqualTo("12345".getBytes(UTF_8));
        assertThat(faultOf(() -> place.root().read(note, 4))).isEqualTo(Fault.TOO_LARGE);
    }

    @Test
    void deletesAFileOnce() throws IOException {
        place.write("note.txt", "x");

        place.root().delete(Path.of("note.txt"));

        assertThat(place.everything()).isEqualTo(Map.of("outside/secret", "secret"));
        assertThat(faultOf(() -> place.root().delete(Path.of("note.txt"))))
                .isEqualTo(Fault.NOT_FOUND);
    }

    @Test
    void saysWhichFileAndWhatToDo() {
        assertThatThrownBy(() -> place.read("missing.txt"))
                .hasMessage(
                        "Cannot read %s: there is no such file or directory. Check the path, or"
                                + " create it first.",
                        place.inside().resolve("missing.txt"));
        assertThatThrownBy(() -> place.read("../x"))
                .hasMessage(
                        "Cannot read %s: it leads out of the permitted directory (%s). Use a path"
                                + " that stays inside it.",
                        place.inside().resolve("../x"), place.inside());
    }

    @Test
    void writesToTheEndWhenTheThreadIsInterruptedAndStaysInterrupted() throws IOException {
        place.existing("note.txt", "old", "rw-------");

        Thread.currentThread().interrupt();
        place.write("note.txt", "new");

        assertThat(Thread.interrupted()).isTrue();
        assertThat(place.everything())
                .isEqualTo(Map.of("inside/note.txt", "new", "outside/secret", "secret"));
    }
}
