package dev.musher.terminal.question;

import java.util.Optional;

/** A line that is being typed while something else is on the screen: the simplest of editors. */
public final class TypedLine {
    private static final int LONGEST = 1_000_000;

    private final StringBuilder text = new StringBuilder();

    /** Takes a key; the whole line if it was finished by it, which leaves an empty one. */
    public Optional<String> take(TerminalKey terminalKey) {
        switch (terminalKey) {
            case TerminalKey.Typed(String typed) -> append(typed);
            case TerminalKey.Pasted(String pasted) -> append(pasted);
            case TerminalKey.Action.BACKSPACE -> removeLast();
            case TerminalKey.Action.KILL_WORD -> removeWord();
            case TerminalKey.Action.KILL_LINE -> text.setLength(0);
            case TerminalKey.Action.ENTER -> {
                return Optional.of(empty());
            }
            case TerminalKey.Action.ESCAPE, TerminalKey.Action.NEXT_MODE -> {}
            case TerminalKey.Action.END -> {}
            case TerminalKey.Action.UP, TerminalKey.Action.DOWN -> {}
            case TerminalKey.Action.PAGE_UP, TerminalKey.Action.PAGE_DOWN -> {}
            case TerminalKey.Action.FOCUS_GAINED, TerminalKey.Action.FOCUS_LOST -> {}
            case TerminalKey.Reply _ -> {}
            case TerminalKey.Control _, TerminalKey.Unknown _ -> {}
        }
        return Optional.empty();
    }

    public boolean isEmpty() {
        return text.isEmpty();
    }

    public String text() {
        return text.toString();
    }

    /** What there was; it is gone from here. */
    public String empty() {
        String all = text.toString();
        text.setLength(0);
        return all;
    }

    private void append(String more) {
        if (text.length() + more.length() <= LONGEST) {
            text.append(more);
        }
    }

    private void removeLast() {
        if (!text.isEmpty()) {
            text.setLength(text.offsetByCodePoints(text.length(), -1));
        }
    }

    private void removeWord() {
        int end = text.toString().stripTrailing().length();
        text.setLength(end);
        text.setLength(text.lastIndexOf(" ") + 1);
    }
}
