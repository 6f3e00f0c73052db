package dev.musher.fleet.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.base.property.Range;
import dev.musher.fleet.dispatch.StoryOutlook.AtWork;
import dev.musher.fleet.dispatch.StoryOutlook.Next;
import dev.musher.fleet.dispatch.StoryOutlook.Waits;
import dev.musher.fleet.roster.Headcount;
import dev.musher.fleet.roster.TeamRole;
import dev.musher.fleet.roster.Teammate;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.AttemptAssignment.Running;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Column;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.order.MoveCommand.Start;
import dev.musher.pipeline.story.rules.RandomStories;
import dev.musher.pipeline.story.rules.StoryWorld;
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
        var dispatchScenario = kennel(choices, agents, coders);
        long before = attended(dispatchScenario);

        var next = next(dispatchScenario.decides());

        assertThat(next.values()).doesNotHaveDuplicates();
        assertThat(next.keySet())
                .allMatch(story -> !dispatchScenario.world.now(story).mayHaveLiveAgent());
        assertThat(next.size()).isLessThanOrEqualTo((int) Math.max(0, agents - before));
        assertThat(next.values().stream().filter(mate -> mate.role() == TeamRole.CODER).count())
                .isLessThanOrEqualTo(coders);
    }

    @Property(tries = 50)
    void theRulesAgreeAndDecidingAgainStartsNobody(
            @ForAll("choices") List<Integer> choices,
            @ForAll @Range(min = 1, max = 5) int agents,
            @ForAll @Range(min = 1, max = 3) int coders) {
        var dispatchScenario = kennel(choices, agents, coders);
        var decided = dispatchScenario.decides();

        decided.promotions().forEach(story -> dispatchScenario.world.sees(new Start(story)));
        next(decided)
                .forEach(
                        (story, mate) ->
                                dispatchScenario.begins(
                                        story, mate.name(), mate.role().role().orElseThrow()));
        var again = dispatchScenario.decides();

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
        var dispatchScenario = kennel(choices, agents, coders);
        var decided = dispatchScenario.decides();

        for (Column column : List.of(Column.CODING, Column.QA)) {
            boolean starved = false;
            for (Card card : dispatchScenario.facts().board().column(column)) {
                var storyOutlook = decided.outlooks().get(card.number());
                assertThat(starved && storyOutlook instanceof Next).isFalse();
                starved =
                        starved
                                || (storyOutlook instanceof Waits(var why)
                                        && (why instanceof WaitReason.HeadcountReached
                                                || why instanceof WaitReason.RoleLimitReached
                                                || why instanceof WaitReason.RoleBusy));
            }
        }
    }

    @Property(tries = 50)
    void everyItemThatIsNotOverHasAnOutlook(@ForAll("choices") List<Integer> choices) {
        var dispatchScenario = kennel(choices, 3, 3);

        var live =
                dispatchScenario.world.all().stream()
                        .filter(item -> !(item.stage() instanceof Stage.Over))
                        .map(item -> item.number())
                        .toList();
        assertThat(dispatchScenario.decides().outlooks().keySet()).containsAll(live);
    }

    private static DispatchScenario kennel(List<Integer> choices, int agents, int coders) {
        var dispatchScenario = new DispatchScenario(new StoryWorld());
        choices.forEach(
                choice ->
                        dispatchScenario.world.submit(
                                RandomStories.order(dispatchScenario.world, choice)));
        dispatchScenario.coders("c1", "c2", "c3", "c4").reviewers("q1", "q2");
        dispatchScenario.headcount =
                new Headcount(agents, OptionalInt.of(coders), OptionalInt.empty(), Map.of());
        dispatchScenario.now = DispatchScenario.NOW.plusSeconds(3600);
        return dispatchScenario;
    }

    private static long attended(DispatchScenario dispatchScenario) {
        return dispatchScenario.world.all().stream()
                .filter(item -> item.mayHaveLiveAgent())
                .map(DispatcherPropertyTest::agent)
                .distinct()
                .count();
    }

    private static String agent(Item item) {
        return item.assignment() instanceof Running(var attempt) ? attempt.worker().agent() : "";
    }

    private static Map<ItemNumber, Teammate> next(DispatchPlan dispatchPlan) {
        var next = new HashMap<ItemNumber, Teammate>();
        dispatchPlan
                .outlooks()
                .forEach(
                        (story, storyOutlook) -> {
                            if (storyOutlook instanceof Next(var mate)) {
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
