package dev.musher.tools.patch;

import static dev.musher.tools.patch.PatchFixture.patch;
import static dev.musher.tools.patch.PatchFixture.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.json.Json;
import dev.musher.base.text.Utf8;
import dev.musher.tools.api.InputShape.Checked.Misfits;
import dev.musher.tools.api.ToolFact.Change;
import dev.musher.tools.api.ToolFact.FileChanged;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.ToolOutcome.Failed;
import dev.musher.tools.api.ToolOutcome.Failure;
import dev.musher.tools.permission.PathResolution;
import dev.musher.tools.permission.PermissionClaim;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
    private PatchFixture patchFixture;

    @BeforeEach
    void makeFolder() throws IOException {
        folder = Files.createDirectory(temporary.toRealPath().resolve("work"));
        patchFixture = PatchFixture.trusting(folder);
    }

    @Test
    void listsWhatWasDoneAndShowsWhatChanged() throws Exception {
        patchFixture.file("gone.txt", "x\n").file("a.txt", "1\n2\n3\n").file("old.txt", "o\n");

        var outcome =
                patchFixture.apply(
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
                                +p""",
                                new FileChanged("new/n.txt", Change.WRITTEN, 2, 0, ""),
                                new FileChanged("gone.txt", Change.DELETED, 0, 1, ""),
                                new FileChanged(
                                        "a.txt",
                                        Change.EDITED,
                                        1,
                                        1,
                                        "@@ -1,3 +1,3 @@\n 1\n-2\n+two\n 3\n"),
                                new FileChanged("old.txt", Change.DELETED, 0, 0, ""),
                                new FileChanged(
                                        "new/o.txt",
                                        Change.WRITTEN,
                                        1,
                                        0,
                                        "@@ -1,1 +1,2 @@\n o\n+p\n")));
        assertThat(patchFixture.files())
                .isEqualTo(
                        Map.of(
                                "new/n.txt", "a\nb\n",
                                "a.txt", "1\ntwo\n3\n",
                                "new/o.txt", "o\np\n"));
    }

    @Test
    void keepsWhatWasAppliedBeforeAFailureAndSaysSo() throws Exception {
        var outcome =
                patchFixture.apply(
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
                                Correct it and send only what was not applied.""",
                                List.of(new FileChanged("created.txt", Change.WRITTEN, 1, 0, ""))));
        assertThat(patchFixture.files()).isEqualTo(Map.of("created.txt", "hello\n"));
    }

    @Test
    void saysThatNothingChangedWhenTheFirstOperationFails() throws Exception {
        patchFixture.file("a.txt", "a\n");

        assertThat(patchFixture.apply(patch("*** Delete File: b.txt")))
                .isEqualTo(
                        new Failed(Failure.INPUT, "b.txt does not exist.\nNothing was changed."));
        assertThat(patchFixture.apply(patch("*** Delete File: b.txt", "*** Delete File: a.txt")))
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
        assertThat(patchFixture.files()).isEqualTo(Map.of("a.txt", "a\n"));
    }

    @Test
    void changesNothingWhereOneChunkOfAFileHasNoPlace() throws Exception {
        patchFixture.file("a.txt", "1\n2\n");

        assertThat(
                        patchFixture.apply(
                                patch("*** Update File: a.txt\n@@\n-1\n+one\n@@\n-3\n+three")))
                .isInstanceOf(Failed.class);
        assertThat(patchFixture.files()).isEqualTo(Map.of("a.txt", "1\n2\n"));
    }

    @Test
    void changesNothingWhereThePatchDoesNotParse() throws Exception {
        assertThat(patchFixture.apply(patch("*** Add File: a.txt\n+a", "*** Frobnicate: b")))
                .isInstanceOf(Failed.class);
        assertThat(patchFixture.files()).isEmpty();
    }

    @Test
    void appliesSeveralOperationsToTheSameFileInOrder() throws Exception {
        patchFixture.file("a.txt", "1\n");

        assertThat(
                        patchFixture.apply(
                                patch(
                                        "*** Update File: a.txt\n@@\n-1\n+2",
                                        "*** Update File: a.txt\n*** Move to: b.txt\n@@\n-2\n+3",
                                        "*** Add File: a.txt\n+new",
                                        "*** Update File: b.txt\n@@\n-3\n+4",
                                        "*** Delete File: a.txt",
                                        "*** Add File: a.txt\n+newer",
                                        "*** Update File: a.txt\n@@\n newer\n+still")))
                .isInstanceOf(ToolOutcome.Done.class);
        assertThat(patchFixture.files())
                .isEqualTo(Map.of("a.txt", "newer\nstill\n", "b.txt", "4\n"));
    }

    @Test
    void claimsToWriteEveryFileThatThePatchNames() throws IOException {
        Files.createSymbolicLink(folder.resolve("link.txt"), Path.of("../far.txt"));
        Files.createSymbolicLink(folder.resolve("dead"), Path.of("nowhere"));

        assertThat(
                        patchFixture.claims(
                                patch(
                                        "*** Add File: n/x.txt",
                                        "*** Update File: a\n*** Move to: /tmp/b",
                                        "*** Update File: link.txt\n+x",
                                        "*** Update File: a\n+x",
                                        "*** Delete File: dead")))
                .containsExactly(
                        new PermissionClaim.Write(folder + "/n/x.txt"),
                        new PermissionClaim.Write(folder + "/a"),
                        new PermissionClaim.Write("/tmp/b"),
                        new PermissionClaim.Write(
                                folder.resolveSibling("far.txt").toString(),
                                new PathResolution.ThroughLink(
                                        folder + "/link.txt", folder + "/link.txt")),
                        new PermissionClaim.Write(folder + "/dead"));
    }

    @Test
    void takesAbsolutePaths() throws Exception {
        assertThat(patchFixture.apply(patch("*** Add File: " + folder + "/a.txt\n+a")))
                .isEqualTo(
                        ToolOutcome.done(
                                "Applied:\nA a.txt (1 line)",
                                new FileChanged("a.txt", Change.WRITTEN, 1, 0, "")));
    }

    @Test
    void saysThatItOverwrites() throws Exception {
        patchFixture.file("a.txt", "1\n2\n").file("b.txt", "b\n").file("c.txt", "c\n");

        assertThat(
                        patchFixture.apply(
                                patch(
                                        "*** Add File: a.txt\n+new",
                                        "*** Update File: b.txt\n*** Move to: c.txt")))
                .isEqualTo(
                        ToolOutcome.done(
                                """
                                Applied:
                                A a.txt (1 line)
                                R b.txt -> c.txt (+0 -0)
                                a.txt already existed, with 2 lines, and was overwritten.
                                c.txt already existed and was overwritten.""",
                                new FileChanged("a.txt", Change.WRITTEN, 1, 2, ""),
                                new FileChanged("b.txt", Change.DELETED, 0, 0, ""),
                                new FileChanged("c.txt", Change.WRITTEN, 0, 0, "")));
        assertThat(patchFixture.files()).isEqualTo(Map.of("a.txt", "new\n", "c.txt", "b\n"));
    }

    @Test
    void saysWhichPlaceItTookWhereThereAreSeveral() throws Exception {
        patchFixture.file("a.txt", "x\ny\nx\n");

        assertThat(text(patchFixture.apply(patch("*** Update File: a.txt\n@@\n-x\n+z"))))
                .contains("was applied at line 1 of a.txt, but its lines are also at 3.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\0b", "a\ud800b"})
    void refusesTextThatNoFileHolds(String text) throws Exception {
        assertThat(patchFixture.apply(patch("*** Add File: a.txt\n+" + text)))
                .isInstanceOf(Failed.class);
        assertThat(patchFixture.files()).isEmpty();
    }

    @Test
    void refusesAPatchOfTooManyOperations() throws Exception {
        assertThat(text(patchFixture.apply(patch("*** Add File: a\n".repeat(1001).strip()))))
                .isEqualTo(
                        "The patch has 1001 operations; 1000 are allowed. Nothing was changed: send it in parts.");
    }

    @Test
    void keepsItsAnswerShort() throws Exception {
        patchFixture.file("a.txt", "x\n".repeat(20_000)).file("b.txt", "x\n".repeat(20_000));
        var body = new StringBuilder();
        for (int i = 0; i < 2_000; i++) {
            body.append("\n@@\n-x\n+").append("y".repeat(50));
        }

        var outcome = patchFixture.apply(patch("*** Update File: a.txt" + body));

        assertThat(text(outcome).length()).isLessThan(20_000);
        assertThat(text(outcome)).contains("M a.txt (+2000 -2000)", "more notes)", "more changes]");
    }

    @Test
    void keepsTheListOfAFailureShort() throws Exception {
        var operations = new StringBuilder("*** Delete File: none");
        for (int i = 0; i < 999; i++) {
            operations.append("\n*** Add File: ").append(i);
        }

        assertThat(text(patchFixture.apply(patch(operations.toString()))))
                .contains("\nD none\nA 0\n", "\nA 198\nand the 800 that follow\n");
        assertThat(patchFixture.files()).isEmpty();
    }

    @Test
    void leavesAFileOfTooManyLinesAlone() throws Exception {
        patchFixture.file("a.txt", "\n".repeat(1_000_001));

        assertThat(text(patchFixture.apply(patch("*** Update File: a.txt\n+x"))))
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
        assertThat(patchFixture.tool().description().input().check(Json.parse(input)))
                .isEqualTo(new Misfits(List.of(problem)));
    }

    @Test
    void costsLittleInARequest() {
        var sheet = patchFixture.tool().description();

        assertThat(
                        Utf8.length(sheet.description())
                                + Utf8.length(Json.encode(sheet.input().schema())))
                .isLessThan(700);
    }
}
