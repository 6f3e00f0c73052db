package dev.musher.tools.patch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolOutcome.Failed;
import dev.musher.tools.api.ToolOutcome.Failure;
import dev.musher.tools.document.TextDocument;
import dev.musher.tools.patch.PatchOperation.Update;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ChunkMatcherTest {
    static Stream<Arguments> changes() {
        return Stream.of(
                change("a line in the middle", "a\nb\nc\n", "@@\n a\n-b\n+B\n c", "a\nB\nc\n"),
                change("the first line", "a\nb\n", "@@\n-a\n+A\n b", "A\nb\n"),
                change("the last line", "a\nb\n", "@@\n a\n-b\n+B", "a\nB\n"),
                change("all lines", "a\nb\n", "@@\n-a\n-b\n+c", "c\n"),
                change("all lines go", "a\nb\n", "@@\n-a\n-b", ""),
                change("lines only go", "a\nb\nc\n", "@@\n a\n-b\n c", "a\nc\n"),
                change("lines only come", "a\nc\n", "@@\n a\n+b\n c", "a\nb\nc\n"),
                change("before the first line", "b\n", "@@\n+a\n b", "a\nb\n"),
                change("no header", "a\nb\n", " a\n-b\n+B", "a\nB\n"),
                change("two chunks", "1\n2\n3\n4\n", "@@\n-2\n+B\n@@\n-4\n+D", "1\nB\n3\nD\n"),
                change("chunks that touch", "1\n2\n3\n", "@@\n-1\n+A\n@@\n-2\n+B", "A\nB\n3\n"),
                change(
                        "two changes in a chunk",
                        "1\n2\n3\n",
                        "@@\n-1\n+A\n 2\n-3\n+C",
                        "A\n2\nC\n"),
                change("added before removed", "1\n2\n", "@@\n+A\n-1\n 2", "A\n2\n"),
                change("signs that alternate", "1\n2\n", "@@\n-1\n+A\n-2\n+B", "A\nB\n"),
                change("the same lines, swapped", "a\nb\n", "@@\n-a\n-b\n+b\n+b\n+a", "b\nb\na\n"),
                change("the first of several", "x\nx\n", "@@\n-x\n+y", "y\nx\n"),
                change("one after the other", "x\nx\nx\n", "@@\n-x\n+1\n@@\n-x\n+2", "1\n2\nx\n"),
                change("below a header", "x\nf\nx\n", "@@ f\n-x\n+y", "x\nf\ny\n"),
                change(
                        "below several headers",
                        "A\nf\nx\nB\nf\nx\n",
                        "@@ B\n@@ f\n-x\n+y",
                        "A\nf\nx\nB\nf\ny\n"),
                change("headers that repeat", "A\nA\nA\nx\n", "@@ A\n@@ A\n-x\n+y", "A\nA\nA\ny\n"),
                change("a header far above", "f\n1\n2\nx\n", "@@ f\n-x\n+y", "f\n1\n2\ny\n"),
                change("a header with other spaces", "  f()\nx\n", "@@ f()\n-x\n+y", "  f()\ny\n"),
                change("a header that is the first line", "a\nf\n", "@@ f\n-f\n+g", "a\ng\n"),
                change("a header closed as diff does", "f\nx\n", "@@ f @@\n-x\n+y", "f\ny\n"),
                change("line numbers of diff", "a\nb\n", "@@ -2 +2 @@\n-b\n+c", "a\nc\n"),
                change("numbers and a function", "f\nb\n", "@@ -2,1 +2,1 @@ f\n-b\n+c", "f\nc\n"),
                change(
                        "line numbers that the file has",
                        "b\n-1,2 +1,2 @@\nb\n",
                        "@@ -1,2 +1,2 @@\n-b\n+c",
                        "b\n-1,2 +1,2 @@\nc\n"),
                change("only added, at the end", "a\n", "@@\n+b\n+c", "a\nb\nc\n"),
                change("only added, no header", "a\n", "+b", "a\nb\n"),
                change("only added, to nothing", "", "@@\n+a", "a\n"),
                change("only added, before an empty last line", "a\n\n", "@@\n+b", "a\nb\n\n"),
                change("only added, below a header", "f\ng\n", "@@ f\n+x", "f\nx\ng\n"),
                change("only added, below the last line", "f\ng\n", "@@ g\n+x", "f\ng\nx\n"),
                change(
                        "added below a header twice",
                        "f\ng\n",
                        "@@ f\n+x\n@@ g\n+y",
                        "f\nx\ng\ny\n"),
                change(
                        "added below a header, at the end",
                        "f\ng\n",
                        "@@ f\n+x\n*** End of File",
                        "f\ng\nx\n"),
                change(
                        "added at the end, then changed above",
                        "1\n2\n3\n",
                        "@@\n+4\n+5\n@@\n 1\n-2\n-3\n+B",
                        "1\nB\n4\n5\n"),
                change(
                        "added at the end, then the empty last line goes",
                        "1\n\n",
                        "@@\n+2\n@@\n 1\n-",
                        "1\n2\n"),
                change("added in two chunks", "a\n", "@@\n+b\n@@\n+c", "a\nb\nc\n"),
                change("at the end", "x\ny\nx\n", "@@\n-x\n+z\n*** End of File", "x\ny\nz\n"),
                change(
                        "at the end, with lines above",
                        "a\nx\na\nx\n",
                        "@@\n a\n-x\n+z\n*** End of File",
                        "a\nx\na\nz\n"),
                change("an empty line is kept", "a\n\nb\n", "@@\n a\n\n-b\n+c", "a\n\nc\n"),
                change("an empty line goes", "a\n\nb\n", "@@\n a\n-\n b", "a\nb\n"),
                change("an empty line comes", "a\nb\n", "@@\n a\n+\n b", "a\n\nb\n"),
                change("an empty line too many", "a\nb\n", "@@\n-b\n+c\n", "a\nc\n"),
                change(
                        "an empty line after each",
                        "a\nb\n",
                        "@@\n-a\n+A\n\n@@\n-b\n+B\n",
                        "A\nB\n"),
                change("an empty last line replaced", "a\n", "@@\n-a\n-\n+b\n+", "b\n"),
                change("an empty line before what is added", "a\n", "@@\n a\n\n+b", "a\n\nb\n"),
                change("the empty line of an empty file", "", "@@\n-\n+a", "a\n"),
                change("spaces at line ends", "a  \nb\t\n", "@@\n a\n-b\n+c", "a  \nc\n"),
                change(
                        "other indentation",
                        "    a\n    b\n",
                        "@@\n a\n-b\n+    c",
                        "    a\n    c\n"),
                change("tabs for spaces", "\ta\n\tb\n", "@@\n     a\n-    b\n+\tc", "\ta\n\tc\n"),
                change("dashes", "a \u2013 b\u2011c\n", "@@\n-a - b-c\n+d", "d\n"),
                change(
                        "quotes",
                        "\u201ca\u201d \u2018b\u2019\nx\n",
                        "@@\n \"a\" 'b'\n-x\n+y",
                        "\u201ca\u201d \u2018b\u2019\ny\n"),
                change("spaces that do not break", "a\u00a0b\n", "@@\n-a b\n+c", "c\n"),
                change("a closer likeness further down", "  x\nx\n", "@@\n-x\n+y", "  x\ny\n"),
                change(
                        "letters outside ASCII",
                        "na\u00efve\n\ud83d\ude00\n",
                        "@@\n na\u00efve\n-\ud83d\ude00\n+\u4f60",
                        "na\u00efve\n\u4f60\n"),
                change("nothing at all", "a\nb\n", "@@\n a\n b", "a\nb\n"),
                change("an open end that stays", "a\nb", "@@\n-a\n+A", "A\nb"),
                change("an open end that is kept", "a\nb", "@@\n-a\n+A\n b", "A\nb"),
                change("an open end that is replaced", "a\nb", "@@\n-b\n+c\n+d", "a\nc\nd\n"),
                change("an open end that goes", "a\nb", "@@\n a\n-b", "a\n"),
                change("lines behind an open end", "a", "@@\n a\n+b", "a\nb\n"),
                change("lines only added behind an open end", "a", "@@\n+b", "a\nb\n"),
                change("an open end replaced and added to", "a", "@@\n+c\n@@\n-a\n+b", "b\nc\n"),
                change("returns", "a\r\nb\r\n", "@@\n a\n-b\n+c\n+d", "a\r\nc\r\nd\r\n"),
                change("returns, only added", "a\r\n", "@@\n+b", "a\r\nb\r\n"),
                change("returns and an open end", "a\r\nb", "@@\n-b\n+c", "a\r\nc\r\n"),
                change(
                        "mixed ends",
                        "1\r\n2\n3\r\n4\n",
                        "@@\n 1\n 2\n-3\n+C\n 4",
                        "1\r\n2\nC\r\n4\n"),
                change("mixed ends of the same lines", "x\r\nx\n", "@@\n-x\n x", "x\n"),
                change("a mark", "\ufeffa\nb\n", "@@\n-a\n+A", "\ufeffA\nb\n"),
                change("a return within a line", "a\rb\nc\n", "@@\n a\rb\n-c\n+d", "a\rb\nd\n"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("changes")
    void changesWhatThePatchMeans(String name, String before, String body, String after)
            throws InterruptedException {
        assertThat(applied(before, body).toString()).isEqualTo(after);
    }

    static Stream<Arguments> mismatches() {
        return Stream.of(
                mismatch(
                        "lines that are nowhere",
                        "a\nb\n",
                        "@@\n-x\n-y\n+z",
                        """
                        f.txt does not have these lines (chunk at line 3 of the patch):
                          x
                          y
                        Read the file and copy the lines as they are."""),
                mismatch(
                        "lines that are nearly there",
                        "a\nb\nc\nd\n",
                        "@@\n a\n b\n-x\n+z\n d",
                        """
                        f.txt does not have these lines (chunk at line 3 of the patch):
                          a
                          b
                          x
                          d
                        Nearest is line 1, but line 3 is `c` where the patch has `x`. Read the \
                        file and copy the lines as they are."""),
                mismatch(
                        "lines beyond the end",
                        "a\nb\n",
                        "@@\n b\n-c",
                        """
                        f.txt does not have these lines (chunk at line 3 of the patch):
                          b
                          c
                        Nearest is line 2, but the file ends after line 2 where the patch has \
                        `c`. Read the file and copy the lines as they are."""),
                mismatch(
                        "chunks in another order",
                        "a\nb\n",
                        "@@\n-b\n+B\n@@\n-a\n+A",
                        """
                        f.txt does not have these lines below line 2 (chunk at line 6 of the \
                        patch):
                          a
                        They are at line 1: chunks must be in the order of the file."""),
                mismatch(
                        "lines above their header",
                        "x\nf\ny\n",
                        "@@ f\n-x\n+z",
                        """
                        f.txt does not have these lines below line 2 (chunk at line 3 of the \
                        patch):
                          x
                        They are at line 1: chunks must be in the order of the file."""),
                mismatch(
                        "lines that are not at the end",
                        "a\nb\n",
                        "@@\n-a\n+A\n*** End of File",
                        """
                        f.txt does not have these lines (chunk at line 3 of the patch):
                          a
                        They are at line 1, which is not the end of the file: leave out `*** End \
                        of File`."""),
                mismatch(
                        "a patch that was applied before",
                        "a\nB\nc\n",
                        "@@\n a\n-b\n+B\n c",
                        """
                        f.txt does not have these lines (chunk at line 3 of the patch):
                          a
                          b
                          c
                        The new lines are there, at line 1: this chunk may already have been applied."""),
                mismatch(
                        "a header that is nowhere",
                        "a\nb\n",
                        "@@ f\n-a\n+A",
                        "f.txt has no line `f` (header of the chunk at line 3 of the patch). Read"
                                + " the file and copy the lines as they are."),
                mismatch(
                        "a header above the chunk before",
                        "f\na\n",
                        "@@\n-a\n+A\n@@ f\n+x",
                        "f.txt has no line `f` below line 2 (header of the chunk at line 6 of the"
                                + " patch). It is at line 1: chunks must be in the order of the"
                                + " file."),
                mismatch(
                        "lines only added, by their number",
                        "a\nb\n",
                        "@@ -1,0 +2,1 @@\n+x",
                        "The chunk at line 3 of the patch only adds lines, and line numbers alone do not say where in f.txt. Give a kept line, or `@@` with the line"
                                + " above."),
                mismatch(
                        "a chunk longer than the file",
                        "",
                        "@@\n-a\n-b",
                        """
                        f.txt does not have these lines (chunk at line 3 of the patch):
                          a
                          b
                        Read the file and copy the lines as they are."""));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("mismatches")
    void saysWhyThereIsNoPlace(String name, String before, String body, String text)
            throws InterruptedException {
        assertThat(failure(before, body)).isEqualTo(new Failed(Failure.INPUT, text));
    }

    @Test
    void showsNoMoreOfAHugeChunkThanHelps() throws InterruptedException {
        String body = "@@" + ("\n-" + "x".repeat(500)).repeat(5_000);

        assertThat(failure("a\n", body).text()).hasSizeLessThan(1500).contains("(4992 more)");
    }

    static Stream<Arguments> doubts() {
        return Stream.of(
                Arguments.of(
                        "several places",
                        "x\na\nx\nx\n",
                        "@@\n-x\n+y",
                        List.of(
                                "The chunk at line 3 of the patch was applied at line 1 of f.txt,"
                                        + " but its lines are also at 3, 4. If another place was"
                                        + " meant, put `@@` with a line above it before the"
                                        + " chunk.")),
                Arguments.of(
                        "many places",
                        "x\n".repeat(100),
                        "@@\n-x\n+y",
                        List.of(
                                "The chunk at line 3 of the patch was applied at line 1 of f.txt,"
                                        + " but its lines are also at 2, 3, 4, 5 or more. If"
                                        + " another place was meant, put `@@` with a line above it"
                                        + " before the chunk.")),
                Arguments.of(
                        "other indentation",
                        "a\n  x\n",
                        "@@\n-x\n+y",
                        List.of(
                                "The chunk at line 3 of the patch matches f.txt at line 2 apart"
                                        + " from indentation.")),
                Arguments.of("one place", "x\na\n", "@@\n-x\n+y", List.of()),
                Arguments.of("a header chooses", "x\na\nx\nx\n", "@@ a\n-x\n+y", List.of()),
                Arguments.of(
                        "the end of the file chooses",
                        "x\na\nx\n",
                        "@@\n-x\n+y\n*** End of File",
                        List.of()),
                Arguments.of(
                        "the chunk before chooses",
                        "x\na\nx\n",
                        "@@\n-a\n+b\n@@\n-x\n+y",
                        List.of()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("doubts")
    void saysWhatCouldBeMeantOtherwise(String name, String before, String body, List<String> notes)
            throws InterruptedException {
        var lines = new PatchedLines(before).lines();

        assertThat(ChunkMatcher.match("f.txt", lines, chunks(body)).notes()).isEqualTo(notes);
    }

    @Test
    void stopsLookingWhenItIsInterrupted() {
        var lines = new ArrayList<>(Collections.nCopies(1000, "a"));
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> ChunkMatcher.match("f.txt", lines, chunks("@@\n-b\n+c")))
                .isInstanceOf(InterruptedException.class);
        assertThat(Thread.interrupted()).isFalse();
    }

    private static Failed failure(String before, String body) throws InterruptedException {
        try {
            throw new AssertionError("applied as " + applied(before, body));
        } catch (ToolFailure failure) {
            return failure.outcome();
        }
    }

    private static TextDocument applied(String before, String body) throws InterruptedException {
        var document = TextDocument.of(before);
        var lines = new PatchedLines(document.text());
        var fit = ChunkMatcher.match("f.txt", lines.lines(), chunks(body));
        return document.with(lines.splices(fit.splices()));
    }

    private static List<PatchChunk> chunks(String body) {
        var operations =
                PatchParser.parse(
                        "*** Begin Patch\n*** Update File: f.txt\n" + body + "\n*** End Patch");
        return ((Update) operations.getFirst()).chunks();
    }

    private static Arguments change(String name, String before, String body, String after) {
        return Arguments.of(name, before, body, after);
    }

    private static Arguments mismatch(String name, String before, String body, String text) {
        return Arguments.of(name, before, body, text);
    }
}
