package dev.musher.dispatch;

import static dev.musher.dispatch.Kennel.mate;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.dispatch.Outlook.Next;
import dev.musher.dispatch.Outlook.Parked;
import dev.musher.dispatch.Outlook.Rests;
import dev.musher.dispatch.Outlook.Sleeps;
import dev.musher.dispatch.Outlook.Waits;
import dev.musher.roster.Post;
import dev.musher.roster.Teammate;
import dev.musher.story.Change;
import dev.musher.story.Editing.Edit;
import dev.musher.story.Editing.SetDependencies;
import dev.musher.story.Ending;
import dev.musher.story.Evidence;
import dev.musher.story.ItemNumber;
import dev.musher.story.ItemType;
import dev.musher.story.QaMode;
import dev.musher.story.Role;
import dev.musher.story.Steering.Abandon;
import dev.musher.story.Steering.Block;
import dev.musher.story.Steering.Demote;
import dev.musher.story.Steering.Freeze;
import dev.musher.story.Steering.Hold;
import dev.musher.story.StoryWorld;
import dev.musher.story.Terms;
import dev.musher.story.Working.LandMerge;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WaitingStoriesTest {
    private static final Teammate ADA = mate("ada", Post.CODER);
    private static final Teammate BEN = mate("ben", Post.CODER);

    private final Kennel kennel = new Kennel();

    @Test
    void aPinIsHonouredAlsoIfThatMeansWaiting() {
        kennel.coders("ada", "ben").reviewers("eve");
        var busy = kennel.coding();
        kennel.begins(busy, "ben", Role.CODER);
        var pinned = pinnedTo("ben");

        assertThat(kennel.outlook(pinned))
                .isEqualTo(new Waits("It waits for ben, who is at work on story 1."));
        assertThat(kennel.outlook(pinnedTo("zoe")))
                .isEqualTo(
                        new Parked(
                                "It is pinned to zoe, who is not in the team. 'musher story edit 3"
                                        + " --agent NAME' pins it to another, or add zoe to"
                                        + " .musher/project.toml."));
        assertThat(kennel.outlook(pinnedTo("eve")))
                .isEqualTo(
                        new Parked(
                                "It is pinned to eve, who is no coder but qa. 'musher story edit 4"
                                        + " --agent NAME' pins it to another."));
        assertThat(kennel.outlook(pinnedTo("ada"))).isEqualTo(new Next(ADA));
    }

    @Test
    void whatStandsStillSaysHowItGoesOn() {
        kennel.coders("ada");
        var blocked = kennel.coding();
        kennel.world.does(new Block(blocked, "no API."));
        var held = kennel.coding();
        kennel.world.does(new Hold(held, "let me look"));
        var frozen = kennel.coding();
        kennel.world.does(new Freeze(frozen, "holidays"));
        var judged = kennel.world.storyJudgedBy(QaMode.HUMAN);
        kennel.world.start(judged);
        kennel.world.codes(judged, 7);
        kennel.world.gatesPass(judged, 7);

        assertThat(kennel.decides().outlooks())
                .isEqualTo(
                        Map.of(
                                blocked,
                                new Parked(
                                        "Blocked: no API. 'musher story unblock 1' lets it go on."),
                                held,
                                new Parked(
                                        "Held: let me look. 'musher story release 2' lets it go"
                                                + " on."),
                                frozen,
                                new Parked(
                                        "Frozen: holidays. 'musher story unfreeze 3' lets it go"
                                                + " on."),
                                judged,
                                new Parked(
                                        "It waits for a person: 'musher story approve 4 --tip c000000000'"
                                                + " or 'musher story send-back 4'.")));
    }

    @Test
    void dependenciesAreAwaitedAndThoseOfTheBacklogPromotedOnceTheyAreMet() {
        kennel.coders("ada", "ben");
        var base = kennel.coding();
        var waiting = kennel.world.add(ItemType.STORY, Terms.NONE);
        kennel.world.does(new SetDependencies(waiting, List.of(base)));
        var gone = kennel.world.story();
        var never = kennel.coding();
        kennel.world.does(new SetDependencies(never, List.of(gone)));
        kennel.world.does(new Abandon(gone, "not wanted"));

        assertThat(kennel.decides())
                .isEqualTo(
                        new Dispatch(
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

        kennel.world.codes(base, 7);
        kennel.world.gatesPass(base, 7);
        kennel.world.sees(new LandMerge(base, Evidence.landing(7)));
        assertThat(kennel.decides().promotions()).containsExactly(waiting);
    }

    @Test
    void whatAPersonTookBackStaysThereUntilWhatItDependsOnChanges() {
        kennel.coders("ada");
        var base = kennel.coding();
        kennel.world.codes(base, 7);
        kennel.world.gatesPass(base, 7);
        kennel.world.sees(new LandMerge(base, Evidence.landing(7)));
        var story = kennel.coding();
        kennel.world.does(new SetDependencies(story, List.of(base)));
        kennel.world.does(new Demote(story, "not this week"));

        assertThat(kennel.decides().promotions()).isEmpty();
        assertThat(kennel.outlook(story))
                .isEqualTo(
                        new Parked(
                                "It was taken back by %s. 'musher story start 2' begins it."
                                        .formatted(StoryWorld.PERSON.id())));

        kennel.told = Kennel.NOW.minusSeconds(1);
        assertThat(kennel.decides().promotions())
                .as("it was taken back before its dependency was done")
                .containsExactly(story);

        kennel.told = Kennel.NOW;
        kennel.world.does(new SetDependencies(story, List.of()));
        kennel.world.does(new SetDependencies(story, List.of(base)));
        assertThat(kennel.decides().promotions()).containsExactly(story);
    }

    @Test
    void backlogRestsUntilSomebodyStartsIt() {
        kennel.coders("ada");
        var story = kennel.world.story();
        var epic = kennel.world.add(ItemType.EPIC, Terms.NONE);

        assertThat(kennel.decides())
                .isEqualTo(
                        new Dispatch(
                                Map.of(story, new Rests(), epic, new Rests()),
                                List.of(),
                                Map.of()));
    }

    @Test
    void troubleParksEverybodyAndAnEmptyBudgetItsStory() {
        kennel.coders("ada", "ben");
        var poor = kennel.coding();
        var rich = kennel.coding();
        kennel.shortfalls.put(poor, new Parked("Its budget does not suffice."));
        assertThat(kennel.decides().outlooks())
                .isEqualTo(
                        Map.of(
                                poor,
                                new Parked("Its budget does not suffice."),
                                rich,
                                new Next(ADA)));

        kennel.trouble = Optional.of("Base is red: the gate test fails on main.");
        var red = new Parked("Base is red: the gate test fails on main.");
        assertThat(kennel.decides().outlooks()).isEqualTo(Map.of(poor, red, rich, red));
    }

    @Test
    void aVendorsClosedDoorIsClosedForEverybodyWhoUsesIt() {
        kennel.coders("ada", "ben");
        var until = Kennel.NOW.plusSeconds(60);
        var throttled = kennel.coding();
        kennel.works(throttled, "ada", new Ending.Throttled(until));
        var other = kennel.coding();

        assertThat(kennel.decides().outlooks())
                .isEqualTo(
                        Map.of(
                                throttled,
                                new Sleeps(
                                        until,
                                        "The vendor of the model of ada lets nobody in until"
                                                + " then."),
                                other,
                                new Sleeps(
                                        until,
                                        "The vendor of the only model for it lets nobody in until"
                                                + " then.")));

        kennel.now = until;
        assertThat(kennel.decides().outlooks())
                .as("it wakes at the reset, and ada goes on with what she began")
                .isEqualTo(Map.of(throttled, new Next(ADA), other, new Next(BEN)));
    }

    @Test
    void pausesAfterCrashesGrowAndEnd() {
        kennel.coders("ada");
        var story = kennel.coding();
        var crash = new Ending.Crashed(Ending.Heard.SOMETHING, "exit 137");
        for (int seconds : new int[] {2, 8, 30, 120, 120}) {
            kennel.works(story, "ada", crash);
            assertThat(kennel.outlook(story))
                    .isEqualTo(
                            new Sleeps(
                                    Kennel.NOW.plusSeconds(seconds),
                                    "ada crashed; it is tried again then."));
        }
        kennel.now = Kennel.NOW.plus(Duration.ofMinutes(2));
        assertThat(kennel.outlook(story)).isEqualTo(new Next(ADA));
    }

    @Test
    void whoCannotWorkIsPassedOverAndNamedIfThereIsNobodyElse() {
        kennel.coders("ada");
        var story = kennel.coding();
        kennel.problems.put("embedded", "there is no model; set models.main.");

        assertThat(kennel.outlook(story))
                .isEqualTo(new Parked("ada cannot work: there is no model; set models.main."));
        kennel.team.clear();
        assertThat(kennel.outlook(story))
                .isEqualTo(
                        new Parked(
                                "Nobody in the team has the role coder. Add an [[agent]] with role"
                                        + " = \"coder\" to .musher/project.toml."));
    }

    private ItemNumber pinnedTo(String agent) {
        var story = kennel.world.story();
        kennel.world.does(new Edit(story, List.of(new Change.Agent(Optional.of(agent)))));
        kennel.world.start(story);
        return story;
    }
}
