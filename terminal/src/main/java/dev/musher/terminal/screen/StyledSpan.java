package dev.musher.terminal.screen;

import dev.musher.base.text.PrintableText;

/**
 * Text that looks alike, on one line. Nothing in it steers the terminal: what would is shown by its
 * code.
 *
 * @param link an address that the text leads to; empty for none
 */
public record StyledSpan(String text, Style style, String link) {
    public StyledSpan {
        text = isPlain(text) ? text : PrintableText.line(text);
        link = isAddress(link) ? link : "";
    }

    private static boolean isPlain(String text) {
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c < ' ' || c > '~') {
                return false;
            }
        }
        return true;
    }

    /** An address is written between control characters, and may hold none of them. */
    private static boolean isAddress(String link) {
        return link.chars().allMatch(c -> c > ' ' && c < 0x7f);
    }
}
