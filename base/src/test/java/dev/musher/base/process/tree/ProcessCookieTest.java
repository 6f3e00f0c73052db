package dev.musher.base.process.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProcessCookieTest {
    private final ProcessCookie processCookie = new ProcessCookie("12-ab");

    @ParameterizedTest
    @ValueSource(strings = {"12-ab", "x:12-ab", "12-ab:x", "x:12-ab:y"})
    void isInAListThatNamesIt(String value) {
        assertThat(processCookie.isIn(value)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ":", "12-a", "12-abc", "x12-ab", "x:12-abc:y", "12", "12:-ab"})
    void isNotInAListThatDoesNot(String value) {
        assertThat(processCookie.isIn(value)).isFalse();
    }

    @Test
    void isAppendedToTheCookiesAroundIt() {
        assertThat(processCookie.appendedTo("")).isEqualTo("12-ab");
        assertThat(processCookie.appendedTo("outer:inner")).isEqualTo("outer:inner:12-ab");
    }

    @Test
    void joinsTheCookiesAroundUsWithTheGivenOnes() {
        assertThat(ProcessCookie.joined("", "")).isEmpty();
        assertThat(ProcessCookie.joined("a:b", "")).isEqualTo("a:b");
        assertThat(ProcessCookie.joined("", "c")).isEqualTo("c");
        assertThat(ProcessCookie.joined("a:b", "a:b:c")).isEqualTo("a:b:c");
        assertThat(ProcessCookie.joined("a", "ab")).isEqualTo("a:ab");
    }

    @Test
    void isNeverTheSameAgain() {
        var seen = new HashSet<ProcessCookie>();
        for (int i = 0; i < 1000; i++) {
            assertThat(seen.add(ProcessCookie.fresh())).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a:b"})
    void refusesAnIdThatAListCannotHold(String id) {
        assertThatIllegalArgumentException().isThrownBy(() -> new ProcessCookie(id));
    }
}
