package dev.musher.pipeline.story.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptPlanState;
import dev.musher.pipeline.story.AttemptTicket;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.Landing;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.StageTries;
import dev.musher.pipeline.story.item.Badge;
import dev.musher.pipeline.story.item.CoderTask;
import dev.musher.pipeline.story.item.Column;
import dev.musher.pipeline.story.item.MergeFailure;
import dev.musher.pipeline.story.item.QaReview;
import dev.musher.pipeline.story.item.QaReview.Gates;
import dev.musher.pipeline.story.item.Stage.Blocked;
import dev.musher.pipeline.story.item.Stage.Coding;
import dev.musher.pipeline.story.item.Stage.Deleted;
import dev.musher.pipeline.story.item.Stage.Done;
import dev.musher.pipeline.story.item.Stage.Merge;
import dev.musher.pipeline.story.item.Stage.MergeFailed;
import dev.musher.pipeline.story.item.Stage.MergeFailedFinal;
import dev.musher.pipeline.story.item.Stage.Qa;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.MoveCommand;
import dev.musher.pipeline.story.order.MoveCommand.Abandon;
import dev.musher.pipeline.story.order.MoveCommand.Archive;
import dev.musher.pipeline.story.order.MoveCommand.Delete;
import dev.musher.pipeline.story.order.MoveCommand.Demote;
import dev.musher.pipeline.story.order.MoveCommand.Freeze;
import dev.musher.pipeline.story.order.MoveCommand.Reopen;
import dev.musher.pipeline.story.order.MoveCommand.RequestFixup;
import dev.musher.pipeline.story.order.MoveCommand.RequeueForQa;
import dev.musher.pipeline.story.order.ReportCommand.AttemptRecovery;
import dev.musher.pipeline.story.order.ReportCommand.EndAttempt;
import dev.musher.pipeline.story.order.ReportCommand.FailMerge;
import dev.musher.pipeline.story.order.ReportCommand.LandMerge;
import dev.musher.pipeline.story.order.ReportCommand.Recovery;
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
        world.sees(new LandMerge(story, SampleEvidence.landing(7)));

        assertThat(world.stage(story))
                .isEqualTo(new Done(SampleEvidence.landing(7), StoryWorld.NOW));
        assertThat(world.stage(story).badge()).isEqualTo(Badge.DONE);
        assertThat(refuses(new LandMerge(story, SampleEvidence.landing(7)))).contains("is done");
    }

    @Test
    void nothingIsDoneThatWasNotJudgedGood() {
        world.start(story);
        world.codes(story, 7);
        assertThat(refuses(new LandMerge(story, SampleEvidence.landing(7))))
                .contains("none of its work is approved for merging");

        world.gatesPass(story, 7);
        assertThat(refuses(new LandMerge(story, SampleEvidence.landing(8))))
                .contains("what may land is " + SampleEvidence.commit(7));
    }

    @Test
    void proofOfAnEmptyCommitCannotBeMade() {
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () ->
                                new Landing.Landed(
                                        SampleEvidence.commit(2),
                                        SampleEvidence.tree(1),
                                        SampleEvidence.commit(1),
                                        SampleEvidence.tree(1)))
                .withMessageStartingWith("an empty commit lands nothing");
    }

    @Test
    void proofNeedsGreenGatesOnTheLandedTree() {
        var landed = SampleEvidence.landing(7).landed();
        for (var report : List.of(SampleEvidence.green(7), SampleEvidence.red(1007))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new Landing(SampleEvidence.commit(7), landed, report))
                    .withMessageStartingWith("the gates were not green on the tree of");
        }
    }

    @Test
    void whatLandsWithOthersIsProvenByTheLastOfThem() {
        var landed = SampleEvidence.landing(7).landed();
        var together =
                new Landing(
                        SampleEvidence.commit(7),
                        landed,
                        SampleEvidence.commit(9),
                        SampleEvidence.green(9));
        world.reachesMerge(story, 7);
        world.sees(new LandMerge(story, together));

        assertThat(world.stage(story)).isInstanceOf(Done.class);
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () ->
                                new Landing(
                                        SampleEvidence.commit(7),
                                        landed,
                                        SampleEvidence.commit(9),
                                        SampleEvidence.red(9)))
                .withMessage("the gates were not green on the tree of " + SampleEvidence.commit(9));
    }

    static List<MoveCommand> whatPeopleDoMeanwhile() {
        return List.of(
                new Demote(ItemNumber.FIRST, "not yet"),
                new Freeze(ItemNumber.FIRST, "wait"),
                new MoveCommand.Block(ItemNumber.FIRST, "wait"),
                new RequestFixup(ItemNumber.FIRST, "one more thing"),
                new Abandon(ItemNumber.FIRST, "no"));
    }

    @ParameterizedTest
    @MethodSource("whatPeopleDoMeanwhile")
    void whatLandedIsDoneWhateverWasDecidedMeanwhile(MoveCommand meanwhile) {
        world.reachesMerge(story, 7);
        world.does(meanwhile);
        world.sees(new LandMerge(story, SampleEvidence.landing(7)));

        assertThat(world.stage(story)).isInstanceOf(Done.class);
    }

    @Test
    void threeFailuresWithoutRecoveryBlock() {
        world.reachesMerge(story, 7);
        world.mergeFails(story, CONFLICT);
        assertThat(world.stage(story))
                .isEqualTo(
                        new MergeFailed(
                                CONFLICT, StageTries.NONE, new Merge(SampleEvidence.candidate(7))));
        assertThat(world.stage(story).badge()).isEqualTo(Badge.MERGE_FAILURE);

        failAgain();
        failAgain();
        assertThat(world.stage(story))
                .isEqualTo(
                        new Blocked(
                                new MergeFailed(
                                        CONFLICT,
                                        StageTries.NONE,
                                        new Merge(SampleEvidence.candidate(7))),
                                "3 failures to merge; the last: conflict in a.txt"));
    }

    @Test
    void failuresWhileARecoveryIsAtWorkAreNoStrikes() {
        world.reachesMerge(story, 7);
        world.mergeFails(story, CONFLICT);
        AttemptTicket attemptTicket = world.begins(story, AgentRole.MERGER);
        for (int i = 0; i < 10; i++) {
            world.mergeFails(story, new MergeFailure.RedGate(SampleEvidence.red(8)));
        }
        assertThat(world.now(story).progress().strikes()).isEqualTo(1);

        world.sees(new EndAttempt(story, attemptTicket, new AttemptEnding.Finished()));
        world.sees(
                new AttemptRecovery(
                        story, attemptTicket, new Recovery.Recovered(SampleEvidence.candidate(9))));
        world.gatesPass(story, 9);
        world.sees(new LandMerge(story, SampleEvidence.landing(9)));
        assertThat(world.now(story).progress().strikes()).isZero();
    }

    @Test
    void whatAMergerCommittedIsJudgedBeforeItMayLand() {
        world.reachesMerge(story, 7);
        world.mergeFails(story, CONFLICT);
        AttemptTicket attemptTicket = world.begins(story, AgentRole.MERGER);
        world.sees(new EndAttempt(story, attemptTicket, new AttemptEnding.Finished()));
        world.sees(
                new AttemptRecovery(
                        story, attemptTicket, new Recovery.Recovered(SampleEvidence.candidate(9))));

        assertThat(world.stage(story))
                .isEqualTo(
                        new Qa(
                                new QaReview(
                                        SampleEvidence.candidate(9),
                                        QaMode.GATES,
                                        new Gates.Pending()),
                                StageTries.NONE,
                                Coding.fresh(new CoderTask.Fresh())));
        assertThat(refuses(new LandMerge(story, SampleEvidence.landing(9))))
                .contains("what may land is");

        world.gatesPass(story, 9);
        assertThat(world.stage(story)).isEqualTo(new Merge(SampleEvidence.candidate(9)));
    }

    @Test
    void reportThatComesTwiceCountsOnce() {
        world.reachesMerge(story, 7);
        int visit = world.now(story).progress().visit();
        world.mergeFails(story, CONFLICT);

        assertThat(refuses(new FailMerge(story, visit, CONFLICT)))
                .contains("that merge was tried before the item last moved");
        assertThat(refuses(new FailMerge(story, visit + 1, CONFLICT)))
                .contains("its merge has already failed");
    }

    @Test
    void spentRecoveryIsFinalButNoDeadEnd() {
        world.reachesMerge(story, 7);
        world.mergeFails(story, CONFLICT);
        recoveryFails(new AttemptEnding.Finished());
        recoveryFails(new AttemptEnding.QuitEarly("too hard"));
        assertThat(((MergeFailed) world.stage(story)).tries()).isEqualTo(new StageTries(2, 0, 0));
        recoveryFails(new AttemptEnding.Crashed(AttemptEnding.Heard.SOMETHING, "exit 137"));
        assertThat(world.stage(story)).as("a crash is no try").isInstanceOf(MergeFailed.class);

        AttemptTicket last = recoveryFails(new AttemptEnding.Finished());
        assertThat(world.stage(story))
                .isEqualTo(new MergeFailedFinal(CONFLICT, new Merge(SampleEvidence.candidate(7))));
        assertThat(refuses(new AttemptRecovery(story, last, new Recovery.Failed("again"))))
                .contains("no attempt has ended here");
        assertThat(world.refuses(StoryWorld.SERVER, new RequestFixup(story, "mend it")))
                .contains("no retries are left, so a person decides");

        world.does(new RequestFixup(story, "mend it"));
        assertThat(world.stage(story))
                .isEqualTo(
                        new Coding(
                                new CoderTask.Fixup("mend it"),
                                AttemptPlanState.NONE,
                                StageTries.NONE));
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
        world.mergeFails(story, new MergeFailure.RedGate(SampleEvidence.red(8)));
        assertThat(((MergeFailed) world.stage(story)).failure().reason())
                .isEqualTo("the gate test is red");

        world.sees(new RequeueForQa(story));
        assertThat(world.stage(story).column()).isEqualTo(Column.QA);
        world.gatesPass(story, 7);
        assertThat(world.stage(story)).isEqualTo(new Merge(SampleEvidence.candidate(7)));
    }

    @Test
    void reopenedWorkNeedsALandingOfItsOwn() {
        world.reachesMerge(story, 7);
        world.sees(new LandMerge(story, SampleEvidence.landing(7)));
        world.does(new Archive(story));
        assertThat(world.stage(story).column()).isEqualTo(Column.ARCHIVED);

        world.does(new Reopen(story, "it broke"));
        assertThat(world.stage(story))
                .isEqualTo(
                        new Coding(
                                new CoderTask.Reopened(SampleEvidence.commit(1007), "it broke"),
                                AttemptPlanState.NONE,
                                StageTries.NONE));
        assertThat(refuses(new LandMerge(story, SampleEvidence.landing(7))))
                .contains("none of its work is approved for merging");
    }

    @Test
    void whatLandedIsDoneThoughItWasGivenUpAndTakenUpAgainMeanwhile() {
        world.reachesMerge(story, 7);
        world.does(new Abandon(story, "not wanted"));
        world.does(new Reopen(story, "wanted after all"));

        world.sees(new LandMerge(story, SampleEvidence.landing(7)));
        assertThat(world.stage(story))
                .isEqualTo(new Done(SampleEvidence.landing(7), StoryWorld.NOW));
    }

    @Test
    void whatLandedIsDoneThoughItWasPutAwayMeanwhile() {
        world.reachesMerge(story, 7);
        world.does(new Abandon(story, "not wanted"));
        world.does(new Archive(story));

        world.sees(new LandMerge(story, SampleEvidence.landing(7)));
        assertThat(world.stage(story))
                .isEqualTo(new Done(SampleEvidence.landing(7), StoryWorld.NOW));
    }

    @Test
    void whatIsDeletedStaysSoButKnowsThatItLanded() {
        world.reachesMerge(story, 7);
        world.does(new Delete(story));

        world.sees(new LandMerge(story, SampleEvidence.landing(7)));
        assertThat(world.stage(story))
                .isEqualTo(new Deleted(new Merge(SampleEvidence.candidate(7))));
        assertThat(world.item(story).orElseThrow().progress().landed())
                .contains(SampleEvidence.landing(7));
        assertThat(refuses(new LandMerge(story, SampleEvidence.landing(7))))
                .contains("none of its work is approved for merging");
    }

    private void failAgain() {
        world.sees(new RequeueForQa(story));
        world.gatesPass(story, 7);
        world.mergeFails(story, CONFLICT);
    }

    private AttemptTicket recoveryFails(AttemptEnding attemptEnding) {
        AttemptTicket attemptTicket = world.works(story, AgentRole.MERGER, attemptEnding);
        world.sees(
                new AttemptRecovery(story, attemptTicket, new Recovery.Failed("still conflicts")));
        return attemptTicket;
    }

    private String refuses(ItemCommand itemCommand) {
        return world.refuses(StoryWorld.SERVER, itemCommand);
    }
}
