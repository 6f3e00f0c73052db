package dev.musher.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.explorer.Opening.Place;
import dev.musher.explorer.World.Budget;
import dev.musher.story.MergeFailure;
import dev.musher.story.QaMode;
import dev.musher.story.Steering;
import dev.musher.story.Working;
import org.junit.jupiter.api.Test;

class CanonTest {
    private final Play play = Cast.usual().play();
    private final Canon canon = new Canon(1);
    private final World start =
            Opening.of(new Budget(0, 0, 0), Opening.at(Place.CODING, QaMode.GATES)).world();

    @Test
    void worldsThatDifferOnlyInHowFarTheyHaveCountedAreOne() {
        World once = demotedAndStarted(start);
        World twice = demotedAndStarted(once);

        assertThat(twice).isNotEqualTo(once);
        assertThat(canon.print(twice)).isEqualTo(canon.print(once));
    }

    @Test
    void messagesHaveNoOrder() {
        var first = new Working.FailMerge(Play.number(1), 1, new MergeFailure.Empty());
        var second = new Working.FailMerge(Play.number(1), 2, new MergeFailure.Empty());

        assertThat(canon.print(start.plus(first).plus(second)))
                .isEqualTo(canon.print(start.plus(second).plus(first)))
                .isNotEqualTo(canon.print(start.plus(first)));
    }

    @Test
    void worldsInWhichSomethingElseCanHappenDiffer() {
        World frozen =
                play.byPerson(start, new Steering.Freeze(Play.number(1), "wait"))
                        .orElseThrow()
                        .world();

        assertThat(canon.print(frozen)).isNotEqualTo(canon.print(start));
        assertThat(canon.print(start.with(new Budget(1, 0, 0)))).isNotEqualTo(canon.print(start));
    }

    private World demotedAndStarted(World world) {
        World demoted =
                play.byPerson(world, new Steering.Demote(Play.number(1), "not yet"))
                        .orElseThrow()
                        .world();
        return play.byPerson(demoted, new Steering.Start(Play.number(1))).orElseThrow().world();
    }
}
