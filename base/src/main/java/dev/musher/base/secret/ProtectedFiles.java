package dev.musher.base.secret;

import dev.musher.codegen.TextFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Which files are protected, and how, from a table that explains itself. */
@TextFile("protected.table")
public final class ProtectedFiles {
    /** How files are protected. */
    public enum Level {
        /** Not a secret, whatever else fits its name. */
        NEVER,
        /** Neither read nor written unless a rule names it. */
        SECRET,
        /** The same, if a look into the file finds a key. */
        CONTENT,
        /** Written only if a rule names it. */
        DENIED,
        /** Written after a question. */
        ASKED,
        /** Written like any file, but named if a command has changed it. */
        REPORTED
    }

    /**
     * One pattern of the table.
     *
     * @param what what files of its kind are, like {@code definitions of CI}
     */
    public record Row(Level level, String what, String pattern) {
        /** Whether it is the name of a file, wherever that lies. */
        public boolean isName() {
            return pattern.indexOf('/') < 0;
        }
    }

    private ProtectedFiles() {}

    /** Every row, in the order of the table. */
    public static List<Row> rows() {
        return Table.ROWS;
    }

    /** Read when it is first needed. */
    private static final class Table {
        static final List<Row> ROWS = read(ProtectedFilesText.TEXT);

        private static List<Row> read(String table) {
            var rows = new ArrayList<Row>();
            int at = 0;
            while (at < table.length()) {
                int end = table.indexOf('\n', at);
                end = end < 0 ? table.length() : end;
                int bar = table.indexOf('|', at);
                if (table.charAt(at) != '#' && bar > at && bar < end) {
                    String level = table.substring(at, bar).strip().toUpperCase(Locale.ROOT);
                    int second = table.indexOf('|', bar + 1);
                    String what = table.substring(bar + 1, second).strip();
                    for (String pattern : table.substring(second + 1, end).strip().split(" ", -1)) {
                        rows.add(new Row(Level.valueOf(level), what, pattern));
                    }
                }
                at = end + 1;
            }
            return List.copyOf(rows);
        }
    }
}
