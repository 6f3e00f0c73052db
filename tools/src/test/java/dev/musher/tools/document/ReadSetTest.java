package dev.musher.tools.document;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadSetTest {
    private static final Path FILE = Path.of("/place/a.txt");
    private static final FileFreshness FRESH = new FileFreshness.Fresh();
    private static final FileFreshness UNREAD = new FileFreshness.Unread();

    private final ReadSet reads = ReadSet.empty();
    @TempDir Path folder;

    @Test
    void knowsWhatWasRead() {
        assertThat(reads.freshness(FILE, bytes("a\n"))).isEqualTo(UNREAD);

        reads.note(FILE, bytes("a\n"));

        assertThat(reads.freshness(FILE, bytes("a\n"))).isEqualTo(FRESH);
        assertThat(reads.freshness(Path.of("/place/b.txt"), bytes("a\n"))).isEqualTo(UNREAD);
    }

    @Test
    void saysWhichLinesChanged() {
        reads.note(FILE, bytes("a\nb\nc\nd\ne\nf\n"));

        assertThat(reads.freshness(FILE, bytes("a\nB\nc\nd\nnew\nnewer\ne\n")))
                .isEqualTo(changed(new LineSpan(2, 2), new LineSpan(5, 6), new LineSpan(8, 7)));
        assertThat(reads.freshness(FILE, bytes("")).toString()).contains("removed before line 1");
        assertThat(reads.freshness(FILE, bytes("a\nb\nc\nd\ne\nf")))
                .as("a line end was lost")
                .isEqualTo(changed(new LineSpan(6, 6)));
    }

    @Test
    void forgetsAFileThatIsGone() {
        reads.note(FILE, bytes("a\n"));
        reads.forget(FILE);

        assertThat(reads.freshness(FILE, bytes("a\n"))).isEqualTo(UNREAD);
    }

    @Test
    void trustsAPersonWithWhatHeNames() {
        var trusting = ReadSet.trusting();

        assertThat(trusting.freshness(FILE, bytes("a\n"))).isEqualTo(FRESH);
        trusting.note(FILE, bytes("a\n"));
        assertThat(trusting.freshness(FILE, bytes("b\n"))).isEqualTo(changed(new LineSpan(1, 1)));
    }

    @Test
    void forgetsTheEldestOfTooManyFiles() {
        for (int i = 0; i <= ReadSet.MOST_FILES; i++) {
            reads.note(Path.of("/place/" + i), bytes("x"));
        }

        assertThat(reads.freshness(Path.of("/place/0"), bytes("x"))).isEqualTo(UNREAD);
        assertThat(reads.freshness(Path.of("/place/1"), bytes("x"))).isEqualTo(FRESH);
    }

    @Test
    void remembersTheWholeOfAFileWhoseLinesAreTooMany() {
        reads.note(FILE, bytes("x\n".repeat(ContentFingerprint.MOST_LINES + 1)));

        assertThat(reads.freshness(FILE, bytes("y"))).isEqualTo(changed());
    }

    @Test
    void dropsTheLinesOfTheEldestFilesFirst() {
        var content = "x\n".repeat(ContentFingerprint.MOST_LINES);
        for (int i = 0; i < 5; i++) {
            reads.note(Path.of("/place/" + i), bytes(content));
        }

        assertThat(reads.freshness(Path.of("/place/0"), bytes(content))).isEqualTo(FRESH);
        assertThat(reads.freshness(Path.of("/place/0"), bytes(content + "y"))).isEqualTo(changed());
        assertThat(reads.freshness(Path.of("/place/4"), bytes(content.substring(2))))
                .isEqualTo(
                        changed(
                                new LineSpan(
                                        ContentFingerprint.MOST_LINES,
                                        ContentFingerprint.MOST_LINES - 1)));
    }

    @Test
    void lastsInAFile() throws IOException {
        var file = new ReadSetFile(folder.resolve("session/reads.json"));
        reads.note(FILE, bytes("a\nb\nc\n"));
        reads.note(Path.of("/place/empty"), bytes(""));
        file.save(reads);

        var loaded = ReadSet.empty();
        file.load(loaded);

        assertThat(loaded.freshness(FILE, bytes("a\nb\nc\n"))).isEqualTo(FRESH);
        assertThat(loaded.freshness(FILE, bytes("a\nB\nc\n")))
                .isEqualTo(changed(new LineSpan(2, 2)));
        assertThat(loaded.freshness(Path.of("/place/empty"), bytes(""))).isEqualTo(FRESH);
    }

    @Test
    void loadsNothingFromNoFile() throws IOException {
        new ReadSetFile(folder.resolve("none")).load(reads);

        assertThat(reads.prints()).isEmpty();
    }

    @Test
    void refusesAForeignVersionAndDamage() throws IOException {
        var path = folder.resolve("reads.json");
        for (var content : List.of("{\"version\":2,\"files\":[]}", "{", "[]", "{\"version\":1}")) {
            Files.writeString(path, content);
            assertThatThrownBy(() -> new ReadSetFile(path).load(reads))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("reads.json");
        }
        Files.writeString(path, "{\"version\":2,\"files\":[]}");
        assertThatThrownBy(() -> new ReadSetFile(path).load(reads))
                .hasMessageContaining("has version 2");
    }

    private static FileFreshness changed(LineSpan... spans) {
        return new FileFreshness.Changed(List.of(spans));
    }

    private static byte[] bytes(String content) {
        return content.getBytes(UTF_8);
    }
}
