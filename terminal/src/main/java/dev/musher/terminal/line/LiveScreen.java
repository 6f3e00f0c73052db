package dev.musher.terminal.line;

import dev.musher.base.text.DisplayWidth;
import java.util.List;

/**
 * The screen while something happens: lines that stay, and the current line, which shows what is
 * being typed, or else the unfinished line of an answer, or else what is waited for. Only the
 * current line is ever written again. Thread-safe.
 */
final class LiveScreen {
    private static final String CLEAR_LINE = "\r\u001b[K";

    private final ScreenOutput screenOutput;
    private String partial = "";
    private String status = "";
    private String typed = "";
    private String drawn = "";
    private boolean drawnStays;

    LiveScreen(ScreenOutput screenOutput) {
        this.screenOutput = screenOutput;
    }

    /**
     * Writes lines that stay.
     *
     * @param rest the unfinished line that follows them; the first of the lines may be the end of
     *     the one before
     */
    synchronized void add(List<String> lines, String rest) {
        var text = new StringBuilder();
        boolean first = true;
        for (String line : lines) {
            boolean goesOn = first && drawnStays && line.startsWith(drawn);
            text.append(goesOn ? line.substring(drawn.length()) : cleared() + line).append('\n');
            forget();
            first = false;
        }
        partial = rest;
        screenOutput.write(text + redrawn());
    }

    /** What is waited for; empty for nothing. */
    synchronized void status(String text) {
        status = text;
        screenOutput.write(redrawn());
    }

    /** What is being typed, with what asks for it; empty for nothing. */
    synchronized void typed(String text) {
        typed = text;
        screenOutput.write(redrawn());
    }

    /** Leaves nothing on the current line but what belongs there. */
    synchronized void rest() {
        status = "";
        typed = "";
        partial = "";
        screenOutput.write(cleared());
        forget();
    }

    /** What takes the current line to what it has to be. */
    private String redrawn() {
        String wanted = wanted();
        boolean stays = typed.isEmpty() && !partial.isEmpty();
        if (wanted.equals(drawn)) {
            drawnStays = stays;
            return "";
        }
        if (!screenOutput.canRewrite() && !stays) {
            return "";
        }
        String change =
                drawnStays && stays && wanted.startsWith(drawn)
                        ? wanted.substring(drawn.length())
                        : cleared() + wanted;
        drawn = wanted;
        drawnStays = stays;
        return change;
    }

    private String wanted() {
        if (!typed.isEmpty()) {
            return tail(typed);
        }
        if (!partial.isEmpty()) {
            return partial;
        }
        return DisplayWidth.shorten(status, Math.max(1, screenOutput.columns() - 1));
    }

    /** The end of what is typed, because that is where one types. */
    private String tail(String text) {
        int room = Math.max(2, screenOutput.columns() - 1);
        if (DisplayWidth.of(text) <= room) {
            return text;
        }
        int from = Math.max(0, text.length() - room);
        from += Character.isLowSurrogate(text.charAt(from)) ? 1 : 0;
        while (DisplayWidth.of(text.substring(from)) > room - 1) {
            from = text.offsetByCodePoints(from, 1);
        }
        return "…" + text.substring(from);
    }

    /** Where nothing can be cleared, what is there is left, and a new line started. */
    private String cleared() {
        if (drawn.isEmpty()) {
            return "";
        }
        return screenOutput.canRewrite() ? CLEAR_LINE : "\n";
    }

    private void forget() {
        drawn = "";
        drawnStays = false;
    }
}
