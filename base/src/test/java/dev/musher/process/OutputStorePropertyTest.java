package dev.musher.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.property.ForAll;
import dev.musher.property.Property;
import dev.musher.property.Range;
import dev.musher.property.Size;
import dev.musher.text.Octets;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

class OutputStorePropertyTest {
    @Property(tries = 500)
    void keepsTheEndsHoweverTheOutputIsCutIntoChunks(
            @ForAll List<byte @Size(max = 40) []> chunks,
            @ForAll @Range(max = 50) int head,
            @ForAll @Range(max = 50) int tail) {
        var store = new OutputStore(OutputLimit.ends(head, tail), "unused");
        var whole = Octets.of("");
        for (var chunk : chunks) {
            store.append(chunk, chunk.length);
            whole = whole.plus(Octets.of(chunk));
        }

        var captured = store.captured();
        var bytes = whole.toArray();
        int headEnd = Math.min(head, bytes.length);
        int tailStart = Math.max(headEnd, bytes.length - tail);
        assertThat(captured)
                .isEqualTo(
                        new Captured(
                                Octets.of(Arrays.copyOfRange(bytes, 0, headEnd)),
                                Octets.of(Arrays.copyOfRange(bytes, tailStart, bytes.length)),
                                bytes.length,
                                new Captured.Spilled.Nothing()));
    }

    @Property(tries = 500)
    void neverSplitsACodePoint(
            @ForAll List<@Range(min = 1, max = 0x10FFFF) Integer> codePoints,
            @ForAll @Range(max = 20) int head,
            @ForAll @Range(max = 20) int tail) {
        var text = new StringBuilder();
        for (int codePoint : codePoints) {
            boolean surrogate = codePoint >= 0xD800 && codePoint <= 0xDFFF;
            text.appendCodePoint(surrogate || codePoint == 0xFFFD ? 'x' : codePoint);
        }
        var store = new OutputStore(OutputLimit.ends(head, tail), "unused");
        var bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        store.append(bytes, bytes.length);

        assertThat(store.captured().text()).doesNotContain("\uFFFD");
    }
}
