package dev.musher.fleet.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.provenance.ProvenanceProblem.OfCommit;
import dev.musher.fleet.provenance.ProvenanceProblem.OfEvidence;
import dev.musher.fleet.provenance.ProvenanceProblem.OfLedger;
import dev.musher.fleet.provenance.ProvenanceProblem.OfNote;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.item.ItemBrief;
import dev.musher.pipeline.story.order.MoveCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a look at a project finds that is as it was written, and what it finds where it is not. */
@Tag("slow")
class ProvenanceAuditTest {
    @TempDir Path home;
    @TempDir Path project;
    private ProvenanceFixture shop;
    private ItemNumber first;
    private List<CommitId> landed;

    @BeforeEach
    void open() throws Exception {
        shop = new ProvenanceFixture(home, project);
        first = shop.ready(new ItemBrief(ItemType.STORY, "Greet", "As a user …"), QaMode.HUMAN);
        var second = shop.ready(new ItemBrief(ItemType.BUG, "Mend", ""), QaMode.GATES);
        landed = shop.land(first, second);
        shop.writer().writeAll();
        shop.close();
    }

    @AfterEach
    void close() {
        shop.close();
    }

    @Test
    void whatIsAsItWasWrittenPasses() throws Exception {
        assertThat(shop.audit()).isEqualTo(new ProvenanceAudit.Report(23, 2, List.of()));
        shop.sh("echo more > other.txt && git add -A && git commit -q -m 'Of nobody'");
        shop.sh("rm -r .musher/state/evidence");
        assertThat(shop.audit().problems()).isEmpty();
    }

    @Test
    void whatLandedAgainIsLookedAtTwice() throws Exception {
        shop.order(ProvenanceFixture.ADA, new MoveCommand.Reopen(first, "not quite"));
        shop.work(first, QaMode.HUMAN);
        shop.land(first);
        shop.writer().writeAll();
        shop.close();

        assertThat(shop.audit().problems()).isEmpty();
        assertThat(shop.audit().landed()).isEqualTo(3);
    }

    @Test
    void whatSomebodyMergedIntoBaseIsBelowTheMerge() throws Exception {
        var third = shop.ready(new ItemBrief(ItemType.REFACTOR, "Tidy", ""), QaMode.GATES);
        shop.land(top -> shop.sh(commit(top) + " -p main -p " + top), third);
        shop.writer().writeAll();
        shop.close();

        assertThat(shop.audit().problems()).isEmpty();
        assertThat(shop.audit().landed()).isEqualTo(3);
    }

    @Test
    void gatesThatRanBesideACommitProveNothingOfIt() throws Exception {
        var third = shop.ready(new ItemBrief(ItemType.REFACTOR, "Tidy", ""), QaMode.GATES);
        var beside = new ArrayList<String>();
        var tidied =
                shop.land(
                        top -> {
                            beside.add(shop.sh(commit(top) + " -p main"));
                            return beside.getFirst();
                        },
                        third);
        shop.sh("git merge -q -s ours -m Both " + tidied.getFirst());
        shop.writer().writeAll();
        shop.close();

        assertThat(shop.audit().problems())
                .containsExactly(
                        new OfCommit(
                                tidied.getFirst(),
                                "it is not below %s, with which it landed"
                                        .formatted(beside.getFirst())));
    }

    /** The beginning of a command that makes a commit with the tree of another. */
    private static String commit(String like) {
        return "git commit-tree %s^{tree} -m Other".formatted(like);
    }

