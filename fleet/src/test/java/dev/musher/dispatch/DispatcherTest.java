package dev.musher.dispatch;

import static dev.musher.dispatch.Kennel.mate;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.dispatch.Outlook.AtWork;
import dev.musher.dispatch.Outlook.Leaving;
import dev.musher.dispatch.Outlook.Next;
import dev.musher.dispatch.Outlook.Parked;
import dev.musher.dispatch.Outlook.Rests;
import dev.musher.dispatch.Outlook.Sleeps;
import dev.musher.dispatch.Outlook.Waits;
import dev.musher.roster.Headcount;
import dev.musher.roster.Limits;
import dev.musher.roster.Post;
import dev.musher.roster.Teammate;
import dev.musher.story.Attempt;
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
import dev.musher.story.Steering.Unblock;
import dev.musher.story.StoryWorld;
import dev.musher.story.Terms;
import dev.musher.story.Worker;
import dev.musher.story.Working.LandMerge;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DispatcherTest {
    private static final Teammate ADA = mate("ada", Post.CODER);
    private static final Teammate BEN = mate("ben", Post.CODER);
    private static final Teammate EVE = mate("eve", Post.QA);

    private final Kennel kennel = new Kennel();

    @Test
    void theOldestStoryIsTakenUpFirstAndTheOthersSayWhatTheyWaitFor() {
        kennel.coders("ada", "ben");
        var first = kennel.coding();
        var second = kennel.coding();
        var third = kennel.coding();

        assertThat(kennel.decides())
                .isEqualTo(
                        new Dispatch(
                                Map.of(
                                        first,
                                        new Next(ADA),
                                        second,
                                        new Next(BEN),
                                        third,
                                        new Waits(
                                                "It waits for somebody with the role coder: 2 are"
                                                        + " at work.")),
                                List.of(),
                                Map.of()));
    }

    @Test
    void workThatIsNearerToLandingGetsItsAgentsFirst() {
        kennel.coders("ada").reviewers("eve");
        kennel.headcount = Kennel.headcount(1);
        var young = kennel.coding();
        var judged = kennel.world.storyJudgedBy(QaMode.AGENT);
        kennel.world.start(judged);
        kennel.world.codes(judged, 7);
        assertThat(kennel.outlook(judged)).isEqualTo(new Waits("It waits for its gates."));
        kennel.world.gatesPass(judged, 7);

        assertThat(kennel.decides().outlooks())
                .isEqualTo(
                        Map.of(
                                young,
                                new Waits(
                                        "It waits for a free place: 1 of 1 agents are at work"
                                                + " (fleet.max_agents)."),
                                judged,
                                new Next(EVE)));
    }

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
                                        "It waits for a person: 'musher story approve 4' or"
                                                + " 'musher story reject 4'.")));
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
        kennel.shortfalls.put(poor, "Its budget does not suffice.");
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
    void rolesAndModelsHaveLimitsOfTheirOwn() {
        kennel.coders("ada", "ben");
        kennel.team.add(
                new Teammate(
                        "cyd",
                        Post.CODER,
                        "embedded",
                        Optional.of("other"),
                        "",
                        List.of(),
                        Limits.USUAL));
        kennel.headcount = new Headcount(9, OptionalInt.of(2), OptionalInt.empty(), Map.of("m", 1));
        var first = kennel.coding();
        var second = kennel.coding();
        var third = kennel.coding();

        assertThat(kennel.decides().outlooks())
                .isEqualTo(
                        Map.of(
                                first,
                                new Next(ADA),
                                second,
                                new Next(kennel.team.getLast()),
                                third,
                                new Waits(
                                        "It waits for a free place: 2 agents with the role coder"
                                                + " are at work, and more may not"
                                                + " (fleet.max_coders).")));
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

    @Test
    void whoIsNotWantedAnyMoreHasToLeave() {
        kennel.coders("ada", "ben", "cyd");
        var wanted = kennel.coding();
        kennel.begins(wanted, "ada", Role.CODER);
        var moved = kennel.coding();
        kennel.begins(moved, "ben", Role.CODER);
        kennel.world.does(new Demote(moved, "later"));
        var over = kennel.coding();
        kennel.begins(over, "cyd", Role.CODER);
        kennel.world.does(new Abandon(over, "not wanted"));

        assertThat(kennel.decides().outlooks())
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
        kennel.coders("ada", "ben");
        var taken = kennel.coding();
        var free = kennel.coding();
        kennel.presence = new Presence(Set.of(taken), Set.of("ada"));

        assertThat(kennel.decides().outlooks())
                .isEqualTo(
                        Map.of(
                                taken,
                                new Waits("It is just being taken up or put down."),
                                free,
                                new Next(BEN)));
    }

    @Test
    void eightAttemptsWithoutACommitAreEnoughUntilAPersonSaysOtherwise() {
        kennel.coders("ada");
        var story = kennel.coding();
        for (int i = 0; i < Trail.MOST_FRUITLESS; i++) {
            kennel.works(story, "ada", new Ending.Finished());
            kennel.works(story, "ada", new Ending.Stopped("forced ends never count"));
        }

        String why =
                "no commit after 8 attempts that ended by themselves; the last was that of ada";
        assertThat(kennel.decides())
                .isEqualTo(
                        new Dispatch(
                                Map.of(story, new Parked("Blocked: " + why + ".")),
                                List.of(),
                                Map.of(story, why)));
        kennel.world.sees(new Block(story, why));
        assertThat(kennel.decides().blocks()).isEmpty();
        kennel.world.does(new Unblock(story));
        assertThat(kennel.outlook(story)).isEqualTo(new Next(ADA));
    }

    @Test
    void whoHasASessionGoesOnAndOthersLeaveItToThem() {
        kennel.coders("ada", "ben");
        var fresh = kennel.coding();
        var begun = kennel.coding();
        kennel.works(begun, "ada", new Ending.Finished());

        assertThat(kennel.decides().outlooks())
                .isEqualTo(Map.of(fresh, new Next(BEN), begun, new Next(ADA)));
    }

    private ItemNumber pinnedTo(String agent) {
        var story = kennel.world.story();
        kennel.world.does(new Edit(story, List.of(new Change.Agent(Optional.of(agent)))));
        kennel.world.start(story);
        return story;
    }

    private static Attempt attempt(String agent) {
        return new Attempt(1, new Worker(agent, Role.CODER, "embedded"), 2, 1, StoryWorld.NOW);
    }
}
