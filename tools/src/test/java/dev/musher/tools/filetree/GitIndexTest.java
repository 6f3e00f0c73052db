package dev.musher.tools.filetree;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GitIndexTest {
    @TempDir Path folder;

    @Test
    void aNameInConflictCountsOnce() throws IOException {
        assertThat(names("a.txt", "b.txt", "b.txt", "b.txt", "c.txt"))
                .containsExactly("a.txt", "b.txt", "c.txt");
        assertThat(names("b.txt", "b.txt")).containsExactly("b.txt");
        assertThat(names()).isEmpty();
    }

    /** Of an index of version 2 with these entries. */
    private List<String> names(String... entries) throws IOException {
        var index = ByteBuffer.allocate(4096);
        index.put("DIRC".getBytes(UTF_8)).putInt(2).putInt(entries.length);
        for (String entry : entries) {
            var name = entry.getBytes(UTF_8);
            int length = (62 + name.length + 8) / 8 * 8;
            index.put(index.position() + 62, name).position(index.position() + length);
        }
        var content = new byte[index.position() + 20];
        index.get(0, content);
        Files.write(Files.createDirectories(folder.resolve(".git")).resolve("index"), content);
        var read = GitIndex.of(folder).orElseThrow();
        var names = new ArrayList<String>();
        for (int i = 0; i < read.size(); i++) {
            names.add(new String(read.name(i), UTF_8));
        }
        return names;
    }
}
