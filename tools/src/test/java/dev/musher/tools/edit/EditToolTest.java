package dev.musher.tools.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.json.Json;
import dev.musher.tools.api.InputShape.Checked;
import dev.musher.tools.api.PreparedCall;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.document.DocumentFixture;
import dev.musher.tools.document.ReadSet;
import dev.musher.tools.permission.PathResolution;
import dev.musher.tools.permission.PermissionClaim;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(180)
class EditToolTest {
    private static final String CALL = "{'path':'a.txt','old_text':'b','new_text':'X'}";

    @TempDir Path folder;
    private DocumentFixture documentFixture;
    private EditTool tool;

    @BeforeEach
    void makeDesk() throws IOException {
        documentFixture = DocumentFixture.in(folder);
        tool = new EditTool(documentFixture.workplace(), documentFixture.writing());
    }

    @Test
    void createsAFileWithTheEndingsThatWereGiven() throws Exception {
        run("{'path':'new.txt','old_text':'','new_text':'a\\r\\nb\\r\\n'}");

        assertThat(documentFixture.content("new.txt")).isEqualTo("a\r\nb\r\n");
    }

    @Test
    void tellsWhatChangedAsAFact() throws Exception {
        documentFixture.readFile("a.txt", "a\nb\n");

        assertThat(DocumentFixture.run(tool, CALL.replace('\'', '"')).facts())
                .containsExactly(
                        new ToolFact.FileChanged(
                                "a.txt",
                                ToolFact.Change.EDITED,
                                1,
                                1,
                                "--- a/a.txt\n+++ b/a.txt\n@@ -1,2 +1,2 @@\n a\n-b\n+X\n"));
    }

    @Test
    void showsTheDiffWithTheLinesOfTheFile() throws Exception {
        documentFixture.readFile("a.txt", "1\n2\n3\n4\n5\n6\n7\n8\nb\n9\n10\n11\n12\n13\n");

        assertThat(run(CALL))
                .isEqualTo(
                        """
                        Edited a.txt.
                        --- a/a.txt
                        +++ b/a.txt
                        @@ -6,7 +6,7 @@
                         6
                         7
                         8
                        -b
                        +X
                         9
                         10
                         11
                        """);
    }

    @Test
    void showsSeveralHunks() throws Exception {
        documentFixture.readFile(
                "a.txt", "a\n" + "-\n".repeat(20) + "b\n" + "-\n".repeat(20) + "c");

        assertThat(
                        run(
                                "{'path':'a.txt','edits':[{'old_text':'b','new_text':'X\\nY'},"
                                        + "{'old_text':'c','new_text':'Z'}]}"))
                .startsWith("Edited a.txt in 2 places.\n")
                .contains("@@ -19,7 +19,8 @@", "@@ -40,4 +41,4 @@", "\\ No newline at end of file");
    }

    @Test
    void boundsTheDiff() throws Exception {
        documentFixture.readFile("a.txt", "b\n".repeat(1000));

        var answer = run("{'path':'a.txt','old_text':'b','new_text':'X','replace_all':true}");

        assertThat(answer.lines().count()).isLessThan(210);
        assertThat(answer).contains("in 1000 places", "[diff cut here: ");
    }

    @Test
    void saysHowLooselyItMatched() throws Exception {
        documentFixture.readFile("a.txt", "a  b\n");

        assertThat(run("{'path':'a.txt','old_text':'a b','new_text':'c'}"))
                .startsWith(
                        "Edited a.txt; old_text matched except for the amount of whitespace.\n");
    }

    @Test
    void editsAgainWithoutAnotherRead() throws Exception {
        documentFixture.readFile("a.txt", "a b\n");

        run(CALL);
        run("{'path':'a.txt','old_text':'a','new_text':'Y'}");

        assertThat(documentFixture.content("a.txt")).isEqualTo("Y X\n");
    }

