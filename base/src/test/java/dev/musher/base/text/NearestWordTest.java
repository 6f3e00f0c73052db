package dev.musher.base.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.base.property.Range;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestWordTest {
    private static final List<String> COMMANDS =
            List.of("doctor", "serve", "session", "completion", "config", "model", "timeout");

    @ParameterizedTest
    @CsvSource({
        "docter, doctor",
        "dcotor, doctor",
        "servee, serve",
        "srve, serve",
        "confgi, config",
        "CONFIG, config",
        "time-out, timeout",
        "comp, completion",
        "se, serve",
    })
    void findsTheWordThatWasMeant(String typed, String meant) {
        assertThat(NearestWord.of(typed, COMMANDS)).contains(meant);
    }

    @ParameterizedTest
    @CsvSource({"banana", "x", "dctr", "configuration", "modal-dialogue"})
    void findsNothingWhenNothingIsNear(String typed) {
        assertThat(NearestWord.of(typed, COMMANDS)).isEmpty();
    }

    @Test
    void findsNothingForAnEmptyWordOrNoCandidates() {
        assertThat(NearestWord.of("", COMMANDS)).isEmpty();
        assertThat(NearestWord.of("doctor", List.of())).isEmpty();
        assertThat(NearestWord.of("x".repeat(1000), List.of("x".repeat(1001)))).isEmpty();
    }

    @Test
    void prefersThePrefixToTheSmallerDistance() {
        assertThat(NearestWord.of("stat", List.of("star", "status"))).contains("status");
    }

    @Test
    void prefersTwoSwappedLettersToOneTooMany() {
        assertThat(NearestWord.of("modle", List.of("mode", "model"))).contains("model");
    }

    @Test
    void givesTheSameAnswerWhateverTheOrderOfCandidates() {
        assertThat(NearestWord.of("cat", List.of("hat", "bat"))).isEqualTo(Optional.of("bat"));
        assertThat(NearestWord.of("cat", List.of("bat", "hat"))).isEqualTo(Optional.of("bat"));
    }

    @Provide
    static Generator<String> words() {
        return Generators.strings().alpha().ofMinLength(3).ofMaxLength(20);
    }

    @Property
    void findsAWordWithTwoNeighboursSwapped(
            @ForAll("words") String word, @ForAll @Range(max = 18) int seed) {
        int at = seed % (word.length() - 1);
        var typed = new StringBuilder(word);
        typed.setCharAt(at, word.charAt(at + 1));
        typed.setCharAt(at + 1, word.charAt(at));

        assertThat(NearestWord.of(typed.toString(), List.of(word, "0123456789"))).contains(word);
    }
}
