package dev.musher.base.files;

import static dev.musher.base.files.TestRoot.faultOf;
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
class ConfinedDirectoryTest {
    private final DirectoryKind directoryKind;
    private final TestRoot testRoot;

    ConfinedDirectoryTest(DirectoryKind directoryKind, @TempDir Path directory) throws IOException {
        this.directoryKind = directoryKind;
        testRoot = TestRoot.in(directory, directoryKind);
    }

    @Test
    void createsAFileAndReadsItBack() throws IOException {
        testRoot.write("note.txt", "grüße\n");

        assertThat(testRoot.read("note.txt")).isEqualTo("grüße\n");
        assertThat(testRoot.everything())
                .isEqualTo(Map.of("inside/note.txt", "grüße\n", "outside/secret", "secret"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"rwxr-xr-x", "rw-------", "rw-rw-rw-", "r--r-----"})
    void keepsTheModeOfAFileThatExists(String mode) throws IOException {
        testRoot.existing("note.txt", "old", mode);
        if (mode.startsWith("r--")) {
            PlainUser.assumeSuperuser();
        }

        testRoot.write("note.txt", "new");

        assertThat(testRoot.read("note.txt")).isEqualTo("new");
        assertThat(testRoot.mode("note.txt")).isEqualTo(mode);
    }

    @Test
    void keepsTheOwnerWhenItMay() throws IOException {
        PlainUser.assumeSuperuser();
        var file = testRoot.existing("note.txt", "old", "rw-r--r--");
        Files.setAttribute(file, "unix:uid", 12345);
        Files.setAttribute(file, "unix:gid", 23456);

        testRoot.write("note.txt", "new");

        assertThat(Files.readAttributes(file, "unix:uid,gid"))
                .isEqualTo(Map.of("uid", 12345, "gid", 23456));
    }

    @Test
    void givesANewFileTheModeThatAnyProgramWouldGiveIt() throws IOException {
        Files.createFile(testRoot.inside().resolve("usual"));

        testRoot.write("note.txt", "new");

        assertThat(testRoot.mode("note.txt")).isEqualTo(testRoot.mode("usual"));
    }

    @Test
    void givesASecretTheModeAskedForWhetherItExistsOrNot() throws IOException {
        testRoot.existing("old.key", "old", "rw-r--r--");

        testRoot.write("old.key", "new", WriteOptions.usual().ownerOnly());
        testRoot.write("new.key", "new", WriteOptions.usual().ownerOnly());
        testRoot.write(
                "run.sh",
                "new",
                WriteOptions.usual().withMode(PosixFilePermissions.fromString("rwxrwxrwx")));

        assertThat(testRoot.mode("old.key")).isEqualTo("rw-------");
        assertThat(testRoot.mode("new.key")).isEqualTo("rw-------");
        assertThat(testRoot.mode("run.sh")).isEqualTo("rwxrwxrwx");
    }

    @Test
    void createsParentsOnlyWhenAsked() throws IOException {
        assertThat(faultOf(() -> testRoot.write("a/b/note.txt", "x")))
                .isEqualTo(FileFault.NOT_FOUND);

        testRoot.write("a/b/note.txt", "x", WriteOptions.usual().withParents());

        assertThat(testRoot.everything())
                .isEqualTo(Map.of("inside/a/b/note.txt", "x", "outside/secret", "secret"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"../outside/secret", "..", "a/../../outside/secret", "../inside/../x"})
    void refusesDotsThatLeadOut(String path) throws IOException {
        Files.createDirectory(testRoot.inside().resolve("a"));
        var before = testRoot.everything();

        assertThat(faultOf(() -> testRoot.write(path, "x"))).isEqualTo(FileFault.OUTSIDE_ROOT);
        assertThat(faultOf(() -> testRoot.read(path))).isEqualTo(FileFault.OUTSIDE_ROOT);
        assertThat(faultOf(() -> testRoot.root().delete(Path.of(path))))
                .isEqualTo(FileFault.OUTSIDE_ROOT);
        assertThat(faultOf(() -> testRoot.root().resolve(Path.of(path))))
                .isEqualTo(FileFault.OUTSIDE_ROOT);
        assertThat(testRoot.everything()).isEqualTo(before);
    }

    @Test
    void acceptsDotsThatStayInside() throws IOException {
        Files.createDirectory(testRoot.inside().resolve("a"));

        testRoot.write("a/../note.txt", "x");

        assertThat(testRoot.read("./note.txt")).isEqualTo("x");
        assertThat(testRoot.root().resolve(Path.of("a/../note.txt")))
                .isEqualTo(testRoot.inside().resolve("note.txt"));
    }

    @Test
    void refusesAnAbsolutePathEvenOneInside() {
        var path = testRoot.inside().resolve("note.txt").toString();

        assertThat(faultOf(() -> testRoot.write(path, "x"))).isEqualTo(FileFault.OUTSIDE_ROOT);
    }

    @Test
    void refusesADirectoryAsTarget() throws IOException {
        Files.createDirectory(testRoot.inside().resolve("a"));

        for (var path : new String[] {"a", "", ".", "a/..", "a/."}) {
            assertThat(faultOf(() -> testRoot.write(path, "x"))).isEqualTo(FileFault.NOT_A_FILE);
            assertThat(faultOf(() -> testRoot.read(path))).isEqualTo(FileFault.NOT_A_FILE);
            assertThat(faultOf(() -> testRoot.root().delete(Path.of(path))))
                    .isEqualTo(FileFault.NOT_A_FILE);
        }
    }

    @Test
    void refusesAFileInsteadOfADirectory() throws IOException {
        testRoot.write("a", "file");

        assertThat(faultOf(() -> testRoot.write("a/b", "x", WriteOptions.usual().withParents())))
                .isEqualTo(FileFault.NOT_A_DIRECTORY);
        assertThat(
                        faultOf(
                                () ->
                                        ConfinedDirectory.of(
                                                testRoot.inside().resolve("a"), directoryKind)))
                .isEqualTo(FileFault.NOT_A_DIRECTORY);
    }

    @Test
    @Timeout(180)
    void refusesAPipeWithoutWaitingForItsOtherEnd() throws Exception {
        var pipe = testRoot.inside().resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();

        assertThat(faultOf(() -> testRoot.write("pipe", "x"))).isEqualTo(FileFault.NOT_A_FILE);
        assertThat(faultOf(() -> testRoot.read("pipe"))).isEqualTo(FileFault.NOT_A_FILE);
        assertThat(faultOf(() -> testRoot.read("pipe/x"))).isEqualTo(FileFault.NOT_A_DIRECTORY);
    }

    @Test
    void refusesADevice() {
        var devices = ConfinedDirectory.of(Path.of("/dev"), directoryKind);

        assertThat(faultOf(() -> devices.write(Path.of("null"), new byte[1])))
                .isEqualTo(FileFault.NOT_A_FILE);
        assertThat(faultOf(() -> devices.read(Path.of("zero"), 1))).isEqualTo(FileFault.NOT_A_FILE);
    }

    @Test
    void readsUpToTheLimitAndNotBeyond() {
        testRoot.write("note.txt", "12345");
        var note = Path.of("note.txt");

        assertThat(testRoot.root().read(note, 5)).isEqualTo("12345".getBytes(UTF_8));
        assertThat(faultOf(() -> testRoot.root().read(note, 4))).isEqualTo(FileFault.TOO_LARGE);
    }

    @Test
    void deletesAFileOnce() throws IOException {
        testRoot.write("note.txt", "x");

        testRoot.root().delete(Path.of("note.txt"));

        assertThat(testRoot.everything()).isEqualTo(Map.of("outside/secret", "secret"));
        assertThat(faultOf(() -> testRoot.root().delete(Path.of("note.txt"))))
                .isEqualTo(FileFault.NOT_FOUND);
    }

    @Test
    void saysWhichFileAndWhatToDo() {
        assertThatThrownBy(() -> testRoot.read("missing.txt"))
                .hasMessage(
                        "Cannot read %s: there is no such file or directory. Check the path, or"
                                + " create it first.",
                        testRoot.inside().resolve("missing.txt"));
        assertThatThrownBy(() -> testRoot.read("../x"))
                .hasMessage(
                        "Cannot read %s: it leads out of the permitted directory (%s). Use a path"
                                + " that stays inside it.",
                        testRoot.inside().resolve("../x"), testRoot.inside());
    }

    @Test
    void writesToTheEndWhenTheThreadIsInterruptedAndStaysInterrupted() throws IOException {
        testRoot.existing("note.txt", "old", "rw-------");

        Thread.currentThread().interrupt();
        testRoot.write("note.txt", "new");

        assertThat(Thread.interrupted()).isTrue();
        assertThat(testRoot.everything())
                .isEqualTo(Map.of("inside/note.txt", "new", "outside/secret", "secret"));
    }
}
