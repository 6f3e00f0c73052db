package dev.musher.git;

import static dev.musher.git.Workshop.UNKNOWN;
import static dev.musher.git.Workshop.faultOf;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MergesTest {
    @TempDir Path place;

    @Test
    void mergesWithoutTouchingTheWorkTree() throws Exception {
        var workshop = Workshop.started(place);
        var base = workshop.head();
        var left = workshop.side(base, "left.txt", "x");
        var right = workshop.side(base, "right.txt", "x");

        var result = workshop.git().merges().merge(left, right);

        assertThat(result).isInstanceOf(MergeResult.Merged.class);
        var tree = ((MergeResult.Merged) result).tree();
        assertThat(workshop.sh("git ls-tree --name-only " + tree))
                .isEqualTo("left.txt\nnote.txt\nright.txt");
        assertThat(workshop.git().workTree().status()).isEmpty();
        assertThat(workshop.head()).isEqualTo(base);
    }

    @Test
    void tellsWhatIsInConflict() throws Exception {
        var workshop = Workshop.started(place);
        workshop.write("a b\n.txt", "base");
        var base = workshop.commitAll("Add a file");
        var left = workshop.side(base, "a b\n.txt", "left");
        var right = workshop.side(base, "a b\n.txt", "right");
        var path = RepoPath.of("a b\n.txt");

        var result = workshop.git().merges().merge(left, right);

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
        assertThat(workshop.sh("git cat-file -p " + conflicted.tree() + ":'a b\n.txt'"))
                .contains("<<<<<<<", "left", "right");
    }

    @Test
    void refusesWhatCannotBeMerged() throws Exception {
        var workshop = Workshop.started(place);
        var head = workshop.head();
        var tree = workshop.git().repository().tree("HEAD").orElseThrow();
        var unrelated =
                workshop.git()
                        .history()
                        .commitTree(tree, List.of(), NewCommit.of("Apart").by(Workshop.AUTHOR));

        assertThat(faultOf(() -> workshop.git().merges().merge(head, UNKNOWN)))
                .isEqualTo(Fault.NOT_FOUND);
        assertThat(faultOf(() -> workshop.git().merges().merge(head, unrelated)))
                .isEqualTo(Fault.FAILED);
    }
}
