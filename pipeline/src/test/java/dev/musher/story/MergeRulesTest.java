package dev.musher.story;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.musher.story.Review.Gates;
import dev.musher.story.Stage.Blocked;
import dev.musher.story.Stage.Coding;
import dev.musher.story.Stage.Deleted;
import dev.musher.story.Stage.Done;
import dev.musher.story.Stage.Merge;
import dev.musher.story.Stage.MergeFailed;
import dev.musher.story.Stage.MergeFailedFinal;
import dev.musher.story.Stage.Qa;
import dev.musher.story.Steering.Abandon;
import dev.musher.story.Steering.Archive;
import dev.musher.story.Steering.Delete;
import dev.musher.story.Steering.Demote;
import dev.musher.story.Steering.Freeze;
import dev.musher.story.Steering.Reopen;
import dev.musher.story.Steering.RequestFixup;
import dev.musher.story.Steering.RequeueForQa;
import dev.musher.story.Working.AttemptRecovery;
import dev.musher.story.Working.EndAttempt;
import dev.musher.story.Working.FailMerge;
import dev.musher.story.Working.LandMerge;
import dev.musher.story.Working.Recovery;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MergeRulesTest {
    private static final MergeFailure CONFLICT = new MergeFailure.Conflict(List.of("a.txt"));

    private final StoryWorld world = new StoryWorld();
    private final ItemNumber story = world.story();

    @Test
    void landedWorkIsDoneWithItsProof() {
        world.reachesMerge(story, 7);
        world.sees(new LandMerge(story, Evidence.landing(7)));

        assertThat(world.stage(story)).isEqualTo(new Done(Evidence.landing(7), StoryWorld.NOW));
        assertThat(world.stage(story).badge()).isEqualTo(Badge.DONE);
        assertThat(refuses(new LandMerge(story, Evidence.landing(7)))).contains("stands at done");
    }

    @Test
    void nothingIsDoneThatWasNotJudgedGood() {
        world.start(story);
        world.codes(story, 7);
        assertThat(refuses(new LandMerge(story, Evidence.landing(7))))
                .contains("nothing of it was judged good for merging");

        world.gatesPass(story, 7);
        assertThat(refuses(new LandMerge(story, Evidence.landing(8))))
                .contains("what may land is " + Evidence.commit(7));
    }

    @Test
    void proofOfAnEmptyCommitCannotBeMade() {
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () ->
                                new Landing.Landed(
                                        Evidence.commit(2),
                                        Evidence.tree(1),
                                        Evidence.commit(1),
                                        Evidence.tree(1)))
                .withMessageStartingWith("an empty commit lands nothing");
    }

    @Test
    void proofNeedsGreenGatesOnTheLandedTree() {
        var landed = Evidence.landing(7).landed();
        for (var report : List.of(Evidence.green(7), Evidence.red(1007))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new Landing(Evidence.commit(7), landed, report))
                    .withMessageStartingWith("the gates were not green on the tree of");
        }
    }

    @Test
    void whatLandsWithOthersIsProvenByTheLastOfThem() {
        var landed = Evidence.landing(7).landed();
        var together =
                new Landing(Evidence.commit(7), landed, Evidence.commit(9), Evidence.green(9));
        world.reachesMerge(story, 7);
        world.sees(new LandMerge(story, together));

        assertThat(world.stage(story)).isInstanceOf(Done.class);
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () ->
                                new Landing(
                                        Evidence.commit(7),
                                        landed,
                                        Evidence.commit(9),
                                        Evidence.red(9)))
                .withMessage("the gates were not green on the tree of " + Evidence.commit(9));
    }

    static List<Steering> whatPeopleDoMeanwhile() {
        return List.of(
                new Demote(ItemNumber.FIRST, "not yet"),
                new Freeze(ItemNumber.FIRST, "wait"),
                new Steering.Block(ItemNumber.FIRST, "wait"),
                new RequestFixup(ItemNumber.FIRST, "one more thing"),
                new Abandon(ItemNumber.FIRST, "no"));
    }

    @ParameterizedTest
    @MethodSource("whatPeopleDoMeanwhile")
    void whatLandedIsDoneWhateverWasDecidedMeanwhile(Steering meanwhile) {
        world.reachesMerge(story, 7);
        world.does(meanwhile);
        world.sees(new LandMerge(story, Evidence.landing(7)));

        assertThat(world.stage(story)).isInstanceOf(Done.class);
    }

    @Test
    void threeFailuresWithoutRecoveryBlock() {
        world.reachesMerge(story, 7);
        world.mergeFails(story, CONFLICT);
        assertThat(world.stage(story))
                .isEqualTo(new MergeFailed(CONFLICT, Tries.NONE, new Merge(Evidence.candidate(7))));
        assertThat(world.stage(story).badge()).isEqualTo(Badge.MERGE_FAILURE);

        failAgain();
        failAgain();
        assertThat(world.stage(story))
                .isEqualTo(
                        new Blocked(
                                new MergeFailed(
                                        CONFLICT, Tries.NONE, new Merge(Evidence.candidate(7))),
                                "3 failures to merge; the last: conflict in a.txt"));
    }

    @Test
    void failuresWhileARecoveryIsAtWorkAreNoStrikes() {
        world.reachesMerge(story, 7);
        world.mergeFails(story, CONFLICT);
        Ticket ticket = world.begins(story, Role.MERGER);
        for (int i = 0; i < 10; i++) {
            world.mergeFails(story, new MergeFailure.RedGate(Evidence.red(8)));
        }
        assertThat(world.now(story).progress().strikes()).isEqualTo(1);

        world.sees(new EndAttempt(story, ticket, new Ending.Finished()));
        world.sees(
                new AttemptRecovery(story, ticket, new Recovery.Recovered(Evidence.candidate(9))));
        world.gatesPass(story, 9);
        world.sees(new LandMerge(story, Evidence.landing(9)));
        assertThat(world.now(story).progress().strikes()).isZero();
    }

    @Test
    void whatAMergerCommittedIsJudgedBeforeItMayLand() {
        world.reachesMerge(story, 7);
        world.mergeFails(story, CONFLICT);
        Ticket ticket = world.begins(story, Role.MERGER);
        world.sees(new EndAttempt(story, ticket, new Ending.Finished()));
        world.sees(
                new AttemptRecovery(story, ticket, new Recovery.Recovered(Evidence.candidate(9))));

        assertThat(world.stage(story))
                .isEqualTo(
                        new Qa(
                                new Review(
                                        Evidence.candidate(9), QaMode.GATES, new Gates.Pending()),
                                Tries.NONE,
                                Coding.fresh(new Errand.Fresh())));
        assertThat(refuses(new LandMerge(story, Evidence.landing(9)))).contains("what may land is");

        world.gatesPass(story, 9);
        assertThat(world.stage(story)).isEqualTo(new Merge(Evidence.candidate(9)));
    }

    @Test
    void reportThatComesTwiceCountsOnce() {
        world.reachesMerge(story, 7);
        int visit = world.now(story).progress().visit();
        world.mergeFails(story, CONFLICT);

        assertThat(refuses(new FailMerge(story, visit, CONFLICT)))
                .contains("that merge was tried before the item last moved");
        assertThat(refuses(new FailMerge(story, visit + 1, CONFLICT)))
                .contains("its merge has failed already");
    }

    @Test
    void spentRecoveryIsFinalButNoDeadEnd() {
        world.reachesMerge(story, 7);
        world.mergeFails(story, CONFLICT);
        recoveryFails(new Ending.Finished());
        recoveryFails(new Ending.QuitEarly("too hard"));
        assertThat(((MergeFailed) world.stage(story)).tries()).isEqualTo(new Tries(2, 0, 0));
        recoveryFails(new Ending.Crashed(Ending.Heard.SOMETHING, "exit 137"));
        assertThat(world.stage(story)).as("a crash is no try").isInstanceOf(MergeFailed.class);

        Ticket last = recoveryFails(new Ending.Finished());
        assertThat(world.stage(story))
                .isEqualTo(new MergeFailedFinal(CONFLICT, new Merge(Evidence.candidate(7))));
        assertThat(refuses(new AttemptRecovery(story, last, new Recovery.Failed("again"))))
                .contains("no attempt is waiting to be judged");
        assertThat(world.refuses(StoryWorld.SERVER, new RequestFixup(story, "mend it")))
                .contains("recovery is spent, and a person decides");

        world.does(new RequestFixup(story, "mend it"));
        assertThat(world.stage(story))
                .isEqualTo(new Coding(new Errand.Fixup("mend it"), PlanState.NONE, Tries.NONE));
    }

    @Test
    void emptyMergeBlocksAtOnce() {
        world.reachesMerge(story, 7);
        world.mergeFails(story, new MergeFailure.Empty());

        assertThat(world.stage(story).badge()).isEqualTo(Badge.BLOCKED);
    }

    @Test
    void failedMergeIsJudgedAgain() {
        world.reachesMerge(story, 7);
        world.mergeFails(story, new MergeFailure.RedGate(Evidence.red(8)));
        assertThat(((MergeFailed) world.stage(story)).failure().reason())
                .isEqualTo("the gate test is red");

        world.sees(new RequeueForQa(story));
        assertThat(world.stage(story).column()).isEqualTo(Column.QA);
        world.gatesPass(story, 7);
        assertThat(world.stage(story)).isEqualTo(new Merge(Evidence.candidate(7)));
    }

    @Test
    void reopenedWorkNeedsALandingOfItsOwn() {
        world.reachesMerge(story, 7);
        world.sees(new LandMerge(story, Evidence.landing(7)));
        world.does(new Archive(story));
        assertThat(world.stage(story).column()).isEqualTo(Column.ARCHIVED);

        world.does(new Reopen(story, "it broke"));
        assertThat(world.stage(story))
                .isEqualTo(
                        new Coding(
                                new Errand.Reopened(Evidence.commit(1007), "it broke"),
                                PlanState.NONE,
                                Tries.NONE));
        assertThat(refuses(new LandMerge(story, Evidence.landing(7))))
                .contains("nothing of it was judged good for merging");
    }

    @Test
    void whatLandedIsDoneThoughItWasGivenUpAndTakenUpAgainMeanwhile() {
        world.reachesMerge(story, 7);
        world.does(new Abandon(story, "not wanted"));
        world.does(new Reopen(story, "wanted after all"));

        world.sees(new LandMerge(story, Evidence.landing(7)));
        assertThat(world.stage(story)).isEqualTo(new Done(Evidence.landing(7), StoryWorld.NOW));
    }

    @Test
    void whatLandedIsDoneThoughItWasPutAwayMeanwhile() {
        world.reachesMerge(story, 7);
        world.does(new Abandon(story, "not wanted"));
        world.does(new Archive(story));

        world.sees(new LandMerge(story, Evidence.landing(7)));
        assertThat(world.stage(story)).isEqualTo(new Done(Evidence.landing(7), StoryWorld.NOW));
    }

    @Test
    void whatIsDeletedStaysSoButKnowsThatItLanded() {
        world.reachesMerge(story, 7);
        world.does(new Delete(story));

        world.sees(new LandMerge(story, Evidence.landing(7)));
        assertThat(world.stage(story)).isEqualTo(new Deleted(new Merge(Evidence.candidate(7))));
        assertThat(world.item(story).orElseThrow().progress().landed())
                .contains(Evidence.landing(7));
        assertThat(refuses(new LandMerge(story, Evidence.landing(7))))
                .contains("nothing of it was judged good for merging");
    }

    private void failAgain() {
        world.sees(new RequeueForQa(story));
        world.gatesPass(story, 7);
        world.mergeFails(story, CONFLICT);
    }

    private Ticket recoveryFails(Ending ending) {
        Ticket ticket = world.works(story, Role.MERGER, ending);
        world.sees(new AttemptRecovery(story, ticket, new Recovery.Failed("still conflicts")));
        return ticket;
    }

    private String refuses(Command command) {
        return world.refuses(StoryWorld.SERVER, command);
    }
}
