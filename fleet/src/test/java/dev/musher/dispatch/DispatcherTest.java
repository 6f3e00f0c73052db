package dev.musher.dispatch;

import static dev.musher.dispatch.Kennel.mate;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.dispatch.Outlook.AtWork;
import dev.musher.dispatch.Outlook.Leaving;
import dev.musher.dispatch.Outlook.Next;
import dev.musher.dispatch.Outlook.Parked;
import dev.musher.dispatch.Outlook.Waits;
import dev.musher.roster.Headcount;
import dev.musher.roster.Limits;
import dev.musher.roster.Post;
import dev.musher.roster.Teammate;
import dev.musher.story.Attempt;
import dev.musher.story.Ending;
import dev.musher.story.QaMode;
import dev.musher.story.Role;
import dev.musher.story.Steering.Abandon;
import dev.musher.story.Steering.Block;
import dev.musher.story.Steering.Demote;
import dev.musher.story.Steering.Unblock;
import dev.musher.story.StoryWorld;
import dev.musher.story.Worker;
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
                                        new Waits(new WaitReason.RoleBusy(Post.CODER, 2))),
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
        assertThat(kennel.outlook(judged)).isEqualTo(new Waits(new WaitReason.Gates()));
        kennel.world.gatesPass(judged, 7);

        assertThat(kennel.decides().outlooks())
                .isEqualTo(
                        Map.of(
                                young,
                                new Waits(new WaitReason.HeadcountReached(1, 1)),
                                judged,
                                new Next(EVE)));
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
                                new Waits(new WaitReason.RoleLimitReached(Post.CODER, 2))));
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
                        Map.of(taken, new Waits(new WaitReason.Changing()), free, new Next(BEN)));
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
                                Map.of(story, new Parked(new WaitReason.Blocking(why))),
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

    private static Attempt attempt(String agent) {
        return new Attempt(1, new Worker(agent, Role.CODER, "embedded"), 2, 1, StoryWorld.NOW);
    }
}
