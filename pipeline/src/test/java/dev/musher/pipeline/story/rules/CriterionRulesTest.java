package dev.musher.pipeline.story.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.CriterionEvidence;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.item.Criterion;
import dev.musher.pipeline.story.item.Criterion.Mark;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.item.Stage.Done;
import dev.musher.pipeline.story.item.Stage.Merge;
import dev.musher.pipeline.story.item.Stage.Qa;
import dev.musher.pipeline.story.item.Stage.ReviewHold;
import dev.musher.pipeline.story.order.EditCommand.AddCriterion;
import dev.musher.pipeline.story.order.EditCommand.CheckCriterion;
import dev.musher.pipeline.story.order.EditCommand.EditCriterion;
import dev.musher.pipeline.story.order.EditCommand.RemoveCriterion;
import dev.musher.pipeline.story.order.EditCommand.UncheckCriterion;
import dev.musher.pipeline.story.order.MoveCommand.Block;
import dev.musher.pipeline.story.order.MoveCommand.RequestFixup;
import dev.musher.pipeline.story.order.ReportCommand.ApproveQa;
import dev.musher.pipeline.story.order.ReportCommand.LandMerge;
import dev.musher.pipeline.story.order.ReportCommand.PassGates;
import dev.musher.pipeline.story.order.ReportCommand.Reviewer;
import dev.musher.pipeline.story.order.ShownCriterion;
import java.util.List;
import org.junit.jupiter.api.Test;

class CriterionRulesTest {
    private static final ShownCriterion FIRST =
            new ShownCriterion(1, new CriterionEvidence.Test("test_name"));

    private final StoryWorld world = new StoryWorld();

    @Test
    void criterionThatNoTestShowsWaitsForAPersonWhoseWordIsKept() {
        ItemNumber story = atQa(world, QaMode.GATES);
        passes(world, story, FIRST);

        assertThat(world.stage(story)).isInstanceOf(ReviewHold.class);
        assertThat(((ReviewHold) world.stage(story)).reason())
                .isEqualTo(
                        "a person has to approve it: criterion 2 is not shown by a test: asks for"
                                + " a password");
        world.does(new ApproveQa(story, SampleEvidence.commit(7), new Reviewer.ByHand()));

        assertThat(world.stage(story)).isEqualTo(new Merge(SampleEvidence.candidate(7)));
        assertThat(marks(world, story))
                .containsExactly(
                        shown(StoryWorld.SERVER, FIRST.evidence()),
                        shown(StoryWorld.PERSON, new CriterionEvidence.Approval()));
    }

    @Test
    void whatIsAdvisoryLandsAndStaysUnverified() {
        var mild =
                new StoryWorld(
                        new StoryPolicy(
                                3,
                                8,
                                5,
                                3,
                                3,
                                QaMode.GATES,
                                QaMode.HUMAN,
                                CriteriaPolicy.ADVISORY));
        ItemNumber story = atQa(mild, QaMode.GATES);
        passes(mild, story, FIRST);
        mild.sees(new LandMerge(story, SampleEvidence.landing(7)));

        assertThat(mild.stage(story)).isInstanceOf(Done.class);
        assertThat(marks(mild, story))
                .containsExactly(shown(StoryWorld.SERVER, FIRST.evidence()), new Mark.Open());
    }

    @Test
    void reviewingAgentHasToJudgeEveryCriterionAlsoOneThatCameLater() {
        ItemNumber story = atQa(world, QaMode.AGENT);
        passes(world, story, FIRST);
        var ticket = world.works(story, AgentRole.REVIEWER);
        var review = new CriterionEvidence.Review(ticket.attempt(), List.of("a.py:3"));
        var tip = SampleEvidence.commit(7);
        var reviewer = new Reviewer.ByAttempt(ticket);

        assertThat(world.stage(story)).isInstanceOf(Qa.class);
        assertThat(world.refuses(StoryWorld.SERVER, new ApproveQa(story, tip, reviewer)))
                .contains("the reviewer did not judge criterion 2");
        world.does(new AddCriterion(story, "forgets the password"));
        var second = new ShownCriterion(2, review);
        assertThat(
                        world.refuses(
                                StoryWorld.SERVER,
                                new ApproveQa(story, tip, reviewer, List.of(second))))
                .contains("the reviewer did not judge criterion 3");
        world.does(new RemoveCriterion(story, 3));
        world.sees(new ApproveQa(story, tip, reviewer, List.of(second)));

        assertThat(marks(world, story))
                .containsExactly(
                        shown(StoryWorld.SERVER, FIRST.evidence()),
                        shown(StoryWorld.SERVER, review));
    }

    @Test
    void evidenceCountsForItsTipOnlyAndThePersonsOwnCheckForAll() {
        ItemNumber story = atQa(world, QaMode.GATES);
        world.does(new CheckCriterion(story, 2));
        passes(world, story, FIRST);
        assertThat(world.stage(story)).isInstanceOf(Merge.class);

        world.does(new RequestFixup(story, "the button is missing"));
        assertThat(marks(world, story))
                .containsExactly(new Mark.Open(), new Mark.Checked(StoryWorld.PERSON));
        world.codes(story, 8);
        world.sees(new PassGates(story, world.target(story), SampleEvidence.green(8)));
        assertThat(world.stage(story)).isInstanceOf(ReviewHold.class);
    }

    @Test
    void whatWaitsToLandGetsNoCriterionThatNothingJudged() {
        ItemNumber story = world.story();
        world.reachesMerge(story, 7);
        for (int round = 0; round < 2; round++) {
            assertThat(world.refuses(StoryWorld.PERSON, new AddCriterion(story, "more")))
                    .contains("it is approved as it is");
            assertThat(world.refuses(StoryWorld.PERSON, new EditCriterion(story, 1, "more")))
                    .contains("it is approved as it is");
            assertThat(world.refuses(StoryWorld.PERSON, new UncheckCriterion(story, 1)))
                    .contains("it is approved as it is");
            if (round == 0) {
                world.does(new Block(story, "wait"));
            }
        }
    }

    @Test
    void nothingReachesTheTrainWithACriterionThatNothingShows() {
        var reached =
                StoryWalk.of(ItemType.STORY, ItemTerms.NONE).stream()
                        .flatMap(step -> step.to().stream())
                        .filter(item -> item.stage() instanceof Merge)
                        .toList();

        assertThat(reached).isNotEmpty().allMatch(item -> item.checklist().open() == 0);
    }

    private static ItemNumber atQa(StoryWorld world, QaMode mode) {
        ItemNumber story = world.storyJudgedBy(mode);
        world.start(story);
        world.codes(story, 7);
        return story;
    }

    private static void passes(StoryWorld world, ItemNumber story, ShownCriterion... shown) {
        world.sees(
                new PassGates(story, world.target(story), SampleEvidence.green(7), List.of(shown)));
    }

    private static List<Mark> marks(StoryWorld world, ItemNumber story) {
        return world.now(story).checklist().criteria().stream().map(Criterion::mark).toList();
    }

    private static Mark shown(Actor by, CriterionEvidence evidence) {
        return new Mark.Shown(SampleEvidence.commit(7), by, evidence);
    }
}
