package dev.musher.tools.read;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Text;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.tools.api.InputShape.Checked;
import dev.musher.tools.api.OutcomePiece;
import dev.musher.tools.api.PreparedCall;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.document.DocumentFixture;
import dev.musher.tools.document.FileFreshness;
import dev.musher.tools.permission.PermissionClaim;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(180)
class ReadToolTest {
    private static final byte[] PIXEL = "\u0089PNG\r\n\u001a\n\0\0\0\rIHDR".getBytes(ISO_8859_1);

    @TempDir Path folder;
    private DocumentFixture documentFixture;
    private ReadTool tool;

    @BeforeEach
    void makeDesk() throws IOException {
        documentFixture = DocumentFixture.in(folder);
        tool = new ReadTool(documentFixture.workplace(), documentFixture.reads());
    }

    @Test
    void numbersTheLines() throws Exception {
        documentFixture.file("a.txt", "one\n\tzwei\ndrei\n");

        assertThat(read("a.txt")).isEqualTo("1\tone\n2\t\tzwei\n3\tdrei\n");
    }

    @Test
    void makesAFileReadyToBeEdited() throws Exception {
        var file = documentFixture.file("a.txt", "one\n");

        read("a.txt");

        assertThat(documentFixture.reads().freshness(file.toRealPath(), Files.readAllBytes(file)))
                .isEqualTo(new FileFreshness.Fresh());
    }

    @Test
    void readsARange() throws Exception {
        documentFixture.file("a.txt", "1\n2\n3\n4\n5\n");

        assertThat(run("{'path':'a.txt','offset':2,'limit':2}"))
                .isEqualTo("2\t2\n3\t3\n[lines 2-3 of 5; continue with offset 4]\n");
        assertThat(run("{'path':'a.txt','offset':4}")).isEqualTo("4\t4\n5\t5\n[lines 4-5 of 5]\n");
        assertThat(run("{'path':'a.txt','offset':6}"))
                .isEqualTo("INPUT: a.txt has 5 lines; offset 6 is past its end.");
        assertThat(run("{'path':'a.txt','offset':2147483647,'limit':2147483647}"))
                .contains("past its end");
    }

    @Test
    void readsTwoThousandLinesAtMostUnlessTold() throws Exception {
        documentFixture.file("a.txt", "x\n".repeat(2500));

        assertThat(read("a.txt"))
                .endsWith("2000\tx\n[lines 1-2000 of 2500; continue with offset 2001]\n");
        assertThat(run("{'path':'a.txt','limit':5000}")).endsWith("2500\tx\n");
    }

    @Test
    void boundsTheWholeAnswer() throws Exception {
        documentFixture.file("a.txt", ("x".repeat(999) + "\n").repeat(100));

        var answer = read("a.txt");

        assertThat(answer.length()).isLessThan(LineSelection.MOST_TEXT + 200);
        assertThat(answer).endsWith("[lines 1-65 of 100; continue with offset 66]\n");
    }

    @Test
    void cutsLongLinesAndSaysSo() throws Exception {
        documentFixture.file(
                "a.txt", "y".repeat(2000) + "\n" + "é".repeat(2001) + "\n" + "z".repeat(100_000));

        assertThat(read("a.txt").lines())
                .containsExactly(
                        "1\t" + "y".repeat(2000),
                        "2\t" + "é".repeat(2000) + " [cut here: the line has 4002 bytes]",
                        "3\t" + "z".repeat(2000) + " [cut here: the line has 100000 bytes]",
                        "[no newline at the end of the file]");
    }

    @Test
    void hidesMarkAndReturnsButSaysThatLinesHaveThem() throws Exception {
        documentFixture.file("a.txt", "\uFEFFa\r\nb\rc\r\n");

        assertThat(read("a.txt"))
                .isEqualTo("1\ta\n2\tb\rc\n[lines end in CRLF, which edits keep]\n");
    }

    @Test
    void showsTextThatIsNotUtf8() throws Exception {
        Files.write(documentFixture.path("a.txt"), "caf\u00e9\n".getBytes(ISO_8859_1));

        assertThat(read("a.txt"))
                .isEqualTo(
                        """
                        1\tcaf\uFFFD
                        [some bytes may not be UTF-8; they are shown as \uFFFD]
                        """);
    }

    @Test
    void saysThatAFileIsEmpty() throws Exception {
        documentFixture.file("a.txt", "");

        assertThat(read("a.txt")).isEqualTo("a.txt is empty.");
    }

