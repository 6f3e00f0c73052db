package dev.musher.base.files;

import static dev.musher.base.files.TestRoot.faultOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiskFullTest {
    private static final Path NOTE = Path.of("note.txt");

    @TempDir Path directory;
    private Path disk;

    @BeforeEach
    void mountASmallDisk() throws Exception {
        disk = Files.createDirectory(directory.resolve("disk"));
        PlainUser.assumeSuperuser();
        assumeTrue(
                run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk.toString()) == 0,
                "a tmpfs cannot be mounted here");
    }

    @AfterEach
    void unmount() throws Exception {
        run("umount", disk.toString());
    }

    @Test
    void keepsTheOldContentAndLeavesNothingBehind() throws IOException {
        var confinedDirectory = ConfinedDirectory.of(disk);
        confinedDirectory.write(NOTE, new byte[1000]);

        assertThatThrownBy(() -> confinedDirectory.write(NOTE, new byte[100_000]))
                .hasMessage(
                        "Cannot write %s: the disk or the quota is full. Free some space and try"
                                + " again.",
                        disk.toRealPath().resolve(NOTE));
        assertThat(confinedDirectory.read(NOTE, 2000)).isEqualTo(new byte[1000]);
        assertThat(files()).containsExactly(disk.resolve(NOTE));
        confinedDirectory.write(NOTE, new byte[30_000]);
        assertThat(confinedDirectory.read(NOTE, 30_000)).hasSize(30_000);
    }

    @Test
    void tellsADiskThatCannotBeWritten() throws Exception {
        assertThat(run("mount", "-o", "remount,ro", disk.toString())).isZero();

        assertThat(faultOf(() -> ConfinedDirectory.of(disk).write(NOTE, new byte[1])))
                .isEqualTo(FileFault.READ_ONLY);
        assertThat(files()).isEmpty();
    }

    private List<Path> files() throws IOException {
        try (var list = Files.list(disk)) {
            return list.toList();
        }
    }

    private static int run(String... command) throws Exception {
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }
}
