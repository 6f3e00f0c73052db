package dev.musher.tools.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.tools.api.ToolFact;
import dev.musher.tools.document.DocumentFixture;
import dev.musher.tools.document.TextFromModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(180)
class WriteToolTest {
    @TempDir Path folder;
    private DocumentFixture documentFixture;
    private WriteTool tool;

    @BeforeEach
    void makeDesk() throws IOException {
        documentFixture = DocumentFixture.in(folder);
        tool = new WriteTool(documentFixture.workplace(), documentFixture.writing());
    }

    @Test
    void createsAFileAndItsDirectories() throws Exception {
        assertThat(run("{'path':'x/y/a b.txt','content':'one\\ntwo'}"))
                .isEqualTo("Created x/y/a b.txt: 2 lines.\n");
        assertThat(documentFixture.content("x/y/a b.txt")).isEqualTo("one\ntwo");
    }

    @Test
    void createsAnEmptyFile() throws Exception {
        assertThat(run("{'path':'a','content':''}")).isEqualTo("Created a: 0 lines.\n");
        assertThat(documentFixture.content("a")).isEmpty();
    }

    @Test
    void replacesAFileThatWasRead() throws Exception {
        documentFixture.readFile("a.txt", "old\n");

        assertThat(run("{'path':'a.txt','content':'new\\n'}")).isEqualTo("Wrote a.txt: 1 line.\n");
        assertThat(documentFixture.content("a.txt")).isEqualTo("new\n");
    }

    @Test
    void keepsTheEndingsOfAFileWhateverTheContentSays() throws Exception {
        documentFixture.readFile("feeds", "a\nb\n");
        run("{'path':'feeds','content':'x\\r\\ny\\r\\n'}");
        documentFixture.readFile("returns", "a\r\nb\r\n");
        run("{'path':'returns','content':'x\\ny\\n'}");
        run("{'path':'new','content':'x\\r\\ny\\r\\n'}");

        assertThat(documentFixture.content("feeds")).isEqualTo("x\ny\n");
        assertThat(documentFixture.content("returns")).isEqualTo("x\r\ny\r\n");
        assertThat(documentFixture.content("new")).isEqualTo("x\r\ny\r\n");
    }

    @Test
    void refusesAPlaceholderForLinesThatWouldBeDeleted() throws Exception {
        documentFixture.readFile("a.java", "class A {\n  int a;\n  int b;\n  int c;\n}\n");

        assertThat(
                        run(
                                "{'path':'a.java','content':'class A {\\n  // ... rest unchanged ...\\n}\\n'}"))
                .contains("`// ... rest unchanged ...`", "Nothing was written");
        assertThat(documentFixture.content("a.java")).contains("int b;");
        assertThat(run("{'path':'a.java','content':'class A {\\n  int b;\\n}\\n'}"))
                .isEqualTo("Wrote a.java: 3 lines.\n");
    }

    @Test
    void writesAgainWhatItWroteItself() throws Exception {
        run("{'path':'a.txt','content':'1\\n'}");
        run("{'path':'a.txt','content':'2\\n'}");

        assertThat(documentFixture.content("a.txt")).isEqualTo("2\n");
    }

    @Test
    void refusesAFileThatWasNotReadOrChangedSince() throws Exception {
        documentFixture.file("a.txt", "old\n");
        assertThat(run("{'path':'a.txt','content':'new\\n'}")).contains("has not been read");

        documentFixture.readFile("a.txt", "old\n");
        documentFixture.file("a.txt", "other\n");
        assertThat(run("{'path':'a.txt','content':'new\\n'}"))
                .contains("changed since it was read", "1: other");
        assertThat(documentFixture.content("a.txt")).isEqualTo("other\n");
    }

    @Test
    void keepsTheEndingsAndTheMarkOfAFile() throws Exception {
        documentFixture.readFile("crlf.txt", "\uFEFFa\r\nb\r\n");
        documentFixture.readFile("mixed.txt", "a\r\nb\nc\r\n");

        run("{'path':'crlf.txt','content':'a\\nc\\n'}");
        run("{'path':'mixed.txt','content':'a\\nb\\nX\\nc\\n'}");

        assertThat(documentFixture.content("crlf.txt")).isEqualTo("\uFEFFa\r\nc\r\n");
        assertThat(documentFixture.content("mixed.txt")).isEqualTo("a\r\nb\nX\r\nc\r\n");
    }

    @Test
    void tellsWhatChangedAsAFact() throws Exception {
        documentFixture.readFile("old.txt", "a\nb\n");

        assertThat(facts("{'path':'new.txt','content':'a\\nb\\n'}"))
                .containsExactly(
                        new ToolFact.FileChanged("new.txt", ToolFact.Change.WRITTEN, 2, 0, ""));
        assertThat(facts("{'path':'old.txt','content':'a\\nX\\n'}"))
                .containsExactly(
                        new ToolFact.FileChanged(
                                "old.txt",
                                ToolFact.Change.WRITTEN,
                                1,
                                1,
                                "--- a/old.txt\n+++ b/old.txt\n@@ -1,2 +1,2 @@\n a\n-b\n+X\n"));
        assertThat(facts("{'path':'old.txt','content':'a\\nX\\n'}"))
                .containsExactly(new ToolFact.FileUnchanged("old.txt"));
    }

