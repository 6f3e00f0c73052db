package dev.musher.tools.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.musher.tools.api.ToolFailure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(180)
class ToolFileWriterTest {
    @TempDir Path folder;
    private DocumentFixture documentFixture;

    @BeforeEach
    void makeDesk() throws IOException {
        documentFixture = DocumentFixture.in(folder);
    }

    @Test
    void changesAFileThatWasReadAndKnowsItAfterwards() throws Exception {
        documentFixture.readFile("a.txt", "old\n");

        put("a.txt", "new\n");
        put("a.txt", "newer\n");

        assertThat(documentFixture.content("a.txt")).isEqualTo("newer\n");
    }

    @Test
    void createsAFileAndTheDirectoriesAboveIt() throws Exception {
        put("x/y/a.txt", "new\n");
        put("x/y/a.txt", "newer\n");

        assertThat(documentFixture.content("x/y/a.txt")).isEqualTo("newer\n");
    }

    @Test
    void refusesAFileThatWasNotRead() throws Exception {
        documentFixture.file("a.txt", "old\n");

        assertThat(refusal(() -> put("a.txt", "new\n")))
                .isEqualTo(
                        "a.txt has not been read in this session. This is in it; repeat the call if"
                                + " it is still right:\n1\told");
        assertThat(documentFixture.content("a.txt")).isEqualTo("old\n");
        put("a.txt", "new\n");
        assertThat(documentFixture.content("a.txt")).isEqualTo("new\n");

        documentFixture.file("b.txt", "old\n".repeat(201));
        assertThat(refusal(() -> put("b.txt", "new\n")))
                .isEqualTo(
                        "b.txt has not been read in this session. Read it first, then repeat this"
                                + " call.");
    }

    @Test
    void refusesAFileThatChangedSinceAndShowsWhatIsThereNow() throws Exception {
        documentFixture.readFile("a.txt", "one\ntwo\nthree\n");
        documentFixture.file("a.txt", "one\n2\nthree\nfour\n");

        assertThat(refusal(() -> put("a.txt", "new\n")))
                .isEqualTo(
                        """
                        a.txt changed since it was read, so nothing was written. Read it again and \
                        look at what is different now:
                        line 2
                        2: 2
                        line 4
                        4: four""");
        assertThat(documentFixture.content("a.txt")).isEqualTo("one\n2\nthree\nfour\n");
    }

    @Test
    void refusesToReplaceASecretByItsMask() throws Exception {
        documentFixture.readFile("a.txt", "key = hidden\n");

        assertThat(refusal(() -> put("a.txt", "key = [redacted]\nmore\n")))
                .startsWith("The new text has [redacted], the mark that replaced a secret when");
        assertThat(documentFixture.content("a.txt")).isEqualTo("key = hidden\n");
    }

    @Test
    void letsTextsSpeakOfMasksThatDidBefore() throws Exception {
        documentFixture.readFile("a.txt", "we write [redacted]\n");

        put("a.txt", "we print [redacted]\n");
        put("b.txt", "what [redacted] means\n");

        assertThat(documentFixture.content("a.txt")).isEqualTo("we print [redacted]\n");
        assertThat(documentFixture.content("b.txt")).isEqualTo("what [redacted] means\n");
    }

    @Test
    void takesNoOffenceAtATouchedFile() throws Exception {
        var file = documentFixture.readFile("a.txt", "old\n");
        Files.setLastModifiedTime(file, java.nio.file.attribute.FileTime.fromMillis(0));

        put("a.txt", "new\n");

        assertThat(documentFixture.content("a.txt")).isEqualTo("new\n");
    }

    @Test
    void refusesAFileThatChangesDuringTheCall() throws Exception {
        documentFixture.readFile("a.txt", "old\n");
        var change = plan("a.txt", "new\n");
        documentFixture.file("a.txt", "other\n");

        assertThat(refusal(() -> documentFixture.writing().execute(change)))
                .contains("by another process");
        assertThat(documentFixture.content("a.txt")).isEqualTo("other\n");
    }

    @Test
    void refusesAFileThatAppearsOrVanishesDuringTheCall() throws Exception {
        var creation = plan("new.txt", "new\n");
        documentFixture.file("new.txt", "other\n");
        documentFixture.readFile("old.txt", "old\n");
        var change = plan("old.txt", "new\n");
        Files.delete(documentFixture.path("old.txt"));

        assertThat(refusal(() -> documentFixture.writing().execute(creation)))
                .contains("by another process");
        assertThat(refusal(() -> documentFixture.writing().execute(change)))
                .contains("by another process");
        assertThat(documentFixture.content("new.txt")).isEqualTo("other\n");
        assertThat(documentFixture.path("old.txt")).doesNotExist();
    }

