package dev.musher.base.git;

import static dev.musher.base.git.TestRepository.MAIN;
import static dev.musher.base.git.TestRepository.UNKNOWN;
import static dev.musher.base.git.TestRepository.faultOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.git.data.Branch;
import dev.musher.base.git.data.BranchDeletionResult;
import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.RefUpdateResult;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BranchesTest {
    private static final Ref STORY = Ref.branch("story/1");

    @TempDir Path place;

    @Test
    void listsThemWithTheirTips() throws Exception {
        var testRepository = TestRepository.started(place);
        var head = testRepository.head();
        var branches = testRepository.git().branches();

        assertThat(branches.create(STORY, head)).isEqualTo(new RefUpdateResult.Updated());

        assertThat(branches.list())
                .isEqualTo(List.of(new Branch(MAIN, head), new Branch(STORY, head)));
    }

    @Test
    void listsNoneInAFreshRepository() throws Exception {
        assertThat(TestRepository.fresh(place).git().branches().list()).isEmpty();
    }

    @Test
    void refusesToCreateOneTwiceOrFromNothing() throws Exception {
        var testRepository = TestRepository.started(place);
        var branches = testRepository.git().branches();

        assertThat(branches.create(MAIN, testRepository.head()))
                .isEqualTo(new RefUpdateResult.Moved(testRepository.head()));
        assertThat(faultOf(() -> branches.create(STORY, UNKNOWN))).isEqualTo(GitFault.NOT_FOUND);
        assertThatThrownBy(() -> branches.create(new Ref("refs/tags/x"), testRepository.head()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void deletesOneThatIsMerged() throws Exception {
        var testRepository = TestRepository.started(place);
        var branches = testRepository.git().branches();
        branches.create(STORY, testRepository.head());

        assertThat(branches.delete(STORY, testRepository.head()))
                .isEqualTo(new BranchDeletionResult.Deleted(testRepository.head()));
        assertThat(branches.list()).isEqualTo(List.of(new Branch(MAIN, testRepository.head())));
        assertThat(branches.delete(STORY, testRepository.head()))
                .isEqualTo(new BranchDeletionResult.Missing());
    }

    @Test
    void keepsOneWithWorkThatWouldBeLost() throws Exception {
        var testRepository = TestRepository.started(place);
        var tip = testRepository.side(testRepository.head(), "note.txt", "changed");
        var branches = testRepository.git().branches();
        branches.create(STORY, tip);

        assertThat(branches.delete(STORY, testRepository.head()))
                .isEqualTo(new BranchDeletionResult.Unmerged(tip, 1));
        assertThat(testRepository.git().refs().find(STORY)).contains(tip);
    }

    @Test
    void keepsOneThatIsCheckedOut() throws Exception {
        var testRepository = TestRepository.started(place);
        var branches = testRepository.git().branches();

        assertThat(branches.delete(MAIN, testRepository.head()))
                .isEqualTo(new BranchDeletionResult.CheckedOut(testRepository.top()));
        assertThat(testRepository.git().refs().find(MAIN)).contains(testRepository.head());
    }
}
