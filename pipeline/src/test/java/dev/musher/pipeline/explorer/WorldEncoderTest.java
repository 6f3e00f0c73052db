package dev.musher.pipeline.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.pipeline.explorer.StartState.Place;
import dev.musher.pipeline.explorer.World.Budget;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.item.MergeFailure;
import dev.musher.pipeline.story.order.MoveCommand;
import dev.musher.pipeline.story.order.ReportCommand;
import org.junit.jupiter.api.Test;

class WorldEncoderTest {
    private final WorldActions worldActions = Participants.usual().play();
    private final WorldEncoder worldEncoder = new WorldEncoder(1);
    private final World start =
            StartState.of(new Budget(0, 0, 0), StartState.at(Place.CODING, QaMode.GATES)).world();

    @Test
    void worldsThatDifferOnlyInHowFarTheyHaveCountedAreOne() {
        World once = demotedAndStarted(start);
        World twice = demotedAndStarted(once);

        assertThat(twice).isNotEqualTo(once);
        assertThat(worldEncoder.print(twice)).isEqualTo(worldEncoder.print(once));
    }

    @Test
    void messagesHaveNoOrder() {
        var first =
                new ReportCommand.FailMerge(WorldActions.number(1), 1, new MergeFailure.Empty());
        var second =
                new ReportCommand.FailMerge(WorldActions.number(1), 2, new MergeFailure.Empty());

        assertThat(worldEncoder.print(start.plus(first).plus(second)))
                .isEqualTo(worldEncoder.print(start.plus(second).plus(first)))
                .isNotEqualTo(worldEncoder.print(start.plus(first)));
    }

    @Test
    void worldsInWhichSomethingElseCanHappenDiffer() {
        World frozen =
                worldActions
                        .byPerson(start, new MoveCommand.Freeze(WorldActions.number(1), "wait"))
                        .orElseThrow()
                        .world();

        assertThat(worldEncoder.print(frozen)).isNotEqualTo(worldEncoder.print(start));
        assertThat(worldEncoder.print(start.with(new Budget(1, 0, 0))))
                .isNotEqualTo(worldEncoder.print(start));
    }

    private World demotedAndStarted(World world) {
        World demoted =
                worldActions
                        .byPerson(world, new MoveCommand.Demote(WorldActions.number(1), "not yet"))
                        .orElseThrow()
                        .world();
        return worldActions
                .byPerson(demoted, new MoveCommand.Start(WorldActions.number(1)))
                .orElseThrow()
                .world();
    }
}
