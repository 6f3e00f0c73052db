package dev.musher.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.explorer.Job.Life;
import dev.musher.explorer.Opening.Place;
import dev.musher.explorer.World.Branch;
import dev.musher.explorer.World.Budget;
import dev.musher.ledger.Lease;
import dev.musher.story.Item;
import dev.musher.story.QaMode;
import dev.musher.story.Stage;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/**
 * Each bug is planted in a copy of one part; the explorer must find it, and by the shortest way.
 */
class PlantedBugsTest {
    private static final Opening CODING =
            Opening.of(new Budget(1, 1, 2), Opening.at(Place.CODING, QaMode.GATES));
    private static final Opening MERGING =
            Opening.of(new Budget(1, 1, 2), Opening.at(Place.MERGE, QaMode.GATES));
    private static final int MOST = 60_000;

    @Test
    void statusChangesBeforeTheProcessIsDead() {
        var tale =
                tale(
                        new Cast() {
                            @Override
                            Undertaker undertaker() {
                                return new Undertaker(play) {
                                    @Override
                                    void living(World world, Job job, Consumer<Turn> out) {
                                        if (job.life() == Life.EXITED) {
                                            play.send(world, end(job, job.exit()))
                                                    .ifPresent(
                                                            after ->
                                                                    out.accept(
                                                                            Turn.of(
                                                                                    deed(
                                                                                            "the server takes @ on # for dead",
                                                                                            job),
                                                                                    after)));
                                        }
                                    }
                                };
                            }
                        },
                        CODING);

        assertThat(tale.sentences())
                .hasSize(6)
                .last()
                .isEqualTo("The message end attempt for story 1 arrives");
        assertThat(tale.wrong()).isEqualTo("ada on story 1 lives, and the ledger says it ended");
    }

    @Test
    void branchIsDeletedBeforeItIsMerged() {
        var tale =
                tale(
                        new Cast() {
                            @Override
                            Sweeper sweeper() {
                                return new Sweeper() {
                                    @Override
                                    boolean isUseless(World world, Item item, Branch branch) {
                                        return item.stage() instanceof Stage.Over;
                                    }
                                };
                            }
                        },
                        MERGING);

        assertThat(tale.sentences())
                .containsExactly(
                        "Olga says: abandon story 1", "The server deletes the branch of story 1");
        assertThat(tale.wrong()).isEqualTo("unmerged work of story 1 is lost");
    }

    @Test
    void claimLeaksAfterACrash() {
        var tale =
                tale(
                        new Cast() {
                            @Override
                            Undertaker undertaker() {
                                return new Undertaker(play) {
                                    @Override
                                    boolean isLeftBehind(World world, Lease lease) {
                                        return false;
                                    }
                                };
                            }
                        },
                        CODING);

        assertThat(tale.sentences())
                .containsExactly(
                        "The server leases story 1 to ada",
                        "The machine goes down and comes up again");
        assertThat(tale.wrong()).isEqualTo("lease 1 on [agent/ada, story/1] is held for ever");
    }

    private static Tale tale(Cast cast, Opening opening) {
        var finding = Explorer.explore(cast.scene(opening), MOST);
        assertThat(finding).isInstanceOf(Finding.Broken.class);
        return ((Finding.Broken) finding).tale();
    }
}
