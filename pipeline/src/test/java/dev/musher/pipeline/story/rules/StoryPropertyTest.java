package dev.musher.pipeline.story.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.pipeline.story.Attempt;
import dev.musher.pipeline.story.AttemptAssignment;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.Landing;
import dev.musher.pipeline.story.item.Badge;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.item.Stage.Coding;
import dev.musher.pipeline.story.item.Stage.Done;
import dev.musher.pipeline.story.item.Stage.Frozen;
import dev.musher.pipeline.story.order.MoveCommand.Freeze;
import dev.musher.pipeline.story.order.MoveCommand.Unfreeze;
import dev.musher.pipeline.story.order.Order;
import dev.musher.pipeline.story.rules.OrderDecision.Accepted;
import dev.musher.pipeline.story.rules.OrderDecision.Refused;
import dev.musher.pipeline.story.rules.StoryWorld.Happened;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class StoryPropertyTest {
    private static final StoryPolicy POLICY = StoryWalk.SHORT;

    @Provide
    Generator<List<Integer>> choices() {
        return Generators.integers().between(0, 1_000_002).list().ofMinSize(1).ofMaxSize(300);
    }

    @Property(tries = 150)
    void everyOrderKeepsTheInvariants(@ForAll("choices") List<Integer> choices) {
        var world = new StoryWorld(POLICY);
        for (int choice : choices) {
            Order order = RandomStories.order(world, choice);
            var before = byNumber(world);
            OrderDecision orderDecision = world.submit(order);

            assertThat(isLateAndAccepted(before, order, orderDecision)).isFalse();
            checkDecision(before, world, orderDecision);
        }
        world.all().forEach(item -> checkItem(world, item));
    }

    private static void checkDecision(
            Map<ItemNumber, Item> before, StoryWorld world, OrderDecision orderDecision) {
        switch (orderDecision) {
            case Refused(var because) -> {
                assertThat(byNumber(world)).isEqualTo(before);
                assertThat(because).matches("(?s)[A-Z].+[.]");
            }
            case Accepted(var number, var events, _) -> {
                assertThat(events).isNotEmpty();
                Item after = world.now(number);
                Item earlier = before.get(number);
                if (earlier != null) {
                    checkStep(earlier, after);
                }
            }
        }
    }

    /** Counts that only grow, and nobody who vanishes alive. */
    private static void checkStep(Item before, Item after) {
        assertThat(after.progress().visit()).isGreaterThanOrEqualTo(before.progress().visit());
        assertThat(after.progress().fence()).isGreaterThanOrEqualTo(before.progress().fence());
        assertThat(after.progress().attempts())
                .isGreaterThanOrEqualTo(before.progress().attempts());
        assertThat(after.spent().known()).isGreaterThanOrEqualTo(before.spent().known());
        assertThat(after.checklist().issued()).isGreaterThanOrEqualTo(before.checklist().issued());
        assertThat(after.origin()).isEqualTo(before.origin());
        if (before.assignment() instanceof AttemptAssignment.Running(Attempt attempt)
                && after.assignment() instanceof AttemptAssignment.Running(Attempt other)) {
            assertThat(other).isEqualTo(attempt);
        }
    }

    private static void checkItem(StoryWorld world, Item item) {
        if (item.stage() instanceof Done(Landing landing, _)) {
            assertThat(item.progress().landed()).contains(landing);
            assertThat(item.stage().badge()).isEqualTo(Badge.DONE);
        }
        if (item.stage() instanceof Coding coding) {
            assertThat(coding.tries().retries()).isLessThanOrEqualTo(POLICY.retries());
        }
        if (item.brief().type() == ItemType.EPIC) {
            assertThat(item.progress().attempts()).isZero();
        }
        assertThat(leadsToItself(world, item.number(), item.number(), new HashSet<>())).isFalse();
    }

    private static boolean leadsToItself(
            StoryWorld world, ItemNumber wanted, ItemNumber from, Set<ItemNumber> seen) {
        return world.now(from).terms().dependencies().stream()
                .anyMatch(
                        next ->
                                next.equals(wanted)
                                        || (seen.add(next)
                                                && leadsToItself(world, wanted, next, seen)));
    }

    private static boolean isLateAndAccepted(
            Map<ItemNumber, Item> before, Order order, OrderDecision orderDecision) {
        return orderDecision instanceof Accepted(var number, _, _)
                && before.containsKey(number)
                && RandomStories.isLate(
                        Optional.ofNullable(before.get(number)).orElseThrow(), order.command());
    }

    @Property(tries = 100)
    void foldingTheEventsTwiceGivesEqualItems(@ForAll("choices") List<Integer> choices) {
        var world = new StoryWorld(POLICY);
        choices.forEach(choice -> world.submit(RandomStories.order(world, choice)));

        var folded = new HashMap<ItemNumber, Item>();
        for (Happened happened : world.log()) {
            folded.put(
                    happened.item(),
                    StoryRules.evolve(
                            Optional.ofNullable(folded.get(happened.item())), happened.event()));
        }
        assertThat(folded).isEqualTo(byNumber(world));
    }

    @Property(tries = 100)
    void whateverIsFrozenComesBackAsItWas(@ForAll("choices") List<Integer> choices) {
        var world = new StoryWorld(POLICY);
        choices.forEach(choice -> world.submit(RandomStories.order(world, choice)));

        for (Item item : world.all()) {
            if (item.stage() instanceof Stage.Thawed) {
                world.does(new Freeze(item.number(), "wait"));
                assertThat(world.stage(item.number()).column()).isEqualTo(item.stage().column());
                assertThat(world.stage(item.number())).isInstanceOf(Frozen.class);
                world.does(new Unfreeze(item.number()));
                assertThat(world.now(item.number())).isEqualTo(item);
            }
        }
    }

    @Test
    void chanceReachesEveryStage() {
        var chance = new Random(7);
        var seen = new TreeSet<String>();
        for (int round = 0; round < 400; round++) {
            var world = new StoryWorld(POLICY);
            for (int i = 0; i < 200; i++) {
                world.submit(RandomStories.order(world, chance.nextInt(1_000_003)));
                world.all().forEach(item -> seen.add(item.stage().word()));
            }
        }

        assertThat(seen).containsExactlyInAnyOrderElementsOf(StatesPage.STAGES);
    }

    private static Map<ItemNumber, Item> byNumber(StoryWorld world) {
        var items = new HashMap<ItemNumber, Item>();
        world.all().forEach(item -> items.put(item.number(), item));
        return items;
    }
}
