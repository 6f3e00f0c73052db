package dev.musher.terminal.screen;

import dev.musher.base.text.DisplayWidth;
import dev.musher.terminal.screen.Style.Emphasis;

/** Text with sequences that select how characters look, read as a styled line. */
public final class AnsiText {
    private static final char ESCAPE = '\u001b';
    private static final String LINK = "]8;;";

    private StyledLine line = StyledLine.EMPTY;
    private final StringBuilder text = new StringBuilder();
    private Style style = Style.PLAIN;
    private String link = "";

    private AnsiText() {}

    public static StyledLine read(String written) {
        if (written.indexOf(ESCAPE) < 0) {
            return StyledLine.of(written);
        }
        var reader = new AnsiText();
        for (int at = 0; at < written.length(); ) {
            int end = DisplayWidth.next(written, at);
            if (written.charAt(at) == ESCAPE) {
                reader.flush();
                reader.sequence(written.substring(at + 1, end));
            } else {
                reader.text.append(written, at, end);
            }
            at = end;
        }
        reader.flush();
        return reader.line;
    }

    private void flush() {
        if (!text.isEmpty()) {
            line = line.and(new StyledSpan(text.toString(), style, link));
            text.setLength(0);
        }
    }

    private void sequence(String sequence) {
        if (sequence.startsWith("[") && sequence.endsWith("m")) {
            for (String code : sequence.substring(1, sequence.length() - 1).split(";", -1)) {
                style = changed(code);
            }
        } else if (sequence.startsWith(LINK)) {
            link = sequence.substring(LINK.length()).replace(ESCAPE + "\\", "");
        }
    }

    private Style changed(String code) {
        return switch (code) {
            case "", "0" -> Style.PLAIN;
            case "1" -> style.with(Emphasis.BOLD);
            case "2" -> style.with(Tone.QUIET);
            case "3" -> style.with(Emphasis.ITALIC);
            case "4" -> style.with(Emphasis.UNDERLINED);
            case "7" -> style.with(Emphasis.INVERSE);
            case "9" -> style.with(Emphasis.STRUCK);
            case "31" -> style.with(Tone.BAD);
            case "32" -> style.with(Tone.GOOD);
            case "33" -> style.with(Tone.WARNING);
            case "35" -> style.with(Tone.HARNESS);
            case "36" -> style.with(Tone.CODE);
            default -> style;
        };
    }
}
