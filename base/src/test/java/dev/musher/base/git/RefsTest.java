package dev.musher.base.git;

import static dev.musher.base.git.TestRepository.MAIN;
import static dev.musher.base.git.TestRepository.UNKNOWN;
import static dev.musher.base.git.TestRepository.faultOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.NewCommit;
import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.RefUpdateResult;
import dev.musher.base.task.TaskGroup;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RefsTest {
    private static final Ref STORY = new Ref("refs/musher/story");

    /** Two of them are longer than a path may be. */
    private static final String DEEP = ("d".repeat(250) + "/").repeat(10);

    @TempDir Path place;

    @Test
    void deletesSeveralAndLeavesThoseThatMoved() throws Exception {
        var testRepository = TestRepository.started(place);
        var first = testRepository.head();
        var second = testRepository.side(first, "note.txt", "changed");
        var moved = new Ref("refs/musher/moved");
        var gone = new Ref("refs/musher/gone");
        var refs = testRepository.git().refs();
        refs.create(STORY, first);
        refs.create(moved, second);

        refs.deleteAll(Map.of(STORY, first, moved, first, gone, first));
        assertThat(refs.below("refs/musher/")).containsExactly(moved);
        refs.create(STORY, first);
        refs.deleteAll(Map.of(STORY, first, moved, second));
        assertThat(refs.below("refs/musher/")).isEmpty();
    }

    @Test
    void aLockedOneKeepsNoOtherFromBeingDeleted() throws Exception {
        var testRepository = TestRepository.started(place);
        var head = testRepository.head();
        var refs = testRepository.git().refs();
        var expected = new LinkedHashMap<Ref, CommitId>();
        for (String name : List.of("a", "b", "c")) {
            expected.put(new Ref("refs/musher/" + name), head);
            refs.create(new Ref("refs/musher/" + name), head);
        }
        Files.createFile(testRepository.top().resolve(".git/refs/musher/b.lock"));

        assertThat(faultOf(() -> refs.deleteAll(expected))).isEqualTo(GitFault.LOCKED);

        assertThat(refs.below("refs/musher/")).containsExactly(new Ref("refs/musher/b"));
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
    void namesAllHoweverManyThereAre() throws Exception {
        var testRepository = TestRepository.started(place);
        var head = testRepository.head();
        var refs = testRepository.git().refs();
        Path many = testRepository.top().resolve(".git/refs/heads/many/of/them");
        Files.createDirectories(many);
        for (int i = 0; i < 9_994; i++) {
            Files.writeString(many.resolve("b" + i), head + "\n");
        }
        // These, three folders, what is above them, and main.
        assertThat(GitDirectoryReader.below(testRepository.top(), "refs/heads/").orElseThrow())
                .hasSize(9_995);
        for (int i = 9_994; i < 10_050; i++) {
            Files.writeString(many.resolve("b" + i), head + "\n");
        }

        assertThat(GitDirectoryReader.below(testRepository.top(), "refs/heads/")).isEmpty();
        assertThat(refs.below("refs/heads/")).hasSize(10_051);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mv .git/refs/heads .git/elsewhere; ln -s ../elsewhere .git/refs/heads",
                "mkdir .git/elsewhere; cp .git/refs/heads/main .git/elsewhere/a;"
                        + " ln -s ../../elsewhere .git/refs/heads/more",
                "ln -s /dev/null .git/packed-refs",
                "git pack-refs --all; h=$(git rev-parse HEAD);"
                        + " seq -f \"$h refs/tags/t%06.0f\" 20000 >>.git/packed-refs"
            })
    void leavesNamesThatAreNotPlainToGit(String change) throws Exception {
        var testRepository = TestRepository.started(place);
        assertThat(GitDirectoryReader.below(testRepository.top(), "refs/heads/"))
                .contains(List.of(MAIN));

        testRepository.sh(change);

        assertThat(GitDirectoryReader.below(testRepository.top(), "refs/heads/")).isEmpty();
        assertThat(testRepository.git().refs().below("refs/heads/")).contains(MAIN);
    }

    @Test
    void leavesFoldersTooDeepToReadToGit() throws Exception {
        var testRepository = TestRepository.started(place);
        Path heads = testRepository.top().resolve(".git/refs/heads");
        Path upper = Files.createDirectories(heads.resolve(DEEP));
        Path lower = heads.resolve("lower");
        Files.createDirectories(lower.resolve(DEEP));

        Files.move(lower, upper.resolve("lower"));
        try {
            assertThat(GitDirectoryReader.below(testRepository.top(), "refs/heads/")).isEmpty();
        } finally {
            // No other program could delete it there.
            Files.move(upper.resolve("lower"), lower);
        }
        assertThat(GitDirectoryReader.below(testRepository.top(), "refs/heads/"))
                .contains(List.of(MAIN));
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
