package dev.musher.tools.web.html;

/** A table while its cells come in, written as they do so that it takes no more than its text. */
final class TableRows {
    private final StringBuilder lines = new StringBuilder();
    private final StringBuilder row = new StringBuilder();
    private int cells;
    private boolean rowHasText;
    private boolean inCell;
    private boolean onlyArranges;

    /** Whether it stands for the arrangement of a page: then its cells are plain blocks. */
    boolean onlyArranges() {
        return onlyArranges;
    }

    void becomeArrangement() {
        onlyArranges = true;
        inCell = false;
    }

    boolean inCell() {
        return inCell;
    }

    void openCell() {
        inCell = true;
    }

    void closeCell(String text) {
        inCell = false;
        cells++;
        rowHasText |= !text.isEmpty();
        row.append("| ").append(text.replace("|", "\\|").replace('\n', ' ')).append(' ');
    }

    /** Rows without any text say nothing and are left out. */
    void nextRow() {
        if (rowHasText) {
            boolean head = lines.isEmpty();
            lines.append(head ? "" : "\n").append(row).append('|');
            if (head) {
                // Markdown has no table without a head, so that the first row has to be it.
                lines.append('\n').append("| --- ".repeat(cells)).append('|');
            }
        }
        row.setLength(0);
        cells = 0;
        rowHasText = false;
    }

    /** The rows since it was last taken. */
    String take() {
        nextRow();
        String taken = lines.toString();
        lines.setLength(0);
        return taken;
    }
}