    @Test
    void readsTheEndOfAnEmptyLine() throws Exception {
        documentFixture.file("a.txt", "\n\n");

        assertThat(read("a.txt")).isEqualTo("1\t\n2\t\n");
    }

    @Test
    void showsNotebooksByTheirCells() throws Exception {
        var file =
                documentFixture.file(
                        "a.ipynb",
                        """
                        {"cells": [
                          {"cell_type": "markdown", "metadata": {}, "source": ["# Title\\n", "text"]},
                          {"cell_type": "code", "source": "print(1)", "outputs": [
                            {"output_type": "stream", "text": ["1\\n"]},
                            {"output_type": "display_data",
                             "data": {"image/png": "iVBOR", "text/plain": "<Figure>"}},
                            {"output_type": "error", "ename": "KeyError", "evalue": "x"}]}
                        ], "nbformat": 4}
                        """);

        assertThat(read("a.ipynb"))
                .isEqualTo(
                        """
                        1\t[cell 1: markdown]
                        2\t# Title
                        3\ttext
                        4\t[cell 2: code]
                        5\tprint(1)
                        6\t[output of cell 2]
                        7\t1
                        8\t<Figure>
                        9\t[image/png not shown]
                        10\tKeyError: x
                        """);
        assertThat(documentFixture.reads().freshness(file.toRealPath(), Files.readAllBytes(file)))
                .isEqualTo(new FileFreshness.Fresh());
    }

    @Test
    void aNotebookThatIsBrokenIsShownAsItIs() throws Exception {
        documentFixture.file("a.ipynb", "{\"cells\": [\n<<<<<<< HEAD\n");

        assertThat(read("a.ipynb")).isEqualTo("1\t{\"cells\": [\n2\t<<<<<<< HEAD\n");
    }

    @Test
    void givesImagesAsTheyAre() throws Exception {
        Files.write(documentFixture.path("a.png"), PIXEL);

        assertThat(DocumentFixture.run(tool, "{\"path\":\"a.png\"}"))
                .isEqualTo(
                        new ToolOutcome.Done(
                                List.of(
                                        new OutcomePiece.Image(
                                                "image/png", ImmutableBytes.of(PIXEL))),
                                List.of(new ToolFact.FilesRead(List.of("a.png")))));
    }

    @Test
    void refusesALargeImageAndOtherBinaries() throws Exception {
        Files.write(documentFixture.path("a.png"), PIXEL);
        try (var file = new RandomAccessFile(documentFixture.path("a.png").toFile(), "rw")) {
            file.setLength(ReadTool.LARGEST_IMAGE + 1L);
        }
        Files.write(documentFixture.path("a.zip"), "PK\u0003\u0004\0".getBytes(ISO_8859_1));

        assertThat(read("a.png")).startsWith("INPUT: a.png is a PNG image of more than 5 MiB.");
        assertThat(read("a.zip")).startsWith("INPUT: a.zip is a ZIP archive");
    }

    @Test
    void readsAHugeFileByRanges() throws Exception {
        try (var file = Files.newBufferedWriter(documentFixture.path("huge.txt"))) {
            for (int i = 1; i <= 2_000_000; i++) {
                file.write("line " + i + " of many\n");
            }
        }

        assertThat(run("{'path':'huge.txt','offset':1500000,'limit':2}"))
                .isEqualTo(
                        "1500000\tline 1500000 of many\n1500001\tline 1500001 of many\n"
                                + "[lines 1500000-1500001; more follow; continue with offset"
                                + " 1500002]\n");
        assertThat(run("{'path':'huge.txt','offset':2000001}")).contains("has 2000000 lines");
        assertThat(run("{'path':'huge.txt','offset':2000000}"))
                .endsWith("[lines 2000000-2000000 of 2000000]\n");
    }

    @Test
    void refusesMoreThanAGibibyte() throws Exception {
        try (var file = new RandomAccessFile(documentFixture.path("huge.txt").toFile(), "rw")) {
            file.setLength((1L << 30) + 1);
        }

        assertThat(read("huge.txt")).contains("larger than 1 GiB");
    }

