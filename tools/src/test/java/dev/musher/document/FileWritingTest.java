package dev.musher.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.musher.tool.ToolFailure;
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
class FileWritingTest {
    @TempDir Path folder;
    private Desk desk;

    @BeforeEach
    void makeDesk() throws IOException {
        desk = Desk.in(folder);
    }

    @Test
    void changesAFileThatWasReadAndKnowsItAfterwards() throws Exception {
        desk.readFile("a.txt", "old\n");

        put("a.txt", "new\n");
        put("a.txt", "newer\n");

        assertThat(desk.content("a.txt")).isEqualTo("newer\n");
    }

    @Test
    void createsAFileAndTheDirectoriesAboveIt() throws Exception {
        put("x/y/a.txt", "new\n");
        put("x/y/a.txt", "newer\n");

        assertThat(desk.content("x/y/a.txt")).isEqualTo("newer\n");
    }

    @Test
    void refusesAFileThatWasNotRead() throws Exception {
        desk.file("a.txt", "old\n");

        assertThat(refusal(() -> put("a.txt", "new\n")))
                .isEqualTo(
                        "a.txt has not been read in this session. Read it first, then repeat this"
                                + " call.");
        assertThat(desk.content("a.txt")).isEqualTo("old\n");
    }

    @Test
    void refusesAFileThatChangedSinceAndShowsWhatIsThereNow() throws Exception {
        desk.readFile("a.txt", "one\ntwo\nthree\n");
        desk.file("a.txt", "one\n2\nthree\nfour\n");

        assertThat(refusal(() -> put("a.txt", "new\n")))
                .isEqualTo(
                        """
                        a.txt changed since it was read, so nothing was written. Read it again and \
                        look at what is different now:
                        line 2
                        2: 2
                        line 4
                        4: four""");
        assertThat(desk.content("a.txt")).isEqualTo("one\n2\nthree\nfour\n");
    }

    @Test
    void refusesToReplaceASecretByItsMask() throws Exception {
        desk.readFile("a.txt", "key = hidden\n");

        assertThat(refusal(() -> put("a.txt", "key = [redacted]\nmore\n")))
                .startsWith("The new text has [redacted], which stands where a secret was masked");
        assertThat(desk.content("a.txt")).isEqualTo("key = hidden\n");
    }

    @Test
    void letsTextsSpeakOfMasksThatDidBefore() throws Exception {
        desk.readFile("a.txt", "we write [redacted]\n");

        put("a.txt", "we print [redacted]\n");
        put("b.txt", "what [redacted] means\n");

        assertThat(desk.content("a.txt")).isEqualTo("we print [redacted]\n");
        assertThat(desk.content("b.txt")).isEqualTo("what [redacted] means\n");
    }

    @Test
    void takesNoOffenceAtATouchedFile() throws Exception {
        var file = desk.readFile("a.txt", "old\n");
        Files.setLastModifiedTime(file, java.nio.file.attribute.FileTime.fromMillis(0));

        put("a.txt", "new\n");

        assertThat(desk.content("a.txt")).isEqualTo("new\n");
    }

    @Test
    void refusesAFileThatChangesDuringTheCall() throws Exception {
        desk.readFile("a.txt", "old\n");
        var change = plan("a.txt", "new\n");
        desk.file("a.txt", "other\n");

        assertThat(refusal(() -> desk.writing().carryOut(change))).contains("by somebody else");
        assertThat(desk.content("a.txt")).isEqualTo("other\n");
    }

    @Test
    void refusesAFileThatAppearsOrVanishesDuringTheCall() throws Exception {
        var creation = plan("new.txt", "new\n");
        desk.file("new.txt", "other\n");
        desk.readFile("old.txt", "old\n");
        var change = plan("old.txt", "new\n");
        Files.delete(desk.path("old.txt"));

        assertThat(refusal(() -> desk.writing().carryOut(creation))).contains("by somebody else");
        assertThat(refusal(() -> desk.writing().carryOut(change))).contains("by somebody else");
        assertThat(desk.content("new.txt")).isEqualTo("other\n");
        assertThat(desk.path("old.txt")).doesNotExist();
    }

