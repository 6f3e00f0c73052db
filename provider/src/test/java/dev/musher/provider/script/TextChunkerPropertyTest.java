package dev.musher.provider.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;

class TextChunkerPropertyTest {
    @Property(tries = 300)
    void thePiecesAreTheTextAndNoCodePointIsCut(@ForAll("texts") String text) {
        var pieces = TextChunker.of(text);
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