    @Test
    void needsARead() throws Exception {
        documentFixture.file("a.txt", "b\n");

        assertThat(run(CALL))
                .isEqualTo(
                        "INPUT: a.txt has not been read in this session. This is in it; repeat the"
                                + " call if it is still right:\n1\tb");
        assertThat(documentFixture.content("a.txt")).isEqualTo("b\n");
        run(CALL);
        assertThat(documentFixture.content("a.txt")).isEqualTo("X\n");
    }

    /** A command, a search or an outline may have shown it. */
    @Test
    void needsNoReadOfWhatTheCallQuotesExactly() throws Exception {
        String call = "{'path':'a.txt','old_text':'def area(width):','new_text':'def area():'}";
        documentFixture.file("a.txt", "import math\ndef area(width):\n");
        run(call);
        assertThat(documentFixture.content("a.txt")).isEqualTo("import math\ndef area():\n");

        documentFixture.file("b.txt", "def area(width):\ndef area(width):\n");
        assertThat(run(call.replace("a.txt", "b.txt")))
                .as("in two places it may be a guess")
                .startsWith("INPUT: b.txt has not been read in this session.");
    }

    @Test
    void showsOnlyTheEndsOfWhatTheCallGave() throws Exception {
        documentFixture.readFile("a.txt", "a\nb\nc\n");
        String lines = "1\\n2\\n3\\n4\\n5\\n6\\n7\\n8\\n9";
        assertThat(run("{'path':'a.txt','old_text':'b','new_text':'" + lines + "'}"))
                .contains("-b\n+1\n+2\n[5 more lines added, as given]\n+8\n+9\n c\n");
    }

    @Test
    void needsNoReadWhereAPersonNamesTheFile() throws Exception {
        var trusted = DocumentFixture.in(folder, ReadSet.trusting());
        trusted.file("a.txt", "b\n");

        DocumentFixture.run(
                new EditTool(trusted.workplace(), trusted.writing()), CALL.replace('\'', '"'));

        assertThat(trusted.content("a.txt")).isEqualTo("X\n");
    }

    @Test
    void refusesAFileThatChangedAndSaysWhat() throws Exception {
        documentFixture.readFile("a.txt", "a\nb\n");
        documentFixture.file("a.txt", "a\nb\nc\n");

        assertThat(run(CALL)).contains("changed since it was read", "line 3\n3: c");
        assertThat(documentFixture.content("a.txt")).isEqualTo("a\nb\nc\n");
    }

    @Test
    void refusesToBreakSyntax() throws Exception {
        documentFixture.readFile("a.braces", "{\nb\n}\n");

        assertThat(run("{'path':'a.braces','old_text':'}','new_text':''}"))
                .contains("would break the syntax", "line 3, column 1: missing \"}\"");
        assertThat(documentFixture.content("a.braces")).isEqualTo("{\nb\n}\n");
    }

    @Test
    void saysThatMostOfAFileWent() throws Exception {
        documentFixture.readFile("a.txt", "x\n".repeat(40) + "b\n");

        assertThat(run("{'path':'a.txt','old_text':'x\\n','new_text':'','replace_all':true}"))
                .endsWith("a.txt shrinks from 41 to 1 lines.\n");
    }

    @Test
    void createsAFileByAnEmptyOldText() throws Exception {
        assertThat(run("{'path':'new/a.txt','old_text':'','new_text':'hello\\n'}"))
                .isEqualTo("Wrote new/a.txt: 1 line.\n");
        assertThat(documentFixture.content("new/a.txt")).isEqualTo("hello\n");
    }

    @Test
    void keepsModeAndLink() throws Exception {
        var file = documentFixture.readFile("real.sh", "b\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-x---"));
        Files.createSymbolicLink(documentFixture.path("a.txt"), Path.of("real.sh"));

        run(CALL);

