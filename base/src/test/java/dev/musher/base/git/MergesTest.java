package dev.musher.base.git;

import static dev.musher.base.git.TestRepository.UNKNOWN;
import static dev.musher.base.git.TestRepository.faultOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.MergeResult;
import dev.musher.base.git.data.NewCommit;
import dev.musher.base.git.data.RepoPath;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MergesTest {
    @TempDir Path place;

    @Test
    void mergesWithoutTouchingTheWorkTree() throws Exception {
        var testRepository = TestRepository.started(place);
        var base = testRepository.head();
        var left = testRepository.side(base, "left.txt", "x");
        var right = testRepository.side(base, "right.txt", "x");

        var result = testRepository.git().merges().merge(left, right);

        assertThat(result).isInstanceOf(MergeResult.Merged.class);
        var tree = ((MergeResult.Merged) result).tree();
        assertThat(testRepository.sh("git ls-tree --name-only " + tree))
                .isEqualTo("left.txt\nnote.txt\nright.txt");
        assertThat(testRepository.git().workTree().status()).isEmpty();
        assertThat(testRepository.head()).isEqualTo(base);
    }

    @Test
    void tellsWhatIsInConflict() throws Exception {
        var testRepository = TestRepository.started(place);
        testRepository.write("a b\n.txt", "base");
        var base = testRepository.commitAll("Add a file");
        var left = testRepository.side(base, "a b\n.txt", "left");
        var right = testRepository.side(base, "a b\n.txt", "right");
        var path = RepoPath.of("a b\n.txt");

        var result = testRepository.git().merges().merge(left, right);

        assertThat(result).isInstanceOf(MergeResult.Conflicted.class);
        var conflicted = (MergeResult.Conflicted) result;
        assertThat(conflicted)
                .isEqualTo(
                        new MergeResult.Conflicted(
                                conflicted.tree(),
                                List.of(path),
                                List.of(
                                        new MergeResult.Message(
                                                List.of(path),
                                                "Auto-merging",
                                                "Auto-merging a b\n.txt"),
                                        new MergeResult.Message(
                                                List.of(path),
                                                "CONFLICT (contents)",
                                                "CONFLICT (content): Merge conflict in a b\n"
                                                        + ".txt"))));
        assertThat(testRepository.sh("git cat-file -p " + conflicted.tree() + ":'a b\n.txt'"))
                .contains("<<<<<<<", "left", "right");
    }

    @Test
    void refusesWhatCannotBeMerged() throws Exception {
        var testRepository = TestRepository.started(place);
        var head = testRepository.head();
        var tree = testRepository.git().repository().tree("HEAD").orElseThrow();
        var unrelated =
                testRepository
                        .git()
                        .history()
                        .commitTree(
                                tree, List.of(), NewCommit.of("Apart").by(TestRepository.AUTHOR));

        assertThat(faultOf(() -> testRepository.git().merges().merge(head, UNKNOWN)))
                .isEqualTo(GitFault.NOT_FOUND);
        assertThat(faultOf(() -> testRepository.git().merges().merge(head, unrelated)))
                .isEqualTo(GitFault.FAILED);
    }
}
