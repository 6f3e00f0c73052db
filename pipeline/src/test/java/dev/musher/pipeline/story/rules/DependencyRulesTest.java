package dev.musher.pipeline.story.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.event.EditEvent;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.item.Stage.Coding;
import dev.musher.pipeline.story.order.EditCommand.SetDependencies;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.MoveCommand.Abandon;
import dev.musher.pipeline.story.order.MoveCommand.Archive;
import dev.musher.pipeline.story.order.MoveCommand.Delete;
import dev.musher.pipeline.story.order.MoveCommand.Reopen;
import dev.musher.pipeline.story.order.MoveCommand.Start;
import dev.musher.pipeline.story.order.Order;
import dev.musher.pipeline.story.order.ReportCommand.LandMerge;
import java.util.List;
import org.junit.jupiter.api.Test;

class DependencyRulesTest {
    private final StoryWorld world = new StoryWorld();
    private final ItemNumber first = world.story();
    private final ItemNumber second = world.story();
    private final ItemNumber third = world.story();

    @Test
    void cyclesAreRefusedWhereTheyWouldBegin() {
        depends(second, first);
        depends(third, second);

        assertThat(refuses(first, third))
                .isEqualTo(
                        "Story 1 is in backlog; 3 depends on 1, directly or indirectly, so this would be a cycle. You can: start, block, freeze, hold, abandon, reject, delete.");
        assertThat(refuses(first, first)).contains("it cannot depend on itself");
        depends(third, first, second, first);
        assertThat(world.now(third).terms().dependencies()).containsExactly(first, second);
    }

    @Test
    void whatIsNotThereIsNoDependency() {
        ItemNumber epic = world.add(ItemType.EPIC, ItemTerms.NONE);
        world.does(new Delete(second));

        assertThat(refuses(first, new ItemNumber(77))).contains("there is no item 77");
        assertThat(refuses(first, second)).contains("there is no item 2");
        assertThat(refuses(first, epic)).contains("4 is an epic");
        assertThat(refuses(epic, first)).contains("an epic has no dependencies");
    }

    @Test
    void waitingIsDerivedFromWhereTheOthersStand() {
        depends(third, first, second);
        assertThat(waiting()).isEqualTo(new DependencyWait(List.of(first, second), List.of()));

        finish(first, 7);
        world.does(new Abandon(second, "nobody wants it"));
        assertThat(waiting()).isEqualTo(new DependencyWait(List.of(), List.of(second)));

        world.does(new Archive(first));
        world.does(new Reopen(second, "somebody does"));
        assertThat(waiting()).isEqualTo(new DependencyWait(List.of(second), List.of()));

        world.does(new Delete(second));
        assertThat(waiting()).isEqualTo(new DependencyWait(List.of(), List.of(second)));
    }

    @Test
    void archivedWithoutHavingLandedIsNeverMet() {
        depends(third, first);
        world.does(new Abandon(first, "nobody wants it"));
        world.does(new Archive(first));

        assertThat(waiting()).isEqualTo(new DependencyWait(List.of(), List.of(first)));
        assertThat(world.refuses(StoryWorld.SERVER, new Start(third)))
                .contains("it waits for 1, which can never be met");
    }

    @Test
    void serverStartsWhatDeclaredDependenciesAndHasThemAllMet() {
        depends(third, first);
        assertThat(world.refuses(StoryWorld.SERVER, new Start(third))).contains("it waits for 1.");
        assertThat(DependencyWait.allMet(world.now(third), world)).isFalse();

        finish(first, 7);
        assertThat(DependencyWait.allMet(world.now(third), world)).isTrue();
        world.sees(new Start(third));
        assertThat(world.stage(third)).isInstanceOf(Coding.class);
    }

    @Test
    void serverStartsNothingThatDeclaresNoDependencies() {
        assertThat(DependencyWait.allMet(world.now(first), world)).isFalse();
        assertThat(world.refuses(StoryWorld.SERVER, new Start(first)))
                .contains("it has no dependencies");
    }

    @Test
    void serverStartsWhatItOpenedItself() {
        var own = world.nextNumber();
        world.sees(new ItemCommand.Create(StoryWorld.draft(ItemType.BUG, ItemTerms.NONE)));

        world.sees(new Start(own));

        assertThat(world.stage(own)).isInstanceOf(Coding.class);
    }

    @Test
    void personMayStartWhatStillWaits() {
        depends(third, first);

        world.does(new Start(third));
        assertThat(world.stage(third)).isInstanceOf(Coding.class);
    }

    @Test
    void decisionThatLookedAtOthersSaysSo() {
        var order =
                new Order(
                        StoryWorld.PERSON,
                        StoryWorld.NOW,
                        new SetDependencies(third, List.of(second, first, second)));

        assertThat(world.submit(order))
                .isEqualTo(
                        new OrderDecision.Accepted(
                                third,
                                List.of(new EditEvent.DependenciesSet(List.of(first, second))),
                                OrderDecision.Reach.ALL));
    }

    private DependencyWait waiting() {
        return DependencyWait.of(world.now(third), world);
    }

    private void depends(ItemNumber item, ItemNumber... others) {
        world.does(new SetDependencies(item, List.of(others)));
    }

    private String refuses(ItemNumber item, ItemNumber other) {
        return world.refuses(StoryWorld.PERSON, new SetDependencies(item, List.of(other)));
    }

    private void finish(ItemNumber item, int candidate) {
        world.reachesMerge(item, candidate);
        world.sees(new LandMerge(item, SampleEvidence.landing(candidate)));
    }
}