    @Test
    void boundsTheDiffOfAFact() throws Exception {
        documentFixture.readFile("a.txt", "old old old\n".repeat(2000));

        var changed =
                (ToolFact.FileChanged)
                        facts("{'path':'a.txt','content':'" + "new\\n".repeat(2000) + "'}")
                                .getFirst();

        assertThat(changed.diff()).hasSizeLessThanOrEqualTo(ToolFact.LONGEST_DIFF).endsWith("\n");
        assertThat(List.of(changed.added(), changed.removed())).containsExactly(2000, 2000);
    }

    @Test
    void writesNothingWhereNothingChanges() throws Exception {
        var file = documentFixture.readFile("a.txt", "a\r\n");
        var before = Files.getLastModifiedTime(file);

        assertThat(run("{'path':'a.txt','content':'a\\n'}"))
                .isEqualTo("a.txt has this content already.");
        assertThat(Files.getLastModifiedTime(file)).isEqualTo(before);
    }

    @Test
    void wantsToBeToldThatMostOfAFileGoes() throws Exception {
        documentFixture.readFile("a.txt", "x\n".repeat(100));

        assertThat(run("{'path':'a.txt','content':'x\\n'}"))
                .contains("a.txt shrinks from 100 to 1 lines", "`shrink`: true");
        assertThat(run("{'path':'a.txt','content':'x\\n','shrink':true}"))
                .isEqualTo("Wrote a.txt: 1 line.\na.txt shrinks from 100 to 1 lines.\n");
    }

    @Test
    void warnsOfANewFileThatDoesNotParseAndRefusesToBreakAnOldOne() throws Exception {
        assertThat(run("{'path':'a.braces','content':'{'}"))
                .contains("Created a.braces", "Warning: a.braces does not parse");
        run("{'path':'a.braces','content':'{}'}");
        assertThat(run("{'path':'a.braces','content':'{{'}")).contains("would break the syntax");
        assertThat(documentFixture.content("a.braces")).isEqualTo("{}");
    }

    @Test
    void refusesWhatIsNoTextFile() throws Exception {
        Files.createDirectory(documentFixture.path("dir"));
        Files.write(documentFixture.path("bin"), new byte[] {0});
        var pipe = documentFixture.path("pipe").toString();
        assertThat(new ProcessBuilder("mkfifo", pipe).start().waitFor()).isZero();

        assertThat(run("{'path':'dir','content':'x'}")).contains("dir is a directory");
        assertThat(run("{'path':'.','content':'x'}")).contains(". is a directory");
        assertThat(run("{'path':'bin','content':'x'}")).contains("bin is binary");
        assertThat(run("{'path':'bin/x','content':'x'}")).contains("is not a directory");
        assertThat(run("{'path':'pipe','content':'x'}")).contains("is a pipe");
        assertThat(run("{'path':'/dev/null','content':'x'}")).contains("is a pipe");
    }

    @Test
    void writesThroughALinkIntoNothing() throws Exception {
        Files.createSymbolicLink(documentFixture.path("link"), Path.of("later.txt"));

        run("{'path':'link','content':'x'}");

        assertThat(documentFixture.content("later.txt")).isEqualTo("x");
        assertThat(Files.isSymbolicLink(documentFixture.path("link"))).isTrue();
    }

    @Test
    void createsNothingOnceItIsCancelled() throws Exception {
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> run("{'path':'a/b','content':'x'}"))
                .isInstanceOf(InterruptedException.class);
        assertThat(documentFixture.workplace().folder().toFile().list()).isEmpty();
    }

    @Test
    void saysWhatIsWrongWithItsInput() throws Exception {
        assertThat(run("{'path':'a'}")).contains("`content` is missing");
        assertThat(run("{'content':'a'}")).contains("`path` is missing");
        assertThat(run("{'path':'a','content':1}")).contains("`content` must be a string");
        assertThat(run("{'path':'a','content':'x','shrink':'yes'}")).contains("true or false");
        assertThat(run("{'path':' ','content':'x'}")).contains("The path is empty");
        assertThat(run("{'path':'a','content':'\\u0000'}")).contains("NUL");
        assertThatThrownBy(() -> TextFromModel.checked("content", "a\ud83d"))
                .hasMessageContaining("half of a surrogate pair");
        assertThat(documentFixture.workplace().folder().toFile().list()).isEmpty();
    }

    private List<ToolFact> facts(String json) throws InterruptedException {
        return DocumentFixture.run(tool, json.replace('\'', '"')).facts();
    }

    private String run(String json) throws InterruptedException {
        return DocumentFixture.said(DocumentFixture.run(tool, json.replace('\'', '"')));
    }
}
