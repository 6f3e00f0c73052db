package dev.musher.terminal.face;

import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.PrintableText;
import dev.musher.host.desk.DeskCommand.Origin;
import dev.musher.terminal.question.TerminalKey;
import dev.musher.terminal.question.TypedLine;
import dev.musher.terminal.screen.Frame;
import dev.musher.terminal.screen.Frame.Caret;
import dev.musher.terminal.screen.Style;
import dev.musher.terminal.screen.StyledLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Where the person types, on as many rows as it takes; its end is where one types. */
final class PromptPane {
    private static final String PROMPT = ">";
    private static final String GOES_ON = " ";

    private final TypedLine typed = new TypedLine();
    private boolean isGiven;

    /** A text that was entered, and whether the person typed it. */
    record Entry(String text, Origin origin) {}

    /** Takes a key; what was entered by it. */
    Optional<Entry> take(TerminalKey key) {
        if (key instanceof TerminalKey.Pasted(String text)) {
            isGiven |= text.strip().chars().anyMatch(Character::isWhitespace) && !text.equals("\n");
        }
        if (key == TerminalKey.Action.ENTER && typed.text().endsWith("\\")) {
            typed.take(TerminalKey.Action.BACKSPACE);
            typed.take(new TerminalKey.Pasted("\n"));
            return Optional.empty();
        }
        var entered = typed.take(key);
        var origin = isGiven ? Origin.GIVEN : Origin.TYPED;
        if (typed.isEmpty()) {
            isGiven = false;
        }
        return entered.map(text -> new Entry(text, origin));
    }

    boolean isEmpty() {
        return typed.isEmpty();
    }

    /** Takes everything away. */
    void clear() {
        typed.empty();
        isGiven = false;
    }

    /** Its last rows, and the caret behind them. */
    Frame frame(int columns, int mostRows) {
        int room = Math.max(2, columns - PROMPT.length() - 2);
        var rows = new ArrayList<StyledLine>();
        String mark = PROMPT;
        for (String line : typed.text().split("\n", -1)) {
            String left = PrintableText.line(line);
            do {
                String part = DisplayWidth.cut(left, room);
                left = left.substring(part.length());
                rows.add(StyledLine.of(mark, Style.ACCENT).and(" ").and(part));
                mark = GOES_ON;
            } while (!left.isEmpty());
        }
        var last = List.copyOf(rows.subList(Math.max(0, rows.size() - mostRows), rows.size()));
        return new Frame(last, Optional.of(new Caret(last.size() - 1, last.getLast().width())));
    }
}
