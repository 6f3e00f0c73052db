package dev.musher.patch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.document.ReadSet;
import dev.musher.json.Json;
import dev.musher.json.JsonValue;
import dev.musher.permission.Claim;
import dev.musher.syntax.SyntaxCheck;
import dev.musher.syntax.SyntaxCheck.SyntaxFault;
import dev.musher.text.Utf8;
import dev.musher.tool.InputShape.Checked.Misfits;
import dev.musher.tool.ToolCall;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolOutcome.Failed;
import dev.musher.tool.ToolOutcome.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ApplyPatchToolTest {
    @TempDir private Path temporary;
    private Path folder;
    private Bench bench;

    @BeforeEach
    void makeFolder() throws IOException {
        folder = Files.createDirectory(temporary.toRealPath().resolve("work"));
        bench = Bench.trusting(folder);
    }

    @Test
    void listsWhatWasDoneAndShowsWhatChanged() throws Exception {
        bench.file("gone.txt", "x\n").file("a.txt", "1\n2\n3\n").file("old.txt", "o\n");

        var outcome =
                bench.apply(
                        patch(
                                "*** Add File: new/n.txt\n+a\n+b",
                                "*** Delete File: gone.txt",
                                "*** Update File: a.txt\n@@\n-2\n+two",
                                "*** Update File: old.txt\n*** Move to: new/o.txt\n@@\n o\n+p"));

        assertThat(outcome)
                .isEqualTo(
                        ToolOutcome.done(
                                """
                                Applied:
                                A new/n.txt (2 lines)
                                D gone.txt
                                M a.txt (+1 -1)
                                R old.txt -> new/o.txt (+1 -0)
                                --- a.txt
                                @@ -1,3 +1,3 @@
                                 1
                                -2
                                +two
                                 3
                                --- new/o.txt
                                @@ -1,1 +1,2 @@
                                 o
                                +p"""));
        assertThat(bench.files())
                .isEqualTo(
                        Map.of(
                                "new/n.txt", "a\nb\n",
                                "a.txt", "1\ntwo\n3\n",
                                "new/o.txt", "o\np\n"));
    }

    @Test
    void keepsWhatWasAppliedBeforeAFailureAndSaysSo() throws Exception {
        var outcome =
                bench.apply(
                        patch(
                                "*** Add File: created.txt\n+hello",
                                "*** Update File: missing.txt\n@@\n-old\n+new",
                                "*** Delete File: other.txt"));

        assertThat(outcome)
                .isEqualTo(
                        new Failed(
                                Failure.INPUT,
                                """
                                missing.txt does not exist. Check the path, or create it.
                                That was operation 2 of 3. Applied, and stays:
                                A created.txt (1 line)
                                Not applied:
                                M missing.txt
                                D other.txt
                                Correct it and send only what was not applied."""));
        assertThat(bench.files()).isEqualTo(Map.of("created.txt", "hello\n"));
    }

    @Test
    void saysThatNothingChangedWhenTheFirstOperationFails() throws Exception {
        bench.file("a.txt", "a\n");

        assertThat(bench.apply(patch("*** Delete File: b.txt")))
                .isEqualTo(
                        new Failed(Failure.INPUT, "b.txt does not exist.\nNothing was changed."));
        assertThat(bench.apply(patch("*** Delete File: b.txt", "*** Delete File: a.txt")))
                .isEqualTo(
                        new Failed(
                                Failure.INPUT,
                                """
                                b.txt does not exist.
                                That was operation 1 of 2. Nothing was changed.
                                Not applied:
                                D b.txt
                                D a.txt
                                Correct the patch and send it again."""));
        assertThat(bench.files()).isEqualTo(Map.of("a.txt", "a\n"));
    }

    @Test
    void changesNothingWhereOneChunkOfAFileHasNoPlace() throws Exception {
        bench.file("a.txt", "1\n2\n");

        assertThat(bench.apply(patch("*** Update File: a.txt\n@@\n-1\n+one\n@@\n-3\n+three")))
                .isInstanceOf(Failed.class);
        assertThat(bench.files()).isEqualTo(Map.of("a.txt", "1\n2\n"));
    }

    @Test
    void changesNothingWhereThePatchDoesNotParse() throws Exception {
        assertThat(bench.apply(patch("*** Add File: a.txt\n+a", "*** Frobnicate: b")))
                .isInstanceOf(Failed.class);
        assertThat(bench.files()).isEmpty();
    }

    @Test
    void appliesSeveralOperationsToTheSameFileInOrder() throws Exception {
        bench.file("a.txt", "1\n");

        assertThat(
                        bench.apply(
                                patch(
                                        "*** Update File: a.txt\n@@\n-1\n+2",
                                        "*** Update File: a.txt\n*** Move to: b.txt\n@@\n-2\n+3",
                                        "*** Add File: a.txt\n+new",
                                        "*** Update File: b.txt\n@@\n-3\n+4",
                                        "*** Delete File: a.txt",
                                        "*** Add File: a.txt\n+newer",
                                        "*** Update File: a.txt\n@@\n newer\n+still")))
                .isInstanceOf(ToolOutcome.Done.class);
        assertThat(bench.files()).isEqualTo(Map.of("a.txt", "newer\nstill\n", "b.txt", "4\n"));
    }

    @Test
    void claimsToWriteEveryFileThatThePatchNames() throws IOException {
        Files.createSymbolicLink(folder.resolve("link.txt"), Path.of("../far.txt"));
        Files.createSymbolicLink(folder.resolve("dead"), Path.of("nowhere"));

        assertThat(
                        bench.claims(
                                patch(
                                        "*** Add File: n/x.txt",
                                        "*** Update File: a\n*** Move to: /tmp/b",
                                        "*** Update File: link.txt\n+x",
                                        "*** Update File: a\n+x",
                                        "*** Delete File: dead")))
                .containsExactly(
                        new Claim.Write(folder + "/n/x.txt"),
                        new Claim.Write(folder + "/a"),
                        new Claim.Write("/tmp/b"),
                        new Claim.Write(folder.resolveSibling("far.txt").toString()),
                        new Claim.Write(folder + "/dead"));
    }

    @Test
    void takesAbsolutePaths() throws Exception {
        assertThat(bench.apply(patch("*** Add File: " + folder + "/a.txt\n+a")))
                .isEqualTo(ToolOutcome.done("Applied:\nA a.txt (1 line)"));
    }

    @Test
    void saysThatItOverwrites() throws Exception {
        bench.file("a.txt", "1\n2\n").file("b.txt", "b\n").file("c.txt", "c\n");

        assertThat(
                        bench.apply(
                                patch(
                                        "*** Add File: a.txt\n+new",
                                        "*** Update File: b.txt\n*** Move to: c.txt")))
                .isEqualTo(
                        ToolOutcome.done(
                                """
                                Applied:
                                A a.txt (1 line)
                                R b.txt -> c.txt (+0 -0)
                                a.txt was there, with 2 lines, and was overwritten.
                                c.txt was there and was overwritten."""));
        assertThat(bench.files()).isEqualTo(Map.of("a.txt", "new\n", "c.txt", "b\n"));
    }

    @Test
    void saysWhichPlaceItTookWhereThereAreSeveral() throws Exception {
        bench.file("a.txt", "x\ny\nx\n");

        assertThat(text(bench.apply(patch("*** Update File: a.txt\n@@\n-x\n+z"))))
                .contains("was applied at line 1 of a.txt, but its lines are also at 3.");
    }

    @Test
    void leavesAFileAloneThatNothingIsDoneTo() throws Exception {
        bench.file("a.txt", "x\n");
        var modified = Files.getLastModifiedTime(folder.resolve("a.txt"));

        assertThat(bench.apply(patch("*** Update File: a.txt\n@@\n x")))
                .isEqualTo(
                        ToolOutcome.done(
                                """
                                Applied:
                                M a.txt (+0 -0)
                                a.txt is as it was: the patch adds and removes nothing there."""));
        assertThat(Files.getLastModifiedTime(folder.resolve("a.txt"))).isEqualTo(modified);
    }

    @Test
    void movesAFileOntoItselfAsAnUpdate() throws Exception {
        bench.file("a.txt", "x\n");

        assertThat(
                        text(
                                bench.apply(
                                        patch(
                                                "*** Update File: a.txt\n*** Move to: ./a.txt\n"
                                                        + "@@\n-x\n+y"))))
                .startsWith("Applied:\nM a.txt (+1 -1)\n");
        assertThat(bench.files()).isEqualTo(Map.of("a.txt", "y\n"));
        assertThat(text(bench.apply(patch("*** Update File: a.txt\n*** Move to: a.txt"))))
                .startsWith("a.txt cannot be moved onto itself.");
        assertThat(bench.files()).isEqualTo(Map.of("a.txt", "y\n"));
    }

    @Test
    void keepsTheModeOfAFileThatItUpdatesOrMoves() throws Exception {
        bench.file("run.sh", "x\n").file("other.sh", "x\n");
        var mode = PosixFilePermissions.fromString("rwxr-x--x");
        Files.setPosixFilePermissions(folder.resolve("run.sh"), mode);
        Files.setPosixFilePermissions(folder.resolve("other.sh"), mode);

        bench.apply(
                patch(
                        "*** Update File: run.sh\n@@\n-x\n+y",
                        "*** Update File: other.sh\n*** Move to: bin/moved.sh"));

        assertThat(Files.getPosixFilePermissions(folder.resolve("run.sh"))).isEqualTo(mode);
        assertThat(Files.getPosixFilePermissions(folder.resolve("bin/moved.sh"))).isEqualTo(mode);
    }

    @Test
    void keepsReturnsBeforeLineFeeds() throws Exception {
        bench.file("a.txt", "1\r\n2\r\n").file("b.txt", "1\r\n2\r\n");

        bench.apply(patch("*** Update File: a.txt\n@@\n 1\n-2\n+3\n+4", "*** Add File: b.txt\n+9"));

        assertThat(bench.files()).isEqualTo(Map.of("a.txt", "1\r\n3\r\n4\r\n", "b.txt", "9\r\n"));
    }

    @Test
    void writesThroughALinkThatStaysALink() throws Exception {
        bench.file("a.txt", "x\n");
        Files.createSymbolicLink(folder.resolve("link"), Path.of("a.txt"));

        bench.apply(patch("*** Update File: link\n@@\n-x\n+y"));

        assertThat(bench.files()).isEqualTo(Map.of("a.txt", "y\n", "link", "-> a.txt"));
    }

    @Test
    void deletesALinkAndNotWhatItLeadsTo() throws Exception {
        bench.file("a.txt", "x\n").file("dir/b.txt", "x\n");
        Files.createSymbolicLink(folder.resolve("link"), Path.of("a.txt"));
        Files.createSymbolicLink(folder.resolve("dead"), Path.of("nowhere"));
        Files.createSymbolicLink(folder.resolve("self"), Path.of("self"));
        Files.createSymbolicLink(folder.resolve("to-dir"), Path.of("dir"));

        assertThat(
                        bench.apply(
                                patch(
                                        "*** Delete File: link",
                                        "*** Delete File: dead",
                                        "*** Delete File: self",
                                        "*** Delete File: to-dir")))
                .isEqualTo(ToolOutcome.done("Applied:\nD link\nD dead\nD self\nD to-dir"));
        assertThat(bench.files()).isEqualTo(Map.of("a.txt", "x\n", "dir/b.txt", "x\n"));
    }

    @Test
    void doesNotMoveALink() throws Exception {
        bench.file("a.txt", "x\n");
        Files.createSymbolicLink(folder.resolve("link"), Path.of("a.txt"));

        assertThat(text(bench.apply(patch("*** Update File: link\n*** Move to: b.txt"))))
                .startsWith("link is a symbolic link");
        assertThat(bench.files()).isEqualTo(Map.of("a.txt", "x\n", "link", "-> a.txt"));
    }

    @ParameterizedTest
    @CsvSource({"link", "link/x.txt", "other/../link/x.txt"})
    void refusesAPathThroughALinkThatThePatchDeletes(String path) throws Exception {
        bench.file("dir/x.txt", "x\n");
        Files.createSymbolicLink(folder.resolve("link"), Path.of("dir"));

        assertThat(
                        text(
                                bench.apply(
                                        patch(
                                                "*** Delete File: link",
                                                "*** Add File: " + path + "\n+y"))))
                .isEqualTo(
                        path
                                + " leads through the link link, which the patch deletes before."
                                + " Nothing was changed: delete the link by a patch of its own.");
        assertThat(bench.files()).isEqualTo(Map.of("dir/x.txt", "x\n", "link", "-> dir"));
    }

    @Test
    void doesNotFollowALinkThatIsPutThereAfterPermission() throws Exception {
        Files.createDirectory(folder.resolve("dir"));
        Path outside = Files.createDirectory(temporary.resolve("outside"));
        var prepared =
                bench.prepare(
                        Map.of("patch", new JsonValue.Text(patch("*** Add File: dir/a\n+x"))));
        Files.delete(folder.resolve("dir"));
        Files.createSymbolicLink(folder.resolve("dir"), outside);

        assertThat(prepared.carryOut(new ToolCall("1", ToolCall.Progress.UNHEARD)))
                .isInstanceOf(Failed.class);
        assertThat(outside).isEmptyDirectory();
    }

    @Test
    void needsAReadOfWhatItChanges() throws Exception {
        bench = Bench.of(folder, ReadSet.empty(), SyntaxCheck.NONE);
        bench.file("a.txt", "x\n").file("b.txt", "x\n").file("c.txt", "x\n");

        assertThat(text(bench.apply(patch("*** Update File: a.txt\n@@\n-x\n+y"))))
                .startsWith("a.txt has not been read in this session.");
        assertThat(text(bench.apply(patch("*** Delete File: a.txt"))))
                .startsWith("a.txt has not been read in this session.");
        assertThat(text(bench.apply(patch("*** Add File: a.txt\n+y"))))
                .startsWith("a.txt has not been read in this session.");
        bench.read("b.txt");
        assertThat(text(bench.apply(patch("*** Update File: b.txt\n*** Move to: c.txt"))))
                .startsWith("c.txt has not been read in this session.");
        assertThat(bench.files()).isEqualTo(Map.of("a.txt", "x\n", "b.txt", "x\n", "c.txt", "x\n"));
    }

    @Test
    void countsWhatItWroteItselfAsRead() throws Exception {
        bench = Bench.of(folder, ReadSet.empty(), SyntaxCheck.NONE);
        bench.file("a.txt", "x\n").read("a.txt");

        bench.apply(patch("*** Update File: a.txt\n@@\n-x\n+y", "*** Add File: b.txt\n+b"));

        assertThat(
                        bench.apply(
                                patch(
                                        "*** Update File: a.txt\n@@\n-y\n+z",
                                        "*** Update File: b.txt\n*** Move to: c.txt",
                                        "*** Delete File: c.txt")))
                .isInstanceOf(ToolOutcome.Done.class);
        assertThat(bench.files()).isEqualTo(Map.of("a.txt", "z\n"));
    }

    @Test
    void refusesAFileThatChangedSinceItWasRead() throws Exception {
        bench = Bench.of(folder, ReadSet.empty(), SyntaxCheck.NONE);
        bench.file("a.txt", "x\n").read("a.txt").file("a.txt", "x\nhuman\n");

        assertThat(text(bench.apply(patch("*** Update File: a.txt\n@@\n-x\n+y"))))
                .contains("changed since it was read", "human");
        assertThat(bench.files()).isEqualTo(Map.of("a.txt", "x\nhuman\n"));
    }

    @Test
    void doesNotBreakSyntaxThatWasFine() throws Exception {
        SyntaxCheck noBraces =
                (_, text) ->
                        text.contains("}")
                                ? List.of()
                                : List.of(new SyntaxFault(1, 1, "missing }"));
        bench = Bench.of(folder, ReadSet.trusting(), noBraces);
        bench.file("a.java", "{\n}\n").file("b.txt", "}\n");

        var outcome =
                bench.apply(
                        patch(
                                "*** Update File: b.txt\n@@\n }\n+x",
                                "*** Update File: a.java\n@@\n {\n-}"));

        assertThat(text(outcome))
                .contains("This would break the syntax of a.java", "Applied, and stays:\nM b.txt");
        assertThat(bench.files()).isEqualTo(Map.of("a.java", "{\n}\n", "b.txt", "}\nx\n"));
    }

    @Test
    void asksBeforeAnAddedFileTakesMostOfAnotherAway() throws Exception {
        bench.file("a.txt", "line\n".repeat(100));
        String patch = patch("*** Add File: a.txt\n+one");

        assertThat(text(bench.apply(patch))).contains("goes from 100 to 1 lines", "`shrink`: true");
        assertThat(
                        bench.apply(
                                Map.of(
                                        "patch",
                                        new JsonValue.Text(patch),
                                        "shrink",
                                        new JsonValue.Flag(true))))
                .isInstanceOf(ToolOutcome.Done.class);
        assertThat(bench.files()).isEqualTo(Map.of("a.txt", "one\n"));
    }

    @Test
    void refusesWhatIsNoRegularFileOfText() throws Exception {
        Files.createDirectory(folder.resolve("dir"));
        Files.write(folder.resolve("binary"), new byte[] {0, 1, 2});
        new ProcessBuilder("mkfifo", folder.resolve("pipe").toString()).start().waitFor();

        for (String path : List.of("dir", "pipe", "/dev/null", ".")) {
            assertThat(bench.apply(patch("*** Delete File: " + path))).isInstanceOf(Failed.class);
            assertThat(bench.apply(patch("*** Add File: " + path + "\n+x")))
                    .isInstanceOf(Failed.class);
            assertThat(bench.apply(patch("*** Update File: " + path + "\n+x")))
                    .isInstanceOf(Failed.class);
        }
        assertThat(text(bench.apply(patch("*** Update File: binary\n+x"))))
                .startsWith("binary is binary, so it cannot be edited as text.");
        assertThat(text(bench.apply(patch("*** Add File: binary/below\n+x")))).contains("Cannot ");
        assertThat(folder.resolve("dir")).isEmptyDirectory();
        assertThat(bench.apply(patch("*** Delete File: binary")))
                .isInstanceOf(ToolOutcome.Done.class);
    }

    @Test
    void createsFoldersForAMoveAndLeavesTheOldOnes() throws Exception {
        bench.file("old/a.txt", "x\n");

        bench.apply(patch("*** Update File: old/a.txt\n*** Move to: n/e/w/a.txt"));

        assertThat(bench.files()).isEqualTo(Map.of("n/e/w/a.txt", "x\n"));
        assertThat(folder.resolve("old")).isEmptyDirectory();
    }

    @Test
    void stopsBetweenOperationsAndLeavesNothingBehind() throws Exception {
        bench.file("a.txt", "x\n");
        Thread.currentThread().interrupt();

        assertThatThrownBy(
                        () ->
                                bench.apply(
                                        patch(
                                                "*** Update File: a.txt\n@@\n-x\n+y",
                                                "*** Add File: b.txt\n+b")))
                .isInstanceOf(InterruptedException.class);
        assertThat(Thread.interrupted()).isFalse();
        assertThat(bench.files()).isEqualTo(Map.of("a.txt", "x\n"));
    }

    @Test
    void doesWholeOperationsOnlyWhenItIsCancelledAtAnyMoment() throws Exception {
        var interrupting = new SyntaxCheck[] {SyntaxCheck.NONE};
        bench =
                Bench.of(
                        folder,
                        ReadSet.trusting(),
                        (name, text) -> interrupting[0].faults(name, text));
        bench.file("a.txt", "x\n").file("b.txt", "x\n").file("c.txt", "x\n");
        interrupting[0] =
                (name, _) -> {
                    if (name.equals("b.txt")) {
                        Thread.currentThread().interrupt();
                    }
                    return List.of();
                };

        assertThatThrownBy(
                        () ->
                                bench.apply(
                                        patch(
                                                "*** Update File: a.txt\n@@\n-x\n+y",
                                                "*** Update File: b.txt\n@@\n-x\n+y",
                                                "*** Update File: c.txt\n@@\n-x\n+y")))
                .isInstanceOf(InterruptedException.class);
        assertThat(Thread.interrupted()).isFalse();
        assertThat(bench.files()).isEqualTo(Map.of("a.txt", "y\n", "b.txt", "x\n", "c.txt", "x\n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\0b", "a\ud800b"})
    void refusesTextThatNoFileHolds(String text) throws Exception {
        assertThat(bench.apply(patch("*** Add File: a.txt\n+" + text))).isInstanceOf(Failed.class);
        assertThat(bench.files()).isEmpty();
    }

    @Test
    void refusesAPatchOfTooManyOperations() throws Exception {
        assertThat(text(bench.apply(patch("*** Add File: a\n".repeat(1001).strip()))))
                .isEqualTo(
                        "The patch has 1001 operations; 1000 are the most. Nothing was changed:"
                                + " send it in parts.");
    }

    @Test
    void keepsItsAnswerShort() throws Exception {
        bench.file("a.txt", "x\n".repeat(20_000)).file("b.txt", "x\n".repeat(20_000));
        var body = new StringBuilder();
        for (int i = 0; i < 2_000; i++) {
            body.append("\n@@\n-x\n+").append("y".repeat(50));
        }

        var outcome = bench.apply(patch("*** Update File: a.txt" + body));

        assertThat(text(outcome).length()).isLessThan(20_000);
        assertThat(text(outcome)).contains("M a.txt (+2000 -2000)", "more notes)", "more changes]");
    }

    @Test
    void keepsTheListOfAFailureShort() throws Exception {
        var operations = new StringBuilder("*** Delete File: none");
        for (int i = 0; i < 999; i++) {
            operations.append("\n*** Add File: ").append(i);
        }

        assertThat(text(bench.apply(patch(operations.toString()))))
                .contains("\nD none\nA 0\n", "\nA 198\nand the 800 that follow\n");
        assertThat(bench.files()).isEmpty();
    }

    @Test
    void leavesAFileOfTooManyLinesAlone() throws Exception {
        bench.file("a.txt", "\n".repeat(1_000_001));

        assertThat(text(bench.apply(patch("*** Update File: a.txt\n+x"))))
                .startsWith("a.txt has more than a million lines. Use a program to change it.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | `patch` is missing: a string of at most 4194304 characters.",
                "{\"patch\": 3} | `patch` must be a string of at most 4194304 characters, not 3.",
                "{\"patch\": []} | `patch` must be a string of at most 4194304 characters, not a"
                        + " list.",
                "{\"pach\": \"\", \"patch\": \"\"} | `pach` is not a parameter; did you mean"
                        + " `patch`?",
                "{\"patch\": \"\", \"shrink\": 1} | `shrink` must be true or false, not 1.",
            })
    void takesAPatchAndNothingElse(String input, String problem) {
        assertThat(bench.tool().sheet().input().check(Json.parse(input)))
                .isEqualTo(new Misfits(List.of(problem)));
    }

    @Test
    void costsLittleInARequest() {
        var sheet = bench.tool().sheet();

        assertThat(
                        Utf8.length(sheet.description())
                                + Utf8.length(Json.encode(sheet.input().schema())))
                .isLessThan(700);
    }

    private static String patch(String... operations) {
        return "*** Begin Patch\n" + String.join("\n", operations) + "\n*** End Patch\n";
    }

    private static String text(ToolOutcome outcome) {
        return switch (outcome) {
            case ToolOutcome.Done(var pieces) ->
                    ((dev.musher.tool.Piece.Text) pieces.getFirst()).text();
            case Failed(_, var text) -> text;
            case ToolOutcome.Refused(var because) -> because;
            case ToolOutcome.Cancelled _ -> "cancelled";
        };
    }
}
