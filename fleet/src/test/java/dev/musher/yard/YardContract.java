package dev.musher.yard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.git.CommitId;
import dev.musher.story.ItemNumber;
import java.nio.file.Files;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What every yard does. */
interface YardContract {
    ItemNumber THREE = new ItemNumber(3);

    Yard yard() throws Exception;

    /** Somebody commits once in a workspace. */
    CommitId work(Plot plot) throws Exception;

    /** Somebody changes a file there and does not commit it. */
    void scribble(Plot plot) throws Exception;

    @Test
    default void opensAWorkspaceOnceAndFindsIt() throws Exception {
        var yard = yard();
        assertThat(yard.problem()).isEmpty();
        assertThat(yard.find(THREE)).isEmpty();

        var plot = yard.open(THREE, "a-name");

        assertThat(yard.open(THREE, "another")).isEqualTo(plot);
        assertThat(yard.find(THREE)).isEqualTo(Optional.of(plot));
        assertThat(plot.base()).isEqualTo(yard.base());
        assertThat(plot.branch().shortName()).isEqualTo("musher/3-a-name");
        assertThat(yard.look(plot).ahead()).isZero();
        assertThat(yard.look(plot).isDirty()).isFalse();
    }

    @Test
    default void seesCommitsAndChangesAndBringsCommitsHome() throws Exception {
        var yard = yard();
        var plot = yard.open(THREE, "a-name");
        var clean = yard.look(plot).fingerprint();

        scribble(plot);
        assertThat(yard.look(plot).isDirty()).isTrue();
        assertThat(yard.look(plot).fingerprint()).isNotEqualTo(clean);
        var tip = work(plot);

        assertThat(yard.look(plot).tip()).isEqualTo(tip);
        assertThat(yard.look(plot).ahead()).isEqualTo(1);
        assertThat(yard.look(plot).isDirty()).isFalse();
        assertThat(yard.bringHome(plot)).isEqualTo(new Homecoming.Home(tip));
        assertThat(yard.bringHome(plot)).isEqualTo(new Homecoming.Home(tip));
    }

    @Test
    default void showsBaseToAWorkspaceWithoutTouchingIt() throws Exception {
        var yard = yard();
        var plot = yard.open(THREE, "a-name");
        scribble(plot);
        var before = yard.look(plot);

        assertThat(yard.refresh(plot)).isEqualTo(yard.base());
        assertThat(yard.refresh(plot)).isEqualTo(yard.base());
        assertThat(yard.look(plot)).isEqualTo(before);
    }

    @Test
    default void removesOnlyWhatLosesNothing() throws Exception {
        var yard = yard();
        assertThat(yard.remove(THREE, Yard.Ground.CLOSED)).isEqualTo(new Removal.Absent());
        var plot = yard.open(THREE, "a-name");
        scribble(plot);

        assertThat(yard.remove(THREE, Yard.Ground.MERGED)).isInstanceOf(Removal.Kept.class);
        assertThat(yard.find(THREE)).isPresent();
        assertThat(yard.remove(THREE, Yard.Ground.CLOSED)).isEqualTo(new Removal.Removed());
        assertThat(yard.find(THREE)).isEmpty();
    }

    @Test
    default void listsOrphans() throws Exception {
        var yard = yard();
        var plot = yard.open(THREE, "a-name");
        scribble(plot);

        assertThat(yard.orphans(Set.of(THREE))).isEmpty();
        assertThat(yard.orphans(Set.of()))
                .singleElement()
                .satisfies(orphan -> assertThat(orphan.holds()).isNotEmpty());
    }

    @Test
    default void givesCheckoutsUntilTheyAreClosed() throws Exception {
        var yard = yard();
        var checkout = yard.checkOut(yard.base(), "gates");

        assertThat(checkout.top()).isDirectory();
        checkout.close();
        assertThat(Files.exists(checkout.top())).isFalse();
    }
}
