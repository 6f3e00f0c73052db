package dev.musher.host.text;

import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.TextStyle;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.AttemptAssignment;
import dev.musher.pipeline.story.item.Badge;
import dev.musher.pipeline.story.item.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The board in a few lines: a column for each place, with the numbers of what is there. */
public final class BoardColumns {
    private static final List<Column> SHOWN =
            List.of(Column.BACKLOG, Column.CODING, Column.QA, Column.MERGE, Column.DONE);

    /** More rows would push what happens off a small screen. */
    private static final int MOST_ROWS = 3;

    private static final int WIDEST = 20;
    private static final int GAP = 2;

    private BoardColumns() {}

    /** How many are where, in a line. */
    public static String counts(Board board) {
        return SHOWN.stream()
                .map(column -> column.word() + " " + board.column(column).size())
                .collect(Collectors.joining(", "));
    }

    static List<String> of(Board board, int room, TextStyle style) {
        var lines = new ArrayList<StringBuilder>();
        int left = 0;
        for (Column column : SHOWN) {
            var cards = board.column(column);
            String head = column.word() + " " + cards.size();
            int width = Math.max(head.length() + GAP, Math.min(WIDEST, room / SHOWN.size()));
            var cell = new ArrayList<String>();
            cell.add(style.bold(head));
            cell.addAll(rows(cards, width - 1, style));
            add(cell, left, lines);
            left += width;
        }
        return lines.stream().map(StringBuilder::toString).toList();
    }

    /** Puts a cell to the right of what is there. */
    private static void add(List<String> cell, int left, List<StringBuilder> lines) {
        for (int row = 0; row < cell.size(); row++) {
            if (row == lines.size()) {
                lines.add(new StringBuilder());
            }
            var line = lines.get(row);
            line.append(" ".repeat(left - DisplayWidth.of(line.toString()))).append(cell.get(row));
        }
    }

    /** The latest come first, since they are looked for. */
    private static List<String> rows(List<Card> cards, int width, TextStyle style) {
        var rows = new ArrayList<String>();
        var row = new StringBuilder();
        for (Card card : cards.reversed()) {
            String shown = shown(card, style);
            if (!row.isEmpty()
                    && DisplayWidth.of(row.toString()) + 1 + DisplayWidth.of(shown) > width) {
                rows.add(row.toString());
                row.setLength(0);
                if (rows.size() == MOST_ROWS) {
                    rows.set(MOST_ROWS - 1, DisplayWidth.cut(rows.getLast(), width - 1) + "…");
                    return rows;
                }
            }
            row.append(row.isEmpty() ? "" : " ").append(shown);
        }
        if (!row.isEmpty()) {
            rows.add(row.toString());
        }
        return rows;
    }

    /** An exclamation mark where a person is needed, which is to be seen without colours too. */
    private static String shown(Card card, TextStyle style) {
        String number = card.number().toString();
        if (card.column() == Column.DONE) {
            return style.green(number);
        }
        if (card.badge() != Badge.ACTIVE) {
            return style.red(number + "!");
        }
        return card.item().assignment() instanceof AttemptAssignment.Running
                ? style.yellow(number)
                : number;
    }
}