    @Test
    void aLandingThatAKillLeftUnsignedIsNamedUntilSomebodySignsIt() throws Exception {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + shop.folder().file());
                var statement = connection.createStatement()) {
            statement.execute("delete from signature where sequence > 20");
        }
        var unsigned =
                new OfLedger(
                        "Entry 23, by which story 2 landed, is not signed, so nothing proves it. A landing in progress is signed in a moment; after a crash run 'musher provenance write'. Then verify again.");

        assertThat(shop.audit().problems()).contains(unsigned);
        assertThat(shop.audit().problems()).as("an audit signs nothing").contains(unsigned);
        shop.open().close();
        assertThat(shop.audit()).isEqualTo(new ProvenanceAudit.Report(23, 2, List.of()));
    }

    @Test
    void aMissingNoteIsNamed() throws Exception {
        shop.sh("git notes --ref=musher remove " + landed.getFirst());

        assertThat(shop.audit().problems())
                .containsExactly(
                        new OfNote(
                                landed.getFirst(),
                                "",
                                "it is missing; 'musher provenance write' writes it"));
    }

    @Test
    void aNoteOnAnotherCommitIsNoNoteOfIt() throws Exception {
        shop.sh(
                "git notes --ref=musher copy -f %s %s && git notes --ref=musher copy %1$s main~2"
                        .formatted(landed.get(0), landed.get(1)));

        assertThat(shop.audit().problems())
                .contains(
                        new OfNote(
                                landed.get(1),
                                "subject[0].name",
                                "it says \"%s\" instead of \"%s\""
                                        .formatted(landed.get(0), landed.get(1))))
                .contains(
                        new OfNote(
                                shop.commit("main~2"),
                                "",
                                "no story in the ledger landed as this commit"));
    }

    @Test
    void aCommitThatBaseLostIsNamed() throws Exception {
        shop.sh("git reset -q --hard main~1");

        assertThat(shop.audit().problems())
                .containsExactly(
                        new OfCommit(
                                landed.get(0),
                                "base does not contain "
                                        + landed.get(1)
                                        + ", to which it moved with it"),
                        new OfCommit(
                                landed.get(1),
                                "story 2 landed as it, but base does not contain it"));
    }

    @Test
    void aCommitThatTheRepositoryLostCannotHaveANote() throws Exception {
        shop.sh(
                """
                git notes --ref=musher remove %s
                git reset -q --hard main~1
                git reflog expire --expire=now --all
                git gc -q --prune=now
                """
                        .formatted(landed.get(1)));

        assertThat(shop.audit().problems())
                .contains(
                        new OfNote(
                                landed.get(1),
                                "",
                                "it is missing, and this repository no longer has the commit; fetch it from a clone that has it"));
    }

    @Test
    void aCommitThatPretendsIsNamed() throws Exception {
        shop.sh("echo x > x && git add x && git commit -q -C " + landed.get(0));

        assertThat(shop.audit().problems())
                .containsExactly(
                        new OfCommit(
                                shop.commit("main"),
                                "its trailers name story 1, but the ledger has no such landing"));
    }

    @Test
    void aChangedLogIsNamed() throws Exception {
        var log = shop.sh("ls .musher/state/evidence/*/*.log | head -n 1");
        Files.writeString(project.resolve(log), "never ran\n");

        assertThat(shop.audit().problems())
                .containsExactly(
                        new OfEvidence(log.replace(".musher/state/", ""), "it was changed"));
    }

    @Test
    void severalNotesOnOneCommitAreNone() throws Exception {
        var note = shop.sh("git ls-tree -r refs/notes/musher | head -n 1 | cut -c 13-52");
        var hex = landed.getFirst().hex();
        shop.sh(
                """
                export GIT_INDEX_FILE="$PWD/.git/notes-index"
                git read-tree refs/notes/musher
                git update-index --add --cacheinfo 100644,%s,%s/%s
                git update-ref refs/notes/musher $(git commit-tree $(git write-tree) -m more)
                """
                        .formatted(note, hex.substring(0, 2), hex.substring(2)));

        assertThat(shop.audit().problems())
                .containsExactly(new OfNote(landed.getFirst(), "", "there are several of them"));
    }

    @Test
    void aTrainThatLandsMeanwhileIsNoProblem() throws Exception {
        var third = shop.ready(new ItemBrief(ItemType.STORY, "Late", ""), QaMode.GATES);
        var before = shop.commit("main");
        var late = shop.land(third).getFirst();
        shop.writer().writeAll();
        shop.close();
        var looks = new ArrayDeque<>(List.of(before, late));

        var report =
                new ProvenanceAudit(shop.place(), shop.folder(), shop::openToJudge, shop::evidence)
                        .run(looks::remove, new ProvenanceAudit.Scope.Everything());

        assertThat(report.problems()).isEmpty();
        assertThat(report.landed()).isEqualTo(3);
    }

    @Test
    void onlyWhatIsAskedForIsLookedAt() throws Exception {
        shop.sh("git notes --ref=musher remove " + landed.getFirst());

        assertThat(shop.audit(new ProvenanceAudit.Scope.Only(Set.of(landed.get(1)))))
                .isEqualTo(new ProvenanceAudit.Report(23, 1, List.of()));
        var start = shop.commit("main~2");
        assertThat(shop.audit(new ProvenanceAudit.Scope.Only(Set.of(start))).problems())
                .containsExactly(new OfCommit(start, "it is not from a story, or not on base"));
    }
}
