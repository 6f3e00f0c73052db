package dev.musher.base.files;

import static dev.musher.base.files.TestRoot.faultOf;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
    private static final byte[] CONTENT = {'n', 'e', 'w'};

    @TempDir Path directory;

    @Test
    void createsAFileWithItsParentsAndMode() throws IOException {
        var file = directory.resolve("a/b/key");

        AtomicFile.write(file, CONTENT, WriteOptions.usual().withParents().ownerOnly());

        assertThat(file).hasContent("new");
        assertThat(Files.getPosixFilePermissions(file))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    }

    @Test
    void followsLinksWhereverTheyLeadAndKeepsThem() throws IOException {
        var target = Files.createDirectory(directory.resolve("elsewhere")).resolve("config");
        var link = Files.createSymbolicLink(directory.resolve("first"), Path.of("second"));
        Files.createSymbolicLink(directory.resolve("second"), target);

        AtomicFile.write(link, CONTENT);

        assertThat(link).isSymbolicLink().hasContent("new");
        assertThat(target).isRegularFile().hasContent("new");
    }

    @Test
    void refusesMissingParentsDirectoriesAndCircles() throws IOException {
        var circle = directory.resolve("circle");
        Files.createSymbolicLink(circle, circle);

        assertThat(faultOf(() -> AtomicFile.write(directory.resolve("a/b"), CONTENT)))
                .isEqualTo(FileFault.NOT_FOUND);
        assertThat(faultOf(() -> AtomicFile.write(directory, CONTENT)))
                .isEqualTo(FileFault.NOT_A_FILE);
        assertThat(faultOf(() -> AtomicFile.write(Path.of("/"), CONTENT)))
                .isEqualTo(FileFault.NOT_A_FILE);
        assertThat(faultOf(() -> AtomicFile.write(circle, CONTENT))).isEqualTo(FileFault.LINK_LOOP);
    }

    @Test
    void replacesARunningProgram() throws Exception {
        var program = Files.copy(Path.of("/bin/sleep"), directory.resolve("program"));
        var process = new ProcessBuilder(program.toString(), "60").start();
        try {
            AtomicFile.write(program, CONTENT);

            assertThat(program).hasContent("new").isExecutable();
            assertThat(process.isAlive()).isTrue();
        } finally {
            process.destroyForcibly().waitFor();
        }
    }
}
