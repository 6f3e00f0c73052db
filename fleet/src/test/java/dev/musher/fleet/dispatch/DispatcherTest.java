package dev.musher.fleet.dispatch;

import static dev.musher.fleet.dispatch.DispatchScenario.mate;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.dispatch.StoryOutlook.AtWork;
import dev.musher.fleet.dispatch.StoryOutlook.Leaving;
import dev.musher.fleet.dispatch.StoryOutlook.NeedsPerson;
import dev.musher.fleet.dispatch.StoryOutlook.Next;
import dev.musher.fleet.dispatch.StoryOutlook.Waits;
import dev.musher.fleet.roster.AttemptLimits;
import dev.musher.fleet.roster.Headcount;
import dev.musher.fleet.roster.TeamRole;
import dev.musher.fleet.roster.Teammate;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.Attempt;
import dev.musher.pipeline.story.AttemptAgent;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.order.MoveCommand.Abandon;
import dev.musher.pipeline.story.order.MoveCommand.Block;
import dev.musher.pipeline.story.order.MoveCommand.Demote;
import dev.musher.pipeline.story.order.MoveCommand.Unblock;
import dev.musher.pipeline.story.rules.StoryWorld;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DispatcherTest {
    private static final Teammate ADA = mate("ada", TeamRole.CODER);
    private static final Teammate BEN = mate("ben", TeamRole.CODER);
    private static final Teammate EVE = mate("eve", TeamRole.QA);

    private final DispatchScenario dispatchScenario = new DispatchScenario();

    @Test
    void theOldestStoryIsTakenUpFirstAndTheOthersSayWhatTheyWaitFor() {
        dispatchScenario.coders("ada", "ben");
        var first = dispatchScenario.coding();
        var second = dispatchScenario.coding();
        var third = dispatchScenario.coding();

        assertThat(dispatchScenario.decides())
                .isEqualTo(
                        new DispatchPlan(
                                Map.of(
                                        first,
                                        new Next(ADA),
                                        second,
                                        new Next(BEN),
                                        third,
                                        new Waits(new WaitReason.RoleBusy(TeamRole.CODER, 2))),
                                List.of(),
                                Map.of()));
    }

    @Test
    void workThatIsNearerToLandingGetsItsAgentsFirst() {
        dispatchScenario.coders("ada").reviewers("eve");
        dispatchScenario.headcount = DispatchScenario.headcount(1);
        var young = dispatchScenario.coding();
        var judged = dispatchScenario.world.storyJudgedBy(QaMode.AGENT);
        dispatchScenario.world.start(judged);
        dispatchScenario.world.codes(judged, 7);
        assertThat(dispatchScenario.outlook(judged)).isEqualTo(new Waits(new WaitReason.Gates()));
        dispatchScenario.world.gatesPass(judged, 7);

        assertThat(dispatchScenario.decides().outlooks())
                .isEqualTo(
                        Map.of(
                                young,
                                new Waits(new WaitReason.HeadcountReached(1, 1)),
                                judged,
                                new Next(EVE)));
    }

    @Test
    void rolesAndModelsHaveLimitsOfTheirOwn() {
        dispatchScenario.coders("ada", "ben");
        dispatchScenario.team.add(
                new Teammate(
                        "cyd",
                        TeamRole.CODER,
                        "embedded",
                        Optional.of("other"),
                        "",
                        List.of(),
                        AttemptLimits.USUAL));
        dispatchScenario.headcount =
                new Headcount(9, OptionalInt.of(2), OptionalInt.empty(), Map.of("m", 1));
        var first = dispatchScenario.coding();
        var second = dispatchScenario.coding();
        var third = dispatchScenario.coding();

        assertThat(dispatchScenario.decides().outlooks())
                .isEqualTo(
                        Map.of(
                                first,
                                new Next(ADA),
                                second,
                                new Next(dispatchScenario.team.getLast()),
                                third,
                                new Waits(new WaitReason.RoleLimitReached(TeamRole.CODER, 2))));
    }

    @Test
    void whoIsNotWantedAnyMoreHasToLeave() {
        dispatchScenario.coders("ada", "ben", "cyd");
        var wanted = dispatchScenario.coding();
        dispatchScenario.begins(wanted, "ada", AgentRole.CODER);
        var moved = dispatchScenario.coding();
        dispatchScenario.begins(moved, "ben", AgentRole.CODER);
        dispatchScenario.world.does(new Demote(moved, "later"));
        var over = dispatchScenario.coding();
        dispatchScenario.begins(over, "cyd", AgentRole.CODER);
        dispatchScenario.world.does(new Abandon(over, "not wanted"));

        assertThat(dispatchScenario.decides().outlooks())
                .isEqualTo(
                        Map.of(
                                wanted,
                                new AtWork(attempt("ada")),
                                moved,
                                new Leaving(attempt("ben"), "the story has moved on"),
                                over,
                                new Leaving(attempt("cyd"), "the story has moved on")));
    }

    @Test
    void leasesTakeStoriesAndNamesAlsoWhereNobodyIsKnownToBeAtWork() {
        dispatchScenario.coders("ada", "ben");
        var taken = dispatchScenario.coding();
        var free = dispatchScenario.coding();
        dispatchScenario.presence = new HeldLeases(Set.of(taken), Set.of("ada"));

        assertThat(dispatchScenario.decides().outlooks())
                .isEqualTo(
                        Map.of(taken, new Waits(new WaitReason.Changing()), free, new Next(BEN)));
    }

    @Test
    void eightAttemptsWithoutACommitAreEnoughUntilAPersonSaysOtherwise() {
        dispatchScenario.coders("ada");
        var story = dispatchScenario.coding();
        for (int i = 0; i < AttemptHistory.MOST_FRUITLESS; i++) {
            dispatchScenario.works(story, "ada", new AttemptEnding.Finished());
            dispatchScenario.works(
                    story, "ada", new AttemptEnding.Stopped("forced ends never count"));
        }

        String why = "no commit after 8 attempts that ended by themselves; the last was by ada";
        assertThat(dispatchScenario.decides())
                .isEqualTo(
                        new DispatchPlan(
                                Map.of(story, new NeedsPerson(new WaitReason.Blocking(why))),
                                List.of(),
                                Map.of(story, why)));
        dispatchScenario.world.sees(new Block(story, why));
        assertThat(dispatchScenario.decides().blocks()).isEmpty();
        dispatchScenario.world.does(new Unblock(story));
        assertThat(dispatchScenario.outlook(story)).isEqualTo(new Next(ADA));
    }

    @Test
    void whoHasASessionGoesOnAndOthersLeaveItToThem() {
        dispatchScenario.coders("ada", "ben");
        var fresh = dispatchScenario.coding();
        var begun = dispatchScenario.coding();
        dispatchScenario.works(begun, "ada", new AttemptEnding.Finished());

        assertThat(dispatchScenario.decides().outlooks())
                .isEqualTo(Map.of(fresh, new Next(BEN), begun, new Next(ADA)));
    }

    private static Attempt attempt(String agent) {
        return new Attempt(
                1, new AttemptAgent(agent, AgentRole.CODER, "embedded"), 2, 1, StoryWorld.NOW);
    }
}
