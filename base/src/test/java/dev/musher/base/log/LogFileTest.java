package dev.musher.base.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogFileTest {
    @TempDir Path folder;

    @Test
    void makesTheFileAndItsFoldersAtTheFirstRecord() throws Exception {
        var path = folder.resolve("a/b/musher.log");
        var file = new LogFile(path, 100, 3);
        assertThat(folder).isEmptyDirectory();

        file.append("one\n");
        file.append("zwei ü\n");

        assertThat(path).hasContent("one\nzwei ü\n");
    }

    @Test
    void appendsToWhatIsThere() throws Exception {
        var path = Files.writeString(folder.resolve("musher.log"), "old\n");

        new LogFile(path, 100, 3).append("new\n");

        assertThat(path).hasContent("old\nnew\n");
    }

    @Test
    void keepsOnlyTheNewestFiles() throws Exception {
        var file = new LogFile(folder.resolve("musher.log"), 8, 3);

        for (int i = 1; i <= 9; i++) {
            file.append("abc" + i + "\n");
        }

        var contents = new TreeMap<String, String>();
        try (var files = Files.list(folder)) {
            for (var path : files.toList()) {
                contents.put(path.getFileName().toString(), Files.readString(path));
            }
        }
        var expected = new TreeMap<String, String>();
        expected.put("musher.log", "abc9\n");
        expected.put("musher.log.1", "abc8\n");
        expected.put("musher.log.2", "abc7\n");
        expected.put("musher.log.3", "abc6\n");
        expected.put("musher.log.lock", "");
        assertThat(contents).isEqualTo(expected);
    }

    @Test
    void writesARecordThatIsLargerThanTheLimit() throws Exception {
        var file = new LogFile(folder.resolve("musher.log"), 8, 3);

        file.append("much longer than eight\n");

        assertThat(folder.resolve("musher.log")).hasContent("much longer than eight\n");
    }

    @Test
    void followsWhenAnotherWriterHasRotated() throws Exception {
        var path = folder.resolve("musher.log");
        var file = new LogFile(path, 100, 3);
        file.append("one\n");
        Files.move(path, folder.resolve("musher.log.1"));

        file.append("two\n");

        assertThat(path).hasContent("two\n");
    }

    @Test
    void writesAndRotatesForAnInterruptedThread() throws Exception {
        var file = new LogFile(folder.resolve("musher.log"), 8, 3);
        Thread.currentThread().interrupt();

        file.append("one 1\n");
        file.append("two 2\n");
        file.append("three\n");

        assertThat(Thread.interrupted()).isTrue();
        assertThat(folder.resolve("musher.log")).hasContent("three\n");
        assertThat(folder.resolve("musher.log.1")).hasContent("two 2\n");
        assertThat(folder.resolve("musher.log.2")).hasContent("one 1\n");
    }

    @Test
    void saysThatTheDiskIsFull() throws IOException {
        var full = Path.of("/dev/full");
        assumeThat(full).as("/dev/full, the device that is always full").exists();
        var devices = Files.getPosixFilePermissions(Path.of("/dev"));
        var file = new LogFile(full, 100, 3);

        assertThatThrownBy(() -> file.append("lost\n")).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> file.append("lost\n")).isInstanceOf(IOException.class);
        assertThat(Files.getPosixFilePermissions(Path.of("/dev"))).isEqualTo(devices);
    }
}
