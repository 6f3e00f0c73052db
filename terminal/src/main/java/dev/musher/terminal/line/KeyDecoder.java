package dev.musher.terminal.line;

import java.util.Optional;

/**
 * Makes keys of the characters that a terminal sends. Sequences that it does not know are swallowed
 * whole, so that nothing of them is taken for letters.
 */
final class KeyDecoder {
    private static final char ESC = 0x1b;
    private static final String PASTE_BEGINS = "[200~";
    private static final String BACK_TAB = "[Z";
    private static final String PASTE_ENDS = ESC + "[201~";

    /** A paste that is larger belongs into a file. */
    private static final int LONGEST_PASTE = 1_000_000;

    private static final int LONGEST_SEQUENCE = 32;

    private final StringBuilder pending = new StringBuilder();
    private State state = State.PLAIN;

    private enum State {
        PLAIN,
        ESCAPED,
        SEQUENCE,
        PASTE,
        SURROGATE
    }

    /** The next character; a key where one is complete. */
    Optional<TerminalKey> next(char c) {
        return switch (state) {
            case PLAIN -> plain(c);
            case ESCAPED -> escaped(c);
            case SEQUENCE -> sequence(c);
            case PASTE -> paste(c);
            case SURROGATE -> surrogate(c);
        };
    }

    /** No character has come for a while: an escape that stands alone was the key. */
    Optional<TerminalKey> quiet() {
        if (state != State.ESCAPED) {
            return Optional.empty();
        }
        reset();
        return Optional.of(TerminalKey.Action.ESCAPE);
    }

    private Optional<TerminalKey> plain(char c) {
        if (Character.isHighSurrogate(c)) {
            pending.append(c);
            state = State.SURROGATE;
            return Optional.empty();
        }
        return switch (c) {
            case ESC -> {
                state = State.ESCAPED;
                yield Optional.empty();
            }
            case '\r', '\n' -> Optional.of(TerminalKey.Action.ENTER);
            case 0x7f, '\b' -> Optional.of(TerminalKey.Action.BACKSPACE);
            case 0x04 -> Optional.of(TerminalKey.Action.END);
            case 0x15 -> Optional.of(TerminalKey.Action.KILL_LINE);
            case 0x17 -> Optional.of(TerminalKey.Action.KILL_WORD);
            case '\t' -> Optional.of(new TerminalKey.Typed(" "));
            default ->
                    Optional.of(
                            c < ' '
                                    ? new TerminalKey.Unknown()
                                    : new TerminalKey.Typed(String.valueOf(c)));
        };
    }

    private Optional<TerminalKey> surrogate(char c) {
        String text = pending.append(c).toString();
        reset();
        return Optional.of(new TerminalKey.Typed(text));
    }

    private Optional<TerminalKey> escaped(char c) {
        if (c == '[' || c == 'O') {
            pending.append(c);
            state = State.SEQUENCE;
            return Optional.empty();
        }
        reset();
        // Alt and Enter: a line break inside the text.
        return Optional.of(
                c == '\r' || c == '\n' ? new TerminalKey.Pasted("\n") : new TerminalKey.Unknown());
    }

    /** Ends with a letter or a tilde; see ECMA-48, section 5.4. */
    private Optional<TerminalKey> sequence(char c) {
        pending.append(c);
        boolean ends = c >= 0x40 && c <= 0x7e;
        if (!ends && pending.length() < LONGEST_SEQUENCE) {
            return Optional.empty();
        }
        boolean pasting = pending.toString().equals(PASTE_BEGINS);
        boolean backTab = pending.toString().equals(BACK_TAB);
        reset();
        if (backTab) {
            return Optional.of(TerminalKey.Action.NEXT_MODE);
        }
        if (pasting) {
            state = State.PASTE;
            return Optional.empty();
        }
        return Optional.of(new TerminalKey.Unknown());
    }

    private Optional<TerminalKey> paste(char c) {
        pending.append(c);
        int end = pending.length() - PASTE_ENDS.length();
        if (end >= 0 && pending.indexOf(PASTE_ENDS, end) == end) {
            String text = pending.substring(0, Math.min(end, LONGEST_PASTE));
            reset();
            return Optional.of(
                    new TerminalKey.Pasted(text.replace("\r\n", "\n").replace('\r', '\n')));
        }
        if (pending.length() > LONGEST_PASTE + PASTE_ENDS.length()) {
            pending.delete(LONGEST_PASTE, pending.length() - PASTE_ENDS.length());
        }
        return Optional.empty();
    }

    private void reset() {
        pending.setLength(0);
        state = State.PLAIN;
    }
}
