package dev.musher.base.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PrintableTextTest {
    @Test
    void leavesOrdinaryTextAlone() {
        assertThat(PrintableText.line("Grüße, 世界 😀 (a+b)")).isEqualTo("Grüße, 世界 😀 (a+b)");
    }

    @Test
    void showsWhatWouldMoveTheCursorOrTurnTheTextAround() {
        assertThat(PrintableText.line("a\u001b[2Jb\u202ec\u200dd\u0000"))
                .isEqualTo("a\\u{1b}[2Jb\\u{202e}c\\u{200d}d\\u{0}");
    }

    @Test
    void joinsEmojiAndNoLetters() {
        assertThat(PrintableText.line("👩\u200d👧 👩🏽\u200d💻 ❤️\u200d🔥"))
                .isEqualTo("👩\u200d👧 👩🏽\u200d💻 ❤️\u200d🔥");
        assertThat(PrintableText.json("\"👩\u200d👧\"")).isEqualTo("\"👩\u200d👧\"");
        assertThat(PrintableText.line("👩\u200da 1\u200d👧 \u200d"))
                .isEqualTo("👩\\u{200d}a 1\\u{200d}👧 \\u{200d}");
    }

    @Test
    void keepsLineBreaksOnlyWhereTheyAreWanted() {
        assertThat(PrintableText.line("a\n\tb\r")).isEqualTo("a\\n\\tb\\r");
        assertThat(PrintableText.lines("a\n\tb\r")).isEqualTo("a\n\tb\\r");
    }

    @Test
    void jsonKeepsItsValues() {
        assertThat(PrintableText.json("{\n  \"a\u202eé\": \"\u009b\udb40\udc41\"\n}"))
                .isEqualTo("{\n  \"a\\u202eé\": \"\\u009b\\udb40\\udc41\"\n}");
    }
}
