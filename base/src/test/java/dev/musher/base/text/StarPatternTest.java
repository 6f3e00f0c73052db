package dev.musher.base.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class StarPatternTest {
    @Property
    void fitsWhatTheSameRegularExpressionFits(
            @ForAll("patterns") String pattern, @ForAll("texts") String text) {
        boolean expected =
                Pattern.compile(pattern.replace(".", "\\.").replace("*", ".*"))
                        .matcher(text)
                        .matches();

        assertThat(StarPattern.of(pattern).fits(text)).isEqualTo(expected);
    }

    @Provide
    Generator<String> patterns() {
        return Generators.strings().withChars("a.b**").ofMaxLength(7);
    }

    @Provide
    Generator<String> texts() {
        return Generators.strings().withChars("a.b").ofMaxLength(9);
    }

    @Test
    void manyStarsTakeNoTime() {
        assertThat(StarPattern.of("*a".repeat(100) + "*b").fits("a".repeat(10_000))).isFalse();
    }
}
