package dev.musher.base.git;

import static dev.musher.base.git.TestRepository.AUTHOR;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.LooseCommits.Fork;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.NewCommit;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LooseCommitsTest {
    private static final int COMMITS = 24;

    @TempDir Path place;

    @Test
    void neverSaysAnythingElseThanTheHistory() throws Exception {
        var testRepository = TestRepository.started(place);
        var parents = history(testRepository, new Random(7));
        int answered = 0;

        for (var one : parents.keySet()) {
            for (var other : parents.keySet()) {
                var fork = LooseCommits.fork(testRepository.top(), one, other);
                if (fork.isPresent()) {
                    answered++;
                    var ofOne = ancestors(parents, one);
                    var ofOther = ancestors(parents, other);
                    var above = new HashSet<>(ofOther);
                    above.removeAll(ofOne);
                    var common = new HashSet<>(ofOther);
                    common.retainAll(ofOne);
                    assertThat(common).isEqualTo(ancestors(parents, fork.get().at()));
                    assertThat(fork.get().above()).isEqualTo(above.size());
                }
            }
        }
        assertThat(answered).isBetween(COMMITS, COMMITS * COMMITS - 1);
    }

    /** Lines, forks of them, and now and then a merge. */
    private static Map<CommitId, List<CommitId>> history(
            TestRepository testRepository, Random random) throws Exception {
        var git = testRepository.git();
        var tree = git.repository().tree("HEAD").orElseThrow();
        var parents = new LinkedHashMap<CommitId, List<CommitId>>();
        parents.put(testRepository.head(), List.of());
        while (parents.size() < COMMITS) {
            var known = new ArrayList<>(parents.keySet());
            var above = new HashSet<CommitId>();
            above.add(known.get(Math.max(0, known.size() - 1 - random.nextInt(4))));
            if (random.nextInt(6) == 0) {
                above.add(known.get(random.nextInt(known.size())));
            }
            var all = List.copyOf(above);
            var message = "Commit " + parents.size();
            parents.put(git.history().commitTree(tree, all, NewCommit.of(message).by(AUTHOR)), all);
        }
        return parents;
    }

    private static Set<CommitId> ancestors(Map<CommitId, List<CommitId>> parents, CommitId of) {
        var all = new HashSet<>(Set.of(of));
        for (CommitId parent : parents.getOrDefault(of, List.of())) {
            all.addAll(ancestors(parents, parent));
        }
        return all;
    }

    @Test
    void readsTheTreeOfACommitAlsoThroughALender() throws Exception {
        var testRepository = TestRepository.started(place);
        var head = testRepository.head();
        var clone = place.toRealPath().resolve("clone");
        testRepository.sh("git clone -q --shared . ../clone");

        var tree = testRepository.git().repository().tree("HEAD");

        assertThat(tree).isPresent();
        assertThat(LooseCommits.tree(testRepository.top(), head)).isEqualTo(tree);
        assertThat(LooseCommits.tree(clone, head)).isEqualTo(tree);
        assertThat(LooseCommits.fork(clone, head, head)).contains(new Fork(head, 0));
    }

    @Test
    void leavesALongListOfLendersToGit() throws Exception {
        var testRepository = TestRepository.started(place);
        var head = testRepository.head();
        var clone = place.toRealPath().resolve("clone");
        testRepository.sh("git clone -q --shared . ../clone");
        assertThat(LooseCommits.tree(clone, head)).isPresent();

        testRepository.sh("yes '# note' | head -c 300000 >>../clone/.git/objects/info/alternates");

        assertThat(LooseCommits.tree(clone, head)).isEmpty();
        assertThat(testRepository.git().in(clone).repository().tree("HEAD")).isPresent();
    }

    @Test
    void findsAPackedCommitBelowLooseOnes() throws Exception {
        var testRepository = TestRepository.started(place);
        var packed = testRepository.head();
        testRepository.sh("git repack -adq");
        var one = testRepository.side(packed, "one.txt", "one");
        var other = testRepository.side(packed, "other.txt", "other");

        assertThat(LooseCommits.fork(testRepository.top(), one, other))
                .contains(new Fork(packed, 1));
        assertThat(LooseCommits.fork(testRepository.top(), packed, other)).isEmpty();
        assertThat(testRepository.git().history().ahead(packed, other)).isEqualTo(1);
    }

    @Test
    void leavesACommitThatMayBeMissingToGit() throws Exception {
        var testRepository = TestRepository.started(place);
        var first = testRepository.head();
        testRepository.sh("git commit -q --allow-empty -m Next");
        var next = testRepository.head();
        assertThat(testRepository.git().history().ahead(first, next)).isEqualTo(1);

        testRepository.sh("rm -f .git/objects/$(git rev-parse HEAD~1 | sed 's,..,&/,')");

        var history = testRepository.git().history();
        assertThat(LooseCommits.fork(testRepository.top(), first, next)).isEmpty();
        assertThat(TestRepository.failureOf(() -> history.ahead(first, next))).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git replace --graft HEAD",
                "git rev-parse HEAD~1 >.git/shallow",
                "git rev-parse HEAD >.git/info/grafts",
                "git repack -adq",
                "f=.git/objects/$(git rev-parse HEAD | sed 's,..,&/,') &&"
                        + " head -c 20 $f >$f.new && mv -f $f.new $f",
                "f=.git/objects/$(git rev-parse HEAD | sed 's,..,&/,') &&"
                        + " cp -f .git/objects/$(git rev-parse HEAD~1 | sed 's,..,&/,') $f"
            })
    void leavesToGitWhatIsNotPlain(String change) throws Exception {
        var testRepository = TestRepository.started(place);
        testRepository.sh("git commit -q --allow-empty -m Next");
        var head = testRepository.head();
        assertThat(LooseCommits.tree(testRepository.top(), head)).isPresent();

        testRepository.sh(change);

        assertThat(LooseCommits.tree(testRepository.top(), head)).isEmpty();
        assertThat(LooseCommits.fork(testRepository.top(), head, head)).isEmpty();
    }
}
