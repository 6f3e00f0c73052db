package dev.musher.fleet.dispatch;

import static dev.musher.fleet.dispatch.DispatchScenario.mate;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.dispatch.StoryOutlook.Next;
import dev.musher.fleet.dispatch.StoryOutlook.Parked;
import dev.musher.fleet.dispatch.StoryOutlook.Rests;
import dev.musher.fleet.dispatch.StoryOutlook.Sleeps;
import dev.musher.fleet.dispatch.StoryOutlook.Waits;
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
                .isEqualTo(new Waits("It waits for ben, which is working on story 1."));
        assertThat(dispatchScenario.outlook(pinnedTo("zoe")))
                .isEqualTo(
                        new Parked(
                                "It is pinned to zoe, which is not in the team. 'musher story edit 3"
                                        + " --agent NAME' pins it to another, or add zoe to"
                                        + " .musher/project.toml."));
        assertThat(dispatchScenario.outlook(pinnedTo("eve")))
                .isEqualTo(
                        new Parked(
                                "It is pinned to eve, whose role is not coder but qa. 'musher story edit 4"
                                        + " --agent NAME' pins it to another."));
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
                                new Parked("Blocked: no API. 'musher story unblock 1' resumes it."),
                                held,
                                new Parked(
                                        "Held: let me look. 'musher story release 2' resumes it."),
                                frozen,
                                new Parked(
                                        "Frozen: holidays. 'musher story unfreeze 3' resumes it."),
                                judged,
                                new Parked(
                                        "It waits for a person: 'musher story approve 4 --tip c000000000'"
                                                + " or 'musher story send-back 4'.")));
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
                                new Parked(
                                        "Held: no verdict. 'musher story release 1' asks a reviewer"
                                                + " again.")));
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
                                        new Waits("It waits for 1 to be done."),
                                        never,
                                        new Parked(
                                                "It depends on 3, which can never be met. Reopen"
                                                        + " that, or change what it depends on:"
                                                        + " 'musher story depends 4'.")),
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
                        new Parked(
                                "%s moved it back to the backlog. Start it: musher story start 2"
                                        .formatted(StoryWorld.PERSON.id())));

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
                                Map.of(story, new Rests(), epic, new Rests()),
                                List.of(),
                                Map.of()));
    }

    @Test
    void troubleParksEverybodyAndAnEmptyBudgetItsStory() {
        dispatchScenario.coders("ada", "ben");
        var poor = dispatchScenario.coding();
        var rich = dispatchScenario.coding();
        dispatchScenario.shortfalls.put(poor, new Parked("Its budget is too small."));
        assertThat(dispatchScenario.decides().outlooks())
                .isEqualTo(
                        Map.of(poor, new Parked("Its budget is too small."), rich, new Next(ADA)));

        dispatchScenario.trouble = Optional.of("Base is red: the gate test fails on main.");
        var red = new Parked("Base is red: the gate test fails on main.");
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
                                new Sleeps(until, "ada's model is rate-limited until then."),
                                other,
                                new Sleeps(
                                        until,
                                        "The only model for it is rate-limited until then.")));

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
                            new Sleeps(
                                    DispatchScenario.NOW.plusSeconds(seconds),
                                    "ada crashed; retrying then."));
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
                .isEqualTo(new Parked("ada cannot work: there is no model; set models.main."));
        dispatchScenario.team.clear();
        assertThat(dispatchScenario.outlook(story))
                .isEqualTo(
                        new Parked(
                                "No agent in the team has the role coder. Add an [[agent]] with role"
                                        + " = \"coder\" to .musher/project.toml."));
    }

    private ItemNumber pinnedTo(String agent) {
        var story = dispatchScenario.world.story();
        dispatchScenario.world.does(
                new Edit(story, List.of(new FieldChange.Agent(Optional.of(agent)))));
        dispatchScenario.world.start(story);
        return story;
    }
}
