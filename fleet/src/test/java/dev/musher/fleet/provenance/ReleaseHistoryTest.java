package dev.musher.fleet.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.provenance.ReleaseHistory.Merged;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.item.ItemBrief;
import dev.musher.pipeline.story.order.MoveCommand;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a release brings when somebody took back with git what had landed. */
@Tag("slow")
class ReleaseHistoryTest {
    @TempDir Path home;
    @TempDir Path project;
    private ProvenanceFixture shop;
    private ItemNumber story;
    private CommitId greet;
    private CommitId mend;

    /** Commits of stories, by what became of them. */
    private record Seen(List<CommitId> landed, List<CommitId> reverted) {}

    @BeforeEach
    void land() throws Exception {
        shop = new ProvenanceFixture(home, project);
        story = shop.ready(new ItemBrief(ItemType.STORY, "Greet", ""), QaMode.HUMAN);
        var bug = shop.ready(new ItemBrief(ItemType.BUG, "Mend", ""), QaMode.GATES);
        var landed = shop.land(story, bug);
        greet = landed.get(0);
        mend = landed.get(1);
    }

    @AfterEach
    void close() {
        shop.close();
    }

    @Test
    void whatWasRevertedBeforeTheReleaseIsNoPartOfIt() throws Exception {
        revert(greet);

        assertThat(all()).isEqualTo(new Seen(List.of(mend), List.of()));
        assertThat(since("main~3")).isEqualTo(new Seen(List.of(mend), List.of()));
    }

    @Test
    void aRevertOfARevertBringsItBack() throws Exception {
        revert(revert(greet));

        assertThat(all()).isEqualTo(new Seen(List.of(mend, greet), List.of()));
    }

    @Test
    void whatWasReleasedAndRevertedSinceIsToldSo() throws Exception {
        shop.sh("git tag v1");
        revert(greet);

        assertThat(since("v1")).isEqualTo(new Seen(List.of(), List.of(greet)));
    }

    @Test
    void whatWasRevertedBeforeTheLastReleaseIsOldNews() throws Exception {
        revert(greet);
        shop.sh("git tag v1 && git commit -q --allow-empty -m 'Of nobody'");

        assertThat(since("v1")).isEqualTo(new Seen(List.of(), List.of()));
    }

    @Test
    void whatComesBackAfterAReleaseWithoutItIsNew() throws Exception {
        var revert = revert(greet);
        shop.sh("git tag v1");
        var again = revert(revert);

        assertThat(since("v1")).isEqualTo(new Seen(List.of(greet), List.of()));
        shop.sh("git tag v2");
        revert(again);
        assertThat(since("v2")).isEqualTo(new Seen(List.of(), List.of(greet)));
        assertThat(since("v1")).isEqualTo(new Seen(List.of(), List.of()));
    }

    @Test
    void whatLandedAgainAfterItsRevertIsNotReverted() throws Exception {
        shop.sh("git tag v1");
        revert(greet);
        shop.order(ProvenanceFixture.ADA, new MoveCommand.Reopen(story, "not quite"));
        shop.work(story, QaMode.HUMAN);
        var again = shop.land(story).getFirst();

        assertThat(since("v1")).isEqualTo(new Seen(List.of(again), List.of()));
    }

    @Test
    void aRevertMayNameSeveralCommitsAndAnyInShort() throws Exception {
        shop.sh(
                """
                git commit -q --allow-empty -m 'Take it back' -m 'This reverts commit %s.
                This reverts commit %s (bug(2): Mend, 2030-01-02).'
                """
                        .formatted(greet, mend.hex().substring(0, 12)));

        assertThat(all()).isEqualTo(new Seen(List.of(), List.of()));
    }

    @Test
    void whoeverOnlySpeaksOfARevertRevertsNothing() throws Exception {
        shop.sh(
                """
                git commit -q --allow-empty -m Think -m 'Perhaps This reverts commit %s.
                This reverts commit 0123456789.'
                """
                        .formatted(greet));

        assertThat(all()).isEqualTo(new Seen(List.of(mend, greet), List.of()));
    }

    @Test
    void aRevertOnAnotherBranchIsNoneOnBase() throws Exception {
        shop.sh("git tag v1 && git checkout -q -b other");
        shop.sh("git revert --no-edit " + greet + " && git checkout -q main");

        assertThat(since("v1")).isEqualTo(new Seen(List.of(), List.of()));
        assertThat(all()).isEqualTo(new Seen(List.of(mend, greet), List.of()));
    }

    private CommitId revert(CommitId commit) throws Exception {
        shop.sh("git revert --no-edit " + commit);
        return shop.commit("main");
    }

    private Seen all() throws Exception {
        return seen(Optional.empty());
    }

    private Seen since(String name) throws Exception {
        return seen(Optional.of(shop.commit(name)));
    }

    private Seen seen(Optional<CommitId> since) throws Exception {
        var changes = new ReleaseHistory(shop.place()).changes(since, shop.commit("main"));
        return new Seen(
                changes.landed().stream().map(Merged::commit).toList(),
                changes.reverted().stream().map(Merged::commit).toList());
    }
}
