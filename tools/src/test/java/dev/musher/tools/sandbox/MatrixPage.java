package dev.musher.tools.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The table of the page about the sandbox, whose rows are what the tests have seen. */
final class MatrixPage {
    private static final Path PAGE =
            Path.of(System.getProperty("musher.root", ".."), "docs", "sandbox.md");
    private static final String REWRITE = "musher.rewrite";

    private MatrixPage() {}

    /** The row that begins with the same cell must be this one. */
    static void holds(List<String> cells, List<String> said) throws IOException {
        var row = "| " + String.join(" | ", cells) + " |";
        var beginning = "| " + cells.getFirst() + " |";
        if (Boolean.getBoolean(REWRITE)) {
            rewrite(beginning, row);
        }
        assertThat(Files.readAllLines(PAGE))
                .as(
                        "docs/sandbox.md differs from what was seen; to write what was seen, run this test with -D"
                                + REWRITE
                                + "=true\n"
                                + String.join("\n", said))
                .filteredOn(line -> line.startsWith(beginning))
                .containsExactly(row);
    }

    private static void rewrite(String beginning, String row) throws IOException {
        var lines =
                Files.readAllLines(PAGE).stream()
                        .map(line -> line.startsWith(beginning) ? row : line)
                        .toList();
        Files.write(PAGE, lines);
    }
}
