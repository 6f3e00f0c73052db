package dev.musher.app.commandline.help;

import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.TextWrap;
import java.util.ArrayList;
import java.util.List;

/**
 * Labels on the left, what they mean on the right. Where that leaves too little room the meaning
 * goes below its label instead.
 */
record LabelColumns(int column, int width) {
    private static final int INDENT = 2;
    private static final int GAP = 2;
    private static final int WIDEST_LABEL = 28;
    private static final int NARROWEST_TEXT = 24;
    private static final int BELOW_LABEL = 6;

    /** A label and what it means. */
    record Row(String label, String text) {}

    /** Columns for all of these rows, so that several lists of them stand in line. */
    static LabelColumns fitting(List<Row> rows, int width) {
        int widest = 0;
        for (Row row : rows) {
            int label = DisplayWidth.of(row.label());
            widest = label <= WIDEST_LABEL ? Math.max(widest, label) : widest;
        }
        int column = INDENT + widest + GAP;
        return new LabelColumns(width - column < NARROWEST_TEXT ? BELOW_LABEL : column, width);
    }

    List<String> lines(List<Row> rows) {
        var lines = new ArrayList<String>();
        for (Row row : rows) {
            addTo(lines, row);
        }
        return lines;
    }

    private void addTo(List<String> lines, Row row) {
        boolean stacked = column == BELOW_LABEL;
        String label = " ".repeat(INDENT) + (stacked ? row.label().strip() : row.label());
        List<String> text = TextWrap.lines(row.text(), width - column);
        int gap = column - DisplayWidth.of(label);
        boolean below = stacked || gap < GAP || text.isEmpty();
        lines.add(below ? label : label + " ".repeat(gap) + text.getFirst());
        for (String line : below ? text : text.subList(1, text.size())) {
            lines.add(" ".repeat(column) + line);
        }
    }
}
