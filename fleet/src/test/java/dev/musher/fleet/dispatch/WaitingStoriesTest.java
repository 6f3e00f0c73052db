package dev.musher.fleet.dispatch;

import static dev.musher.fleet.dispatch.DispatchScenario.mate;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.dispatch.StoryOutlook.NeedsNoAgent;
import dev.musher.fleet.dispatch.StoryOutlook.NeedsPerson;
import dev.musher.fleet.dispatch.StoryOutlook.Next;
import dev.musher.fleet.dispatch.StoryOutlook.Waits;
import dev.musher.fleet.dispatch.StoryOutlook.WaitsUntil;
import dev.musher.fleet.roster.TeamRole;
import dev.musher.fleet.roster.Teammate;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.order.EditCommand.Edit;
import dev.musher.pipeline.story.order.EditCommand.SetDependencies;
import dev.musher.pipeline.story.order.FieldChange;
import dev.musher.pipeline.story.order.MoveCommand.Abandon;
import dev.musher.pipeline.story.order.MoveCommand.Block;
import dev.musher.pipeline.story.order.MoveCommand.Demote;
import dev.musher.pipeline.story.order.MoveCommand.Freeze;
import dev.musher.pipeline.story.order.MoveCommand.Hold;
import dev.musher.pipeline.story.order.ReportCommand.LandMerge;
import dev.musher.pipeline.story.rules.SampleEvidence;
import dev.musher.pipeline.story.rules.StoryWorld;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WaitingStoriesTest {
    private static final Teammate ADA = mate("ada", TeamRole.CODER);
    private static final Teammate BEN = mate("ben", TeamRole.CODER);

    private final DispatchScenario dispatchScenario = new DispatchScenario();

    @Test
    void aPinIsHonouredAlsoIfThatMeansWaiting() {
        dispatchScenario.coders("ada", "ben").reviewers("eve");
        var busy = dispatchScenario.coding();
        dispatchScenario.begins(busy, "ben", AgentRole.CODER);
        var pinned = pinnedTo("ben");

        assertThat(dispatchScenario.outlook(pinned))
                .isEqualTo(
                        new Waits(new WaitReason.AgentBusy("ben", Optional.of(ItemNumber.FIRST))));
        assertThat(dispatchScenario.outlook(pinnedTo("zoe")))
                .isEqualTo(
                        new NeedsPerson(new WaitReason.PinnedToUnknown(new ItemNumber(3), "zoe")));
        assertThat(dispatchScenario.outlook(pinnedTo("eve")))
                .isEqualTo(
                        new NeedsPerson(
                                new WaitReason.PinnedToOther(
                                        new ItemNumber(4), "eve", TeamRole.QA)));
        assertThat(dispatchScenario.outlook(pinnedTo("ada"))).isEqualTo(new Next(ADA));
    }

    @Test
    void whatStandsStillSaysHowItGoesOn() {
        dispatchScenario.coders("ada");
        var blocked = dispatchScenario.coding();
        dispatchScenario.world.does(new Block(blocked, "no API."));
        var held = dispatchScenario.coding();
        dispatchScenario.world.does(new Hold(held, "let me look"));
        var frozen = dispatchScenario.coding();
        dispatchScenario.world.does(new Freeze(frozen, "holidays"));
        var judged = dispatchScenario.world.storyJudgedBy(QaMode.HUMAN);
        dispatchScenario.world.start(judged);
        dispatchScenario.world.codes(judged, 7);
        dispatchScenario.world.gatesPass(judged, 7);

        assertThat(dispatchScenario.decides().outlooks())
                .isEqualTo(
                        Map.of(
                                blocked,
                                new NeedsPerson(new WaitReason.Blocked(blocked, "no API.")),
                                held,
                                new NeedsPerson(new WaitReason.Held(held, "let me look")),
                                frozen,
                                new NeedsPerson(new WaitReason.Frozen(frozen, "holidays")),
                                judged,
                                new NeedsPerson(
                                        new WaitReason.Approval(
                                                judged, SampleEvidence.commit(7)))));
    }

    @Test
    void whatAReviewerDidNotJudgeIsJudgedAgainOnceItIsReleased() {
        var story = dispatchScenario.world.storyJudgedBy(QaMode.AGENT);
        dispatchScenario.world.start(story);
        dispatchScenario.world.codes(story, 7);
        dispatchScenario.world.gatesPass(story, 7);
        dispatchScenario.world.does(new Hold(story, "no verdict"));

        assertThat(dispatchScenario.decides().outlooks())
                .isEqualTo(
                        Map.of(
                                story,
                                new NeedsPerson(
                                        new WaitReason.HeldForReviewer(story, "no verdict"))));
    }

    @Test
    void dependenciesAreAwaitedAndThoseOfTheBacklogPromotedOnceTheyAreMet() {
        dispatchScenario.coders("ada", "ben");
        var base = dispatchScenario.coding();
        var waiting = dispatchScenario.world.add(ItemType.STORY, ItemTerms.NONE);
        dispatchScenario.world.does(new SetDependencies(waiting, List.of(base)));
        var gone = dispatchScenario.world.story();
        var never = dispatchScenario.coding();
        dispatchScenario.world.does(new SetDependencies(never, List.of(gone)));
        dispatchScenario.world.does(new Abandon(gone, "not wanted"));

        assertThat(dispatchScenario.decides())
                .isEqualTo(
                        new DispatchPlan(
                                Map.of(
                                        base,
                                        new Next(ADA),
                                        waiting,
                                        new Waits(
                                                new WaitReason.Dependencies(
                                                        List.of(ItemNumber.FIRST))),
                                        never,
                                        new NeedsPerson(
                                                new WaitReason.NeverMet(
                                                        never, List.of(new ItemNumber(3))))),
                                List.of(),
                                Map.of()));

        dispatchScenario.world.codes(base, 7);
        dispatchScenario.world.gatesPass(base, 7);
        dispatchScenario.world.sees(new LandMerge(base, SampleEvidence.landing(7)));
        assertThat(dispatchScenario.decides().promotions()).containsExactly(waiting);
    }

    @Test
    void whatAPersonTookBackStaysThereUntilWhatItDependsOnChanges() {
        dispatchScenario.coders("ada");
        var base = dispatchScenario.coding();
        dispatchScenario.world.codes(base, 7);
        dispatchScenario.world.gatesPass(base, 7);
        dispatchScenario.world.sees(new LandMerge(base, SampleEvidence.landing(7)));
        var story = dispatchScenario.coding();
        dispatchScenario.world.does(new SetDependencies(story, List.of(base)));
        dispatchScenario.world.does(new Demote(story, "not this week"));

        assertThat(dispatchScenario.decides().promotions()).isEmpty();
        assertThat(dispatchScenario.outlook(story))
                .isEqualTo(
                        new NeedsPerson(
                                new WaitReason.TakenBack(
                                        new ItemNumber(2), StoryWorld.PERSON.id())));

        dispatchScenario.told = DispatchScenario.NOW.minusSeconds(1);
        assertThat(dispatchScenario.decides().promotions())
                .as("it was taken back before its dependency was done")
                .containsExactly(story);

        dispatchScenario.told = DispatchScenario.NOW;
        dispatchScenario.world.does(new SetDependencies(story, List.of()));
        dispatchScenario.world.does(new SetDependencies(story, List.of(base)));
        assertThat(dispatchScenario.decides().promotions()).containsExactly(story);
    }

    @Test
    void backlogRestsUntilSomebodyStartsIt() {
        dispatchScenario.coders("ada");
        var story = dispatchScenario.world.story();
        var epic = dispatchScenario.world.add(ItemType.EPIC, ItemTerms.NONE);

        assertThat(dispatchScenario.decides())
                .isEqualTo(
                        new DispatchPlan(
                                Map.of(story, new NeedsNoAgent(), epic, new NeedsNoAgent()),
                                List.of(),
                                Map.of()));
    }

    @Test
    void troubleParksEverybodyAndAnEmptyBudgetItsStory() {
        dispatchScenario.coders("ada", "ben");
        var poor = dispatchScenario.coding();
        var rich = dispatchScenario.coding();
        var shortfall = new NeedsPerson(new WaitReason.MergeTrain());
        dispatchScenario.shortfalls.put(poor, shortfall);
        assertThat(dispatchScenario.decides().outlooks())
                .isEqualTo(Map.of(poor, shortfall, rich, new Next(ADA)));

        dispatchScenario.trouble = Optional.of(new FleetTrouble.GatesBlind("Gate test is blind."));
        var red =
                new NeedsPerson(
                        new WaitReason.NothingStarts(dispatchScenario.trouble.orElseThrow()));
        assertThat(dispatchScenario.decides().outlooks()).isEqualTo(Map.of(poor, red, rich, red));
    }

    @Test
    void aVendorsClosedDoorIsClosedForEverybodyWhoUsesIt() {
        dispatchScenario.coders("ada", "ben");
        var until = DispatchScenario.NOW.plusSeconds(60);
        var throttled = dispatchScenario.coding();
        dispatchScenario.works(throttled, "ada", new AttemptEnding.Throttled(until));
        var other = dispatchScenario.coding();

        assertThat(dispatchScenario.decides().outlooks())
                .isEqualTo(
                        Map.of(
                                throttled,
                                new WaitsUntil(until, new WaitReason.RateLimited("ada")),
                                other,
                                new WaitsUntil(until, new WaitReason.ModelRateLimited())));

        dispatchScenario.now = until;
        assertThat(dispatchScenario.decides().outlooks())
                .as("it wakes at the reset, and ada goes on with what she began")
                .isEqualTo(Map.of(throttled, new Next(ADA), other, new Next(BEN)));
    }

    @Test
    void pausesAfterCrashesGrowAndEnd() {
        dispatchScenario.coders("ada");
        var story = dispatchScenario.coding();
        var crash = new AttemptEnding.Crashed(AttemptEnding.Heard.SOMETHING, "exit 137");
        for (int seconds : new int[] {2, 8, 30, 120, 120}) {
            dispatchScenario.works(story, "ada", crash);
            assertThat(dispatchScenario.outlook(story))
                    .isEqualTo(
                            new WaitsUntil(
                                    DispatchScenario.NOW.plusSeconds(seconds),
                                    new WaitReason.Crashed("ada")));
        }
        dispatchScenario.now = DispatchScenario.NOW.plus(Duration.ofMinutes(2));
        assertThat(dispatchScenario.outlook(story)).isEqualTo(new Next(ADA));
    }

    @Test
    void whoCannotWorkIsPassedOverAndNamedIfThereIsNobodyElse() {
        dispatchScenario.coders("ada");
        var story = dispatchScenario.coding();
        dispatchScenario.problems.put("embedded", "there is no model; set models.main.");

        assertThat(dispatchScenario.outlook(story))
                .isEqualTo(
                        new NeedsPerson(
                                new WaitReason.AgentUnusable(
                                        "ada", "there is no model; set models.main.")));
        dispatchScenario.team.clear();
        assertThat(dispatchScenario.outlook(story))
                .isEqualTo(new NeedsPerson(new WaitReason.NoAgent(TeamRole.CODER)));
    }

    private ItemNumber pinnedTo(String agent) {
        var story = dispatchScenario.world.story();
        dispatchScenario.world.does(
                new Edit(story, List.of(new FieldChange.Agent(Optional.of(agent)))));
        dispatchScenario.world.start(story);
        return story;
    }
}
