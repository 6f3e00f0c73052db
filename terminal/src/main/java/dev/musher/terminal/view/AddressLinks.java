package dev.musher.terminal.view;

import dev.musher.terminal.screen.StyledLine;
import dev.musher.terminal.screen.StyledSpan;

/** Makes addresses in a line lead where they say, in terminals that can; others show the same. */
final class AddressLinks {
    private static final String BEHIND = ".,;:!?'\")]}>";

    private AddressLinks() {}

    /**
     * @param width of the screen: an address at its end may go on in the next line
     */
    static StyledLine of(StyledLine line, int width) {
        if (!line.text().contains("://") || line.width() >= width) {
            return line;
        }
        var linked = StyledLine.EMPTY;
        for (StyledSpan span : line.spans()) {
            linked = linked.and(of(span));
        }
        return linked;
    }

    private static StyledLine of(StyledSpan span) {
        var line = StyledLine.EMPTY;
        String text = span.text();
        int at = 0;
        for (int begin = next(text, 0); begin >= 0; begin = next(text, at)) {
            int end = end(text, begin);
            line = line.and(text.substring(at, begin), span.style());
            String address = text.substring(begin, end);
            line = line.link(address, span.style(), address);
            at = end;
        }
        return line.and(text.substring(at), span.style());
    }

    private static int next(String text, int from) {
        int plain = text.indexOf("http://", from);
        int secure = text.indexOf("https://", from);
        return plain < 0 || secure < 0 ? Math.max(plain, secure) : Math.min(plain, secure);
    }

    private static int end(String text, int begin) {
        int end = begin;
        while (end < text.length() && text.charAt(end) > ' ' && text.charAt(end) < 0x7f) {
            end++;
        }
        while (BEHIND.indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return end;
    }
}