    @Test
    void refusesToBreakSyntaxThatWasFine() throws Exception {
        desk.readFile("a.braces", "a {\n}\n");

        assertThat(refusal(() -> put("a.braces", "a {\nb\n")))
                .isEqualTo(
                        """
                        This would break the syntax of a.braces, which is fine as it is, so \
                        nothing was written. The result would have:
                        line 2, column 1: missing "}"
                        There the result reads:
                        1: a {
                        2: b
                        3:\s
                        Correct the new text and repeat the call.""");
        assertThat(desk.content("a.braces")).isEqualTo("a {\n}\n");
    }

    @Test
    void standsDownWhereSyntaxWasBrokenBeforeOrTheFileIsNew() throws Exception {
        desk.readFile("a.braces", "a {{\n");

        assertThat(put("a.braces", "a {\n").remarks())
                .containsExactly(
                        "Warning: a.braces does not parse:\nline 1, column 1: missing \"}\"");
        assertThat(put("new.braces", "{\n").remarks()).hasSize(1);
        assertThat(put("a.braces", "a {}\n").remarks()).isEmpty();
        assertThat(desk.content("new.braces")).isEqualTo("{\n");
    }

    @Test
    void wantsToBeToldThatMostOfAFileGoes() throws Exception {
        desk.readFile("a.txt", "x\n".repeat(30));

        assertThat(refusal(() -> put("a.txt", "x\n".repeat(14))))
                .startsWith("a.txt goes from 30 to 14 lines. Nothing was written");
        assertThat(put("a.txt", "x\n".repeat(15)).remarks()).isEmpty();
        assertThat(put("a.txt", "x\n").remarks()).as("a short file").isEmpty();
    }

    @Test
    void remarksThatMostOfAFileGoesWhereThatIsMeant() throws Exception {
        desk.readFile("a.txt", "x\n".repeat(30));

        var change = desk.writing().plan(found("a.txt"), TextDocument.of(""), Shrinking.ALLOWED);
        desk.writing().carryOut(change);

        assertThat(change.remarks()).containsExactly("a.txt goes from 30 to 0 lines.");
        assertThat(desk.content("a.txt")).isEmpty();
    }

    @Test
    void keepsModeAndLinks() throws Exception {
        var file = desk.readFile("run.sh", "old\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-x--x"));
        Files.createSymbolicLink(desk.path("link"), Path.of("run.sh"));

        put("link", "new\n");

