package dev.musher.base.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.StringLength;
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
    void givesTheSameAnswerWhateverTheOrderOfCandidates() {
        assertThat(NearestWord.of("cat", List.of("hat", "bat"))).isEqualTo(Optional.of("bat"));
        assertThat(NearestWord.of("cat", List.of("bat", "hat"))).isEqualTo(Optional.of("bat"));
    }

    @Property
    void findsAWordWithTwoNeighboursSwapped(
            @ForAll @AlphaChars @StringLength(min = 3, max = 20) String word,
            @ForAll @IntRange(max = 18) int seed) {
        int at = seed % (word.length() - 1);
        var typed = new StringBuilder(word);
        typed.setCharAt(at, word.charAt(at + 1));
        typed.setCharAt(at + 1, word.charAt(at));

        assertThat(NearestWord.of(typed.toString(), List.of(word, "0123456789"))).contains(word);
    }
}
