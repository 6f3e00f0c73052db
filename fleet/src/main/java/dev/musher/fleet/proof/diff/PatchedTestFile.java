package dev.musher.fleet.proof.diff;

import dev.musher.base.text.PatchFile;
import dev.musher.base.text.PatchLine;
import dev.musher.base.text.PatchLine.Side;
import dev.musher.base.text.PatchLine.Sort;
import dev.musher.fleet.proof.source.CodeLines;
import dev.musher.fleet.proof.source.TestLanguage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A file of the patch that holds tests, before or after it. */
record PatchedTestFile(PatchFile file, TestLanguage language) {
    static Optional<PatchedTestFile> of(PatchFile file) {
        return TestPaths.language(file.before())
                .or(() -> TestPaths.language(file.after()))
                .map(testLanguage -> new PatchedTestFile(file, testLanguage));
    }

    static List<PatchedTestFile> among(List<PatchFile> files) {
        return files.stream().map(PatchedTestFile::of).flatMap(Optional::stream).toList();
    }

    /**
     * A changed line without comments.
     *
     * @param code with empty strings
     * @param above the line with code before it
     */
    record CodeLine(PatchLine line, String whole, String code, String above) {
        int number() {
            return line.number();
        }
    }

    /**
     * The lines of one side that are changed, and for each the nearest line with code above it on
     * the same side; empty where the hunk shows none.
     */
    List<CodeLine> changed(Side side) {
        var changed = new ArrayList<CodeLine>();
        for (List<PatchLine> hunk : file.hunks()) {
            var reader = new CodeLines(language);
            var above = "";
            for (PatchLine line : hunk) {
                if (!line.isOn(side)) {
                    continue;
                }
                var whole = reader.line(line.text());
                var code = CodeLines.withoutStrings(whole);
                if (line.sort() != Sort.KEPT && !code.isBlank()) {
                    changed.add(new CodeLine(line, whole, code, above));
                }
                above = code.isBlank() ? above : code.strip();
            }
        }
        return changed;
    }

    /** Whether a test with many inputs was written. */
    boolean gainsMany() {
        var many = language.tests().many();
        return changed(Side.AFTER).stream().anyMatch(line -> many.matcher(line.code()).find());
    }
}
