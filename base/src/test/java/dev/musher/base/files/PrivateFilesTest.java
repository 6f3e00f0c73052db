package dev.musher.base.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What only its owner may read. */
class PrivateFilesTest {
    @TempDir Path temp;

    @Test
    void makesFoldersAndFilesForTheirOwnerAlone() throws IOException {
        Path folder = PrivateFiles.folder(temp.resolve("a/b"));
        PrivateFiles.write(folder.resolve("text"), "x", StandardOpenOption.APPEND);
        PrivateFiles.write(folder.resolve("text"), "y", StandardOpenOption.APPEND);
        PrivateFiles.newFile(folder.resolve("stream")).close();
        PrivateFiles.open(
                        folder.resolve("channel"),
                        Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE))
                .close();
        AtomicFile.write(
                folder.resolve("c/atomic"),
                new byte[0],
                WriteOptions.usual().withParents().ownerOnly());

        assertThat(folder.resolve("text")).hasContent("xy");
        for (String name : new String[] {"a", "a/b", "a/b/c"}) {
            assertThat(mode(name)).as(name).isEqualTo("rwx------");
        }
        for (String name : new String[] {"text", "stream", "channel", "c/atomic"}) {
            assertThat(mode("a/b/" + name)).as(name).isEqualTo("rw-------");
        }
    }

    @Test
    void closesAFolderThatWasOpenToOthers() throws IOException {
        Path folder = Files.createDirectory(temp.resolve("open"));
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));

        PrivateFiles.folder(folder);

        assertThat(mode("open")).isEqualTo("rwx------");
    }

    @Test
    void leavesTheFolderBehindALinkAsItIs() throws IOException {
        Path folder = Files.createDirectory(temp.resolve("elsewhere"));
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));

        PrivateFiles.folder(Files.createSymbolicLink(temp.resolve("link"), folder));

        assertThat(mode("elsewhere")).isEqualTo("rwxr-xr-x");
    }

    private String mode(String name) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(temp.resolve(name)));
    }
}