        assertThat(desk.content("run.sh")).isEqualTo("new\n");
        assertThat(desk.mode("run.sh")).isEqualTo("rwxr-x--x");
        assertThat(Files.readSymbolicLink(desk.path("link"))).isEqualTo(Path.of("run.sh"));
    }

    @Test
    void neverFollowsALinkThatWasSwappedIn() throws Exception {
        var secret = Files.writeString(folder.resolve("secret"), "secret");
        var place = desk.at("dir/a.txt");
        Files.createSymbolicLink(desk.path("dir"), folder);
        Files.createSymbolicLink(desk.path("b.txt"), secret);
        var direct = new dev.musher.workplace.Place(desk.path("b.txt"), "b.txt");

        assertThat(refusal(() -> desk.writing().find(place))).contains("symbolic link");
        assertThat(refusal(() -> desk.writing().findText(direct))).contains("symbolic link");
        assertThat(folder.resolve("a.txt")).doesNotExist();
    }

    @Test
    void deletesALinkAndNotWhatItLeadsTo() throws Exception {
        var secret = Files.writeString(folder.resolve("secret"), "secret");
        Files.createSymbolicLink(desk.path("b.txt"), secret);
        var link = desk.writing().find(new dev.musher.workplace.Place(desk.path("b.txt"), "b.txt"));

        assertThat(
                        refusal(
                                () ->
                                        desk.writing()
                                                .plan(
                                                        link,
                                                        TextDocument.of("x"),
                                                        Shrinking.ALLOWED)))
                .contains("symbolic link");
        desk.writing().carryOut(desk.writing().planDeletion(link));

        assertThat(Files.isSymbolicLink(desk.path("b.txt"))).isFalse();
        assertThat(secret).hasContent("secret");
    }

    @Test
    void movesATextWithItsMode() throws Exception {
        var file = desk.readFile("a.sh", "old\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
        var from = desk.writing().findText(desk.at("a.sh"));

        desk.writing()
                .carryOut(
                        desk.writing().planMove(from, found("sub/b.sh"), TextDocument.of("new\n")));

        assertThat(desk.path("a.sh")).doesNotExist();
        assertThat(desk.content("sub/b.sh")).isEqualTo("new\n");
        assertThat(desk.mode("sub/b.sh")).isEqualTo("rwx------");
    }

    @Test
    void movesOntoAFileOnlyIfThatWasRead() throws Exception {
        desk.readFile("a.txt", "a\n");
        desk.file("b.txt", "b\n");
        var from = desk.writing().findText(desk.at("a.txt"));

        assertThat(refusal(() -> found("b.txt"))).contains("has not been read");
        desk.readFile("b.txt", "b\n");
        desk.writing().carryOut(desk.writing().planMove(from, found("b.txt"), from.document()));
        assertThat(desk.content("b.txt")).isEqualTo("a\n");
        assertThatThrownBy(() -> desk.writing().planMove(from, from, from.document()))
                .hasMessageContaining("onto itself");
    }

    @Test
    void deletesWhatWasReadAndWhatCannotBe() throws Exception {
        desk.readFile("a.txt", "a\n");
        Files.write(desk.path("b.bin"), new byte[] {0, 1});

        for (var name : List.of("a.txt", "b.bin")) {
            desk.writing().carryOut(desk.writing().planDeletion(found(name)));
            assertThat(desk.path(name)).doesNotExist();
        }
        desk.file("a.txt", "a\n");
        assertThat(refusal(() -> found("a.txt"))).contains("has not been read");
        assertThat(refusal(() -> desk.writing().planDeletion(found("none"))))
                .isEqualTo("none does not exist.");
    }

    @Test
    void refusesWhatIsNoRegularFile() throws Exception {
        Files.createDirectory(desk.path("dir"));
        var pipe = desk.path("pipe").toString();
        assertThat(new ProcessBuilder("mkfifo", pipe).start().waitFor()).isZero();

        assertThat(refusal(() -> found("dir"))).contains("is a directory");
        assertThat(refusal(() -> found("pipe"))).contains("is a pipe, a socket or a device");
        assertThat(refusal(() -> found("/dev/null"))).contains("is a pipe, a socket or a device");
    }

    @Test
    void refusesToEditWhatIsNoText() throws Exception {
        Files.write(desk.path("a.bin"), new byte[] {0, 1});
        Files.write(desk.path("latin.txt"), "é\n".getBytes(StandardCharsets.ISO_8859_1));

        assertThat(refusal(() -> put("a.bin", "x")))
                .isEqualTo(
                        "a.bin is binary, so it cannot be edited as text. Use a program for it.");
        assertThat(refusal(() -> put("latin.txt", "x"))).contains("not valid UTF-8 (line 1)");
        assertThat(refusal(() -> desk.writing().findText(desk.at("none"))))
                .contains("none does not exist");
    }

    @Test
    void writesNothingOnceItIsCancelled() throws Exception {
        desk.readFile("a.txt", "old\n");
        var change = plan("a.txt", "new\n");

        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> desk.writing().carryOut(change))
                .isInstanceOf(InterruptedException.class);
        assertThat(desk.content("a.txt")).isEqualTo("old\n");
        assertThat(desk.workplace().folder().toFile().list()).containsExactly("a.txt");
    }

    private FileChange.Put plan(String name, String content) throws InterruptedException {
        return desk.writing().plan(found(name), TextDocument.of(content), Shrinking.REFUSED);
    }

    private FileChange.Put put(String name, String content) throws InterruptedException {
        var change = plan(name, content);
        desk.writing().carryOut(change);
        return change;
    }

    private FoundFile found(String name) throws InterruptedException {
        return desk.writing().find(desk.at(name));
    }

    private static String refusal(ThrowingCallable call) {
        return String.valueOf(catchThrowableOfType(ToolFailure.class, call).getMessage());
    }
}
