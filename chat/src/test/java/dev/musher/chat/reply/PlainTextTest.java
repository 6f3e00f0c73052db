package dev.musher.chat.reply;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Property;
import dev.musher.base.property.Range;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlainTextTest {
    @Test
    void everyBlockHasItsText() {
        var reply =
                Reply.of(
                        new Block.Paragraph("Two."),
                        new Block.Bullets(List.of("a", "b")),
                        new Block.Table(List.of(List.of("1", "x"), List.of("22", "y"))),
                        new Block.Code("code\n"),
                        new Block.Markdown("**bold**"),
                        new Block.Buttons(List.of(new Block.Button("Yes", "delete 1 yes"))));

        assertThat(PlainText.of(reply))
                .isEqualTo(
                        """
                        Two.

                        - a
                        - b

                          1   x
                          22  y

                        code

                        **bold**

                        Yes: delete 1 yes\
                        """);
    }

    @Test
    void longTextIsCutBetweenParagraphsThenLinesThenWords() {
        assertThat(PlainText.pieces("one two\n\nthree four\nfive", 16))
                .containsExactly("one two", "three four\nfive");
        assertThat(PlainText.pieces("three four\nfive", 12)).containsExactly("three four", "five");
        assertThat(PlainText.pieces("three four", 6)).containsExactly("three", "four");
        assertThat(PlainText.pieces("ab😀😀", 3)).containsExactly("ab", "😀", "😀");
    }

    @Test
    void codeThatIsCutKeepsItsIndentation() {
        assertThat(PlainText.pieces("if a:\n    b()\n    c()", 12))
                .containsExactly("if a:", "    b()", "    c()");
    }

    @Property
    void piecesAreShortEnoughAndHaveEveryWord(
            @ForAll String text, @ForAll @Range(min = 2, max = 40) int most) {
        var pieces = PlainText.pieces(text, most);

        assertThat(pieces).allSatisfy(piece -> assertThat(piece.length()).isBetween(1, most));
        assertThat(bare(String.join("", pieces))).isEqualTo(bare(text.strip()));
    }

    private static String bare(String text) {
        var kept = new StringBuilder();
        text.codePoints()
                .filter(point -> !Character.isWhitespace(point))
                .forEach(kept::appendCodePoint);
        return kept.toString();
    }
}
