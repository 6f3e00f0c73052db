package dev.musher.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.board.Card;
import dev.musher.dispatch.Outlook.AtWork;
import dev.musher.dispatch.Outlook.Next;
import dev.musher.dispatch.Outlook.Waits;
import dev.musher.property.ForAll;
import dev.musher.property.Generator;
import dev.musher.property.Generators;
import dev.musher.property.Property;
import dev.musher.property.Provide;
import dev.musher.property.Range;
import dev.musher.roster.Headcount;
import dev.musher.roster.Post;
import dev.musher.roster.Teammate;
import dev.musher.story.Assignment.Running;
import dev.musher.story.Column;
import dev.musher.story.Item;
import dev.musher.story.ItemNumber;
import dev.musher.story.RandomStories;
import dev.musher.story.Stage;
import dev.musher.story.Steering.Start;
import dev.musher.story.StoryWorld;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

class DispatcherPropertyTest {
    @Property(tries = 50)
    void oneStoryForAnAgentOneAgentForAStoryAndNeverMoreThanMayBe(
            @ForAll("choices") List<Integer> choices,
            @ForAll @Range(min = 1, max = 5) int agents,
            @ForAll @Range(min = 1, max = 3) int coders) {
        var kennel = kennel(choices, agents, coders);
        long before = attended(kennel);

        var next = next(kennel.decides());

        assertThat(next.values()).doesNotHaveDuplicates();
        assertThat(next.keySet()).allMatch(story -> !kennel.world.now(story).isAttended());
        assertThat(next.size()).isLessThanOrEqualTo((int) Math.max(0, agents - before));
        assertThat(next.values().stream().filter(mate -> mate.post() == Post.CODER).count())
                .isLessThanOrEqualTo(coders);
    }

    @Property(tries = 50)
    void theRulesAgreeAndDecidingAgainStartsNobody(
            @ForAll("choices") List<Integer> choices,
            @ForAll @Range(min = 1, max = 5) int agents,
            @ForAll @Range(min = 1, max = 3) int coders) {
        var kennel = kennel(choices, agents, coders);
        var decided = kennel.decides();

        decided.promotions().forEach(story -> kennel.world.sees(new Start(story)));
        next(decided)
                .forEach(
                        (story, mate) ->
                                kennel.begins(
                                        story, mate.name(), mate.post().role().orElseThrow()));
        var again = kennel.decides();

        next(decided)
                .keySet()
                .forEach(
                        story ->
                                assertThat(again.outlooks().get(story)).isInstanceOf(AtWork.class));
        assertThat(again.promotions()).isEmpty();
        assertThat(next(again).keySet()).isSubsetOf(decided.promotions());
    }

    @Property(tries = 50)
    void noStoryStarvesWhileAYoungerOneOfItsColumnStarts(
            @ForAll("choices") List<Integer> choices,
            @ForAll @Range(min = 1, max = 5) int agents,
            @ForAll @Range(min = 1, max = 3) int coders) {
        var kennel = kennel(choices, agents, coders);
        var decided = kennel.decides();

        for (Column column : List.of(Column.CODING, Column.QA)) {
            boolean starved = false;
            for (Card card : kennel.facts().board().column(column)) {
                var outlook = decided.outlooks().get(card.number());
                assertThat(starved && outlook instanceof Next).isFalse();
                starved =
                        starved
                                || (outlook instanceof Waits(var why)
                                        && (why instanceof WaitReason.HeadcountReached
                                                || why instanceof WaitReason.RoleLimitReached
                                                || why instanceof WaitReason.RoleBusy));
            }
        }
    }

    @Property(tries = 50)
    void everyItemThatIsNotOverHasAnOutlook(@ForAll("choices") List<Integer> choices) {
        var kennel = kennel(choices, 3, 3);

        var live =
                kennel.world.all().stream()
                        .filter(item -> !(item.stage() instanceof Stage.Over))
                        .map(item -> item.number())
                        .toList();
        assertThat(kennel.decides().outlooks().keySet()).containsAll(live);
    }

    private static Kennel kennel(List<Integer> choices, int agents, int coders) {
        var kennel = new Kennel(new StoryWorld());
        choices.forEach(choice -> kennel.world.submit(RandomStories.order(kennel.world, choice)));
        kennel.coders("c1", "c2", "c3", "c4").reviewers("q1", "q2");
        kennel.headcount =
                new Headcount(agents, OptionalInt.of(coders), OptionalInt.empty(), Map.of());
        kennel.now = Kennel.NOW.plusSeconds(3600);
        return kennel;
    }

    private static long attended(Kennel kennel) {
        return kennel.world.all().stream()
                .filter(item -> item.isAttended())
                .map(DispatcherPropertyTest::agent)
                .distinct()
                .count();
    }

    private static String agent(Item item) {
        return item.assignment() instanceof Running(var attempt) ? attempt.worker().agent() : "";
    }

    private static Map<ItemNumber, Teammate> next(Dispatch dispatch) {
        var next = new HashMap<ItemNumber, Teammate>();
        dispatch.outlooks()
                .forEach(
                        (story, outlook) -> {
                            if (outlook instanceof Next(var mate)) {
                                next.put(story, mate);
                            }
                        });
        return next;
    }

    @Provide
    Generator<List<Integer>> choices() {
        return Generators.integers().between(0, 1_000_002).list().ofMinSize(20).ofMaxSize(80);
    }
}
