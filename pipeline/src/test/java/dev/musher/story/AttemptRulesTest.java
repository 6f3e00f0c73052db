package dev.musher.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.story.Assignment.Ended;
import dev.musher.story.Assignment.Running;
import dev.musher.story.Editing.Edit;
import dev.musher.story.Ending.Toll;
import dev.musher.story.Order.Belief;
import dev.musher.story.Stage.Blocked;
import dev.musher.story.Stage.Coding;
import dev.musher.story.Steering.Delete;
import dev.musher.story.Steering.Demote;
import dev.musher.story.Steering.Start;
import dev.musher.story.Steering.Unblock;
import dev.musher.story.Worked.AttemptEnded;
import dev.musher.story.Working.EndAttempt;
import dev.musher.story.Working.FinishCode;
import dev.musher.story.Working.NotePlan;
import dev.musher.story.Working.RecordSpend;
import dev.musher.story.Working.StartAttempt;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AttemptRulesTest {
    private static final Worker CODER = new Worker("coder-1", Role.CODER, "embedded");

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

        world.sees(new EndAttempt(story, new Ticket(1, 5), new Ending.Finished()));
        assertThat(world.now(story).assignment())
                .isEqualTo(new Ended(attempt, new Ending.Finished()));
        assertThat(world.stage(story)).isEqualTo(coding);
    }

    @Test
    void secondAgentIsRefusedWhileTheFirstMayLive() {
        world.start(story);
        Ticket first = world.begins(story, Role.CODER);
        assertThat(world.refuses(StoryWorld.SERVER, new StartAttempt(story, CODER, 9)))
                .contains("CODER-1 is at work on it already");

        world.does(new Demote(story, "not yet"));
        world.start(story);
        assertThat(world.refuses(StoryWorld.SERVER, new StartAttempt(story, CODER, 9)))
                .as("it may live although its item moved away and back")
                .contains("at work on it already");

        world.sees(new EndAttempt(story, first, new Ending.Stopped("the item moved")));
        world.sees(new StartAttempt(story, CODER, 9));
    }

    @Test
    void orderToStartThatComesTwiceStartsNobody() {
        world.start(story);
        world.sees(new StartAttempt(story, CODER, 5));
        world.sees(new EndAttempt(story, new Ticket(1, 5), new Ending.Stopped("a restart")));

        assertThat(world.refuses(StoryWorld.SERVER, new StartAttempt(story, CODER, 5)))
                .contains("the lease 5 was used already");
        world.sees(new StartAttempt(story, CODER, 6));
    }

    @Test
    void roleMustFitTheStage() {
        assertThat(world.refuses(StoryWorld.SERVER, new StartAttempt(story, CODER, 1)))
                .contains("stands at backlog: no agent is wanted here");
        world.start(story);
        var merger = new Worker("merger", Role.MERGER, "embedded");
        assertThat(world.refuses(StoryWorld.SERVER, new StartAttempt(story, merger, 1)))
                .contains("a coder is wanted here, and no merger");
    }

    @Test
    void completionOfAnOldAttemptIsRefused() {
        world.start(story);
        Ticket first =
                world.works(
                        story,
                        Role.CODER,
                        new Ending.Crashed(Ending.Heard.NOTHING, "out of memory"));
        Ticket second = world.works(story, Role.CODER);

        assertThat(world.refuses(StoryWorld.SERVER, finish(first)))
                .contains("the lease 1 has passed to another, which is 2");
        assertThat(world.refuses(StoryWorld.SERVER, finish(new Ticket(1, second.fence()))))
                .contains("attempt 1 is not its latest, which is 2");
        world.sees(finish(second));
        assertThat(world.refuses(StoryWorld.SERVER, finish(second)))
                .as("a report that comes twice counts once")
                .contains("stands at qa: code is finished in coding only");
    }

    @Test
    void completionFromAnEarlierVisitIsRefused() {
        world.start(story);
        Ticket ticket = world.works(story, Role.CODER);
        world.does(new Demote(story, "not yet"));
        world.start(story);

        assertThat(world.refuses(StoryWorld.SERVER, finish(ticket)))
                .contains("attempt 1 was made before the item last moved");
    }

    @Test
    void completionUnderALostLeaseIsRefused() {
        world.start(story);
        world.sees(new StartAttempt(story, CODER, 5));
        world.sees(new EndAttempt(story, new Ticket(1, 6), new Ending.Stopped("restart")));

        assertThat(world.refuses(StoryWorld.SERVER, finish(new Ticket(1, 5))))
                .contains("the lease 5 has passed to another, which is 6");
        world.sees(finish(new Ticket(1, 6)));
    }

    @Test
    void nothingIsFinishedWhileTheAgentMayLive() {
        world.start(story);
        Ticket ticket = world.begins(story, Role.CODER);

        assertThat(world.refuses(StoryWorld.SERVER, finish(ticket)))
                .contains("attempt 1 is at work and must be seen dead first");
        assertThat(world.refuses(StoryWorld.AGENT, finish(ticket)))
                .contains("an agent does not report on itself");
        assertThat(world.refuses(StoryWorld.PERSON, new Delete(story)))
                .contains("an agent is at work on it, and must be stopped first");
    }

    @Test
    void onlyAnAgentThatGivesUpBurnsARetry() {
        world.start(story);
        world.works(story, Role.CODER, new Ending.QuitEarly("no idea"));
        world.works(story, Role.CODER, new Ending.QuitEarly("no idea"));
        assertThat(tries()).isEqualTo(new Tries(2, 0, 0));

        world.works(story, Role.CODER, new Ending.QuitEarly("no idea"));
        assertThat(world.stage(story))
                .isEqualTo(
                        new Blocked(
                                new Coding(new Errand.Fresh(), PlanState.NONE, new Tries(3, 0, 0)),
                                "the last agent quit early: no idea; all 3 tries in coding are used"));
    }

    static List<Ending> endingsThatBurnNothing() {
        return List.of(
                new Ending.Throttled(Instant.parse("2030-01-02T05:00:00Z")),
                new Ending.Stopped("restart of the server"),
                new Ending.Finished(),
                new Ending.Crashed(Ending.Heard.SOMETHING, "exit 137"),
                new Ending.LimitReached("80 calls"),
                new Ending.OutOfMoney(Dollars.of("0.56"), "too little"));
    }

    @ParameterizedTest
    @MethodSource("endingsThatBurnNothing")
    void forcedEndsBurnNoRetry(Ending ending) {
        world.start(story);
        for (int i = 0; i < Policy.USUAL.setbacks() - 1; i++) {
            world.works(story, Role.CODER, ending);
        }

        assertThat(tries().retries()).isZero();
    }

    @Test
    void tooLittleMoneyNeverBlocks() {
        world.start(story);
        for (int i = 0; i < 100; i++) {
            var poor = new Ending.OutOfMoney(Dollars.of("0.56"), "too little");
            world.works(story, Role.CODER, poor);
        }

        assertThat(tries()).isEqualTo(Tries.NONE);
    }

    @Test
    void spentRetriesBlockAgainAtTheNextRetryAndNotAtACrash() {
        world.start(story);
        for (int i = 0; i < Policy.USUAL.retries(); i++) {
            world.works(story, Role.CODER, new Ending.QuitEarly("no idea"));
        }
        world.does(new Unblock(story));

        world.works(story, Role.CODER, new Ending.Crashed(Ending.Heard.SOMETHING, "exit 137"));
        assertThat(tries()).isEqualTo(new Tries(3, 1, 0));

        world.works(story, Role.CODER, new Ending.QuitEarly("still none"));
        assertThat(world.stage(story))
                .isEqualTo(
                        new Blocked(
                                new Coding(new Errand.Fresh(), PlanState.NONE, new Tries(4, 0, 0)),
                                "the last agent quit early: still none; all 4 tries in coding are"
                                        + " used"));
    }

    @Test
    void throttlingNeverBlocks() {
        world.start(story);
        for (int i = 0; i < 100; i++) {
            world.works(story, Role.CODER, new Ending.Throttled(StoryWorld.NOW));
        }

        assertThat(tries()).isEqualTo(Tries.NONE);
    }

    @Test
    void crashesInARowAskForAPerson() {
        world.start(story);
        for (int i = 0; i < Policy.USUAL.setbacks(); i++) {
            world.works(story, Role.CODER, new Ending.Crashed(Ending.Heard.SOMETHING, "exit 137"));
        }

        assertThat(world.stage(story))
                .isEqualTo(
                        new Blocked(
                                new Coding(new Errand.Fresh(), PlanState.NONE, new Tries(0, 8, 0)),
                                "8 setbacks in a row; the last agent crashed: exit 137"));
    }

    @Test
    void crashesBeforeTheFirstWordAskForAPersonSooner() {
        world.start(story);
        var silent = new Ending.Crashed(Ending.Heard.NOTHING, "no such model");
        for (int i = 0; i < Policy.USUAL.falseStarts(); i++) {
            world.works(story, Role.CODER, silent);
        }

        assertThat(world.stage(story))
                .isEqualTo(
                        new Blocked(
                                new Coding(new Errand.Fresh(), PlanState.NONE, new Tries(0, 5, 5)),
                                "5 crashes in a row before the first word; the last agent crashed:"
                                        + " no such model"));
    }

    @Test
    void wordsBetweenCrashesBeginTheCountAnew() {
        world.start(story);
        var silent = new Ending.Crashed(Ending.Heard.NOTHING, "no answer");
        for (int i = 0; i < Policy.USUAL.falseStarts() - 1; i++) {
            world.works(story, Role.CODER, silent);
        }
        world.works(story, Role.CODER, new Ending.Crashed(Ending.Heard.SOMETHING, "exit 137"));
        world.works(story, Role.CODER, silent);
        assertThat(tries()).isEqualTo(new Tries(0, 6, 1));

        world.works(story, Role.CODER, new Ending.Finished());
        world.works(story, Role.CODER, silent);
        assertThat(tries()).as("who finished had words").isEqualTo(new Tries(0, 7, 1));
    }

    @Test
    void retriesAreForgottenWhenTheStageChanges() {
        world.start(story);
        world.works(story, Role.CODER, new Ending.QuitEarly("no idea"));
        world.does(new Demote(story, "think"));
        world.start(story);

        assertThat(tries()).isEqualTo(Tries.NONE);
    }

    @Test
    void endOfAnAttemptOfAnEarlierVisitIsKeptAndChargesNothing() {
        world.start(story);
        Ticket ticket = world.begins(story, Role.CODER);
        world.does(new Demote(story, "not yet"));
        world.start(story);

        var quit = new Ending.QuitEarly("gone");
        assertThat(world.sees(new EndAttempt(story, ticket, quit)))
                .containsExactly(new AttemptEnded(ticket, quit, Toll.NONE));
        assertThat(world.refuses(StoryWorld.SERVER, new EndAttempt(story, ticket, quit)))
                .contains("attempt 1 is not at work");
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
                        new Belief.SameVisit(visit),
                        new Start(story));
        assertThat(world.refuses(late)).contains("it has moved on since that was asked for");
    }

    @Test
    void spendIsCountedWhateverBecameOfTheItem() {
        world.start(story);
        world.works(story, Role.CODER);
        world.sees(new RecordSpend(story, 1, Evidence.spend("0.30")));
        world.does(new Delete(story));
        world.sees(new RecordSpend(story, 1, new Spend("m", Spend.Tokens.NONE, Optional.empty())));

        assertThat(world.now(story).spent())
                .isEqualTo(new Spent(new Spend.Tokens(100, 10, 1, 2), Dollars.of("0.3"), 1));
        assertThat(world.refuses(StoryWorld.SERVER, new RecordSpend(story, 2, Evidence.spend("1"))))
                .contains("it never had an attempt 2");
    }

    @Test
    void agentIsNotStartedOnASpentBudgetOrPastThePin() {
        world.does(
                new Edit(
                        story,
                        List.of(
                                new Change.Budget(Optional.of(Dollars.of("1"))),
                                new Change.Agent(Optional.of("coder-9")))));
        world.start(story);
        assertThat(world.refuses(StoryWorld.SERVER, new StartAttempt(story, CODER, 1)))
                .contains("it is pinned to coder-9");

        var pinned = new Worker("coder-9", Role.CODER, "embedded");
        world.sees(new StartAttempt(story, pinned, 1));
        world.sees(new RecordSpend(story, 1, Evidence.spend("1.00")));
        world.sees(new EndAttempt(story, new Ticket(1, 1), new Ending.LimitReached("budget")));
        assertThat(world.refuses(StoryWorld.SERVER, new StartAttempt(story, pinned, 1)))
                .contains("its budget of $1 is spent");
    }

    @Test
    void planIsNotedOfTheAgentAtWork() {
        world.start(story);
        Ticket ticket = world.begins(story, Role.CODER);
        world.sees(new NotePlan(story, ticket, PlanState.WRITTEN));

        assertThat(world.stage(story))
                .isEqualTo(new Coding(new Errand.Fresh(), PlanState.WRITTEN, Tries.NONE));
        var other = new NotePlan(story, new Ticket(2, 1), PlanState.APPROVED);
        assertThat(world.refuses(StoryWorld.SERVER, other))
                .contains("that attempt is not at work here");
    }

    private Tries tries() {
        return ((Coding) world.stage(story)).tries();
    }

    private FinishCode finish(Ticket ticket) {
        return new FinishCode(story, ticket, Evidence.candidate(7));
    }
}
