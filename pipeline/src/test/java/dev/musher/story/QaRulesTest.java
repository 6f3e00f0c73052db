package dev.musher.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.story.Review.Gates;
import dev.musher.story.Stage.Blocked;
import dev.musher.story.Stage.Coding;
import dev.musher.story.Stage.Merge;
import dev.musher.story.Stage.Qa;
import dev.musher.story.Stage.ReviewHold;
import dev.musher.story.Steering.Release;
import dev.musher.story.Steering.RequestFixup;
import dev.musher.story.Working.ApproveQa;
import dev.musher.story.Working.FailGates;
import dev.musher.story.Working.HoldGates;
import dev.musher.story.Working.PassGates;
import dev.musher.story.Working.RejectQa;
import dev.musher.story.Working.Reviewer;
import dev.musher.story.Working.StartAttempt;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class QaRulesTest {
    private static final Reviewer BY_HAND = new Reviewer.ByHand();

    /** Green, with something that somebody has to agree to. */
    private static final GateReport HELD =
            new GateReport(
                    Evidence.green(7).tree(),
                    List.of(
                            new GateStep(
                                    GateStep.BASE_TESTS,
                                    "tests of base",
                                    0,
                                    Duration.ZERO,
                                    "holds test-changed: test_a fails on this code\nnote x\n"),
                            new GateStep(
                                    "test", "./test", 0, Duration.ZERO, "holds nothing back\n")));

    private final StoryWorld world = new StoryWorld();

    @Test
    void greenGatesAreEnoughWhereNothingElseIsAsked() {
        ItemNumber story = atQa(QaMode.GATES);
        world.gatesPass(story, 7);

        assertThat(world.stage(story)).isEqualTo(new Merge(Evidence.candidate(7)));
    }

    @Test
    void redGatesGoBackToTheCoderWhoSeesThem() {
        ItemNumber story = atQa(QaMode.GATES);
        world.gatesFail(story, 7);

        assertThat(world.stage(story))
                .isEqualTo(
                        new Coding(
                                new Errand.RedGates(Evidence.red(7)),
                                PlanState.NONE,
                                new Tries(1, 0, 0)));
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
                                new Errand.Fixup("merge base first"),
                                PlanState.NONE,
                                new Tries(1, 0, 0)));
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
                                        new Errand.RedGates(Evidence.red(9)),
                                        PlanState.NONE,
                                        new Tries(3, 0, 0)),
                                "the gate test is red; all 3 tries in coding are used"));
    }

    @Test
    void whoeverGivesUpOnARedGateIsBlockedWithTheGateAndNotOnlyWithTheLastAttempt() {
        ItemNumber story = atQa(QaMode.GATES);
        world.gatesFail(story, 7);
        world.works(story, Role.CODER, new Ending.QuitEarly("it left no new commit"));
        world.works(story, Role.CODER, new Ending.QuitEarly("it left no new commit"));

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
                new GateStep(
                        "diff",
                        "git diff",
                        1,
                        Duration.ZERO,
                        "blocks test-deleted src/a_test.py: test_a is gone\nnote ci-changed\n");

        assertThat(StopReason.of(new GateReport(Evidence.red(7).tree(), List.of(step))))
                .isEqualTo("the gate diff is red: test-deleted: src/a_test.py: test_a is gone");
    }

    @Test
    void gatesSpeakOfTheVeryTree() {
        ItemNumber story = atQa(QaMode.GATES);
        var footing = world.footing(story);

        assertThat(refuses(new PassGates(story, footing, Evidence.green(8))))
                .contains("the gates ran on another tree");
        assertThat(refuses(new PassGates(story, footing, Evidence.red(7))))
                .contains("a gate of the report is red");
        assertThat(refuses(new FailGates(story, footing, Evidence.green(7))))
                .contains("no gate of the report is red");
        assertThat(refuses(new PassGates(story, new Footing(1, 9), Evidence.green(7))))
                .contains("the gates ran before the item last moved");
        assertThat(refuses(new PassGates(story, new Footing(3, 0), Evidence.green(7))))
                .contains("the lease 0 has passed to another");
    }

    @Test
    void reviewingAgentDecidesAfterTheGates() {
        ItemNumber story = atQa(QaMode.AGENT);
        var reviewer = new Worker("qa", Role.REVIEWER, "embedded");
        assertThat(refuses(new StartAttempt(story, reviewer, 1)))
                .contains("no agent is wanted here");

        world.gatesPass(story, 7);
        assertThat(world.stage(story).column()).isEqualTo(Column.QA);
        Ticket ticket = world.works(story, Role.REVIEWER);
        world.sees(new ApproveQa(story, Evidence.commit(7), new Reviewer.ByAttempt(ticket)));

        assertThat(world.stage(story)).isEqualTo(new Merge(Evidence.candidate(7)));
    }

    @Test
    void reviewersWhoNeverAgreeAreStopped() {
        ItemNumber story = atQa(QaMode.AGENT);
        for (int candidate = 7; candidate < 10; candidate++) {
            world.gatesPass(story, candidate);
            Ticket ticket = world.works(story, Role.REVIEWER);
            world.sees(reject(story, candidate, new Reviewer.ByAttempt(ticket)));
            if (candidate < 9) {
                world.codes(story, candidate + 1);
            }
        }

        assertThat(world.stage(story))
                .isEqualTo(
                        new Blocked(
                                new Coding(
                                        new Errand.Rejected("the tests prove nothing"),
                                        PlanState.NONE,
                                        new Tries(3, 0, 0)),
                                "the reviewer sent it back; all 3 tries in coding are used"));
    }

    @Test
    void personIsAwaitedAndApproves() {
        ItemNumber story = atQa(QaMode.HUMAN);
        assertThat(refuses(approve(story, 7))).contains("its gates are not green");

        world.gatesPass(story, 7);
        var green =
                new Review(Evidence.candidate(7), QaMode.HUMAN, new Gates.Green(Evidence.green(7)));
        assertThat(world.stage(story))
                .isEqualTo(
                        new ReviewHold(
                                new Qa(green, Tries.NONE, Coding.fresh(new Errand.Fresh())),
                                "a person has to approve it"));
        assertThat(world.refuses(StoryWorld.SERVER, approve(story, 7)))
                .contains("only a person judges by hand");
        assertThat(world.refuses(StoryWorld.PERSON, approve(story, 8)))
                .contains("its tip is " + Evidence.commit(7) + " by now");

        world.does(approve(story, 7));
        assertThat(world.stage(story)).isEqualTo(new Merge(Evidence.candidate(7)));
    }

    @Test
    void whatIsFoundAsksForMorePeopleThanTheModeAndNeverForFewer() {
        for (QaMode mode : QaMode.values()) {
            for (QaMode approval : List.of(QaMode.AGENT, QaMode.HUMAN)) {
                var held = new StoryWorld(new Policy(3, 8, 5, 3, 3, QaMode.GATES, approval));
                var story = held.storyJudgedBy(mode);
                held.start(story);
                held.codes(story, 7);
                held.sees(new HoldGates(story, held.footing(story), HELD, "a test says less"));

                var strictest = mode.compareTo(approval) > 0 ? mode : approval;
                var review = new Review(Evidence.candidate(7), strictest, new Gates.Green(HELD));
                var judged = new Qa(review, Tries.NONE, Coding.fresh(new Errand.Fresh()));
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

    @Test
    void approvalOfWhatIsHeldIsForThatTipOnly() {
        ItemNumber story = atQa(QaMode.GATES);
        world.sees(new HoldGates(story, world.footing(story), HELD, "a test says less"));

        assertThat(refuses(approve(story, 8))).contains("its tip is " + Evidence.commit(7));
        world.does(approve(story, 7));
        assertThat(world.stage(story)).isEqualTo(new Merge(Evidence.candidate(7)));
    }

    @Test
    void whatWasNotApprovedIsToldToTheCoderAndIsAskedAgainForNewCommits() {
        ItemNumber story = atQa(QaMode.GATES);
        world.sees(new HoldGates(story, world.footing(story), HELD, "a test says less"));
        world.does(reject(story, 7, BY_HAND));

        assertThat(world.stage(story))
                .isEqualTo(
                        new Coding(
                                new Errand.Rejected(
                                        "the tests prove nothing\n\nNot approved:\n"
                                                + "- test-changed: test_a fails on this code"),
                                PlanState.NONE,
                                Tries.NONE));
        world.codes(story, 8);
        assertThat(refuses(approve(story, 8))).contains("its gates are not green");
        world.gatesPass(story, 8);
        assertThat(world.stage(story)).isEqualTo(new Merge(Evidence.candidate(8)));
    }

    @Test
    void nothingIsHeldByARedGateOrWithoutAReason() {
        ItemNumber story = atQa(QaMode.GATES);
        var footing = world.footing(story);

        assertThat(refuses(new PassGates(story, footing, HELD)))
                .contains("somebody has to approve it");
        assertThat(refuses(new HoldGates(story, footing, Evidence.red(7), "why")))
                .contains("a gate of the report is red");
        assertThat(refuses(new HoldGates(story, footing, HELD, " ")))
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
        ItemNumber spike = world.add(ItemType.SPIKE, Terms.NONE);
        world.start(spike);
        world.codes(spike, 7);
        world.gatesPass(spike, 7);
        assertThat(world.stage(spike).badge()).isEqualTo(Badge.REVIEW_HOLD);

        assertThat(world.refuses(StoryWorld.PERSON, new Release(spike)))
                .as("released it would wait for nobody")
                .contains("it waits for a verdict; approve it or send it back");
        assertThat(world.refuses(StoryWorld.SERVER, approve(spike, 7)))
                .contains("only a person judges by hand");
        world.does(approve(spike, 7));
        assertThat(world.stage(spike)).isEqualTo(new Merge(Evidence.candidate(7)));
    }

    @Test
    void nothingIsApprovedWhereNothingIsJudged() {
        ItemNumber story = world.story();

        assertThat(refuses(approve(story, 7))).contains("stands at backlog: nothing is judged");
        assertThat(refuses(reject(story, 7, BY_HAND))).contains("nothing is judged here");
    }

    private ItemNumber atQa(QaMode mode) {
        ItemNumber story = world.storyJudgedBy(mode);
        world.start(story);
        world.codes(story, 7);
        return story;
    }

    private static ApproveQa approve(ItemNumber item, int candidate) {
        return new ApproveQa(item, Evidence.commit(candidate), BY_HAND);
    }

    private static RejectQa reject(ItemNumber item, int candidate, Reviewer reviewer) {
        return new RejectQa(item, Evidence.commit(candidate), reviewer, "the tests prove nothing");
    }

    private String refuses(Command command) {
        return world.refuses(StoryWorld.PERSON, command);
    }
}