        assertThat(documentFixture.content("real.sh")).isEqualTo("X\n");
        assertThat(documentFixture.mode("real.sh")).isEqualTo("rwxr-x---");
        assertThat(Files.isSymbolicLink(documentFixture.path("a.txt"))).isTrue();
    }

    @Test
    void claimsTheFileThatItWillWrite() throws Exception {
        var real = documentFixture.readFile("real.txt", "b\n").toRealPath();
        Files.createSymbolicLink(documentFixture.path("a.txt"), Path.of("real.txt"));

        assertThat(prepare(CALL).claims())
                .containsExactly(new PermissionClaim.Write(real.toString()));
    }

    @Test
    void claimsAFileOutsideByItsRealPath() throws Exception {
        var secret = Files.writeString(folder.resolve("secret"), "b\n").toRealPath();
        Files.createSymbolicLink(documentFixture.path("a.txt"), secret);

        String link =
                documentFixture.path("a.txt").toRealPath(LinkOption.NOFOLLOW_LINKS).toString();
        assertThat(prepare(CALL).claims())
                .containsExactly(
                        new PermissionClaim.Write(
                                secret.toString(), new PathResolution.ThroughLink(link, link)));
        assertThat(prepare("{'path':'../secret','old_text':'b','new_text':'c'}").claims())
                .containsExactly(new PermissionClaim.Write(secret.toString()));
    }

    @Test
    void neverFollowsALinkThatWasSwappedInAfterTheDecision() throws Exception {
        documentFixture.readFile("a.txt", "b\n");
        documentFixture.readFile("dir/a.txt", "b\n");
        var secret = Files.writeString(folder.resolve("a.txt"), "b\n").toRealPath();
        documentFixture.reads().note(secret, Files.readAllBytes(secret));
        var direct = prepare(CALL);
        var deep = prepare("{'path':'dir/a.txt','old_text':'b','new_text':'X'}");
        Files.delete(documentFixture.path("a.txt"));
        Files.createSymbolicLink(documentFixture.path("a.txt"), secret);
        Files.move(documentFixture.path("dir"), documentFixture.path("was"));
        Files.createSymbolicLink(documentFixture.path("dir"), folder);

        assertThatThrownBy(() -> direct.execute(DocumentFixture.CALL))
                .hasMessageContaining("symbolic link");
        assertThatThrownBy(() -> deep.execute(DocumentFixture.CALL))
                .hasMessageContaining("symbolic link");
        assertThat(secret).hasContent("b\n");
    }

    @Test
    void refusesWhatIsNoTextFile() throws Exception {
        Files.createDirectory(documentFixture.path("dir"));
        Files.write(documentFixture.path("bin"), new byte[] {'b', 0});
        var pipe = documentFixture.path("pipe").toString();
        assertThat(new ProcessBuilder("mkfifo", pipe).start().waitFor()).isZero();

        assertThat(runOn("dir")).contains("dir is a directory");
        assertThat(runOn("bin")).contains("bin is binary");
        assertThat(runOn("pipe")).contains("pipe is a pipe, a socket or a device");
        assertThat(runOn("/dev/null")).contains("/dev/null is a pipe, a socket or a device");
        assertThat(runOn("none")).contains("none does not exist");
        assertThat(runOn("bin/none")).contains("a part of its path is not a directory");
    }

    @Test
    void saysThatAFileIsGoneMeanwhile() throws Exception {
        documentFixture.readFile("a.txt", "b\n");
        var preparedCall = prepare(CALL);
        Files.delete(documentFixture.path("a.txt"));

        assertThatThrownBy(() -> preparedCall.execute(DocumentFixture.CALL))
                .hasMessageContaining("does not exist");
    }

    @Test
    void changesNothingOnceItIsCancelled() throws Exception {
        documentFixture.readFile("a.txt", "b\n");

        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> run(CALL)).isInstanceOf(InterruptedException.class);
        assertThat(documentFixture.content("a.txt")).isEqualTo("b\n");
        assertThat(documentFixture.workplace().folder().toFile().list()).containsExactly("a.txt");
    }

    @Test
    void leavesTheOldOrTheNewFileAndNothingElseWheneverItIsCancelled() throws Exception {
        var before = "a line of text\n".repeat(100_000) + "b\n";
        for (int round = 0; round < 20; round++) {
            documentFixture.readFile("a.txt", before);
            var preparedCall = prepare(CALL);
            var worker = Thread.ofVirtual().start(() -> carryOut(preparedCall));
            long until = System.nanoTime() + round * 2_000_000L;
            while (System.nanoTime() < until && worker.isAlive()) {
                Thread.onSpinWait();
            }
            worker.interrupt();
            worker.join();

            assertThat(documentFixture.content("a.txt")).isIn(before, before.replace('b', 'X'));
            assertThat(documentFixture.workplace().folder().toFile().list())
                    .containsExactly("a.txt");
        }
    }

    @Test
    void findsALargeTextExactlyOnly() throws Exception {
        documentFixture.readFile("a.txt", "x\n".repeat(3_000_000) + "a  b\n");

        assertThat(run("{'path':'a.txt','old_text':'a b','new_text':'X'}")).contains("not found");
        assertThat(run("{'path':'a.txt','old_text':'x','new_text':'y','replace_all':true}"))
                .contains("too many places");
        assertThat(run("{'path':'a.txt','old_text':'a  b','new_text':'X'}"))
                .contains("@@ -2999998,4 +2999998,4 @@", "-a  b\n+X\n");
    }

    @Test
    void saysWhatIsWrongWithItsInput() throws Exception {
        documentFixture.readFile("a.txt", "b\n");

        assertThat(run("{}")).contains("`path` is missing");
        assertThat(run("{'path':'a.txt'}"))
                .contains("either `old_text` and `new_text`, or `edits`");
        assertThat(run("{'path':'a.txt','old_text':'b'}")).contains("`new_text` is missing");
        assertThat(run("{'path':'a.txt','old_text':1,'new_text':'c'}")).contains("`old_text` must");
        assertThat(run("{'path':'a.txt','edits':[]}")).contains("a list of 1 to 100 items");
        assertThat(run("{'path':'a.txt','edits':[{'old_text':'b'}]}"))
                .contains("`edits[0].new_text` is missing");
        assertThat(run("{'path':'a.txt','edits':'b'}")).contains("`edits` must be a list");
        assertThat(
                        run(
                                "{'path':'a.txt','old_text':'b','new_text':'c',"
                                        + "'edits':[{'old_text':'b','new_text':'c'}]}"))
                .contains("Give either");
        assertThat(run("{'path':'a.txt','old_string':'b','new_text':'c'}"))
                .contains("`old_string` is not a parameter");
        assertThat(documentFixture.content("a.txt")).isEqualTo("b\n");
    }

    @Test
    void editsAFileOutsideTheWorkplaceOnceThatIsPermitted() throws Exception {
        var outside = Files.writeString(folder.resolve("outside.txt"), "b\n").toRealPath();
        documentFixture.reads().note(outside, Files.readAllBytes(outside));

        assertThat(run("{'path':'../outside.txt','old_text':'b','new_text':'X'}"))
                .startsWith("Edited " + outside);
        assertThat(outside).hasContent("X\n");
    }

    private static void carryOut(PreparedCall preparedCall) {
        try {
            preparedCall.execute(DocumentFixture.CALL);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private String runOn(String path) throws InterruptedException {
        return run("{'path':'" + path + "','old_text':'b','new_text':'X'}");
    }

    private String run(String json) throws InterruptedException {
        return DocumentFixture.said(DocumentFixture.run(tool, json.replace('\'', '"')));
    }

    private PreparedCall prepare(String json) {
        var checked = EditParameters.SHAPE.check(Json.parse(json.replace('\'', '"')));
        return tool.prepare(((Checked.Fits) checked).input());
    }
}
