package dev.musher.tools.document;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextDocumentTest {
    @Property(tries = 300)
    void givesEveryByteOfATextBack(@ForAll("texts") String content) {
        assertThat(new String(TextDocument.of(content).bytes(), UTF_8)).isEqualTo(content);
    }

    @Property(tries = 300)
    void keepsTheEndingsOfEveryLineThatAChangeDoesNotTouch(
            @ForAll("texts") String head, @ForAll("texts") String tail) {
        var before = head.replace("\uFEFF", "") + "\n\0old\0\r\n" + tail;
        var document = TextDocument.of(before);
        int start = document.text().indexOf("\0old\0");

        var after = document.with(List.of(new TextSplice(start, start + 5, "new")));

        assertThat(after.toString()).isEqualTo(before.replace("\0old\0", "new"));
    }

    @Property(tries = 500)
    void changesAFileAsItsText(
            @ForAll("texts") String content,
            @ForAll("texts") String replacement,
            @ForAll("places") int from,
            @ForAll("places") int length) {
        for (var ending : List.of("\n", "\r\n")) {
            var raw = content.replace("\r\n", "\n").replace("\n", ending);
            var text = TextDocument.of(raw);
            var file = ((DecodedFile.Text) TextDocument.decode(raw.getBytes(UTF_8))).document();
            int start = Math.min(from, text.text().length());
            int end = Math.min(start + length, text.text().length());
            var first = List.of(new TextSplice(start, end, replacement.replace("\r\n", "\n")));
            var second = List.of(new TextSplice(0, 0, "x\n"));

            assertThat(file).isEqualTo(text);
            assertThat(file.with(first).bytes()).isEqualTo(text.with(first).bytes());
            assertThat(file.with(first).with(second).bytes())
                    .isEqualTo(text.with(first).with(second).bytes());
        }
    }

    @Property(tries = 500)
    void theChangeIsAllThatDiffers(
            @ForAll("texts") String content,
            @ForAll("texts") String replacement,
            @ForAll("places") int from) {
        var before = TextDocument.of(content);
        int start = Math.min(from, before.text().length());
        var after = before.with(List.of(new TextSplice(start, start, replacement)));
        var change = after.changeOf(before);

        int same = before.text().length() - change.before().length();
        assertThat(after.text()).hasSize(same + change.after().length());
        int place = before.text().lastIndexOf('\n', start - 1) + 1;
        assertThat(before.text()).startsWith(before.text().substring(0, place) + change.before());
        assertThat(after.text()).startsWith(before.text().substring(0, place) + change.after());
        assertThat(before.changeOf(after).after()).isEqualTo(before.text());
    }

    @Provide
    Generator<Integer> places() {
        return Generators.integers().between(0, 40);
    }

    @Provide
    Generator<String> texts() {
        return Generators.of("a", "é", "漢", "😀", "\n", "\r\n", "\r", "\uFEFF", "\uFFFD", " ")
                .list()
                .ofMaxSize(20)
                .map(parts -> String.join("", parts));
    }

    @Test
    void showsLineFeedsOnlyAndNoMark() {
        assertThat(TextDocument.of("\uFEFFa\r\nb\rc\n").text()).isEqualTo("a\nb\rc\n");
    }

    @ParameterizedTest
    @CsvSource({"'',0", "a,1", "'a\n',1", "'a\r\nb',2", "'\n\n',2", "'a\rb',1"})
    void countsLines(String content, int lines) {
        assertThat(TextDocument.of(content).lineCount()).isEqualTo(lines);
    }

    @Test
    void givesNewLinesTheEndingOfTheirNeighbours() {
        var mixed = TextDocument.of("a\r\nb\nc\r\nd\n");

        assertThat(mixed.with(List.of(new TextSplice(2, 3, "B1\nB2"))).toString())
                .as("in the middle of a line")
                .isEqualTo("a\r\nB1\nB2\nc\r\nd\n");
        assertThat(mixed.with(List.of(new TextSplice(0, 2, "x\ny\nz\n"))).toString())
                .as("in place of a line")
                .isEqualTo("x\r\ny\r\nz\r\nb\nc\r\nd\n");
        assertThat(mixed.with(List.of(new TextSplice(8, 8, "e\nf"))).toString())
                .as("at the end")
                .isEqualTo("a\r\nb\nc\r\nd\ne\nf");
        assertThat(mixed.with(List.of(new TextSplice(0, 8, "a\nb\nX\nc\nd\n"))).toString())
                .as("among lines that are given again")
                .isEqualTo("a\r\nb\nX\r\nc\r\nd\n");
    }

    @Test
    void keepsMarkAndEndingsWhenTheWholeContentIsGiven() {
        assertThat(TextDocument.of("\uFEFFa\r\nb\r\n").with("a\nc\n").toString())
                .isEqualTo("\uFEFFa\r\nc\r\n");
        assertThat(TextDocument.of("a\r\nb\nc\r\nd").with("a\nnew\nc\nd").toString())
                .isEqualTo("a\r\nnew\nc\r\nd");
    }

    @Test
    void keepsItsEndingsWhateverAContentHas() {
        assertThat(TextDocument.of("a\nb\n").with("a\r\nc\r\n").toString()).isEqualTo("a\nc\n");
        assertThat(TextDocument.of("a\r\n").with("a\nc\n").toString()).isEqualTo("a\r\nc\r\n");
        assertThat(TextDocument.of("a").with("a\r\nb\r\n").toString()).isEqualTo("a\r\nb\r\n");
        assertThat(TextDocument.of("a\n").with("\uFEFFa\n").toString()).isEqualTo("\uFEFFa\n");
    }

    @Test
    void decodesUtf8() {
        assertThat(TextDocument.decode("é\uFFFD\r\n".getBytes(UTF_8)))
                .isEqualTo(new DecodedFile.Text(TextDocument.of("é\uFFFD\r\n")));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 8, 9, 15, 16})
    void seesAReturnOrALetterOutsideAsciiWhereverItIs(int at) {
        for (var odd : List.of("\r\n", "é", "\r")) {
            var content = "a".repeat(at) + odd + "\n\f~ b\n";
            assertThat(TextDocument.decode(content.getBytes(UTF_8)))
                    .isEqualTo(new DecodedFile.Text(TextDocument.of(content)));
        }
        assertThat(PlainTextBytes.is(("a".repeat(at) + "\f\n\u000e\u007f").getBytes(UTF_8)))
                .isTrue();
    }

    @Test
    void saysWhereTextIsNotUtf8() {
        assertThat(TextDocument.decode("a\nb\né\n".getBytes(ISO_8859_1)))
                .isEqualTo(new DecodedFile.Opaque("not valid UTF-8 (line 3)"));
        var late = ("x\n".repeat(9000) + "é").getBytes(ISO_8859_1);
        assertThat(TextDocument.decode(late))
                .isEqualTo(new DecodedFile.Opaque("not valid UTF-8 (line 9001)"));
    }

    @ParameterizedTest
    @ValueSource(ints = {8190, 8191, 8192, 8193})
    void judgesNoCharacterByItsHalfAtTheEndOfTheHead(int length) {
        var content = "a".repeat(length) + "😀".repeat(3);

        assertThat(TextDocument.decode(content.getBytes(UTF_8)))
                .isEqualTo(new DecodedFile.Text(TextDocument.of(content)));
    }

    @Test
    void namesWhatIsNoText() {
        assertThat(TextDocument.decode(new byte[] {'a', 0}))
                .isEqualTo(new DecodedFile.Opaque("binary"));
        assertThat(TextDocument.decode("\u0089PNG\r\n\u001a\n\0".getBytes(ISO_8859_1)))
                .isEqualTo(new DecodedFile.Opaque("a PNG image"));
        assertThat(TextDocument.decode("\uFEFFhello".getBytes(UTF_16LE)))
                .isEqualTo(new DecodedFile.Opaque("text in UTF-16"));
        assertThat(TextDocument.decode("GIF89a is a format".getBytes(UTF_8)))
                .isEqualTo(new DecodedFile.Text(TextDocument.of("GIF89a is a format")));
    }
}