    @Test
    void refusesWhatIsNoFile() throws Exception {
        Files.createDirectory(documentFixture.path("dir"));
        var pipe = documentFixture.path("pipe").toString();
        assertThat(new ProcessBuilder("mkfifo", pipe).start().waitFor()).isZero();

        assertThat(read("dir"))
                .isEqualTo("INPUT: dir is a directory. Use ls to see what is in it.");
        assertThat(read("pipe")).contains("is a pipe, a socket or a device");
        assertThat(read("/dev/zero")).contains("is a pipe, a socket or a device");
        assertThat(read("dir/../pipe/x")).contains("a part of its path is not a directory");
    }

    @Test
    void suggestsWhatWasMeant() throws Exception {
        documentFixture.file("src/main/Widget.java", "x");
        documentFixture.file("src/test/WidgetTest.java", "x");

        assertThat(read("src/main/widget.java"))
                .isEqualTo(
                        "INPUT: src/main/widget.java does not exist. Did you mean"
                                + " src/main/Widget.java?");
        assertThat(read("src/man/Widget.java")).endsWith("Did you mean src/main/Widget.java?");
        assertThat(read("WidgetTest.java")).endsWith("Did you mean src/test/WidgetTest.java?");
        assertThat(read("nowhere/at/all.txt"))
                .isEqualTo("INPUT: nowhere/at/all.txt does not exist. Use glob to find it.");
        assertThat(read(folder.resolve("hom") + "/x"))
                .endsWith("x does not exist. Use glob to find it.");
    }

    @Test
    void claimsTheFileThatALinkLeadsToAndReadsNoOther() throws Exception {
        var real = documentFixture.file("real.txt", "real\n");
        var link = Files.createSymbolicLink(documentFixture.path("link.txt"), Path.of("real.txt"));

        var preparedCall = prepare("link.txt");
        Files.delete(link);
        Files.createSymbolicLink(link, Files.writeString(folder.resolve("secret"), "secret"));

        assertThat(preparedCall.claims())
                .containsExactly(new PermissionClaim.Read(real.toRealPath().toString()));
        assertThat(DocumentFixture.said(preparedCall.execute(DocumentFixture.CALL)))
                .isEqualTo("1\treal\n");
    }

    @Test
    void refusesALinkThatWasSwappedIn() throws Exception {
        documentFixture.file("dir/a.txt", "mine\n");
        var preparedCall = prepare("dir/a.txt");
        Files.move(documentFixture.path("dir"), documentFixture.path("was"));
        Files.writeString(folder.resolve("a.txt"), "secret");
        Files.createSymbolicLink(documentFixture.path("dir"), folder);

        assertThatThrownBy(() -> preparedCall.execute(DocumentFixture.CALL))
                .hasMessageContaining("symbolic link");
    }

    @Test
    void saysThatAFileIsGoneMeanwhile() throws Exception {
        documentFixture.file("a.txt", "mine\n");
        var preparedCall = prepare("a.txt");
        Files.delete(documentFixture.path("a.txt"));

        assertThatThrownBy(() -> preparedCall.execute(DocumentFixture.CALL))
                .hasMessageContaining("does not exist");
    }

    @Test
    void stopsWhenItIsCancelled() throws Exception {
        documentFixture.file("a.txt", "mine\n");

        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> read("a.txt")).isInstanceOf(InterruptedException.class);
        assertThat(Thread.interrupted()).isFalse();
        assertThat(read("a.txt")).isEqualTo("1\tmine\n");
    }

    @Test
    void saysWhatIsWrongWithItsInput() throws Exception {
        assertThat(run("{}")).contains("`path` is missing");
        assertThat(run("{'path':1}")).contains("`path` must be a string");
        assertThat(run("{'path':''}")).contains("The path is empty");
        assertThat(run("{'path':'a\\u0000b'}")).contains("not a path");
        assertThat(run("{'path':'a','offset':0}")).contains("`offset` must be");
        assertThat(run("{'path':'a','limit':-1}")).contains("`limit` must be");
        assertThat(run("{'path':'a','ofset':1}")).contains("did you mean `offset`?");
    }

    private String read(String path) throws InterruptedException {
        return DocumentFixture.said(DocumentFixture.run(tool, path(path)));
    }

    private String run(String json) throws InterruptedException {
        return DocumentFixture.said(DocumentFixture.run(tool, json.replace('\'', '"')));
    }

    private PreparedCall prepare(String path) {
        var input = (Checked.Fits) ReadParameters.SHAPE.check(Json.parse(path(path)));
        return tool.prepare(input.input());
    }

    private static String path(String path) {
        return Json.encode(new Fields(Map.of("path", new Text(path))));
    }
}
