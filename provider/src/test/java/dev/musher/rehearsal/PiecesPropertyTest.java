package dev.musher.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.property.ForAll;
import dev.musher.property.Generator;
import dev.musher.property.Generators;
import dev.musher.property.Property;
import dev.musher.property.Provide;

class PiecesPropertyTest {
    @Property(tries = 300)
    void thePiecesAreTheTextAndNoCodePointIsCut(@ForAll("texts") String text) {
        var pieces = Pieces.of(text);
        assertThat(String.join("", pieces)).isEqualTo(text);
        for (String piece : pieces) {
            assertThat(piece).isNotEmpty();
            assertThat(Character.isLowSurrogate(piece.charAt(0))).isFalse();
        }
    }

    @Provide
    static Generator<String> texts() {
        return Generators.of("😀", "word", " ", "\n", "x")
                .list()
                .ofMaxSize(60)
                .map(parts -> String.join("", parts));
    }
}
