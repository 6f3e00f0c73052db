package dev.musher.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PrintableTest {
    @Test
    void leavesOrdinaryTextAlone() {
        assertThat(Printable.line("Grüße, 世界 😀 (a+b)")).isEqualTo("Grüße, 世界 😀 (a+b)");
    }

    @Test
    void showsWhatWouldMoveTheCursorOrTurnTheTextAround() {
        assertThat(Printable.line("a\u001b[2Jb\u202ec\u200dd\u0000"))
                .isEqualTo("a\\u{1b}[2Jb\\u{202e}c\\u{200d}d\\u{0}");
    }

    @Test
    void keepsLineBreaksOnlyWhereTheyAreWanted() {
        assertThat(Printable.line("a\n\tb\r")).isEqualTo("a\\n\\tb\\r");
        assertThat(Printable.lines("a\n\tb\r")).isEqualTo("a\n\tb\\r");
    }

    @Test
    void jsonKeepsItsValues() {
        assertThat(Printable.json("{\n  \"a\u202eé\": \"\u009b\udb40\udc41\"\n}"))
                .isEqualTo("{\n  \"a\\u202eé\": \"\\u009b\\udb40\\udc41\"\n}");
    }
}
