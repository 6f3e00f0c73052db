package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.ProgramUnderTest.Run;
import dev.musher.app.commandline.ExitCode;
import dev.musher.fleet.provenance.ProvenanceFixture;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.StepFinding;
import dev.musher.pipeline.story.item.ItemBrief;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From a line of a file to its story, as people type it. */
@Tag("slow")
class ProvenanceCommandsTest {
    @TempDir Path home;
    @TempDir Path project;
    private ProgramUnderTest musher;
    private ProvenanceFixture shop;
    private List<String> landed;

    @BeforeEach
    void land() throws Exception {
        musher = new ProgramUnderTest(home, project).with("USER", "ada").with("NO_COLOR", "1");
        shop = new ProvenanceFixture(home, project);
        var first =
                shop.ready(new ItemBrief(ItemType.STORY, "Greet <b>", "In Czech."), QaMode.HUMAN);
        var second = shop.ready(new ItemBrief(ItemType.BUG, "Mend ľ", ""), QaMode.GATES);
        landed = shop.land(first, second).stream().map(commit -> commit.hex()).toList();
        shop.close();
    }

    @Test
    void notesAreWrittenAndVerified() throws Exception {
        assertThat(musher.run("provenance", "verify").out())
                .isEqualTo(
                        """
                        2 problems.
                          note of commit %s: it is missing; 'musher provenance write' writes it
                          note of commit %s: it is missing; 'musher provenance write' writes it
                        """
                                .formatted(landed.get(0), landed.get(1)));
        assertThat(musher.run("provenance", "write"))
                .isEqualTo(new Run(ExitCode.OK, "Wrote 2 notes; 0 were there already.\n", ""));
        assertThat(musher.run("provenance", "write", "2").out())
                .isEqualTo("Wrote 0 notes; 1 was there already.\n");
        assertThat(musher.run("provenance", "verify"))
                .isEqualTo(
                        new Run(
                                ExitCode.OK,
                                "OK: 2 landed commits and their notes; 23 events in the ledger.\n",
                                ""));
        assertThat(musher.run("provenance", "verify", "--json", "HEAD").out())
                .contains("\"sound\": true");
        var below = Files.createDirectories(project.resolve("a/b"));
        assertThat(new ProgramUnderTest(home, below).run("provenance", "verify", "HEAD~1").out())
                .startsWith("OK: 1 landed commit and its note;");
    }

    @Test
    void whateverIsCheckedOutWorkIsLookedForWhereItLands() throws Exception {
        musher.run("provenance", "write");
        shop.sh("git checkout -q -b feature main~1");

        assertThat(musher.run("provenance", "verify").out()).startsWith("OK: 2 landed commits");
        assertThat(musher.run("unreleased").out()).startsWith("2 commits landed.");
        shop.sh("git branch -m main development");
        assertThat(musher.run("provenance", "verify"))
                .isEqualTo(
                        new Run(
                                ExitCode.FAILED,
                                "",
                                """
                                musher: The base branch is unknown.
                                Set base_branch in [project] of .musher/project.toml.
                                """));
        Files.createDirectories(project.resolve(".musher/state/train"));
        Files.writeString(project.resolve(".musher/state/train/base"), "refs/heads/development");
        assertThat(musher.run("provenance", "verify").out()).startsWith("OK: 2 landed commits");
    }

