package dev.musher.tools.patch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolOutcome.Failed;
import dev.musher.tools.api.ToolOutcome.Failure;
import dev.musher.tools.patch.PatchChunk.Anchor;
import dev.musher.tools.patch.PatchChunk.Line;
import dev.musher.tools.patch.PatchChunk.Sign;
import dev.musher.tools.patch.PatchOperation.Add;
import dev.musher.tools.patch.PatchOperation.Delete;
import dev.musher.tools.patch.PatchOperation.Move;
import dev.musher.tools.patch.PatchOperation.Update;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PatchParserTest {
    private static final String DELETE_A = "*** Begin Patch\n*** Delete File: a\n*** End Patch";

    static Stream<Arguments> patches() {
        return Stream.of(
                parses("a file is added", "*** Add File: a\n+x\n+\n++y", add("a", "x", "", "+y")),
                parses("an empty file is added", "*** Add File: a", add("a")),
                parses(
                        "a path has spaces",
                        "*** Delete File: a b/c d.txt",
                        new Delete("a b/c d.txt")),
                parses("a path is absolute", "*** Delete File: /tmp/a", new Delete("/tmp/a")),
                parses("no space before the path", "*** Delete File:a", new Delete("a")),
                parses("spaces around a header", "  *** Delete File:   a  ", new Delete("a")),
                parses(
                        "blank lines between operations",
                        "\n*** Add File: a\n+x\n\n \n*** Delete File: b\n\n*** Delete File: c\n",
                        add("a", "x"),
                        new Delete("b"),
                        new Delete("c")),
                parses(
                        "the same file twice, in order",
                        "*** Delete File: a\n*** Add File: a\n+x",
                        new Delete("a"),
                        add("a", "x")),
                parses(
                        "one chunk",
                        "*** Update File: a\n@@\n x\n-y\n+z",
                        update(chunk(3).kept("x").removed("y").added("z"))),
                parses(
                        "the first chunk has no header",
                        "*** Update File: a\n x\n-y",
                        update(chunk(3).kept("x").removed("y"))),
                parses(
                        "a header names a line, with its indentation",
                        "*** Update File: a\n@@   def f():\n-y",
                        update(chunk(3).header("  def f():").removed("y"))),
                parses(
                        "a header without a space",
                        "*** Update File: a\n@@def f():\n-y",
                        update(chunk(3).header("def f():").removed("y"))),
                parses(
                        "headers narrow each other down",
                        "*** Update File: a\n@@ class A\n@@ \n@@   def f():\n-y",
                        update(chunk(3).header("class A").header("  def f():").removed("y"))),
                parses(
                        "spaces before the first header",
                        "*** Update File: a\n  @@ class A\n-y",
                        update(chunk(3).header("class A").removed("y"))),
                parses(
                        "a line of the file looks like a header",
                        "*** Update File: a\n@@\n @@ x\n-y",
                        update(chunk(3).kept("@@ x").removed("y"))),
                parses(
                        "a line of the file looks like an operation",
                        "*** Update File: a\n@@\n *** Delete File: b\n-y",
                        update(chunk(3).kept("*** Delete File: b").removed("y"))),
                parses(
                        "a line of the file looks like the end",
                        "*** Update File: a\n@@\n-*** End Patch\n+*** Begin Patch",
                        update(chunk(3).removed("*** End Patch").added("*** Begin Patch"))),
                parses(
                        "several chunks",
                        "*** Update File: a\n@@\n-x\n@@ k\n+y",
                        update(chunk(3).removed("x"), chunk(5).header("k").added("y"))),
                parses(
                        "an empty line is one of the file",
                        "*** Update File: a\n@@\n-x\n\n-y",
                        update(chunk(3).removed("x").kept("").removed("y"))),
                parses(
                        "blank lines before the first chunk belong to none",
                        "*** Update File: a\n\n@@\n-x",
                        update(chunk(4).removed("x"))),
                parses(
                        "the end of the file",
                        "*** Update File: a\n@@\n-x\n*** End of File",
                        update(chunk(3).removed("x").atEnd())),
                parses(
                        "the end of the file with a space after it, and another chunk",
                        "*** Update File: a\n@@\n-x\n*** End of File \n\n@@\n+y",
                        update(chunk(3).removed("x").atEnd(), chunk(7).added("y"))),
                parses(
                        "the remark of diff is no line",
                        "*** Update File: a\n@@\n-x\n\\ No newline at end of file\n+y",
                        update(chunk(3).removed("x").added("y"))),
                parses(
                        "a file is moved and changed",
                        "*** Update File: a\n*** Move to: b/c\n@@\n-x",
                        new Move("a", "b/c", List.of(chunk(4).removed("x").chunk()))),
                parses(
                        "a file is only moved",
                        "*** Update File: a\n  *** Move to:  b\n*** Delete File: c",
                        new Move("a", "b", List.of()),
                        new Delete("c")),
                parses(
                        "an operation after an update",
                        "*** Update File: a\n@@\n-x\n*** Add File: b\n+y",
                        update(chunk(3).removed("x")),
                        add("b", "y")),
                parses(
                        "a plus and a minus that belong to the line",
                        "*** Update File: a\n@@\n--x\n++y\n  z",
                        update(chunk(3).removed("-x").added("+y").kept(" z"))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("patches")
    void makesOperationsOfAPatch(String name, String body, List<PatchOperation> operations) {
        assertThat(PatchParser.parse("*** Begin Patch\n" + body + "\n*** End Patch"))
                .isEqualTo(operations);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("patches")
    void readsReturnsBeforeLineFeedsAsPartOfTheLineEnd(
            String name, String body, List<PatchOperation> operations) {
        String patch = "*** Begin Patch\n" + body + "\n*** End Patch\n";

        assertThat(PatchParser.parse(patch.replace("\n", "\r\n"))).isEqualTo(operations);
    }

    static Stream<Arguments> wrappers() {
        return Stream.of(
                Arguments.of("nothing around it", DELETE_A),
                Arguments.of("a line feed after it", DELETE_A + "\n"),
                Arguments.of("blank lines around it", "\n \n" + DELETE_A + "\n\n\t\n"),
                Arguments.of(
                        "spaces around the markers",
                        " *** Begin Patch \n" + "*** Delete File: a\n\t*** End Patch  "),
                Arguments.of("a here-document", "<<EOF\n" + DELETE_A + "\nEOF"),
                Arguments.of("a quoted here-document", "<<'EOF'\n" + DELETE_A + "\nEOF\n"),
                Arguments.of("a doubly quoted one", "<<\"EOF\"\n" + DELETE_A + "\nEOF\n"),
                Arguments.of("another word", "<< 'PATCH'\n" + DELETE_A + "\nPATCH\n"),
                Arguments.of("one with tabs", "<<-EOF\n" + DELETE_A + "\n\tEOF\n"),
                Arguments.of("a command", "apply_patch <<'EOF'\n" + DELETE_A + "\nEOF\n"),
                Arguments.of("a fence", "```\n" + DELETE_A + "\n```"),
                Arguments.of("a fence with a language", "```diff\n" + DELETE_A + "\n```\n"),
                Arguments.of(
                        "a command in a fence",
                        "```sh\napply_patch <<'EOF'\n" + DELETE_A + "\nEOF\n```"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("wrappers")
    void looksThroughWhatIsWrappedAroundAPatch(String name, String patch) {
        assertThat(PatchParser.parse(patch)).containsExactly(new Delete("a"));
    }

    static Stream<Arguments> faults() {
        return Stream.of(
                fault("nothing", "", "The patch is empty. It begins with `*** Begin Patch`."),
                fault("blanks", " \n\t\n", "The patch is empty. It begins with `*** Begin Patch`."),
                fault(
                        "no beginning",
                        "*** Delete File: a\n*** End Patch",
                        "Line 1 of the patch: the patch must begin with `*** Begin Patch`, not with"
                                + " `*** Delete File: a`. Nothing was changed."),
                fault(
                        "another format",
                        "\n--- a/x\n+++ b/x\n",
                        "Line 2 of the patch: the patch must begin with `*** Begin Patch`, not with"
                                + " `--- a/x`. Nothing was changed."),
                fault(
                        "no end",
                        "*** Begin Patch\n*** Add File: a\n+x",
                        "Line 3 of the patch: the last line must be `*** End Patch`, not `+x`. The"
                                + " patch may have been cut off: send it whole. Nothing was"
                                + " changed."),
                fault(
                        "only a beginning",
                        "*** Begin Patch",
                        "Line 1 of the patch: the last line must be `*** End Patch`, not `***"
                                + " Begin Patch`. The patch may have been cut off: send it whole."
                                + " Nothing was changed."),
                fault(
                        "text after the end",
                        DELETE_A + "\nThat was it.",
                        "Line 4 of the patch: the last line must be `*** End Patch`, not `That was"
                                + " it.`. The patch may have been cut off: send it whole. Nothing"
                                + " was changed."),
                fault(
                        "two patches",
                        DELETE_A + "\n" + DELETE_A,
                        "Line 3 of the patch: expected `*** Add File: path`, `*** Delete File:"
                                + " path` or `*** Update File: path`, not `*** End Patch`. Nothing"
                                + " was changed."),
                fault(
                        "no operation",
                        "*** Begin Patch\n*** End Patch",
                        "Line 2 of the patch: the patch has no operation; expected `*** Add File:"
                                + " path`, `*** Delete File: path` or `*** Update File: path`."
                                + " Nothing was changed."),
                broken(
                        "an unknown operation",
                        "*** Frobnicate File: foo",
                        "Line 2 of the patch: expected `*** Add File: path`, `*** Delete File:"
                                + " path` or `*** Update File: path`, not `*** Frobnicate File:"
                                + " foo`. Nothing was changed."),
                broken(
                        "no path",
                        "*** Delete File: ",
                        "Line 2 of the patch: a path must follow `*** Delete File:`. Nothing was"
                                + " changed."),
                broken(
                        "nowhere to move to",
                        "*** Update File: a\n*** Move to:\n@@\n-x",
                        "Line 3 of the patch: a path must follow `*** Move to:`. Nothing was"
                                + " changed."),
                broken(
                        "lines after a deletion",
                        "*** Delete File: a\n-x",
                        "Line 3 of the patch: expected `*** Add File: path`, `*** Delete File:"
                                + " path` or `*** Update File: path`, not `-x`. Nothing was"
                                + " changed."),
                broken(
                        "an added line without its sign",
                        "*** Add File: a\n+x\ny",
                        "Line 4 of the patch: every line of an added file starts with `+`, also an empty one; this is `y`. Nothing was changed."),
                broken(
                        "an empty added line without its sign",
                        "*** Add File: a\n+x\n\n+y",
                        "Line 5 of the patch: every line of an added file starts with `+`, also an empty one; this is `+y`. Nothing was changed."),
                broken(
                        "an update of nothing",
                        "*** Delete File: b\n*** Update File: a",
                        "Line 3 of the patch: the update of a has no lines; expected `@@` and lines"
                                + " that begin with a space, `-` or `+`. Nothing was changed."),
                broken(
                        "a header of nothing",
                        "*** Update File: a\n@@ x\n*** Delete File: b",
                        "Line 4 of the patch: the chunk that begins at line 3 has no lines; they"
                                + " begin with a space, `-` or `+`. Nothing was changed."),
                broken(
                        "a header of nothing at the end",
                        "*** Update File: a\n@@ x",
                        "Line 4 of the patch: the chunk that begins at line 3 has no lines; they"
                                + " begin with a space, `-` or `+`. Nothing was changed."),
                broken(
                        "the end of the file of nothing",
                        "*** Update File: a\n@@\n*** End of File",
                        "Line 4 of the patch: the chunk that begins at line 3 has no lines; they"
                                + " begin with a space, `-` or `+`. Nothing was changed."),
                broken(
                        "a line without its sign",
                        "*** Update File: a\n@@\n-x\ny",
                        "Line 5 of the patch: a line of a chunk begins with a space (kept), `-`"
                                + " (removed) or `+` (added); this is `y`. Nothing was changed."),
                broken(
                        "a tab in place of a sign",
                        "*** Update File: a\n\tx",
                        "Line 3 of the patch: a line of a chunk begins with a space (kept), `-`"
                                + " (removed) or `+` (added); this is `\tx`. Nothing was changed."),
                broken(
                        "a second chunk without a header",
                        "*** Update File: a\n@@\n-x\n*** End of File\n-y",
                        "Line 6 of the patch: expected `@@` and another chunk, or another"
                                + " operation, not `-y`. Nothing was changed."),
                broken(
                        "a move that comes too late",
                        "*** Update File: a\n@@\n-x\n*** Move to: b",
                        "Line 5 of the patch: expected `*** Add File: path`, `*** Delete File:"
                                + " path` or `*** Update File: path`, not `*** Move to: b`. Nothing"
                                + " was changed."),
                broken(
                        "a very long line",
                        "x".repeat(5000),
                        "Line 2 of the patch: expected `*** Add File: path`, `*** Delete File:"
                                + " path` or `*** Update File: path`, not `"
                                + "x".repeat(80)
                                + "…`. Nothing was changed."));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("faults")
    void saysWhichLineIsWrongAndWhatWasExpected(String name, String patch, String text) {
        assertThat(failure(patch)).isEqualTo(new Failed(Failure.INPUT, text));
    }

    @Test
    void countsLinesAsTheyWereGiven() {
        String patch = "\n\n<<EOF\n*** Begin Patch\n*** Oops\n*** End Patch\nEOF\n";

        assertThat(failure(patch).text()).startsWith("Line 5 of the patch: expected ");
    }

    @Test
    void readsALargePatch() {
        var patch = new StringBuilder("*** Begin Patch\n*** Update File: a\n");
        for (int i = 0; i < 100_000; i++) {
            patch.append("@@\n-").append(i).append("\n+x\n");
        }
        var update = (Update) PatchParser.parse(patch + "*** End Patch").getFirst();

        assertThat(update.chunks()).hasSize(100_000);
    }

    private static Failed failure(String patch) {
        try {
            throw new AssertionError("parsed as " + PatchParser.parse(patch));
        } catch (ToolFailure failure) {
            return failure.outcome();
        }
    }

    private static Arguments parses(String name, String body, PatchOperation... operations) {
        return Arguments.of(name, body, List.of(operations));
    }

    private static Arguments fault(String name, String patch, String text) {
        return Arguments.of(name, patch, text);
    }

    private static Arguments broken(String name, String body, String text) {
        return fault(name, "*** Begin Patch\n" + body + "\n*** End Patch\n", text);
    }

    private static Add add(String path, String... lines) {
        return new Add(path, List.of(lines));
    }

    private static Update update(ChunkText... chunks) {
        return new Update("a", Stream.of(chunks).map(ChunkText::chunk).toList());
    }

    private static ChunkText chunk(int line) {
        return new ChunkText(new PatchChunk(line, List.of(), List.of(), Anchor.ANYWHERE));
    }

    /** A chunk as it grows. */
    private record ChunkText(PatchChunk chunk) {
        ChunkText header(String header) {
            var headers = Stream.concat(chunk.headers().stream(), Stream.of(header)).toList();
            return new ChunkText(
                    new PatchChunk(chunk.line(), headers, chunk.lines(), chunk.anchor()));
        }

        ChunkText kept(String text) {
            return line(Sign.KEPT, text);
        }

        ChunkText removed(String text) {
            return line(Sign.REMOVED, text);
        }

        ChunkText added(String text) {
            return line(Sign.ADDED, text);
        }

        ChunkText atEnd() {
            return new ChunkText(
                    new PatchChunk(
                            chunk.line(), chunk.headers(), chunk.lines(), Anchor.END_OF_FILE));
        }

        private ChunkText line(Sign sign, String text) {
            var lines =
                    Stream.concat(chunk.lines().stream(), Stream.of(new Line(sign, text))).toList();
            return new ChunkText(
                    new PatchChunk(chunk.line(), chunk.headers(), lines, chunk.anchor()));
        }
    }
}
