package dev.musher.base.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.text.PatchLine.Sort;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PatchTest {
    @Test
    void numbersLinesAndTheBlocksThatWereChangedTogether() {
        var patch =
                Patch.read(
                        """
                        diff --git a/a.txt b/a.txt
                        --- a/a.txt
                        +++ b/a.txt
                        @@ -4,3 +4,2 @@
                        -four
                        +vier
                         five
                        -six
                        \\ No newline at end of file
                        """);

        assertThat(patch)
                .isEqualTo(
                        new Patch(
                                List.of(
                                        new PatchFile(
                                                "a.txt",
                                                "a.txt",
                                                List.of(
                                                        List.of(
                                                                new PatchLine(
                                                                        Sort.REMOVED, 4, 1, "four"),
                                                                new PatchLine(
                                                                        Sort.ADDED, 4, 1, "vier"),
                                                                new PatchLine(
                                                                        Sort.KEPT, 5, 0, "five"),
                                                                new PatchLine(
                                                                        Sort.REMOVED,
                                                                        6,
                                                                        2,
                                                                        "six"))))),
                                List.of()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " a method", " a\rreturn", " a\u2028separator", " a\u0085line"})
    void readsAHunkWhateverItsHeadingSays(String heading) {
        var patch = Patch.read("--- a/a\n+++ b/a\n@@ -1 +1 @@" + heading + "\n-x\n+y\n");

        assertThat(patch.files())
                .containsExactly(
                        new PatchFile(
                                "a",
                                "a",
                                List.of(
                                        List.of(
                                                new PatchLine(Sort.REMOVED, 1, 1, "x"),
                                                new PatchLine(Sort.ADDED, 1, 1, "y")))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\'',
            value = {
                "b/plain.txt | plain.txt",
                "'b/with blank\t' | with blank",
                "\"b/\\303\\244 \\\"q\\\".txt\" | ä \"q\".txt",
                "\"b/🐕 \\\"q\\\".txt\" | 🐕 \"q\".txt",
                "\"b/a\\tb\" | 'a\tb'",
                "b/äöü🐕.txt | äöü🐕.txt",
            })
    void readsNamesAsGitWritesThem(String written, String path) {
        assertThat(Patch.read("--- /dev/null\n+++ " + written + "\n@@ -0,0 +1 @@\n+x\n").files())
                .containsExactly(
                        new PatchFile(
                                "", path, List.of(List.of(new PatchLine(Sort.ADDED, 1, 1, "x")))));
    }
}
