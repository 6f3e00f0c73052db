package dev.musher.git;

import static dev.musher.git.Workshop.MAIN;
import static dev.musher.git.Workshop.UNKNOWN;
import static dev.musher.git.Workshop.faultOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BranchesTest {
    private static final Ref STORY = Ref.branch("story/1");

    @TempDir Path place;

    @Test
    void listsThemWithTheirTips() throws Exception {
        var workshop = Workshop.started(place);
        var head = workshop.head();
        var branches = workshop.git().branches();

        assertThat(branches.create(STORY, head)).isEqualTo(new RefUpdate.Updated());

        assertThat(branches.list())
                .isEqualTo(List.of(new Branch(MAIN, head), new Branch(STORY, head)));
    }

    @Test
    void listsNoneInAFreshRepository() throws Exception {
        assertThat(Workshop.fresh(place).git().branches().list()).isEmpty();
    }

    @Test
    void refusesToCreateOneTwiceOrFromNothing() throws Exception {
        var workshop = Workshop.started(place);
        var branches = workshop.git().branches();

        assertThat(branches.create(MAIN, workshop.head()))
                .isEqualTo(new RefUpdate.Moved(workshop.head()));
        assertThat(faultOf(() -> branches.create(STORY, UNKNOWN))).isEqualTo(Fault.NOT_FOUND);
        assertThatThrownBy(() -> branches.create(new Ref("refs/tags/x"), workshop.head()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void deletesOneThatIsMerged() throws Exception {
        var workshop = Workshop.started(place);
        var branches = workshop.git().branches();
        branches.create(STORY, workshop.head());

        assertThat(branches.delete(STORY, workshop.head()))
                .isEqualTo(new BranchDeletion.Deleted(workshop.head()));
        assertThat(branches.list()).isEqualTo(List.of(new Branch(MAIN, workshop.head())));
        assertThat(branches.delete(STORY, workshop.head())).isEqualTo(new BranchDeletion.Missing());
    }

    @Test
    void keepsOneWithWorkThatWouldBeLost() throws Exception {
        var workshop = Workshop.started(place);
        var tip = workshop.side(workshop.head(), "note.txt", "changed");
        var branches = workshop.git().branches();
        branches.create(STORY, tip);

        assertThat(branches.delete(STORY, workshop.head()))
                .isEqualTo(new BranchDeletion.Unmerged(tip, 1));
        assertThat(workshop.git().refs().find(STORY)).contains(tip);
    }

    @Test
    void keepsOneThatIsCheckedOut() throws Exception {
        var workshop = Workshop.started(place);
        var branches = workshop.git().branches();

        assertThat(branches.delete(MAIN, workshop.head()))
                .isEqualTo(new BranchDeletion.CheckedOut(workshop.top()));
        assertThat(workshop.git().refs().find(MAIN)).contains(workshop.head());
    }
}
