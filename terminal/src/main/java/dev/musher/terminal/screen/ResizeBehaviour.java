package dev.musher.terminal.screen;

import java.util.List;
import java.util.Map;

/** What a terminal does by itself to the lines it shows when it gets narrower. */
public enum ResizeBehaviour {
    /** It breaks them, and the cursor stays with its character: most terminals, tmux. */
    WRAPS,
    /**
     * It breaks them, except the line that the cursor is in, and moves the cursor down by the rows
     * that this adds, also where they are below it: xterm.js, of which editors make terminals.
     */
    WRAPS_AND_MOVES_CURSOR,
    /** It cuts them: xterm, screen, the console of Linux. */
    CUTS;

    public static ResizeBehaviour of(Map<String, String> environment) {
        String type = environment.getOrDefault("TERM", "");
        if (environment.containsKey("TMUX")) {
            return WRAPS;
        }
        if (environment.containsKey("STY")
                || environment.containsKey("XTERM_VERSION")
                || type.equals("linux")) {
            return CUTS;
        }
        return environment.getOrDefault("TERM_PROGRAM", "").equals("vscode")
                ? WRAPS_AND_MOVES_CURSOR
                : WRAPS;
    }

    /** A live region, and where the cursor is in it. */
    record Region(List<List<Cell>> lines, int cursorRow, int cursorColumn) {}

    /**
     * How many rows above the cursor the region begins after the change. Rather too few than too
     * many: what is left of the region is ugly, what is lost above it is gone.
     */
    int rowsAbove(Region region, TerminalSize before, TerminalSize after) {
        var lines = region.lines();
        int cursorRow = region.cursorRow();
        if (this == CUTS) {
            return cursorRow;
        }
        int width = Math.max(1, after.columns());
        // Rows below the cursor may be gone where there are fewer rows now.
        boolean addsBelow = this == WRAPS_AND_MOVES_CURSOR && after.rows() >= before.rows();
        int rows = 0;
        for (int at = 0; at < lines.size(); at++) {
            int taken = Cell.rows(lines.get(at), width);
            if (at < cursorRow) {
                rows += taken;
            } else if (at > cursorRow && addsBelow) {
                rows += taken - 1;
            }
        }
        return this == WRAPS ? rows + Math.max(0, region.cursorColumn()) / width : rows;
    }
}
