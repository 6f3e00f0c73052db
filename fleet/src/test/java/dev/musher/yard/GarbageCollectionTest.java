package dev.musher.yard;

import static dev.musher.yard.Farm.SEVEN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class GarbageCollectionTest {
    private static final String COLLECT =
            "git reflog expire --expire=now --all; git gc -q --prune=now";

    @TempDir Path place;

    @Test
    void takesNothingFromAWorkspaceWhenBaseMovedAway() throws Exception {
        var farm = Farm.started(place);
        farm.user("echo two > two.txt; git add .; git commit -q -m Two");
        var yard = farm.yard();
        var plot = yard.open(SEVEN, "tidy");
        var tip = farm.work(plot, "a.txt", "Add a");

        moveBaseAwayAndCollect(farm);

        farm.agent(plot, "git fsck --no-dangling; git gc -q --prune=now; git log");
        var more = farm.work(plot, "two.txt", "Add more");
        assertThat(more).isNotEqualTo(tip);
        assertThat(yard.look(plot).ahead()).isEqualTo(4);
        assertThat(yard.bringHome(plot)).isEqualTo(new Homecoming.Home(more));
        farm.user(COLLECT + "; git fsck --no-dangling");
        assertThat(farm.subjects("musher/7-tidy"))
                .containsExactly("Add more", "Add a", "Two", "Start");
    }

    @Test
    void wouldTakeItWithoutTheReference() throws Exception {
        var farm = Farm.started(place);
        farm.user("echo two > two.txt; git add .; git commit -q -m Two");
        var plot = farm.yard().open(SEVEN, "tidy");
        farm.user("git update-ref -d refs/musher/base/7");

        moveBaseAwayAndCollect(farm);

        assertThatThrownBy(() -> farm.agent(plot, "git log")).isInstanceOf(AssertionError.class);
    }

    private static void moveBaseAwayAndCollect(Farm farm) throws Exception {
        farm.user("git checkout -q --orphan fresh; git commit -q -m 'Begin again'");
        farm.user("git branch -M fresh main; " + COLLECT);
    }
}
