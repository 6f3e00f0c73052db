package dev.musher.provider.script;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

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
    static Arbitrary<String> texts() {
        return Arbitraries.of("😀", "word", " ", "\n", "x")
                .list()
                .ofMaxSize(60)
                .map(parts -> String.join("", parts));
    }
}
