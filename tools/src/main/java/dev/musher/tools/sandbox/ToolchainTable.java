package dev.musher.tools.sandbox;

import dev.musher.codegen.TextFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The rows of what toolchains have in a home folder. */
@TextFile("toolchains.table")
final class ToolchainTable {
    private ToolchainTable() {}

    /** What a row is about. */
    enum Kind {
        TOOL,
        CACHE,
        SETTINGS,
        POINTS,
        REGISTRY
    }

    /**
     * A row.
     *
     * @param name a path below home, or a variable
     * @param variable names another place
     */
    record Row(Kind kind, String name, Optional<String> variable) {}

    static List<Row> rows(Kind kind) {
        var rows = new ArrayList<Row>();
        for (var line : ToolchainTableText.TEXT.split("\n", -1)) {
            var words = line.split(" ", -1);
            if (words[0].equals(kind.name().toLowerCase(java.util.Locale.ROOT))) {
                rows.add(
                        new Row(
                                kind,
                                words[1],
                                words.length > 2 ? Optional.of(words[2]) : Optional.empty()));
            }
        }
        return rows;
    }
}
