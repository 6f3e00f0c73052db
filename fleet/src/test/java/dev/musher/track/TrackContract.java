package dev.musher.track;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.git.CommitId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every track does. */
interface TrackContract {
    Track track() throws Exception;

    /** A story on base as it is now that writes one file. */
    Load story(int number, String file, String content) throws Exception;

    /** Somebody else commits a file to base. */
    CommitId commitToBase(String file, String content) throws Exception;

    /** The user changes a file of the checkout of base, and does not commit it. */
    void scribble() throws Exception;

    /** And takes it back. */
    void tidy() throws Exception;

    @Test
    default void stacksStoriesOneOnAnother() throws Exception {
        var track = track();
        var base = track.base();
        var one = story(1, "a.txt", "one");
        var two = story(2, "b.txt", "two");

        var stack = stack(track, one, two);

        assertThat(stack.getFirst().landed().parent()).isEqualTo(base.commit());
        assertThat(stack.getFirst().landed().parentTree()).isEqualTo(base.tree());
        assertThat(stack.get(1).landed().parent()).isEqualTo(stack.getFirst().landed().commit());
        assertThat(track.changed(base.commit(), stack.get(1).landed().commit()))
                .containsExactly("a.txt", "b.txt");
        assertThat(track.base()).isEqualTo(base);
    }

    @Test
    default void theSameStoryOnTheSameCommitIsTheSameCommit() throws Exception {
        var one = story(1, "a.txt", "one");

        assertThat(stack(track(), one)).isEqualTo(stack(track(), one));
        assertThat(stack(track(), one)).isNotEqualTo(stack(track(), story(2, "a.txt", "one")));
    }

    @Test
    default void tellsConflictsAndWhatChangesNothing() throws Exception {
        var track = track();
        var one = story(1, "a.txt", "one");
        var below = stack(track, one).getFirst().landed().commit();

        assertThat(track.stack(below, story(2, "a.txt", "two")))
                .isEqualTo(new Stacked.Conflict(List.of("a.txt")));
        assertThat(track.stack(below, story(3, "a.txt", "one"))).isEqualTo(new Stacked.Empty());
    }

    @Test
    default void stacksAnotherTree() throws Exception {
        var track = track();
        var base = track.base();
        var one = story(1, "a.txt", "one");
        var tree = stack(track, story(2, "b.txt", "two")).getFirst().landed().tree();

        var on = (Stacked.On) track.stack(base.commit(), one, tree);

        assertThat(on.carriage().landed().tree()).isEqualTo(tree);
        assertThat(track.stack(base.commit(), one, base.tree())).isEqualTo(new Stacked.Empty());
    }

    @Test
    default void landsAStackAndFindsItAgain() throws Exception {
        var track = track();
        var from = track.base().commit();
        var one = story(1, "a.txt", "one");
        var two = story(2, "b.txt", "two");
        var stack = stack(track, one, two);
        assertThat(track.find(one)).isEmpty();

        assertThat(track.land(from, stack))
                .isEqualTo(new Arrival.Landed(new Landfall(from, stack)));

        assertThat(track.base().commit()).isEqualTo(stack.get(1).landed().commit());
        assertThat(track.unfinished()).containsExactly(new Landfall(from, stack));
        track.arrived(new Landfall(from, stack));
        assertThat(track.unfinished()).isEmpty();
        assertThat(track.find(one)).isEqualTo(Optional.of(stack.getFirst()));
        assertThat(track.find(two)).isEqualTo(Optional.of(stack.get(1)));
        assertThat(track.find(new Load(two.story(), one.tip(), two.message(), two.since())))
                .isEmpty();
    }

    @Test
    default void whatIsNotToldStaysWrittenDownWhateverLands() throws Exception {
        var track = track();
        var first = land(track, story(1, "a.txt", "one"));
        var second = land(track, story(2, "b.txt", "two"));
        var third = land(track, story(3, "c.txt", "three"));

        assertThat(track.unfinished()).containsExactlyInAnyOrder(first, second, third);
        track.arrived(first);
        assertThat(track.unfinished()).containsExactlyInAnyOrder(second, third);
        track.arrived(third);
        assertThat(track().unfinished()).containsExactly(second);
        track.arrived(second);
        assertThat(track.unfinished()).isEmpty();
    }

    private static Landfall land(Track track, Load load) throws Exception {
        var arrival = track.land(track.base().commit(), stack(track, load));
        return ((Arrival.Landed) arrival).landfall();
    }

    @Test
    default void doesNotLandOnABaseThatMoved() throws Exception {
        var track = track();
        var from = track.base().commit();
        var stack = stack(track, story(1, "a.txt", "one"));
        var now = commitToBase("b.txt", "other");

        assertThat(track.land(from, stack)).isEqualTo(new Arrival.BaseMoved(now));

        assertThat(track.base().commit()).isEqualTo(now);
        assertThat(track.unfinished()).isEmpty();
    }

    @Test
    default void waitsForADirtyCheckout() throws Exception {
        var track = track();
        var from = track.base().commit();
        var stack = stack(track, story(1, "a.txt", "one"));
        scribble();

        assertThat(track.land(from, stack))
                .isInstanceOfSatisfying(
                        Arrival.Waits.class,
                        waits -> assertThat(waits.lasts()).isEqualTo(Arrival.Lasts.PERSON));

        assertThat(track.base().commit()).isEqualTo(from);
        assertThat(track.unfinished()).isEmpty();
        tidy();
        assertThat(track.land(from, stack)).isInstanceOf(Arrival.Landed.class);
    }

    @Test
    default void landsNoStackThatDoesNotStandOnBase() throws Exception {
        var track = track();
        var from = track.base().commit();
        var stack = stack(track, story(1, "a.txt", "one"), story(2, "b.txt", "two"));

        assertThatThrownBy(() -> track.land(from, stack.subList(1, 2)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static List<Carriage> stack(Track track, Load... loads) throws Exception {
        var stack = new ArrayList<Carriage>();
        var below = track.base().commit();
        for (var load : loads) {
            var on = (Stacked.On) track.stack(below, load);
            stack.add(on.carriage());
            below = on.carriage().landed().commit();
        }
        return stack;
    }
}
