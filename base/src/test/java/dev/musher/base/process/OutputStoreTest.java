package dev.musher.base.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.CapturedOutput.Spilled;
import dev.musher.base.process.OutputLimit.Spill;
import dev.musher.base.text.ImmutableBytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputStoreTest {
    @TempDir Path directory;

    @Test
    void keepsEverythingInMemoryWhileItFits() {
        var capturedOutput = store(limit(3, 4, 100), "abc", "defg");

        assertThat(capturedOutput)
                .isEqualTo(
                        new CapturedOutput(
                                ImmutableBytes.of("abc"),
                                ImmutableBytes.of("defg"),
                                7,
                                new Spilled.Nothing()));
        assertThat(capturedOutput.text()).isEqualTo("abcdefg");
        assertThat(capturedOutput.complete()).isTrue();
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void spillsEverythingFromTheFirstByteOnceMemoryIsFull() {
        var capturedOutput = store(limit(3, 4, 100), "ab", "cdefg", "hij", "klmnopqrst");

        assertThat(capturedOutput)
                .isEqualTo(
                        new CapturedOutput(
                                ImmutableBytes.of("abc"),
                                ImmutableBytes.of("qrst"),
                                20,
                                new Spilled.Beginning(file(), 20)));
        assertThat(file()).hasContent("abcdefghijklmnopqrst");
        assertThat(capturedOutput.text())
                .isEqualTo(
                        "abc\n[13 bytes left out here; the whole output is in %s]\nqrst"
                                .formatted(file()));
    }

    @Test
    void boundsTheFile() {
        var capturedOutput = store(limit(1, 1, 5), "abc", "defgh");

        assertThat(file()).hasContent("abcde");
        assertThat(capturedOutput.text())
                .isEqualTo(
                        "a\n[6 bytes left out here; the first 5 bytes are in %s]\nh"
                                .formatted(file()));
    }

    @Test
    void saysHowManyBytesAreGoneWithoutAFile() {
        var capturedOutput = store(OutputLimit.ends(2, 1), "abcdef");

        assertThat(capturedOutput.text()).isEqualTo("ab\n[3 bytes left out here]\nf");
        assertThat(capturedOutput.complete()).isFalse();
    }

    @Test
    void saysWhyThereIsNoFile() throws IOException {
        Files.writeString(file(), "in the way");

        var capturedOutput = store(limit(1, 1, 100), "abcdef");

        assertThat(capturedOutput.text())
                .isEqualTo(
                        "a\n[4 bytes left out here; they were not saved: %s]\nf"
                                .formatted("java.nio.file.FileAlreadyExistsException: " + file()));
        assertThat(file()).hasContent("in the way");
    }

    @Test
    void keepsOnlyTheHeadWithoutATail() {
        assertThat(store(OutputLimit.whole(3), "ab", "cd", "ef"))
                .isEqualTo(
                        new CapturedOutput(
                                ImmutableBytes.of("abc"),
                                ImmutableBytes.of(""),
                                6,
                                new Spilled.Nothing()));
    }

    @Test
    void splitsNoCodePointAtTheCut() {
        // Two bytes, three bytes and four bytes long, cut inside each.
        assertThat(store(OutputLimit.ends(2, 2), "aäxxxäb").text())
                .isEqualTo("a\n[7 bytes left out here]\nb");
        assertThat(store(OutputLimit.ends(3, 3), "a€xxx€b").text())
                .isEqualTo("a\n[9 bytes left out here]\nb");
        assertThat(store(OutputLimit.ends(4, 4), "a🐕xxx🐕b").text())
                .isEqualTo("a\n[11 bytes left out here]\nb");
    }

    @Test
    void keepsACodePointThatEndsAtTheCut() {
        assertThat(store(OutputLimit.ends(5, 5), "a🐕xxx🐕b").text())
                .isEqualTo("a🐕\n[3 bytes left out here]\n🐕b");
    }

    @Test
    void showsBytesThatAreNoTextAsReplacements() {
        var store = new OutputStore(OutputLimit.whole(10), "name");
        store.append(new byte[] {'a', (byte) 0xFF, 'b'}, 3);

        assertThat(store.captured().text()).isEqualTo("a\uFFFDb");
    }

    @Test
    void dropsWhatComesAfterTheSeal() {
        var store = new OutputStore(OutputLimit.whole(10), "name");
        append(store, "kept");
        store.seal();
        append(store, "dropped");

        assertThat(store.captured().text()).isEqualTo("kept");
    }

    private CapturedOutput store(OutputLimit limit, String... chunks) {
        var store = new OutputStore(limit, "name");
        for (var chunk : chunks) {
            append(store, chunk);
        }
        return store.captured();
    }

    private static void append(OutputStore store, String chunk) {
        var immutableBytes = ImmutableBytes.of(chunk);
        store.append(immutableBytes.toArray(), immutableBytes.length());
    }

    private OutputLimit limit(int head, int tail, long spill) {
        return new OutputLimit(head, tail, new Spill.Into(directory, spill));
    }

    private Path file() {
        return directory.resolve("name");
    }
}
