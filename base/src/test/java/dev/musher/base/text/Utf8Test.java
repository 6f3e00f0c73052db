package dev.musher.base.text;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.base.property.Range;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class Utf8Test {
    @Test
    void cutsBetweenCodePoints() {
        assertThat(Utf8.head("aü€😀", 9)).isEqualTo("aü€");
        assertThat(Utf8.head("aü€😀", 10)).isEqualTo("aü€😀");
        assertThat(Utf8.head("aü€😀", 2)).isEqualTo("a");
        assertThat(Utf8.tail("aü€😀", 3)).isEmpty();
        assertThat(Utf8.tail("aü€😀", 8)).isEqualTo("€😀");
        assertThat(Utf8.head("abc", 0)).isEmpty();
    }

    @Test
    void saysHowMuchWasLeftOut() {
        assertThat(Utf8.headAndTail("a".repeat(50) + "b".repeat(50), 40))
                .isEqualTo("a".repeat(9) + "\n[82 bytes left out]\n" + "b".repeat(9));
        assertThat(Utf8.headAndTail("short", 5)).isEqualTo("short");
        assertThat(Utf8.headAndTail("longer", 5)).isEqualTo("longe");
    }

    @Test
    void countsALoneSurrogateAsTheByteItIsEncodedAs() {
        assertThat(Utf8.length("\ud83d")).isEqualTo("\ud83d".getBytes(UTF_8).length);
    }

    @ParameterizedTest
    @CsvSource({
        "a\uD83D\uDE00b, a\uD83D\uDE00b",
        "a\uD83D, a\uFFFD",
        "\uDE00a, \uFFFDa",
        "\uDE00\uD83D, \uFFFD\uFFFD",
        "\uD83D\uD83D\uDE00, \uFFFD\uD83D\uDE00"
    })
    void replacesHalvesOfCharacters(String text, String encodable) {
        assertThat(Utf8.encodable(text)).isEqualTo(encodable);
    }

    @Property
    void countsWhatTheEncoderWrites(@ForAll("texts") String text) {
        assertThat(Utf8.length(text)).isEqualTo(text.getBytes(UTF_8).length);
    }

    @Property
    void keepsAValidBeginningWithinTheLimit(
            @ForAll("texts") String text, @ForAll @Range(max = 60) int limit) {
        var head = Utf8.head(text, limit);

        assertThat(text).startsWith(head);
        assertValid(head, limit);
        assertThat(head.equals(text) || Utf8.length(head) > limit - 4).isTrue();
    }

    @Property
    void keepsAValidEndWithinTheLimit(
            @ForAll("texts") String text, @ForAll @Range(max = 60) int limit) {
        var tail = Utf8.tail(text, limit);

        assertThat(text).endsWith(tail);
        assertValid(tail, limit);
    }

    @Property
    void keepsBothEndsWithinTheLimitAndCountsTheRest(
            @ForAll("texts") String text, @ForAll @Range(max = 60) int limit) {
        var cut = Utf8.headAndTail(text, limit);

        assertValid(cut, limit);
        int from = cut.indexOf("\n[");
        if (from >= 0 && !cut.equals(text)) {
            int to = cut.indexOf("]\n", from);
            var leftOut = Long.parseLong(cut.substring(from + 2, cut.indexOf(' ', from)));
            assertThat(text).startsWith(cut.substring(0, from)).endsWith(cut.substring(to + 2));
            assertThat(Utf8.length(text))
                    .isEqualTo(from(cut, from) + leftOut + Utf8.length(cut.substring(to + 2)));
        }
    }

    @Provide
    Generator<String> texts() {
        return Generators.of("a", "ü", "€", "😀", "漢", "\u0301", " ", "👩🏽")
                .list()
                .ofMaxSize(30)
                .map(parts -> String.join("", parts));
    }

    private static long from(String cut, int end) {
        return Utf8.length(cut.substring(0, end));
    }

    private static void assertValid(String text, int limit) {
        var bytes = text.getBytes(UTF_8);
        assertThat(bytes.length).isLessThanOrEqualTo(limit);
        assertThat(new String(bytes, UTF_8)).isEqualTo(text).doesNotContain("?");
    }
}