    @Test
    void aWrongNoteEndsWithOne() throws Exception {
        shop.sh("git notes --ref=musher add -m mine " + landed.get(0));

        var run = musher.run("provenance", "write");

        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run.out())
                .startsWith("Wrote 1 note; 0 were there already.\nLeft alone the note of commit ");
        assertThat(musher.run("provenance", "verify").code()).isEqualTo(ExitCode.FAILED);
        assertThat(musher.run("why-commit", landed.get(0)).out()).contains("  signature wrong\n");
    }

    @Test
    void whatWasFoundInLandedWorkIsToldEverywhere() throws Exception {
        var found =
                new StepFinding(
                        StepFinding.Weight.NOTE,
                        "assertion-removed",
                        "test_x.py:3",
                        "",
                        "1 assertion fewer <than> before");
        shop.land(shop.readyWith(found, new ItemBrief(ItemType.BUG, "Count", "")));
        shop.close();

        musher.run("provenance", "write");

        assertThat(musher.run("provenance", "verify").code()).isEqualTo(ExitCode.OK);
        assertThat(musher.run("why-commit", "HEAD").out())
                .contains(
                        """
                        Findings
                          note assertion-removed: test_x.py:3: 1 assertion fewer <than> before
                        Approved by: gates
                        """);
        assertThat(musher.run("changelog").out())
                .contains(
                        """
                        - Count (3)
                          - note assertion-removed: test_x.py:3: 1 assertion fewer \\<than> before
                        """);
        assertThat(musher.run("history", "3", "--json").out())
                .contains("\"kind\": \"assertion-removed\"");
        assertThat(musher.run("status", "3", "--json").out())
                .contains("\"kind\": \"assertion-removed\"");
    }

    @Test
    void aCommitThatIsGoneIsNamed() throws Exception {
        shop.sh("git reset -q --hard main~1 && git reflog expire --expire=now --all");
        shop.sh("git gc -q --prune=now");

        assertThat(musher.run("provenance", "write"))
                .isEqualTo(
                        new Run(
                                ExitCode.OK,
                                """
                                Wrote 1 note; 0 were there already.
                                Left out commit %s, which this repository no longer has. Fetch it \
                                from where it still is, then retry.
                                """
                                        .formatted(landed.get(1)),
                                ""));
        assertThat(musher.run("provenance", "write", "2", "--json").out()).contains("\"gone\"");
    }

    @Test
    void aCommitIsExplained() {
        musher.run("provenance", "write");

        var shown = musher.run("why-commit", "HEAD~1");

        assertThat(shown.err()).isEmpty();
        assertThat(timeless(shown))
                .isEqualTo(
                        """
                        story 1 Greet <b>
                          commit %s, landed WHEN
                          asked for by ada on WHEN

                        In Czech.

                        Acceptance criteria
                          1 it works (shown by test_1)

                        Attempts with acme/large, $0.0125
                          1 bob (coder, embedded): finished
                        Gates (output: musher logs 1 --gate NAME)
                          test on the story's branch: exit code 0, sh test.sh
                          test as merged: exit code 0, sh test.sh
                        Approved by: human, ada (person)
                          signature valid
                        """
                                .formatted(landed.get(0).substring(0, 10)));
        assertThat(musher.run("why-commit", "HEAD", "--json").out())
                .contains("\"number\": 2", "\"note\": \"valid\"", "\"ending\": \"finished\"");
    }

    /** Times are shown in the zone of whoever looks. */
    private static String timeless(Run run) {
        return run.out().replaceAll("\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d", "WHEN");
    }

    @Test
    void aCommitOfSomebodyElseIsTold() {
        assertThat(musher.run("why-commit", "HEAD~2"))
                .isEqualTo(
                        new Run(
                                ExitCode.OK,
                                """
                                  commit %s, not from a story
                                  Ada Lov <ada@example.org>: Start
                                """
                                        .formatted(start()),
                                ""));
    }

    private String start() {
        try {
            return shop.sh("git rev-parse HEAD~2").substring(0, 10);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aLineIsTracedToItsStory() throws Exception {
        musher.run("provenance", "write");
        Files.writeString(project.resolve("žluť 1.txt"), "old\n");
        shop.sh("git add -A && git commit -qm 'By hand'");
        Files.writeString(project.resolve("žluť 1.txt"), "old\nnew\n");

        assertThat(timeless(musher.run("blame", "story-2.txt:1")))
                .isEqualTo(
                        """
                        story-2.txt:1
                        bug 2 Mend ľ
                          commit %s, landed WHEN
                          asked for by ada on WHEN
                          by bob with acme/large
                          signature valid
                        """
                                .formatted(landed.get(1).substring(0, 10)));
        assertThat(musher.run("blame", "žluť 1.txt:1-9").out())
                .contains("žluť 1.txt:1\n", "not from a story", ": By hand\n")
                .endsWith("\nžluť 1.txt:2\n  not committed yet\n");
        assertThat(musher.run("blame", "žluť 1.txt:1-2", "--json").out())
                .contains("\"subject\": \"By hand\"", "\"ours\": false");
    }

    @Test
    void whatCannotBeToldIsSaid() throws Exception {
        Files.writeString(project.resolve("new.txt"), "x\n");
        assertThat(musher.run("why-commit", "nope").err())
                .startsWith("musher: There is no commit 'nope'.");
        assertThat(musher.run("blame", "story-2.txt:7").err())
                .isEqualTo("musher: 'story-2.txt' has no line 7: it ends with line 1.\n");
        assertThat(musher.run("blame", "none.txt:1").err())
                .startsWith("musher: There is no file 'none.txt'.");
        assertThat(musher.run("blame", "new.txt:1").err())
                .startsWith("musher: Git does not know 'new.txt'.");
        assertThat(musher.run("blame", "story-2.txt").err())
                .startsWith("musher: 'story-2.txt' is not a line of a file.");
        assertThat(musher.run("blame", "story-2.txt:0").err())
                .startsWith("musher: 'story-2.txt:0' is not a line of a file.");
        assertThat(musher.run("blame", ".:1").err()).startsWith("musher: '.' is a folder.");
        assertThat(musher.run("provenance", "write", "9").err())
                .startsWith("musher: There is no item 9.");
        assertThat(musher.run("changelog", "--since", "v9").err())
                .startsWith("musher: There is no commit 'v9'.");
    }

    @Test
    void aChangelogNeedsNoLedger() throws Exception {
        shop.sh("git tag v1 HEAD~2 && rm -r .musher/state");

        assertThat(musher.run("changelog").out())
                .isEqualTo(
                        """
                        ## Features

                        - Greet \\<b> (1)

                        ## Bug fixes

                        - Mend ľ (2)
                        """);
        assertThat(musher.run("changelog", "--since", "HEAD").out())
                .isEqualTo("Nothing has landed since HEAD.\n");
        assertThat(musher.run("changelog", "--json").out())
                .contains("\"since\": \"v1\"", "\"title\": \"Bug fixes\"");
        assertThat(timeless(musher.run("unreleased")))
                .isEqualTo(
                        """
                        2 commits landed since v1.
                          2  bug    Mend ľ     WHEN  %s
                          1  story  Greet <b>  WHEN  %s
                        """
                                .formatted(
                                        landed.get(1).substring(0, 10),
                                        landed.get(0).substring(0, 10)));
        assertThat(musher.run("why-commit", "HEAD").out())
                .endsWith(
                        """
                        By bob with acme/large.
                        The ledger here has no more about it.
                          not signed; sign it: musher provenance write
                        """);
        assertThat(musher.run("provenance", "verify").err()).startsWith("musher: No ledger here");
        assertThat(project.resolve(".musher/state/ledger.db")).doesNotExist();
    }

    @Test
    void whatWasReleasedAndRevertedIsListedAsThat() throws Exception {
        shop.sh("git tag v1 HEAD~1 && git revert --no-edit HEAD HEAD~1");

        assertThat(musher.run("changelog").out())
                .isEqualTo(
                        """
                        ## Reverted

                        - Greet \\<b> (1)
                        """);
        assertThat(timeless(musher.run("unreleased")))
                .isEqualTo(
                        """
                        Nothing has landed since v1.
                        1 released commit was reverted since v1.
                          1  story  Greet <b>  WHEN  %s
                        """
                                .formatted(landed.get(0).substring(0, 10)));
        assertThat(musher.run("unreleased", "--json").out())
                .contains("\"reverted\": [\n    {\n      \"number\": 1,");
    }

    @Test
    void whereNoRepositoryIsItIsSaid(@TempDir Path elsewhere) {
        var lost = new ProgramUnderTest(home, elsewhere);

        assertThat(lost.run("changelog").err())
                .startsWith("musher: There is no git repository here.");
    }
}
