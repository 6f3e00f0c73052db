package dev.musher.tools.patch;

import static dev.musher.tools.patch.PatchFixture.patch;
import static dev.musher.tools.patch.PatchFixture.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.json.JsonValue;
import dev.musher.tools.api.ToolCall;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.ToolOutcome.Failed;
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

class PatchedFilesTest {
    @TempDir private Path temporary;
    private Path folder;
    private PatchFixture patchFixture;

    @BeforeEach
    void makeFolder() throws IOException {
        folder = Files.createDirectory(temporary.toRealPath().resolve("work"));
        patchFixture = PatchFixture.trusting(folder);
    }

    @Test
    void leavesAFileAloneThatNothingIsDoneTo() throws Exception {
        patchFixture.file("a.txt", "x\n");
        var modified = Files.getLastModifiedTime(folder.resolve("a.txt"));

        assertThat(patchFixture.apply(patch("*** Update File: a.txt\n@@\n x")))
                .isEqualTo(
                        ToolOutcome.done(
                                """
                                Applied:
                                M a.txt (+0 -0)
                                a.txt is unchanged: the patch adds and removes nothing there.""",
                                new ToolFact.FileUnchanged("a.txt")));
        assertThat(Files.getLastModifiedTime(folder.resolve("a.txt"))).isEqualTo(modified);
    }

    @Test
    void movesAFileOntoItselfAsAnUpdate() throws Exception {
        patchFixture.file("a.txt", "x\n");

        assertThat(
                        text(
                                patchFixture.apply(
                                        patch(
                                                "*** Update File: a.txt\n*** Move to: ./a.txt\n"
                                                        + "@@\n-x\n+y"))))
                .startsWith("Applied:\nM a.txt (+1 -1)\n");
        assertThat(patchFixture.files()).isEqualTo(Map.of("a.txt", "y\n"));
        assertThat(text(patchFixture.apply(patch("*** Update File: a.txt\n*** Move to: a.txt"))))
                .startsWith("a.txt cannot be moved onto itself.");
        assertThat(patchFixture.files()).isEqualTo(Map.of("a.txt", "y\n"));
    }

    @Test
    void keepsTheModeOfAFileThatItUpdatesOrMoves() throws Exception {
        patchFixture.file("run.sh", "x\n").file("other.sh", "x\n");
        var mode = PosixFilePermissions.fromString("rwxr-x--x");
        Files.setPosixFilePermissions(folder.resolve("run.sh"), mode);
        Files.setPosixFilePermissions(folder.resolve("other.sh"), mode);

        patchFixture.apply(
                patch(
                        "*** Update File: run.sh\n@@\n-x\n+y",
                        "*** Update File: other.sh\n*** Move to: bin/moved.sh"));

        assertThat(Files.getPosixFilePermissions(folder.resolve("run.sh"))).isEqualTo(mode);
        assertThat(Files.getPosixFilePermissions(folder.resolve("bin/moved.sh"))).isEqualTo(mode);
    }

    @Test
    void keepsReturnsBeforeLineFeeds() throws Exception {
        patchFixture.file("a.txt", "1\r\n2\r\n").file("b.txt", "1\r\n2\r\n");

        patchFixture.apply(
                patch("*** Update File: a.txt\n@@\n 1\n-2\n+3\n+4", "*** Add File: b.txt\n+9"));

        assertThat(patchFixture.files())
                .isEqualTo(Map.of("a.txt", "1\r\n3\r\n4\r\n", "b.txt", "9\r\n"));
    }

    @Test
    void writesThroughALinkThatStaysALink() throws Exception {
        patchFixture.file("a.txt", "x\n");
        Files.createSymbolicLink(folder.resolve("link"), Path.of("a.txt"));

        patchFixture.apply(patch("*** Update File: link\n@@\n-x\n+y"));

        assertThat(patchFixture.files()).isEqualTo(Map.of("a.txt", "y\n", "link", "-> a.txt"));
    }

