package dev.musher.base.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
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
    Arbitrary<String> patterns() {
        return Arbitraries.strings().withChars("a.b**").ofMaxLength(7);
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.strings().withChars("a.b").ofMaxLength(9);
    }

    @Test
    void manyStarsTakeNoTime() {
        assertThat(StarPattern.of("*a".repeat(100) + "*b").fits("a".repeat(10_000))).isFalse();
    }
}
