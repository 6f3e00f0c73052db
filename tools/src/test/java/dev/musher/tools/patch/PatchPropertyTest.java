package dev.musher.tools.patch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.base.property.Range;
import dev.musher.base.text.LineEdit;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.document.TextDocument;
import dev.musher.tools.patch.PatchOperation.Update;
import java.util.ArrayList;
import java.util.List;

class PatchPropertyTest {
    private static final int REMOVED = -1;

    /** Few different lines, so that they repeat, and some that look like a part of a patch. */
    @Provide
    Generator<List<String>> lines() {
        return Generators.of(
                        "a",
                        "b",
                        "c",
                        "",
                        " a",
                        "\tb",
                        "a ",
                        "}",
                        "@@ a",
                        "*** End Patch",
                        "+a",
                        "-b",
                        "*** End of File",
                        "\u201ca\u201d",
                        "gr\u00f6\u00dfer",
                        "\ud83d\ude00")
                .list()
                .ofMaxSize(12);
    }

    @Property(tries = 2000)
    void aPatchOfTheWholeFileMakesTheNewFileOfTheOld(
            @ForAll("lines") List<String> before, @ForAll("lines") List<String> after)
            throws InterruptedException {
        assertThat(patched(before, patch(before, after, before.size()))).isEqualTo(after);
    }

    @Property(tries = 2000)
    void aPatchWithSomeContextMakesTheNewFileWhereLinesAreUnique(
            @ForAll("edits") List<Integer> edits, @ForAll @Range(min = 1, max = 3) int context)
            throws InterruptedException {
        var before = new ArrayList<String>();
        var after = new ArrayList<String>();
        for (int i = 0; i < edits.size(); i++) {
            before.add("line " + i);
            if (edits.get(i) != REMOVED) {
                after.add("line " + i);
            }
            for (int added = 0; added < edits.get(i); added++) {
                after.add("added " + added);
            }
        }

        assertThat(patched(before, patch(before, after, context))).isEqualTo(after);
    }

    /** For each line how many are added below it, mostly none, or that it goes. */
    @Provide
    Generator<List<Integer>> edits() {
        return Generators.of(0, 0, 0, 0, 0, 0, 0, 0, 1, 2, REMOVED).list().ofMaxSize(60);
    }

    @Property(tries = 2000)
    void anyTextIsParsedOrRefused(@ForAll("bodies") List<String> body) {
        try {
            assertThat(PatchParser.parse(String.join("\n", body))).isNotEmpty();
        } catch (ToolFailure failure) {
            assertThat(failure.outcome().text()).contains("patch");
        }
    }

    @Provide
    Generator<List<String>> bodies() {
        return Generators.of(
                        "*** Begin Patch",
                        "*** End Patch",
                        "*** Add File: a",
                        "*** Update File: b",
                        "*** Delete File: c",
                        "*** Move to: d",
                        "*** End of File",
                        "@@",
                        "@@ x",
                        " x",
                        "+y",
                        "-z",
                        "",
                        "w",
                        "<<EOF",
                        "EOF",
                        "```",
                        "\\ No newline at end of file")
                .list()
                .ofMaxSize(14);
    }

    private static List<String> patched(List<String> before, String patch)
            throws InterruptedException {
        if (patch.isEmpty()) {
            return before;
        }
        var document = TextDocument.of(PatchedLines.joined(before));
        var lines = new PatchedLines(document.text());
        var chunks = ((Update) PatchParser.parse(patch).getFirst()).chunks();
        var fit = ChunkMatcher.match("f", lines.lines(), chunks);
        return new PatchedLines(document.with(lines.splices(fit.splices())).text()).lines();
    }

    /** A patch as one who knows the format writes it; empty if nothing changes. */
    private static String patch(List<String> before, List<String> after, int context) {
        if (before.equals(after)) {
            return "";
        }
        var patch = new StringBuilder();
        var edits = LineEdit.between(before, after);
        for (int first = 0; first < edits.size(); ) {
            int next = first + 1;
            while (next < edits.size()
                    && edits.get(next).oldStart() - edits.get(next - 1).oldEnd() <= 2 * context) {
                next++;
            }
            var chunk = edits.subList(first, next);
            int start = Math.max(0, chunk.getFirst().oldStart() - context);
            int end = Math.min(before.size(), chunk.getLast().oldEnd() + context);
            patch.append("@@\n");
            for (LineEdit edit : chunk) {
                lines(patch, " ", before.subList(start, edit.oldStart()));
                lines(patch, "-", before.subList(edit.oldStart(), edit.oldEnd()));
                lines(patch, "+", after.subList(edit.newStart(), edit.newEnd()));
                start = edit.oldEnd();
            }
            lines(patch, " ", before.subList(start, end));
            first = next;
        }
        return "*** Begin Patch\n*** Update File: f\n" + patch + "*** End Patch\n";
    }

    private static void lines(StringBuilder patch, String sign, List<String> lines) {
        for (String line : lines) {
            patch.append(sign).append(line).append('\n');
        }
    }
}