    @Test
    void refusesToBreakSyntaxThatWasFine() throws Exception {
        documentFixture.readFile("a.braces", "a {\n}\n");

        assertThat(refusal(() -> put("a.braces", "a {\nb\n")))
                .isEqualTo(
                        """
                        This would break the syntax of a.braces, which parses now, so \
                        nothing was written. The result would have:
                        line 2, column 1: missing "}"
                        The result there would be:
                        1: a {
                        2: b
                        3:\s
                        Correct the new text and repeat the call.""");
        assertThat(documentFixture.content("a.braces")).isEqualTo("a {\n}\n");
    }

    @Test
    void standsDownWhereSyntaxWasBrokenBeforeOrTheFileIsNew() throws Exception {
        documentFixture.readFile("a.braces", "a {{\n");

        assertThat(put("a.braces", "a {\n").remarks())
                .containsExactly(
                        "Warning: a.braces does not parse:\nline 1, column 1: missing \"}\"");
        assertThat(put("new.braces", "{\n").remarks()).hasSize(1);
        assertThat(put("a.braces", "a {}\n").remarks()).isEmpty();
        assertThat(documentFixture.content("new.braces")).isEqualTo("{\n");
    }

    @Test
    void wantsToBeToldThatMostOfAFileGoes() throws Exception {
        documentFixture.readFile("a.txt", "x\n".repeat(30));

        assertThat(refusal(() -> put("a.txt", "x\n".repeat(14))))
                .startsWith("a.txt shrinks from 30 to 14 lines. Nothing was written");
        assertThat(put("a.txt", "x\n".repeat(15)).remarks()).isEmpty();
        assertThat(put("a.txt", "x\n").remarks()).as("a short file").isEmpty();
    }

    @Test
    void remarksThatMostOfAFileGoesWhereThatIsMeant() throws Exception {
        documentFixture.readFile("a.txt", "x\n".repeat(30));

        var change =
                documentFixture
                        .writing()
                        .plan(found("a.txt"), TextDocument.of(""), ShrinkPolicy.ALLOWED);
        documentFixture.writing().execute(change);

        assertThat(change.remarks()).containsExactly("a.txt shrinks from 30 to 0 lines.");
        assertThat(documentFixture.content("a.txt")).isEmpty();
    }

    @Test
    void keepsModeAndLinks() throws Exception {
        var file = documentFixture.readFile("run.sh", "old\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-x--x"));
        Files.createSymbolicLink(documentFixture.path("link"), Path.of("run.sh"));

        put("link", "new\n");

