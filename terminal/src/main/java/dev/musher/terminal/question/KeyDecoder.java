package dev.musher.terminal.question;

import java.util.Optional;

/**
 * Makes keys of the characters that a terminal sends. Sequences that it does not know are swallowed
 * whole, so that nothing of them is taken for letters.
 */
public final class KeyDecoder {
    private static final char ESC = 0x1b;
    private static final String PASTE_BEGINS = "[200~";
    private static final String BACK_TAB = "[Z";
    private static final String PASTE_ENDS = ESC + "[201~";

    /** A paste that is larger belongs into a file. */
    private static final int LONGEST_PASTE = 1_000_000;

    private static final int LONGEST_SEQUENCE = 32;
    private static final int LONGEST_REPLY = 256;
    private static final char BELL = 0x07;

    private final StringBuilder pending = new StringBuilder();
    private State state = State.PLAIN;

    private enum State {
        PLAIN,
        ESCAPED,
        SEQUENCE,
        PASTE,
        SURROGATE,
        REPLY
    }

    /** The next character; a key where one is complete. */
    public Optional<TerminalKey> next(char c) {
        return switch (state) {
            case PLAIN -> plain(c);
            case ESCAPED -> escaped(c);
            case SEQUENCE -> sequence(c);
            case PASTE -> paste(c);
            case SURROGATE -> surrogate(c);
            case REPLY -> reply(c);
        };
    }

    /** No character has come for a while: an escape that stands alone was the key. */
    public Optional<TerminalKey> quiet() {
        if (state != State.ESCAPED) {
            return Optional.empty();
        }
        reset();
        return Optional.of(TerminalKey.Action.ESCAPE);
    }

    /** Whether it depends on what follows whether a key was pressed. */
    public boolean isWaiting() {
        return state == State.ESCAPED;
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
                                    ? new TerminalKey.Control((char) (c + '@'))
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
        if (c == ']') {
            state = State.REPLY;
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
        String sequence = pending.toString();
        reset();
        var action = action(sequence);
        if (action.isPresent()) {
            return action;
        }
        if (pasting) {
            state = State.PASTE;
            return Optional.empty();
        }
        return Optional.of(new TerminalKey.Unknown());
    }

    /** Ends with a bell, or with an escape and a backslash. */
    private Optional<TerminalKey> reply(char c) {
        boolean ends = c == BELL || (c == '\\' && endsWithEscape());
        if (!ends && pending.length() < LONGEST_REPLY) {
            pending.append(c);
            return Optional.empty();
        }
        String text = pending.toString().replace(String.valueOf(ESC), "");
        reset();
        return Optional.of(new TerminalKey.Reply(text));
    }

    private boolean endsWithEscape() {
        return !pending.isEmpty() && pending.charAt(pending.length() - 1) == ESC;
    }

    private static Optional<TerminalKey> action(String sequence) {
        return switch (sequence) {
            case BACK_TAB -> Optional.of(TerminalKey.Action.NEXT_MODE);
            case "[A", "OA" -> Optional.of(TerminalKey.Action.UP);
            case "[B", "OB" -> Optional.of(TerminalKey.Action.DOWN);
            case "[5~" -> Optional.of(TerminalKey.Action.PAGE_UP);
            case "[6~" -> Optional.of(TerminalKey.Action.PAGE_DOWN);
            case "[I" -> Optional.of(TerminalKey.Action.FOCUS_GAINED);
            case "[O" -> Optional.of(TerminalKey.Action.FOCUS_LOST);
            default -> Optional.empty();
        };
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
