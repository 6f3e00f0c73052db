package dev.musher.base.git;

import static dev.musher.base.git.TestRepository.MAIN;
import static dev.musher.base.git.TestRepository.UNKNOWN;
import static dev.musher.base.git.TestRepository.faultOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.NewCommit;
import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.RefUpdateResult;
import dev.musher.base.task.TaskGroup;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RefsTest {
    private static final Ref STORY = new Ref("refs/musher/story");

    @TempDir Path place;

    @Test
    void deletesSeveralOrNone() throws Exception {
        var testRepository = TestRepository.started(place);
        var first = testRepository.head();
        var second = testRepository.side(first, "note.txt", "changed");
        var other = new Ref("refs/musher/other");
        var refs = testRepository.git().refs();
        refs.create(STORY, first);
        refs.create(other, second);

        assertThat(TestRepository.faultOf(() -> refs.deleteAll(Map.of(STORY, first, other, first))))
                .isEqualTo(GitFault.FAILED);
        assertThat(refs.findPlain(STORY)).contains(first);
        refs.deleteAll(Map.of(STORY, first, other, second));
        assertThat(refs.below("refs/musher/")).isEmpty();
    }

    @Test
    void createsMovesAndDeletesFromTheExpectedValue() throws Exception {
        var testRepository = TestRepository.started(place);
        var first = testRepository.head();
        var second = testRepository.side(first, "note.txt", "changed");
        var refs = testRepository.git().refs();

        assertThat(refs.create(STORY, first)).isEqualTo(new RefUpdateResult.Updated());
        assertThat(refs.find(STORY)).contains(first);
        assertThat(refs.update(STORY, first, second)).isEqualTo(new RefUpdateResult.Updated());
        assertThat(refs.find(STORY)).contains(second);
        assertThat(refs.delete(STORY, second)).isEqualTo(new RefUpdateResult.Updated());
        assertThat(refs.find(STORY)).isEqualTo(Optional.empty());
    }

    @Test
    void findsABranchWhereverGitKeepsIt() throws Exception {
        var testRepository = TestRepository.started(place);
        var first = testRepository.head();
        var refs = testRepository.git().refs();
        assertThat(refs.find(MAIN)).contains(first);

        testRepository.sh("git pack-refs --all");
        assertThat(refs.find(MAIN)).contains(first);

        var second = testRepository.side(first, "note.txt", "changed");
        refs.update(MAIN, first, second);
        assertThat(refs.find(MAIN)).contains(second);
        assertThat(refs.find(new Ref("refs/heads/none"))).isEmpty();
    }

    @Test
    void namesWhatIsBelowAPrefixWhereverGitKeepsIt() throws Exception {
        var testRepository = TestRepository.started(place);
        var head = testRepository.head();
        var refs = testRepository.git().refs();
        refs.create(new Ref("refs/musher/kept/2/b"), head);
        testRepository.sh("git pack-refs --all");
        refs.create(new Ref("refs/musher/kept/2/a"), head);
        refs.create(new Ref("refs/musher/kept/20/c"), head);
        Files.createFile(testRepository.top().resolve(".git/refs/musher/kept/2/z.lock"));
        testRepository.sh("git worktree add -q ../linked");
        var linked = testRepository.git().in(testRepository.top().resolveSibling("linked")).refs();

        var expected = List.of(new Ref("refs/musher/kept/2/a"), new Ref("refs/musher/kept/2/b"));
        assertThat(refs.below("refs/musher/kept/2/")).isEqualTo(expected);
        assertThat(linked.below("refs/musher/kept/2/")).isEqualTo(expected);
        assertThat(refs.below("refs/musher/none/")).isEmpty();
    }

    @Test
    void followsABranchThatIsAnotherName() throws Exception {
        var testRepository = TestRepository.started(place);
        testRepository.sh("git symbolic-ref refs/heads/alias refs/heads/main");

        assertThat(testRepository.git().refs().find(new Ref("refs/heads/alias")))
                .contains(testRepository.head());
    }

    @Test
    void changesNothingWhenTheValueIsAnother() throws Exception {
        var testRepository = TestRepository.started(place);
        var first = testRepository.head();
        var second = testRepository.side(first, "note.txt", "changed");
        var refs = testRepository.git().refs();
        refs.create(STORY, first);

        assertThat(refs.create(STORY, second)).isEqualTo(new RefUpdateResult.Moved(first));
        assertThat(refs.update(STORY, second, second)).isEqualTo(new RefUpdateResult.Moved(first));
        assertThat(refs.delete(STORY, second)).isEqualTo(new RefUpdateResult.Moved(first));
        assertThat(refs.find(STORY)).contains(first);
    }

    @Test
    void saysThatTheReferenceIsGone() throws Exception {
        var testRepository = TestRepository.started(place);
        var head = testRepository.head();
        var refs = testRepository.git().refs();

        assertThat(refs.update(STORY, head, head)).isEqualTo(new RefUpdateResult.Gone());
        assertThat(refs.delete(STORY, head)).isEqualTo(new RefUpdateResult.Gone());
    }

    @Test
    void refusesACommitThatDoesNotExist() throws Exception {
        var testRepository = TestRepository.started(place);

        assertThat(faultOf(() -> testRepository.git().refs().create(STORY, UNKNOWN)))
                .isEqualTo(GitFault.NOT_FOUND);
        assertThat(
                        faultOf(
                                () ->
                                        testRepository
                                                .git()
                                                .refs()
                                                .update(MAIN, testRepository.head(), UNKNOWN)))
                .isEqualTo(GitFault.NOT_FOUND);
    }

    @Test
    void saysThatTheReferenceIsLocked() throws Exception {
        var testRepository = TestRepository.started(place);
        var lock = testRepository.top().resolve(".git/refs/heads/main.lock");
        Files.createFile(lock);

        var failure =
                TestRepository.failureOf(
                        () ->
                                testRepository
                                        .git()
                                        .refs()
                                        .update(
                                                MAIN,
                                                testRepository.head(),
                                                testRepository.head()));

        assertThat(failure.fault()).isEqualTo(GitFault.LOCKED);
        assertThat(failure).hasMessageContaining(lock.toString());
    }

    @Test
    void letsExactlyOneOfManyWin() throws Exception {
        var testRepository = TestRepository.started(place);
        var start = testRepository.head();
        var tree = testRepository.git().repository().tree("main").orElseThrow();
        var results = new ArrayList<RefUpdateResult>();
        try (var group = new TaskGroup<RefUpdateResult>("swap")) {
            for (int i = 0; i < 20; i++) {
                var commit = NewCommit.of("Candidate " + i).by(TestRepository.AUTHOR);
                var next = testRepository.git().history().commitTree(tree, List.of(start), commit);
                group.fork(() -> testRepository.git().refs().update(MAIN, start, next));
            }
            results.addAll(group.join());
        }

        var winner = testRepository.git().refs().find(MAIN).orElseThrow();
        assertThat(winner).isNotEqualTo(start);
        assertThat(results).containsOnlyOnce(new RefUpdateResult.Updated());
        assertThat(results).filteredOn(new RefUpdateResult.Moved(winner)::equals).hasSize(19);
    }
}
