package dev.musher.fleet.landing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.commitstack.QueuedStory;
import dev.musher.fleet.commitstack.StackResult;
import dev.musher.fleet.commitstack.StackedCommit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every track does. */
interface BaseRepositoryContract {
    BaseRepository track() throws Exception;

    /** A story on base as it is now that writes one file. */
    QueuedStory story(int number, String file, String content) throws Exception;

    /** Somebody else commits a file to base. */
    CommitId commitToBase(String file, String content) throws Exception;

    /** The user changes a file of the checkout of base, and does not commit it. */
    void scribble() throws Exception;

    /** And takes it back. */
    void tidy() throws Exception;

    @Test
    default void stacksStoriesOneOnAnother() throws Exception {
        var baseRepository = track();
        var baseTip = baseRepository.base();
        var one = story(1, "a.txt", "one");
        var two = story(2, "b.txt", "two");

        var stack = stack(baseRepository, one, two);

        assertThat(stack.getFirst().landed().parent()).isEqualTo(baseTip.commit());
        assertThat(stack.getFirst().landed().parentTree()).isEqualTo(baseTip.tree());
        assertThat(stack.get(1).landed().parent()).isEqualTo(stack.getFirst().landed().commit());
        assertThat(baseRepository.changed(baseTip.commit(), stack.get(1).landed().commit()))
                .containsExactly("a.txt", "b.txt");
        assertThat(baseRepository.base()).isEqualTo(baseTip);
    }

    @Test
    default void theSameStoryOnTheSameCommitIsTheSameCommit() throws Exception {
        var one = story(1, "a.txt", "one");

        assertThat(stack(track(), one)).isEqualTo(stack(track(), one));
        assertThat(stack(track(), one)).isNotEqualTo(stack(track(), story(2, "a.txt", "one")));
    }

    @Test
    default void tellsConflictsAndWhatChangesNothing() throws Exception {
        var baseRepository = track();
        var one = story(1, "a.txt", "one");
        var below = stack(baseRepository, one).getFirst().landed().commit();

        assertThat(baseRepository.stack(below, story(2, "a.txt", "two")))
                .isEqualTo(new StackResult.Conflict(List.of("a.txt")));
        assertThat(baseRepository.stack(below, story(3, "a.txt", "one")))
                .isEqualTo(new StackResult.Empty());
    }

    @Test
    default void stacksAnotherTree() throws Exception {
        var baseRepository = track();
        var baseTip = baseRepository.base();
        var one = story(1, "a.txt", "one");
        var tree = stack(baseRepository, story(2, "b.txt", "two")).getFirst().landed().tree();

        var on = (StackResult.On) baseRepository.stack(baseTip.commit(), one, tree);

        assertThat(on.stacked().landed().tree()).isEqualTo(tree);
        assertThat(baseRepository.stack(baseTip.commit(), one, baseTip.tree()))
                .isEqualTo(new StackResult.Empty());
    }

    @Test
    default void landsAStackAndFindsItAgain() throws Exception {
        var baseRepository = track();
        var from = baseRepository.base().commit();
        var one = story(1, "a.txt", "one");
        var two = story(2, "b.txt", "two");
        var stack = stack(baseRepository, one, two);
        assertThat(baseRepository.find(one)).isEmpty();

        assertThat(baseRepository.land(from, stack))
                .isEqualTo(new LandingResult.Landed(new LandedStack(from, stack)));

        assertThat(baseRepository.base().commit()).isEqualTo(stack.get(1).landed().commit());
        assertThat(baseRepository.unfinished()).containsExactly(new LandedStack(from, stack));
        baseRepository.arrived(new LandedStack(from, stack));
        assertThat(baseRepository.unfinished()).isEmpty();
        assertThat(baseRepository.find(one)).isEqualTo(Optional.of(stack.getFirst()));
        assertThat(baseRepository.find(two)).isEqualTo(Optional.of(stack.get(1)));
        assertThat(
                        baseRepository.find(
                                new QueuedStory(
                                        two.story(), one.tip(), two.message(), two.since())))
                .isEmpty();
    }

    @Test
    default void whatIsNotToldStaysWrittenDownWhateverLands() throws Exception {
        var baseRepository = track();
        var first = land(baseRepository, story(1, "a.txt", "one"));
        var second = land(baseRepository, story(2, "b.txt", "two"));
        var third = land(baseRepository, story(3, "c.txt", "three"));

        assertThat(baseRepository.unfinished()).containsExactlyInAnyOrder(first, second, third);
        baseRepository.arrived(first);
        assertThat(baseRepository.unfinished()).containsExactlyInAnyOrder(second, third);
        baseRepository.arrived(third);
        assertThat(track().unfinished()).containsExactly(second);
        baseRepository.arrived(second);
        assertThat(baseRepository.unfinished()).isEmpty();
    }

    private static LandedStack land(BaseRepository baseRepository, QueuedStory queuedStory)
            throws Exception {
        var landingResult =
                baseRepository.land(
                        baseRepository.base().commit(), stack(baseRepository, queuedStory));
        return ((LandingResult.Landed) landingResult).landfall();
    }

    @Test
    default void doesNotLandOnABaseThatMoved() throws Exception {
        var baseRepository = track();
        var from = baseRepository.base().commit();
        var stack = stack(baseRepository, story(1, "a.txt", "one"));
        var now = commitToBase("b.txt", "other");

        assertThat(baseRepository.land(from, stack)).isEqualTo(new LandingResult.BaseMoved(now));

        assertThat(baseRepository.base().commit()).isEqualTo(now);
        assertThat(baseRepository.unfinished()).isEmpty();
    }

    @Test
    default void waitsForADirtyCheckout() throws Exception {
        var baseRepository = track();
        var from = baseRepository.base().commit();
        var stack = stack(baseRepository, story(1, "a.txt", "one"));
        scribble();

        assertThat(baseRepository.land(from, stack))
                .isInstanceOfSatisfying(
                        LandingResult.Waits.class,
                        waits -> assertThat(waits.lasts()).isEqualTo(LandingResult.Lasts.PERSON));

        assertThat(baseRepository.base().commit()).isEqualTo(from);
        assertThat(baseRepository.unfinished()).isEmpty();
        tidy();
        assertThat(baseRepository.land(from, stack)).isInstanceOf(LandingResult.Landed.class);
    }

    @Test
    default void landsNoStackThatDoesNotStandOnBase() throws Exception {
        var baseRepository = track();
        var from = baseRepository.base().commit();
        var stack = stack(baseRepository, story(1, "a.txt", "one"), story(2, "b.txt", "two"));

        assertThatThrownBy(() -> baseRepository.land(from, stack.subList(1, 2)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static List<StackedCommit> stack(
            BaseRepository baseRepository, QueuedStory... queuedStories) throws Exception {
        var stack = new ArrayList<StackedCommit>();
        var below = baseRepository.base().commit();
        for (var queuedStory : queuedStories) {
            var on = (StackResult.On) baseRepository.stack(below, queuedStory);
            stack.add(on.stacked());
            below = on.stacked().landed().commit();
        }
        return stack;
    }
}
