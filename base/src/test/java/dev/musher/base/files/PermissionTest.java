package dev.musher.base.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PermissionTest {
    @TempDir Path directory;

    @BeforeEach
    void openToThePlainUser() throws IOException {
        setMode(directory, "rwxr-xr-x");
        PlainUser.own(directory);
    }

    @Test
    void writesWherePermitted() throws Exception {
        assertThat(PlainUser.write(directory, "note.txt")).isEqualTo("WRITTEN");
        assertThat(directory.resolve("note.txt")).hasContent("new");
    }

    @Test
    void refusesADirectoryThatIsReadOnly() throws Exception {
        setMode(directory, "r-xr-xr-x");

        assertThat(PlainUser.write(directory, "note.txt")).isEqualTo("NO_ACCESS");
        setMode(directory, "rwxr-xr-x");
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void refusesAFileThatIsReadOnly() throws Exception {
        var file = Files.writeString(directory.resolve("note.txt"), "old");
        setMode(file, "r--r--r--");
        PlainUser.own(file);

        assertThat(PlainUser.write(directory, "note.txt")).isEqualTo("NO_ACCESS");
        assertThat(directory).isDirectoryContaining(path -> path.equals(file));
        assertThat(file).hasContent("old");
    }

    private static void setMode(Path path, String mode) throws IOException {
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(mode));
    }
}
