package dev.musher.tools.paths;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names of files that a shell would take apart, or a program for an option. */
class OddNamesTest {
    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {"a b", "a\tb", "a\nb", "it's", "a\"b", "a\\b", "-rf", "d/-x", "d /etc/x"})
    void areSeenBelowADirectory(String name) throws IOException {
        make("plain/x.txt");
        make(name);
        assertThat(look()).isTrue();
    }

    @Test
    void areNotThoseOfEveryDay() throws IOException {
        make("src/A.java");
        make("a-b_c.d/ä,+@[1].txt");
        assertThat(look()).isFalse();
    }

    private void make(String name) throws IOException {
        Files.createDirectories(folder.resolve(name).getParent());
        Files.createFile(folder.resolve(name));
    }

    private boolean look() throws IOException {
        return new BoundedTreeScan(new WorkingDirectory(folder.toRealPath(), folder.toRealPath()))
                .hasOddNames(folder);
    }
}
