package dev.musher.pipeline.story.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptTicket;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Badge;
import dev.musher.pipeline.story.item.Column;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.MergeFailure;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.item.Stage.Backlog;
import dev.musher.pipeline.story.item.Stage.Merge;
import dev.musher.pipeline.story.item.Stage.ReviewHold;
import dev.musher.pipeline.story.item.Stage.Thawed;
import dev.musher.pipeline.story.order.MoveCommand.Block;
import dev.musher.pipeline.story.order.MoveCommand.Demote;
import dev.musher.pipeline.story.order.MoveCommand.Freeze;
import dev.musher.pipeline.story.order.MoveCommand.Hold;
import dev.musher.pipeline.story.order.MoveCommand.Release;
import dev.musher.pipeline.story.order.MoveCommand.Start;
import dev.musher.pipeline.story.order.MoveCommand.StopAttempt;
import dev.musher.pipeline.story.order.MoveCommand.Unblock;
import dev.musher.pipeline.story.order.MoveCommand.Unfreeze;
import dev.musher.pipeline.story.order.ReportCommand.EndAttempt;
import dev.musher.pipeline.story.order.ReportCommand.FailMerge;
import dev.musher.pipeline.story.order.ReportCommand.FinishCode;
import org.junit.jupiter.api.Test;

class PauseRulesTest {
    private final StoryWorld world = new StoryWorld();
    private final ItemNumber story = world.story();

    @Test
    void freezingWrapsTheWholeStageAndGivesItBack() {
        world.reachesMerge(story, 7);
        Item before = world.now(story);

        world.does(new Freeze(story, "wait for the release"));
        assertThat(world.stage(story))
                .isEqualTo(
                        new Stage.Frozen(
                                new Merge(SampleEvidence.candidate(7)), "wait for the release"));
        assertThat(world.stage(story).column()).isEqualTo(Column.MERGE);
        assertThat(world.stage(story).badge()).isEqualTo(Badge.FROZEN);

        world.does(new Unfreeze(story));
        assertThat(world.now(story)).isEqualTo(before);
    }

    @Test
    void freezingInTheBacklogResumesToTheBacklog() {
        world.does(new Freeze(story, "later"));
        world.does(new Unfreeze(story));

        assertThat(world.stage(story)).isEqualTo(new Backlog());
    }

    @Test
    void stoppingAnAttemptHoldsTheStoryUntilItIsReleased() {
        world.start(story);
        assertThat(world.refuses(StoryWorld.PERSON, new StopAttempt(story, "it loops")))
                .startsWith("Story 1")
                .contains("no agent is at work on it");
        world.begins(story, AgentRole.CODER);
        Stage before = world.stage(story);

        world.does(new StopAttempt(story, "it loops"));

        assertThat(world.stage(story)).isEqualTo(new ReviewHold((Stage.Active) before, "it loops"));
        world.does(new Release(story));
        assertThat(world.stage(story)).isEqualTo(before);
    }

    @Test
    void blockingAndHoldingGiveTheStageBack() {
        world.start(story);
        world.works(story, AgentRole.CODER, new AttemptEnding.QuitEarly("no idea"));
        Item before = world.now(story);

        world.does(new Block(story, "the API is missing"));
        assertThat(world.stage(story).column()).isEqualTo(Column.CODING);
        world.does(new Unblock(story));
        assertThat(world.now(story)).isEqualTo(before);

        world.does(new Hold(story, "let me look"));
        assertThat(world.stage(story).badge()).isEqualTo(Badge.REVIEW_HOLD);
        world.does(new Release(story));
        assertThat(world.now(story)).isEqualTo(before);
    }

    @Test
    void whatIsBlockedCanBeFrozenAndIsBlockedAfterwards() {
        world.does(new Block(story, "broken"));
        Thawed blocked = (Thawed) world.stage(story);

        world.does(new Freeze(story, "holidays"));
        assertThat(world.stage(story)).isEqualTo(new Stage.Frozen(blocked, "holidays"));
        assertThat(world.refuses(StoryWorld.PERSON, new Unblock(story)))
                .isEqualTo(
                        "Story 1 is frozen (was blocked (was backlog)); unfreeze it first. You can: unfreeze, abandon, reject,"
                                + " delete.");

        world.does(new Unfreeze(story));
        assertThat(world.stage(story)).isEqualTo(blocked);
    }

    @Test
    void nothingStandsStillTwiceInTheSameWay() {
        world.does(new Hold(story, "let me look"));

        assertThat(world.refuses(StoryWorld.PERSON, new Hold(story, "me too")))
                .contains("it is already held for review");
        assertThat(world.refuses(StoryWorld.PERSON, new Block(story, "broken")))
                .contains("it is already held for review");
        assertThat(world.stage(story)).isEqualTo(new ReviewHold(new Backlog(), "let me look"));
    }

    @Test
    void workDoesNotMoveWhatStandsStill() {
        world.start(story);
        AttemptTicket attemptTicket = world.begins(story, AgentRole.CODER);
        world.does(new Freeze(story, "wait"));
        Stage frozen = world.stage(story);

        world.sees(new EndAttempt(story, attemptTicket, new AttemptEnding.QuitEarly("gave up")));
        assertThat(world.stage(story)).as("an end is kept and charges nothing").isEqualTo(frozen);
        var finish = new FinishCode(story, attemptTicket, SampleEvidence.candidate(7));
        assertThat(world.refuses(StoryWorld.SERVER, finish)).contains("frozen (was coding)");
        assertThat(world.refuses(StoryWorld.PERSON, new Demote(story, "no")))
                .contains("unfreeze it first");

        world.does(new Unfreeze(story));
        world.sees(finish);
        assertThat(world.stage(story).column()).as("the work was not lost").isEqualTo(Column.QA);
    }

    @Test
    void trainThatFailsWithAFrozenItemIsNotHeard() {
        world.reachesMerge(story, 7);
        int visit = world.now(story).progress().visit();
        world.does(new Freeze(story, "wait"));

        var failed = new FailMerge(story, visit, new MergeFailure.Other("cancelled"));
        assertThat(world.refuses(StoryWorld.SERVER, failed)).contains("it is paused");
    }

    @Test
    void standingStillNeedsAReason() {
        assertThat(world.refuses(StoryWorld.PERSON, new Block(story, " ")))
                .contains("the reason is empty");
        assertThat(world.refuses(StoryWorld.PERSON, new Start(new ItemNumber(99))))
                .isEqualTo("There is no item 99.");
    }
}
