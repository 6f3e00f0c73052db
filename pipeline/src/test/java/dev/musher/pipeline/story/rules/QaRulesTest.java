package dev.musher.pipeline.story.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.AttemptAgent;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptPlanState;
import dev.musher.pipeline.story.AttemptTicket;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.GateTarget;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.StageTries;
import dev.musher.pipeline.story.StepFinding;
import dev.musher.pipeline.story.StepRemarks;
import dev.musher.pipeline.story.item.Badge;
import dev.musher.pipeline.story.item.CoderTask;
import dev.musher.pipeline.story.item.Column;
import dev.musher.pipeline.story.item.ItemStopReason;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.item.QaReview;
import dev.musher.pipeline.story.item.QaReview.Gates;
import dev.musher.pipeline.story.item.Stage.Blocked;
import dev.musher.pipeline.story.item.Stage.Coding;
import dev.musher.pipeline.story.item.Stage.Merge;
import dev.musher.pipeline.story.item.Stage.Qa;
import dev.musher.pipeline.story.item.Stage.ReviewHold;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.MoveCommand.Release;
import dev.musher.pipeline.story.order.MoveCommand.RequestFixup;
import dev.musher.pipeline.story.order.ReportCommand.ApproveQa;
import dev.musher.pipeline.story.order.ReportCommand.FailGates;
import dev.musher.pipeline.story.order.ReportCommand.HoldGates;
import dev.musher.pipeline.story.order.ReportCommand.PassGates;
import dev.musher.pipeline.story.order.ReportCommand.RejectQa;
import dev.musher.pipeline.story.order.ReportCommand.Reviewer;
import dev.musher.pipeline.story.order.ReportCommand.StartAttempt;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class QaRulesTest {
    private static final Reviewer BY_HAND = new Reviewer.ByHand();

    /** Green, with something that somebody has to agree to. */
    private static final GateReport HELD =
            new GateReport(
                    SampleEvidence.green(7).tree(),
                    List.of(
                            new GateStep(GateStep.BASE_TESTS, "tests of base", 0, Duration.ZERO, "")
                                    .with(
                                            found(
                                                    new StepFinding(
                                                            StepFinding.Weight.HOLDS,
                                                            "test-changed",
                                                            "",
                                                            "test_a",
                                                            "fails on this code"))),
                            new GateStep(
                                    "test", "./test", 0, Duration.ZERO, "holds nothing back\n")));

    private static StepRemarks found(StepFinding finding) {
        return new StepRemarks(List.of(finding), List.of(), List.of());
    }

    private final StoryWorld world = new StoryWorld();

    @Test
    void greenGatesAreEnoughWhereNothingElseIsAsked() {
        ItemNumber story = atQa(QaMode.GATES);
        world.gatesPass(story, 7);

        assertThat(world.stage(story)).isEqualTo(new Merge(SampleEvidence.candidate(7)));
    }

    @Test
    void redGatesGoBackToTheCoderWhoSeesThem() {
        ItemNumber story = atQa(QaMode.GATES);
        world.gatesFail(story, 7);

        assertThat(world.stage(story))
                .isEqualTo(
                        new Coding(
                                new CoderTask.RedGates(SampleEvidence.red(7)),
                                AttemptPlanState.NONE,
                                new StageTries(1, 0, 0)));
    }

    @Test
    void workThatIsRedByTheFaultOfBaseGoesBackUncharged() {
        ItemNumber story = atQa(QaMode.GATES);
        world.gatesFail(story, 7);
        world.codes(story, 8);

        world.sees(new RequestFixup(story, "merge base first"));

        assertThat(world.stage(story))
                .isEqualTo(
                        new Coding(
                                new CoderTask.Fixup("merge base first"),
                                AttemptPlanState.NONE,
                                new StageTries(1, 0, 0)));
    }

    @Test
    void onlyTheServerSendsWorkBackThatWaitsForGates() {
        ItemNumber story = atQa(QaMode.AGENT);

        assertThat(world.refuses(StoryWorld.PERSON, new RequestFixup(story, "no")))
                .contains("it is not being merged");
        world.gatesPass(story, 7);
        assertThat(world.refuses(StoryWorld.SERVER, new RequestFixup(story, "no")))
                .contains("it is not being merged");
    }

    @Test
    void goingBackAndForthIsCountedAndEnds() {
        ItemNumber story = atQa(QaMode.GATES);
        world.gatesFail(story, 7);
        world.codes(story, 8);
        world.gatesFail(story, 8);
        world.codes(story, 9);
        world.gatesFail(story, 9);

        assertThat(world.stage(story))
                .isEqualTo(
                        new Blocked(
                                new Coding(
                                        new CoderTask.RedGates(SampleEvidence.red(9)),
                                        AttemptPlanState.NONE,
                                        new StageTries(3, 0, 0)),
                                "the gate test is red; all 3 tries in coding are used"));
    }

    @Test
    void whoeverGivesUpOnARedGateIsBlockedWithTheGateAndNotOnlyWithTheLastAttempt() {
        ItemNumber story = atQa(QaMode.GATES);
        world.gatesFail(story, 7);
        world.works(story, AgentRole.CODER, new AttemptEnding.QuitEarly("it left no new commit"));
        world.works(story, AgentRole.CODER, new AttemptEnding.QuitEarly("it left no new commit"));

        assertThat(world.stage(story))
                .isInstanceOfSatisfying(
                        Blocked.class,
                        blocked ->
                                assertThat(blocked.reason())
                                        .isEqualTo(
                                                "the gate test is red; the last agent quit early:"
                                                        + " it left no new commit; all 3 tries in"
                                                        + " coding are used"));
    }

    @Test
    void aFindingThatBlocksIsNamed() {
        var step =
                new GateStep("diff", "git diff", 1, Duration.ZERO, "")
                        .with(
                                found(
                                        new StepFinding(
                                                StepFinding.Weight.BLOCKS,
                                                "test-deleted",
                                                "src/a_test.py",
                                                "",
                                                "test_a is gone")));

        assertThat(ItemStopReason.of(new GateReport(SampleEvidence.red(7).tree(), List.of(step))))
                .isEqualTo("the gate diff is red: test-deleted: src/a_test.py: test_a is gone");
    }

    @Test
    void gatesSpeakOfTheVeryTree() {
        ItemNumber story = atQa(QaMode.GATES);
        var gateTarget = world.target(story);

        assertThat(refuses(new PassGates(story, gateTarget, SampleEvidence.green(8))))
                .contains("the gates ran on another tree");
        assertThat(refuses(new PassGates(story, gateTarget, SampleEvidence.red(7))))
                .contains("a gate of the report is red");
        assertThat(refuses(new FailGates(story, gateTarget, SampleEvidence.green(7))))
                .contains("no gate of the report is red");
        assertThat(refuses(new PassGates(story, new GateTarget(1, 9), SampleEvidence.green(7))))
                .contains("the gates ran before the item last moved");
        assertThat(refuses(new PassGates(story, new GateTarget(3, 0), SampleEvidence.green(7))))
                .contains("lease 0 was replaced");
    }

    @Test
    void reviewingAgentDecidesAfterTheGates() {
        ItemNumber story = atQa(QaMode.AGENT);
        var reviewer = new AttemptAgent("qa", AgentRole.REVIEWER, "embedded");
        assertThat(refuses(new StartAttempt(story, reviewer, 1)))
                .contains("no agent is needed in this stage");

        world.gatesPass(story, 7);
        assertThat(world.stage(story).column()).isEqualTo(Column.QA);
        AttemptTicket attemptTicket = world.works(story, AgentRole.REVIEWER);
        world.sees(
                new ApproveQa(
                        story, SampleEvidence.commit(7), new Reviewer.ByAttempt(attemptTicket)));

        assertThat(world.stage(story)).isEqualTo(new Merge(SampleEvidence.candidate(7)));
    }

    @Test
    void reviewersWhoNeverAgreeAreStopped() {
        ItemNumber story = atQa(QaMode.AGENT);
        for (int candidate = 7; candidate < 10; candidate++) {
            world.gatesPass(story, candidate);
            AttemptTicket attemptTicket = world.works(story, AgentRole.REVIEWER);
            world.sees(reject(story, candidate, new Reviewer.ByAttempt(attemptTicket)));
            if (candidate < 9) {
                world.codes(story, candidate + 1);
            }
        }

        assertThat(world.stage(story))
                .isEqualTo(
                        new Blocked(
                                new Coding(
                                        new CoderTask.Rejected("the tests prove nothing"),
                                        AttemptPlanState.NONE,
                                        new StageTries(3, 0, 0)),
                                "the reviewer sent it back; all 3 tries in coding are used"));
    }

    @Test
    void personIsAwaitedAndApproves() {
        ItemNumber story = atQa(QaMode.HUMAN);
        assertThat(refuses(approve(story, 7))).contains("its gates are not green");

        world.gatesPass(story, 7);
        var green =
                new QaReview(
                        SampleEvidence.candidate(7),
                        QaMode.HUMAN,
                        new Gates.Green(SampleEvidence.green(7)));
        assertThat(world.stage(story))
                .isEqualTo(
                        new ReviewHold(
                                new Qa(green, StageTries.NONE, Coding.fresh(new CoderTask.Fresh())),
                                "a person has to approve it"));
        assertThat(world.refuses(StoryWorld.SERVER, approve(story, 7)))
                .contains("only a person can review by hand");
        assertThat(world.refuses(StoryWorld.PERSON, approve(story, 8)))
                .contains("its tip is now " + SampleEvidence.commit(7));

        world.does(approve(story, 7));
        assertThat(world.stage(story)).isEqualTo(new Merge(SampleEvidence.candidate(7)));
    }

    @Test
    void whatIsFoundAsksForMorePeopleThanTheModeAndNeverForFewer() {
        for (QaMode mode : QaMode.values()) {
            for (QaMode approval : List.of(QaMode.AGENT, QaMode.HUMAN)) {
                var held = new StoryWorld(approvedBy(approval));
                var story = held.storyJudgedBy(mode);
                held.start(story);
                held.codes(story, 7);
                held.sees(new HoldGates(story, held.target(story), HELD, "a test says less"));

                var strictest = mode.compareTo(approval) > 0 ? mode : approval;
                var qaReview =
                        new QaReview(SampleEvidence.candidate(7), strictest, new Gates.Green(HELD));
                var judged = new Qa(qaReview, StageTries.NONE, Coding.fresh(new CoderTask.Fresh()));
                assertThat(held.stage(story))
                        .as(mode + " " + approval)
                        .isEqualTo(
                                strictest == QaMode.HUMAN
                                        ? new ReviewHold(
                                                judged,
                                                "a person has to approve it: a test says less")
                                        : judged);
            }
        }
    }

    private static StoryPolicy approvedBy(QaMode approval) {
        return new StoryPolicy(3, 8, 5, 3, 3, QaMode.GATES, approval, CriteriaPolicy.REQUIRED);
    }

    @Test
    void approvalOfWhatIsHeldIsForThatTipOnly() {
        ItemNumber story = atQa(QaMode.GATES);
        world.sees(new HoldGates(story, world.target(story), HELD, "a test says less"));

        assertThat(refuses(approve(story, 8)))
                .contains("its tip is now " + SampleEvidence.commit(7));
        world.does(approve(story, 7));
        assertThat(world.stage(story)).isEqualTo(new Merge(SampleEvidence.candidate(7)));
    }

    @Test
    void whatWasNotApprovedIsToldToTheCoderAndIsAskedAgainForNewCommits() {
        ItemNumber story = atQa(QaMode.GATES);
        world.sees(new HoldGates(story, world.target(story), HELD, "a test says less"));
        world.does(reject(story, 7, BY_HAND));

        assertThat(world.stage(story))
                .isEqualTo(
                        new Coding(
                                new CoderTask.Rejected(
                                        """
                                        the tests prove nothing

                                        Not approved:
                                        - test-changed: test_a fails on this code
                                        - criterion 1: no test shows it
                                        - criterion 2: no test shows it"""),
                                AttemptPlanState.NONE,
                                StageTries.NONE));
        world.codes(story, 8);
        assertThat(refuses(approve(story, 8))).contains("its gates are not green");
        world.gatesPass(story, 8);
        assertThat(world.stage(story)).isEqualTo(new Merge(SampleEvidence.candidate(8)));
    }

    @Test
    void nothingIsHeldByARedGateOrWithoutAReason() {
        ItemNumber story = atQa(QaMode.GATES);
        var gateTarget = world.target(story);

        assertThat(refuses(new PassGates(story, gateTarget, HELD)))
                .contains("a finding of the gates needs approval");
        assertThat(refuses(new HoldGates(story, gateTarget, SampleEvidence.red(7), "why")))
                .contains("a gate of the report is red");
        assertThat(refuses(new HoldGates(story, gateTarget, HELD, " ")))
                .contains("the reason is empty");
    }

    @Test
    void personMayRejectAsOftenAsTheyLike() {
        ItemNumber story = atQa(QaMode.HUMAN);
        for (int candidate = 7; candidate < 17; candidate++) {
            world.gatesPass(story, candidate);
            world.does(reject(story, candidate, BY_HAND));
            world.codes(story, candidate + 1);
        }

        assertThat(world.stage(story).column()).isEqualTo(Column.QA);
        assertThat(world.now(story).progress().offered()).isEmpty();
    }

    @Test
    void spikeNeverMergesByItself() {
        ItemNumber spike = world.add(ItemType.SPIKE, ItemTerms.NONE);
        world.start(spike);
        world.codes(spike, 7);
        world.gatesPass(spike, 7);
        assertThat(world.stage(spike).badge()).isEqualTo(Badge.REVIEW_HOLD);

        assertThat(world.refuses(StoryWorld.PERSON, new Release(spike)))
                .as("released it would wait for ever")
                .contains("approve it or send it back");
        assertThat(world.refuses(StoryWorld.SERVER, approve(spike, 7)))
                .contains("only a person can review by hand");
        world.does(approve(spike, 7));
        assertThat(world.stage(spike)).isEqualTo(new Merge(SampleEvidence.candidate(7)));
    }

    @Test
    void nothingIsApprovedWhereNothingIsJudged() {
        ItemNumber story = world.story();

        assertThat(refuses(approve(story, 7))).contains("is in backlog; it is not in review");
        assertThat(refuses(reject(story, 7, BY_HAND))).contains("it is not in review");
    }

    private ItemNumber atQa(QaMode mode) {
        ItemNumber story = world.storyJudgedBy(mode);
        world.start(story);
        world.codes(story, 7);
        return story;
    }

    private static ApproveQa approve(ItemNumber item, int candidate) {
        return new ApproveQa(item, SampleEvidence.commit(candidate), BY_HAND);
    }

    private static RejectQa reject(ItemNumber item, int candidate, Reviewer reviewer) {
        return new RejectQa(
                item, SampleEvidence.commit(candidate), reviewer, "the tests prove nothing");
    }

    private String refuses(ItemCommand itemCommand) {
        return world.refuses(StoryWorld.PERSON, itemCommand);
    }
}
