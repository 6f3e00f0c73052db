package dev.musher.terminal.screen;

import java.util.List;
import java.util.Map;

/** What a terminal does by itself to the lines it shows when it gets narrower. */
public enum ResizeBehaviour {
    /** It breaks them, and the cursor stays with its character: most terminals, tmux. */
    WRAPS,
    /** It breaks them, except the line that the cursor is in. */
    WRAPS_OTHER_LINES,
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
                ? WRAPS_OTHER_LINES
                : WRAPS;
    }

    /** How many rows above the cursor the first of these lines begins after the change. */
    int rowsAbove(List<List<Cell>> lines, int cursorRow, int cursorColumn, int columns) {
        if (this == CUTS) {
            return cursorRow;
        }
        int rows = 0;
        for (List<Cell> line : lines.subList(0, Math.min(cursorRow, lines.size()))) {
            rows += Cell.rows(line, Math.max(1, columns));
        }
        boolean isCut = this == WRAPS_OTHER_LINES;
        return rows + (isCut ? 0 : Math.max(0, cursorColumn) / Math.max(1, columns));
    }
}
