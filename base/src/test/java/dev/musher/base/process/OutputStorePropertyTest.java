package dev.musher.base.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Property;
import dev.musher.base.property.Range;
import dev.musher.base.property.Size;
import dev.musher.base.text.ImmutableBytes;
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
        var whole = ImmutableBytes.of("");
        for (var chunk : chunks) {
            store.append(chunk, chunk.length);
            whole = whole.plus(ImmutableBytes.of(chunk));
        }

        var capturedOutput = store.captured();
        var bytes = whole.toArray();
        int headEnd = Math.min(head, bytes.length);
        int tailStart = Math.max(headEnd, bytes.length - tail);
        assertThat(capturedOutput)
                .isEqualTo(
                        new CapturedOutput(
                                ImmutableBytes.of(Arrays.copyOfRange(bytes, 0, headEnd)),
                                ImmutableBytes.of(
                                        Arrays.copyOfRange(bytes, tailStart, bytes.length)),
                                bytes.length,
                                new CapturedOutput.Spilled.Nothing()));
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
