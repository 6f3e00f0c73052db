package dev.musher.tools.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrivateConfigFilesTest {
    @TempDir Path etc;

    @Test
    void areThoseThatWeMayReadAndOthersMayNot() throws Exception {
        for (String folder : List.of("open", "open/deep", "closed", "listed")) {
            Files.createDirectory(etc.resolve(folder));
        }
        for (String file :
                List.of("passwd", "shadow", "empty", "open/key", "open/deep/key", "closed/key")) {
            Files.writeString(etc.resolve(file), file.equals("empty") ? "" : "content");
        }
        Files.createSymbolicLink(etc.resolve("link"), etc.resolve("shadow"));
        Files.createSymbolicLink(etc.resolve("open/round"), etc);
        var modes =
                Map.of(
                        "open", "rwxr-xr-x",
                        "open/deep", "rwx--x--x",
                        "closed", "rwx------",
                        "listed", "rwxr--r--",
                        "passwd", "rw-r--r--",
                        "shadow", "rw-r-----",
                        "empty", "rw-------",
                        "open/key", "rw-------",
                        "open/deep/key", "rw----r--",
                        "closed/key", "rw-r--r--");
        for (var mode : modes.entrySet()) {
            Files.setPosixFilePermissions(
                    etc.resolve(mode.getKey()), PosixFilePermissions.fromString(mode.getValue()));
        }
        Files.setPosixFilePermissions(etc, PosixFilePermissions.fromString("rwxr-xr-x"));

        assertThat(PrivateConfigFiles.below(etc))
                .containsExactlyInAnyOrder(
                        etc.resolve("shadow"),
                        etc.resolve("closed"),
                        etc.resolve("listed"),
                        etc.resolve("open/key"));
    }
}