        assertThat(documentFixture.content("run.sh")).isEqualTo("new\n");
        assertThat(documentFixture.mode("run.sh")).isEqualTo("rwxr-x--x");
        assertThat(Files.readSymbolicLink(documentFixture.path("link")))
                .isEqualTo(Path.of("run.sh"));
    }

    @Test
    void neverFollowsALinkThatWasSwappedIn() throws Exception {
        var secret = Files.writeString(folder.resolve("secret"), "secret");
        var resolvedPath = documentFixture.at("dir/a.txt");
        Files.createSymbolicLink(documentFixture.path("dir"), folder);
        Files.createSymbolicLink(documentFixture.path("b.txt"), secret);
        var direct =
                new dev.musher.tools.paths.ResolvedPath(documentFixture.path("b.txt"), "b.txt");

        assertThat(refusal(() -> documentFixture.writing().find(resolvedPath)))
                .contains("symbolic link");
        assertThat(refusal(() -> documentFixture.writing().findText(direct)))
                .contains("symbolic link");
        assertThat(folder.resolve("a.txt")).doesNotExist();
    }

    @Test
    void deletesALinkAndNotWhatItLeadsTo() throws Exception {
        var secret = Files.writeString(folder.resolve("secret"), "secret");
        Files.createSymbolicLink(documentFixture.path("b.txt"), secret);
        var link =
                documentFixture
                        .writing()
                        .find(
                                new dev.musher.tools.paths.ResolvedPath(
                                        documentFixture.path("b.txt"), "b.txt"));

        assertThat(
                        refusal(
                                () ->
                                        documentFixture
                                                .writing()
                                                .plan(
                                                        link,
                                                        TextDocument.of("x"),
                                                        ShrinkPolicy.ALLOWED)))
                .contains("symbolic link");
        documentFixture.writing().execute(documentFixture.writing().planDeletion(link));

        assertThat(Files.isSymbolicLink(documentFixture.path("b.txt"))).isFalse();
        assertThat(secret).hasContent("secret");
    }

    @Test
    void movesATextWithItsMode() throws Exception {
        var file = documentFixture.readFile("a.sh", "old\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
        var from = documentFixture.writing().findText(documentFixture.at("a.sh"));

        documentFixture
                .writing()
                .execute(
                        documentFixture
                                .writing()
                                .planMove(from, found("sub/b.sh"), TextDocument.of("new\n")));

        assertThat(documentFixture.path("a.sh")).doesNotExist();
        assertThat(documentFixture.content("sub/b.sh")).isEqualTo("new\n");
        assertThat(documentFixture.mode("sub/b.sh")).isEqualTo("rwx------");
    }

    @Test
    void movesOntoAFileOnlyIfThatWasRead() throws Exception {
        documentFixture.readFile("a.txt", "a\n");
        documentFixture.file("b.txt", "b\n");
        var from = documentFixture.writing().findText(documentFixture.at("a.txt"));

        assertThat(refusal(() -> found("b.txt"))).contains("has not been read");
        documentFixture.readFile("b.txt", "b\n");
        documentFixture
                .writing()
                .execute(documentFixture.writing().planMove(from, found("b.txt"), from.document()));
        assertThat(documentFixture.content("b.txt")).isEqualTo("a\n");
        assertThatThrownBy(() -> documentFixture.writing().planMove(from, from, from.document()))
                .hasMessageContaining("onto itself");
    }

    @Test
    void deletesWhatWasReadAndWhatCannotBe() throws Exception {
        documentFixture.readFile("a.txt", "a\n");
        Files.write(documentFixture.path("b.bin"), new byte[] {0, 1});

        for (var name : List.of("a.txt", "b.bin")) {
            documentFixture.writing().execute(documentFixture.writing().planDeletion(found(name)));
            assertThat(documentFixture.path(name)).doesNotExist();
        }
        documentFixture.file("a.txt", "a\n");
        assertThat(refusal(() -> found("a.txt"))).contains("has not been read");
        assertThat(refusal(() -> documentFixture.writing().planDeletion(found("none"))))
                .isEqualTo("none does not exist.");
    }

    @Test
    void refusesWhatIsNoRegularFile() throws Exception {
        Files.createDirectory(documentFixture.path("dir"));
        var pipe = documentFixture.path("pipe").toString();
        assertThat(new ProcessBuilder("mkfifo", pipe).start().waitFor()).isZero();

        assertThat(refusal(() -> found("dir"))).contains("is a directory");
        assertThat(refusal(() -> found("pipe"))).contains("is a pipe, a socket or a device");
        assertThat(refusal(() -> found("/dev/null"))).contains("is a pipe, a socket or a device");
    }

    @Test
    void refusesToEditWhatIsNoText() throws Exception {
        Files.write(documentFixture.path("a.bin"), new byte[] {0, 1});
        Files.write(documentFixture.path("latin.txt"), "é\n".getBytes(StandardCharsets.ISO_8859_1));

        assertThat(refusal(() -> put("a.bin", "x")))
                .isEqualTo(
                        "a.bin is binary, so it cannot be edited as text. Use a program to change it.");
        assertThat(refusal(() -> put("latin.txt", "x"))).contains("not valid UTF-8 (line 1)");
        assertThat(refusal(() -> documentFixture.writing().findText(documentFixture.at("none"))))
                .contains("none does not exist");
    }

    @Test
    void writesNothingOnceItIsCancelled() throws Exception {
        documentFixture.readFile("a.txt", "old\n");
        var change = plan("a.txt", "new\n");

        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> documentFixture.writing().execute(change))
                .isInstanceOf(InterruptedException.class);
        assertThat(documentFixture.content("a.txt")).isEqualTo("old\n");
        assertThat(documentFixture.workplace().folder().toFile().list()).containsExactly("a.txt");
    }

    private CheckedFileChange.Put plan(String name, String content) throws InterruptedException {
        return documentFixture
                .writing()
                .plan(found(name), TextDocument.of(content), ShrinkPolicy.REFUSED);
    }

    private CheckedFileChange.Put put(String name, String content) throws InterruptedException {
        var change = plan(name, content);
        documentFixture.writing().execute(change);
        return change;
    }

    private FileLookup found(String name) throws InterruptedException {
        return documentFixture.writing().find(documentFixture.at(name));
    }

    private static String refusal(ThrowingCallable call) {
        return String.valueOf(catchThrowableOfType(ToolFailure.class, call).getMessage());
    }
}
