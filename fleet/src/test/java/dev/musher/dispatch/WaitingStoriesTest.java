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
                .isEqualTo(
                        new Waits(new WaitReason.AgentBusy("ben", Optional.of(ItemNumber.FIRST))));
        assertThat(kennel.outlook(pinnedTo("zoe")))
                .isEqualTo(new Parked(new WaitReason.PinnedToUnknown(new ItemNumber(3), "zoe")));
        assertThat(kennel.outlook(pinnedTo("eve")))
                .isEqualTo(
                        new Parked(
                                new WaitReason.PinnedToOther(new ItemNumber(4), "eve", Post.QA)));
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
                                new Parked(new WaitReason.Blocked(blocked, "no API.")),
                                held,
                                new Parked(new WaitReason.Held(held, "let me look")),
                                frozen,
                                new Parked(new WaitReason.Frozen(frozen, "holidays")),
                                judged,
                                new Parked(new WaitReason.Approval(judged, Evidence.commit(7)))));
    }

    @Test
    void whatAReviewerDidNotJudgeIsJudgedAgainOnceItIsReleased() {
        var story = kennel.world.storyJudgedBy(QaMode.AGENT);
        kennel.world.start(story);
        kennel.world.codes(story, 7);
        kennel.world.gatesPass(story, 7);
        kennel.world.does(new Hold(story, "no verdict"));

        assertThat(kennel.decides().outlooks())
                .isEqualTo(
                        Map.of(
                                story,
                                new Parked(new WaitReason.HeldForReviewer(story, "no verdict"))));
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
                                        new Waits(
                                                new WaitReason.Dependencies(
                                                        List.of(ItemNumber.FIRST))),
                                        never,
                                        new Parked(
                                                new WaitReason.NeverMet(
                                                        never, List.of(new ItemNumber(3))))),
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
                                new WaitReason.TakenBack(
                                        new ItemNumber(2), StoryWorld.PERSON.id())));

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
        var shortfall = new Parked(new WaitReason.NothingStarts("Its budget does not suffice."));
        kennel.shortfalls.put(poor, shortfall);
        assertThat(kennel.decides().outlooks())
                .isEqualTo(Map.of(poor, shortfall, rich, new Next(ADA)));

        kennel.trouble = Optional.of("Base is red: the gate test fails on main.");
        var red =
                new Parked(
                        new WaitReason.NothingStarts("Base is red: the gate test fails on main."));
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
                                new Sleeps(until, new WaitReason.RateLimited("ada")),
                                other,
                                new Sleeps(until, new WaitReason.ModelRateLimited())));

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
                                    new WaitReason.Crashed("ada")));
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
                .isEqualTo(
                        new Parked(
                                new WaitReason.AgentUnusable(
                                        "ada", "there is no model; set models.main.")));
        kennel.team.clear();
        assertThat(kennel.outlook(story)).isEqualTo(new Parked(new WaitReason.NoAgent(Post.CODER)));
    }

    private ItemNumber pinnedTo(String agent) {
        var story = kennel.world.story();
        kennel.world.does(new Edit(story, List.of(new Change.Agent(Optional.of(agent)))));
        kennel.world.start(story);
        return story;
    }
}