    @Test
    void deletesALinkAndNotWhatItLeadsTo() throws Exception {
        patchFixture.file("a.txt", "x\n").file("dir/b.txt", "x\n");
        Files.createSymbolicLink(folder.resolve("link"), Path.of("a.txt"));
        Files.createSymbolicLink(folder.resolve("dead"), Path.of("nowhere"));
        Files.createSymbolicLink(folder.resolve("self"), Path.of("self"));
        Files.createSymbolicLink(folder.resolve("to-dir"), Path.of("dir"));

        assertThat(
                        patchFixture.apply(
                                patch(
                                        "*** Delete File: link",
                                        "*** Delete File: dead",
                                        "*** Delete File: self",
                                        "*** Delete File: to-dir")))
                .isEqualTo(
                        ToolOutcome.done(
                                "Applied:\nD link\nD dead\nD self\nD to-dir",
                                deleted("link"),
                                deleted("dead"),
                                deleted("self"),
                                deleted("to-dir")));
        assertThat(patchFixture.files()).isEqualTo(Map.of("a.txt", "x\n", "dir/b.txt", "x\n"));
    }

    @Test
    void doesNotMoveALink() throws Exception {
        patchFixture.file("a.txt", "x\n");
        Files.createSymbolicLink(folder.resolve("link"), Path.of("a.txt"));

        assertThat(text(patchFixture.apply(patch("*** Update File: link\n*** Move to: b.txt"))))
                .startsWith("link is a symbolic link");
        assertThat(patchFixture.files()).isEqualTo(Map.of("a.txt", "x\n", "link", "-> a.txt"));
    }

    @ParameterizedTest
    @CsvSource({"link", "link/x.txt", "other/../link/x.txt"})
    void refusesAPathThroughALinkThatThePatchDeletes(String path) throws Exception {
        patchFixture.file("dir/x.txt", "x\n");
        Files.createSymbolicLink(folder.resolve("link"), Path.of("dir"));

        assertThat(
                        text(
                                patchFixture.apply(
                                        patch(
                                                "*** Delete File: link",
                                                "*** Add File: " + path + "\n+y"))))
                .isEqualTo(
                        path
                                + " leads through the link link, which the patch deletes first. Nothing was changed: delete the link in a separate patch.");
        assertThat(patchFixture.files()).isEqualTo(Map.of("dir/x.txt", "x\n", "link", "-> dir"));
    }

    @Test
    void doesNotFollowALinkThatIsPutThereAfterPermission() throws Exception {
        Files.createDirectory(folder.resolve("dir"));
        Path outside = Files.createDirectory(temporary.resolve("outside"));
        var preparedCall =
                patchFixture.prepare(
                        Map.of("patch", new JsonValue.Text(patch("*** Add File: dir/a\n+x"))));
        Files.delete(folder.resolve("dir"));
        Files.createSymbolicLink(folder.resolve("dir"), outside);

        assertThat(preparedCall.execute(new ToolCall("1", ToolCall.Progress.UNHEARD)))
                .isInstanceOf(Failed.class);
        assertThat(outside).isEmptyDirectory();
    }

    @Test
    void refusesWhatIsNoRegularFileOfText() throws Exception {
        Files.createDirectory(folder.resolve("dir"));
        Files.write(folder.resolve("binary"), new byte[] {0, 1, 2});
        new ProcessBuilder("mkfifo", folder.resolve("pipe").toString()).start().waitFor();

        for (String path : List.of("dir", "pipe", "/dev/null", ".")) {
            assertThat(patchFixture.apply(patch("*** Delete File: " + path)))
                    .isInstanceOf(Failed.class);
            assertThat(patchFixture.apply(patch("*** Add File: " + path + "\n+x")))
                    .isInstanceOf(Failed.class);
            assertThat(patchFixture.apply(patch("*** Update File: " + path + "\n+x")))
                    .isInstanceOf(Failed.class);
        }
        assertThat(text(patchFixture.apply(patch("*** Update File: binary\n+x"))))
                .startsWith("binary is binary, so it cannot be edited as text.");
        assertThat(text(patchFixture.apply(patch("*** Add File: binary/below\n+x"))))
                .contains("Cannot ");
        assertThat(folder.resolve("dir")).isEmptyDirectory();
        assertThat(patchFixture.apply(patch("*** Delete File: binary")))
                .isInstanceOf(ToolOutcome.Done.class);
    }

    @Test
    void createsFoldersForAMoveAndLeavesTheOldOnes() throws Exception {
        patchFixture.file("old/a.txt", "x\n");

        patchFixture.apply(patch("*** Update File: old/a.txt\n*** Move to: n/e/w/a.txt"));

        assertThat(patchFixture.files()).isEqualTo(Map.of("n/e/w/a.txt", "x\n"));
        assertThat(folder.resolve("old")).isEmptyDirectory();
    }

    private static ToolFact deleted(String path) {
        return new ToolFact.FileChanged(path, ToolFact.Change.DELETED, 0, 0, "");
    }
}
