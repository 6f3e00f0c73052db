package dev.musher.agent.codereview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.codereview.ChangedFile.Line;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChangesetTest {
    @TempDir Path folder;

    @Test
    void numbersLinesAsTheyAreNow() {
        var changes =
                Changeset.read(
                        """
                        diff --git a/a.txt b/a.txt
                        index 111..222 100644
                        --- a/a.txt
                        +++ b/a.txt
                        @@ -1,2 +1,2 @@
                        -one
                        +eins
                         two
                        @@ -9 +9,2 @@ heading
                         nine
                        +ten
                        \\ No newline at end of file
                        """);

        assertThat(changes)
                .isEqualTo(
                        new Changeset(
                                List.of(
                                        new ChangedFile(
                                                "a.txt",
                                                List.of(
                                                        new Line(0, "-one"),
                                                        new Line(1, "+eins"),
                                                        new Line(2, " two"),
                                                        new Line(0, "…"),
                                                        new Line(9, " nine"),
                                                        new Line(10, "+ten")))),
                                List.of()));
        assertThat(changes.changedLines()).isEqualTo(3);
    }

    @Test
    void takesNoLineOfAFileForAHeader() {
        var changes =
                Changeset.read(
                        """
                        --- a/notes.diff
                        +++ b/notes.diff
                        @@ -1,2 +1,4 @@
                        --- a/other
                        +++ b/other
                        +@@ -1 +1 @@
                        +diff --git a/x b/x
                         end
                        """);

        assertThat(changes.files()).hasSize(1);
        assertThat(changes.files().getFirst().lines()).hasSize(5);
    }

    @Test
    void numbersAFileThatIsGoneAsItWas() {
        var changes =
                Changeset.read(
                        """
                        diff --git a/old.txt b/old.txt
                        deleted file mode 100644
                        --- a/old.txt
                        +++ /dev/null
                        @@ -1,2 +0,0 @@
                        -one
                        -two
                        """);

        assertThat(changes.files())
                .containsExactly(
                        new ChangedFile(
                                "old.txt", List.of(new Line(1, "-one"), new Line(2, "-two"))));
    }

    @Test
    void namesWhatIsNoTextAndPassesOverMereRenames() {
        var changes =
                Changeset.read(
                        """
                        diff --git a/logo.png b/logo.png
                        Binary files /dev/null and b/logo.png differ
                        diff --git a/x and y.bin b/x and y.bin
                        Binary files a/x and y.bin and /dev/null differ
                        diff --git a/a.txt b/b.txt
                        similarity index 100%
                        rename from a.txt
                        rename to b.txt
                        """);

        assertThat(changes)
                .isEqualTo(
                        new Changeset(
                                List.of(), List.of("logo.png: binary", "x and y.bin: binary")));
    }

    @Test
    void survivesADiffThatIsCutOffOrNone() {
        assertThat(Changeset.read("")).isEqualTo(Changeset.NONE);
        assertThat(Changeset.read("@@ -x +y @@\n+++\n---\n@@\n")).isEqualTo(Changeset.NONE);
        String cut =
                """
                --- a/a
                +++ b/a
                @@ -1,9 +1,9 @@
                +one
                [12 lines left out]
                --- a/b
                +++ b/b
                @@ -1 +1 @@
                -x
                +y
                """;
        assertThat(Changeset.read(cut).files())
                .extracting(ChangedFile::path)
                .containsExactly("a", "b");
    }

    @Test
    void hidesFilesThatHoldSecretsByTheirName() {
        var changes = Changeset.read("--- /dev/null\n+++ b/conf/.env\n@@ -0,0 +1 @@\n+KEY=x\n");

        assertThat(changes.withoutSecrets())
                .isEqualTo(new Changeset(List.of(), List.of("conf/.env: it may hold secrets")));
    }

    @Test
    void showsNoCodeOutsideOfTheFolderAndFollowsNoLink() throws Exception {
        Path inside = Files.createDirectories(folder.resolve("inside"));
        Files.writeString(folder.resolve("outside.txt"), "secret\n");
        Files.createSymbolicLink(inside.resolve("link.txt"), folder.resolve("outside.txt"));
        Files.createSymbolicLink(inside.resolve("up"), folder);
        Files.writeString(inside.resolve("own.txt"), "own\n");
        var code = new FolderCodeReader(inside);

        assertThat(code.around("own.txt", 1)).isEqualTo("1\town\n");
        assertThat(code.around("../outside.txt", 1)).isEmpty();
        assertThat(code.around("link.txt", 1)).isEmpty();
        assertThat(code.around("up/outside.txt", 1)).isEmpty();
        assertThat(code.around("nowhere.txt", 1)).isEmpty();
        assertThat(code.around("\0", 1)).isEmpty();
    }
}
