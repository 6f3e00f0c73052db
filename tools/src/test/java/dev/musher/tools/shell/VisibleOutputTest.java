package dev.musher.tools.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.base.property.Range;
import dev.musher.base.text.ImmutableBytes;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class VisibleOutputTest {
    private static final String E = "\u001b";

    /** What is printed and what is seen of it. */
    record Case(String name, String printed, String seen) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Case> cases() {
        return Stream.of(
                new Case("plain", "a\nb\n", "a\nb\n"),
                new Case("no last line end", "a\nb", "a\nb"),
                new Case("nothing", "", ""),
                new Case("tabs", "a\tb\n", "a\tb\n"),
                new Case("line ends of Windows", "a\r\nb\r\n", "a\nb\n"),
                new Case("progress", "10%\r50%\r100%\n", "100%\n"),
                new Case("a shorter last state", "loading\rok\n", "okading\n"),
                new Case("erased to the end", "loading\r" + E + "[Kok\n", "ok\n"),
                new Case("erased as a whole", "loading" + E + "[2K\rok\n", "ok\n"),
                new Case("erased to the start", "abc\b\b" + E + "[1K\n", "  c\n"),
                new Case("backspaces", "abc\b\b\bxy\n", "xyc\n"),
                new Case("more backspaces than text", "a\b\b\bx\n", "x\n"),
                new Case("man page bold", "b\bbo\bol\bld\bd\n", "bold\n"),
                new Case("colours", E + "[1;31mred" + E + "[0m " + E + "[38;5;9mx\n", "red x\n"),
                new Case("colour with colons", E + "[38:2::1:2:3mx\n", "x\n"),
                new Case("modes", E + "[?25l" + E + "[?1049hx" + E + "[?25h\n", "x\n"),
                new Case("a title", E + "]0;title\u0007x\n", "x\n"),
                new Case(
                        "a link",
                        E + "]8;;http://a" + E + "\\text" + E + "]8;;" + E + "\\\n",
                        "text\n"),
                new Case("a title without end", E + "]0;title\nx\n", "\nx\n"),
                new Case("a title cut off by a colour", E + "]0;t" + E + "[1mx\n", "x\n"),
                new Case("a character set", E + "(Bx\n", "x\n"),
                new Case("a lone escape", "a" + E, "a"),
                new Case("an escape before a line end", "a" + E + "\nb\n", "a\nb\n"),
                new Case("a sequence cut off by a line end", "a" + E + "[12\nb\n", "a\nb\n"),
                new Case("two lines redrawn", "a 1\nb 1\n" + E + "[2Aa 2\nb 2\n", "a 2\nb 2\n"),
                new Case(
                        "a line above redrawn",
                        "a\nb\n" + E + "[2A" + E + "[KA\r" + E + "[2Bc\n",
                        "A\nb\nc\n"),
                new Case("up beyond the top", "a\n" + E + "[99Ab\n", "b\n"),
                new Case("erased below", "a\nb\nc\n" + E + "[2A" + E + "[Jx\n", "a\nx\n"),
                new Case("a cleared screen", "a\n" + E + "[2J" + E + "[Hb\n", "a\nb\n"),
                new Case("columns", "abc" + E + "[1GX" + E + "[5Gy\n", "Xbc y\n"),
                new Case("far to the right", E + "[99999999999Cx\n", " ".repeat(1000) + "x\n"),
                new Case("left and right", "abcd" + E + "[3Dx" + E + "[Cy\n", "axcy\n"),
                new Case("bells and nulls", "a\u0007\0b\u007f\u0085c\n", "abc\n"),
                new Case("unicode", "grüße 日本 🎉\n", "grüße 日本 🎉\n"),
                new Case("many lines", "x\n".repeat(500), "x\n".repeat(500)),
                new Case("a long line", "🎉".repeat(20_000), "🎉".repeat(20_000)),
                new Case("a long line, odd", "x" + "🎉".repeat(20_000), "x" + "🎉".repeat(20_000)));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void showsWhatIsSeenInTheEnd(Case given) {
        var bytes = given.printed().getBytes(StandardCharsets.UTF_8);

        assertThat(seen(List.of(bytes))).isEqualTo(given.seen());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void showsTheSameWhenBytesArriveOneByOne(Case given) {
        var bytes = given.printed().getBytes(StandardCharsets.UTF_8);

        assertThat(seen(cut(bytes, 1))).isEqualTo(given.seen());
    }

    @Property(tries = 300)
    void showsTheSameHoweverItIsCut(
            @ForAll("output") byte[] output, @ForAll @Range(min = 1, max = 50) int size) {
        assertThat(seen(cut(output, size))).isEqualTo(seen(List.of(output)));
    }

    @Provide
    static Generator<byte[]> output() {
        var piece =
                Generators.of(
                        "a",
                        "line\n",
                        "\r",
                        "\n",
                        "\b",
                        E + "[A",
                        E + "[2K",
                        E + "[K",
                        E + "[J",
                        E + "[3D",
                        E,
                        "[",
                        ";",
                        "5",
                        "m",
                        E + "]0;",
                        "\u0007",
                        "🎉",
                        "é",
                        "x\n".repeat(40),
                        "\t",
                        "\0");
        var bytes = Generators.bytes().map(b -> new byte[] {b});
        var texts = piece.map(text -> text.getBytes(StandardCharsets.UTF_8));
        return Generators.frequencyOf(Generators.weighted(9, texts), Generators.weighted(1, bytes))
                .list()
                .ofMaxSize(100)
                .map(VisibleOutputTest::joined);
    }

    private static byte[] joined(List<byte[]> pieces) {
        var all = ImmutableBytes.of("");
        for (byte[] piece : pieces) {
            all = all.plus(ImmutableBytes.of(piece));
        }
        return all.toArray();
    }

    private static List<byte[]> cut(byte[] bytes, int size) {
        return Stream.iterate(0, at -> at < bytes.length, at -> at + size)
                .map(at -> Arrays.copyOfRange(bytes, at, Math.min(bytes.length, at + size)))
                .toList();
    }

    private static String seen(List<byte[]> chunks) {
        var seen = new StringBuilder();
        var terminalDecoder = new TerminalDecoder(seen);
        chunks.forEach(chunk -> terminalDecoder.write(ImmutableBytes.of(chunk)));
        terminalDecoder.end();
        return seen.toString();
    }
}
