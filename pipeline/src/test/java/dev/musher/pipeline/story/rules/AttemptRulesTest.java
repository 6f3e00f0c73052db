package dev.musher.pipeline.story.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.Attempt;
import dev.musher.pipeline.story.AttemptAgent;
import dev.musher.pipeline.story.AttemptAssignment.Ended;
import dev.musher.pipeline.story.AttemptAssignment.Running;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptEnding.Charge;
import dev.musher.pipeline.story.AttemptPlanState;
import dev.musher.pipeline.story.AttemptTicket;
import dev.musher.pipeline.story.CallSpend;
import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemSpend;
import dev.musher.pipeline.story.StageTries;
import dev.musher.pipeline.story.event.WorkEvent.AttemptEnded;
import dev.musher.pipeline.story.item.CoderTask;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.item.Stage.Blocked;
import dev.musher.pipeline.story.item.Stage.Coding;
import dev.musher.pipeline.story.order.EditCommand.Edit;
import dev.musher.pipeline.story.order.FieldChange;
import dev.musher.pipeline.story.order.MoveCommand.Delete;
import dev.musher.pipeline.story.order.MoveCommand.Demote;
import dev.musher.pipeline.story.order.MoveCommand.Start;
import dev.musher.pipeline.story.order.MoveCommand.Unblock;
import dev.musher.pipeline.story.order.Order;
import dev.musher.pipeline.story.order.Order.Precondition;
import dev.musher.pipeline.story.order.ReportCommand.EndAttempt;
import dev.musher.pipeline.story.order.ReportCommand.FinishCode;
import dev.musher.pipeline.story.order.ReportCommand.NotePlan;
import dev.musher.pipeline.story.order.ReportCommand.RecordSpend;
import dev.musher.pipeline.story.order.ReportCommand.StartAttempt;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AttemptRulesTest {
    private static final AttemptAgent CODER =
            new AttemptAgent("coder-1", AgentRole.CODER, "embedded");

    private final StoryWorld world = new StoryWorld();
    private final ItemNumber story = world.story();

    @Test
    void agentThatStartsOrEndsMovesNothing() {
        world.start(story);
        Stage coding = world.stage(story);

        world.sees(new StartAttempt(story, CODER, 5));
        var attempt = new Attempt(1, CODER, 2, 5, StoryWorld.NOW);
        assertThat(world.now(story).assignment()).isEqualTo(new Running(attempt));
        assertThat(world.stage(story)).isEqualTo(coding);

        world.sees(new EndAttempt(story, new AttemptTicket(1, 5), new AttemptEnding.Finished()));
        assertThat(world.now(story).assignment())
                .isEqualTo(new Ended(attempt, new AttemptEnding.Finished()));
        assertThat(world.stage(story)).isEqualTo(coding);
    }

    @Test
    void secondAgentIsRefusedWhileTheFirstMayLive() {
        world.start(story);
        AttemptTicket first = world.begins(story, AgentRole.CODER);
        assertThat(world.refuses(StoryWorld.SERVER, new StartAttempt(story, CODER, 9)))
                .contains("CODER-1 is already working on it");

        world.does(new Demote(story, "not yet"));
        world.start(story);
        assertThat(world.refuses(StoryWorld.SERVER, new StartAttempt(story, CODER, 9)))
                .as("it may live although its item moved away and back")
                .contains("already working on it");

        world.sees(new EndAttempt(story, first, new AttemptEnding.Stopped("the item moved")));
        world.sees(new StartAttempt(story, CODER, 9));
    }

    @Test
    void orderToStartThatComesTwiceStartsNobody() {
        world.start(story);
        world.sees(new StartAttempt(story, CODER, 5));
        world.sees(
                new EndAttempt(
                        story, new AttemptTicket(1, 5), new AttemptEnding.Stopped("a restart")));

        assertThat(world.refuses(StoryWorld.SERVER, new StartAttempt(story, CODER, 5)))
                .contains("lease 5 was already used");
        world.sees(new StartAttempt(story, CODER, 6));
    }

    @Test
    void roleMustFitTheStage() {
        assertThat(world.refuses(StoryWorld.SERVER, new StartAttempt(story, CODER, 1)))
                .contains("is in backlog; no agent is needed in this stage");
        world.start(story);
        var merger = new AttemptAgent("merger", AgentRole.MERGER, "embedded");
        assertThat(world.refuses(StoryWorld.SERVER, new StartAttempt(story, merger, 1)))
                .contains("this stage needs a coder, not a merger");
    }

    @Test
    void completionOfAnOldAttemptIsRefused() {
        world.start(story);
        AttemptTicket first =
                world.works(
                        story,
                        AgentRole.CODER,
                        new AttemptEnding.Crashed(AttemptEnding.Heard.NOTHING, "out of memory"));
        AttemptTicket second = world.works(story, AgentRole.CODER);

        assertThat(world.refuses(StoryWorld.SERVER, finish(first)))
                .contains("lease 1 was replaced by lease 2");
        assertThat(world.refuses(StoryWorld.SERVER, finish(new AttemptTicket(1, second.fence()))))
                .contains("attempt 1 is not its latest, which is 2");
        world.sees(finish(second));
        assertThat(world.refuses(StoryWorld.SERVER, finish(second)))
                .as("a report that comes twice counts once")
                .contains("is in qa; code is finished only in coding");
    }

    @Test
    void completionFromAnEarlierVisitIsRefused() {
        world.start(story);
        AttemptTicket attemptTicket = world.works(story, AgentRole.CODER);
        world.does(new Demote(story, "not yet"));
        world.start(story);

        assertThat(world.refuses(StoryWorld.SERVER, finish(attemptTicket)))
                .contains("attempt 1 was made before the item last moved");
    }

    @Test
    void completionUnderALostLeaseIsRefused() {
        world.start(story);
        world.sees(new StartAttempt(story, CODER, 5));
        world.sees(
                new EndAttempt(
                        story, new AttemptTicket(1, 6), new AttemptEnding.Stopped("restart")));

        assertThat(world.refuses(StoryWorld.SERVER, finish(new AttemptTicket(1, 5))))
                .contains("lease 5 was replaced by lease 6");
        world.sees(finish(new AttemptTicket(1, 6)));
    }

    @Test
    void nothingIsFinishedWhileTheAgentMayLive() {
        world.start(story);
        AttemptTicket attemptTicket = world.begins(story, AgentRole.CODER);

        assertThat(world.refuses(StoryWorld.SERVER, finish(attemptTicket)))
                .contains("attempt 1 is still running and must end first");
        assertThat(world.refuses(StoryWorld.AGENT, finish(attemptTicket)))
                .contains("agents cannot report on themselves");
        assertThat(world.refuses(StoryWorld.PERSON, new Delete(story)))
                .contains("an agent is working on it and must be stopped first");
    }

    @Test
    void onlyAnAgentThatGivesUpBurnsARetry() {
        world.start(story);
        world.works(story, AgentRole.CODER, new AttemptEnding.QuitEarly("no idea"));
        world.works(story, AgentRole.CODER, new AttemptEnding.QuitEarly("no idea"));
        assertThat(tries()).isEqualTo(new StageTries(2, 0, 0));

        world.works(story, AgentRole.CODER, new AttemptEnding.QuitEarly("no idea"));
        assertThat(world.stage(story))
                .isEqualTo(
                        new Blocked(
                                new Coding(
                                        new CoderTask.Fresh(),
                                        AttemptPlanState.NONE,
                                        new StageTries(3, 0, 0)),
                                "the last agent quit early: no idea; all 3 tries in coding are used"));
    }

    static List<AttemptEnding> endingsThatBurnNothing() {
        return List.of(
                new AttemptEnding.Throttled(Instant.parse("2030-01-02T05:00:00Z")),
                new AttemptEnding.Stopped("restart of the server"),
                new AttemptEnding.Finished(),
                new AttemptEnding.Crashed(AttemptEnding.Heard.SOMETHING, "exit 137"),
                new AttemptEnding.LimitReached("80 calls"),
                new AttemptEnding.OutOfMoney(Dollars.of("0.56"), "too little"));
    }

    @ParameterizedTest
    @MethodSource("endingsThatBurnNothing")
    void forcedEndsBurnNoRetry(AttemptEnding attemptEnding) {
        world.start(story);
        for (int i = 0; i < StoryPolicy.USUAL.setbacks() - 1; i++) {
            world.works(story, AgentRole.CODER, attemptEnding);
        }

        assertThat(tries().retries()).isZero();
    }

    @Test
    void whatWouldEndTheSameWayAgainBlocksAfterOneAttempt() {
        world.start(story);
        world.works(story, AgentRole.CODER, new AttemptEnding.Rejected("no such model"));

        assertThat(world.stage(story))
                .isEqualTo(
                        new Blocked(
                                new Coding(
                                        new CoderTask.Fresh(),
                                        AttemptPlanState.NONE,
                                        StageTries.NONE),
                                "no such model"));
    }

    @Test
    void tooLittleMoneyNeverBlocks() {
        world.start(story);
        for (int i = 0; i < 100; i++) {
            var poor = new AttemptEnding.OutOfMoney(Dollars.of("0.56"), "too little");
            world.works(story, AgentRole.CODER, poor);
        }

        assertThat(tries()).isEqualTo(StageTries.NONE);
    }

    @Test
    void spentRetriesBlockAgainAtTheNextRetryAndNotAtACrash() {
        world.start(story);
        for (int i = 0; i < StoryPolicy.USUAL.retries(); i++) {
            world.works(story, AgentRole.CODER, new AttemptEnding.QuitEarly("no idea"));
        }
        world.does(new Unblock(story));

        world.works(
                story,
                AgentRole.CODER,
                new AttemptEnding.Crashed(AttemptEnding.Heard.SOMETHING, "exit 137"));
        assertThat(tries()).isEqualTo(new StageTries(3, 1, 0));

        world.works(story, AgentRole.CODER, new AttemptEnding.QuitEarly("still none"));
        assertThat(world.stage(story))
                .isEqualTo(
                        new Blocked(
                                new Coding(
                                        new CoderTask.Fresh(),
                                        AttemptPlanState.NONE,
                                        new StageTries(4, 0, 0)),
                                "the last agent quit early: still none; all 4 tries in coding are"
                                        + " used"));
    }

    @Test
    void throttlingNeverBlocks() {
        world.start(story);
        for (int i = 0; i < 100; i++) {
            world.works(story, AgentRole.CODER, new AttemptEnding.Throttled(StoryWorld.NOW));
        }

        assertThat(tries()).isEqualTo(StageTries.NONE);
    }

    @Test
    void crashesInARowAskForAPerson() {
        world.start(story);
        for (int i = 0; i < StoryPolicy.USUAL.setbacks(); i++) {
            world.works(
                    story,
                    AgentRole.CODER,
                    new AttemptEnding.Crashed(AttemptEnding.Heard.SOMETHING, "exit 137"));
        }

        assertThat(world.stage(story))
                .isEqualTo(
                        new Blocked(
                                new Coding(
                                        new CoderTask.Fresh(),
                                        AttemptPlanState.NONE,
                                        new StageTries(0, 8, 0)),
                                "8 setbacks in a row; the last agent crashed: exit 137"));
    }

    @Test
    void crashesBeforeTheFirstWordAskForAPersonSooner() {
        world.start(story);
        var silent = new AttemptEnding.Crashed(AttemptEnding.Heard.NOTHING, "no such model");
        for (int i = 0; i < StoryPolicy.USUAL.falseStarts(); i++) {
            world.works(story, AgentRole.CODER, silent);
        }

        assertThat(world.stage(story))
                .isEqualTo(
                        new Blocked(
                                new Coding(
                                        new CoderTask.Fresh(),
                                        AttemptPlanState.NONE,
                                        new StageTries(0, 5, 5)),
                                "5 crashes in a row before any output; the last agent crashed:"
                                        + " no such model"));
    }

    @Test
    void wordsBetweenCrashesBeginTheCountAnew() {
        world.start(story);
        var silent = new AttemptEnding.Crashed(AttemptEnding.Heard.NOTHING, "no answer");
        for (int i = 0; i < StoryPolicy.USUAL.falseStarts() - 1; i++) {
            world.works(story, AgentRole.CODER, silent);
        }
        world.works(
                story,
                AgentRole.CODER,
                new AttemptEnding.Crashed(AttemptEnding.Heard.SOMETHING, "exit 137"));
        world.works(story, AgentRole.CODER, silent);
        assertThat(tries()).isEqualTo(new StageTries(0, 6, 1));

        world.works(story, AgentRole.CODER, new AttemptEnding.Finished());
        world.works(story, AgentRole.CODER, silent);
        assertThat(tries()).as("who finished had words").isEqualTo(new StageTries(0, 7, 1));
    }

    @Test
    void retriesAreForgottenWhenTheStageChanges() {
        world.start(story);
        world.works(story, AgentRole.CODER, new AttemptEnding.QuitEarly("no idea"));
        world.does(new Demote(story, "think"));
        world.start(story);

        assertThat(tries()).isEqualTo(StageTries.NONE);
    }

    @Test
    void endOfAnAttemptOfAnEarlierVisitIsKeptAndChargesNothing() {
        world.start(story);
        AttemptTicket attemptTicket = world.begins(story, AgentRole.CODER);
        world.does(new Demote(story, "not yet"));
        world.start(story);

        var quit = new AttemptEnding.QuitEarly("gone");
        assertThat(world.sees(new EndAttempt(story, attemptTicket, quit)))
                .containsExactly(new AttemptEnded(attemptTicket, quit, Charge.NONE));
        assertThat(world.refuses(StoryWorld.SERVER, new EndAttempt(story, attemptTicket, quit)))
                .contains("attempt 1 is not running");
    }

    @Test
    void timerThatOutlivedItsPurposeMovesNothing() {
        int visit = world.now(story).progress().visit();
        world.start(story);
        world.does(new Demote(story, "not yet"));

        var late =
                new Order(
                        StoryWorld.SERVER,
                        StoryWorld.NOW,
                        new Precondition.SameVisit(visit),
                        new Start(story));
        assertThat(world.refuses(late)).contains("it has moved since this was requested");
    }

    @Test
    void spendIsCountedWhateverBecameOfTheItem() {
        world.start(story);
        world.works(story, AgentRole.CODER);
        world.sees(new RecordSpend(story, 1, SampleEvidence.spend("0.30")));
        world.does(new Delete(story));
        world.sees(
                new RecordSpend(
                        story, 1, new CallSpend("m", CallSpend.Tokens.NONE, Optional.empty())));

        assertThat(world.now(story).spent())
                .isEqualTo(
                        new ItemSpend(new CallSpend.Tokens(100, 10, 1, 2), Dollars.of("0.3"), 1));
        assertThat(
                        world.refuses(
                                StoryWorld.SERVER,
                                new RecordSpend(story, 2, SampleEvidence.spend("1"))))
                .contains("it never had an attempt 2");
    }

    @Test
    void agentIsNotStartedOnASpentBudgetOrPastThePin() {
        world.does(
                new Edit(
                        story,
                        List.of(
                                new FieldChange.Budget(Optional.of(Dollars.of("1"))),
                                new FieldChange.Agent(Optional.of("coder-9")))));
        world.start(story);
        assertThat(world.refuses(StoryWorld.SERVER, new StartAttempt(story, CODER, 1)))
                .contains("it is pinned to coder-9");

        var pinned = new AttemptAgent("coder-9", AgentRole.CODER, "embedded");
        world.sees(new StartAttempt(story, pinned, 1));
        world.sees(new RecordSpend(story, 1, SampleEvidence.spend("1.00")));
        world.sees(
                new EndAttempt(
                        story, new AttemptTicket(1, 1), new AttemptEnding.LimitReached("budget")));
        assertThat(world.refuses(StoryWorld.SERVER, new StartAttempt(story, pinned, 1)))
                .contains("its budget of $1 is used up");
    }

    @Test
    void planIsNotedOfTheAgentAtWork() {
        world.start(story);
        AttemptTicket attemptTicket = world.begins(story, AgentRole.CODER);
        world.sees(new NotePlan(story, attemptTicket, AttemptPlanState.WRITTEN));

        assertThat(world.stage(story))
                .isEqualTo(
                        new Coding(
                                new CoderTask.Fresh(), AttemptPlanState.WRITTEN, StageTries.NONE));
        var other = new NotePlan(story, new AttemptTicket(2, 1), AttemptPlanState.APPROVED);
        assertThat(world.refuses(StoryWorld.SERVER, other))
                .contains("that attempt is not running here");
    }

    private StageTries tries() {
        return ((Coding) world.stage(story)).tries();
    }

    private FinishCode finish(AttemptTicket attemptTicket) {
        return new FinishCode(story, attemptTicket, SampleEvidence.candidate(7));
    }
}
