package dev.musher.base.git;

import static dev.musher.base.git.TestRepository.AUTHOR;
import static dev.musher.base.git.TestRepository.UNKNOWN;
import static dev.musher.base.git.TestRepository.faultOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.base.git.data.Commit;
import dev.musher.base.git.data.GitIdentity;
import dev.musher.base.git.data.NewCommit;
import dev.musher.base.git.data.TreeId;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommitHistoryTest {
    @TempDir Path place;

    @Test
    void readsCommitsNewestFirst() throws Exception {
        var testRepository = TestRepository.started(place);
        var first = testRepository.head();
        testRepository.sh(
                "GIT_AUTHOR_DATE='1700000000 +0100' GIT_COMMITTER_DATE='1700000001 +0000'"
                        + " git commit -q --allow-empty -m 'Subject' -m 'Body'");
        var second = testRepository.head();

        var log = testRepository.git().history().log(second, 10);

        assertThat(log.getFirst())
                .isEqualTo(
                        new Commit(
                                second,
                                testRepository.git().repository().tree("HEAD").orElseThrow(),
                                List.of(first),
                                AUTHOR,
                                Instant.ofEpochSecond(1_700_000_000L),
                                Instant.ofEpochSecond(1_700_000_001L),
                                "Subject\n\nBody\n"));
        assertThat(log.getFirst().subject()).isEqualTo("Subject");
        assertThat(log).extracting(Commit::id).containsExactly(second, first);
        assertThat(log.getLast().parents()).isEmpty();
    }

    @Test
    void readsNoMoreThanAskedFor() throws Exception {
        var testRepository = TestRepository.started(place);
        var first = testRepository.head();
        testRepository.write("note.txt", "changed");
        var second = testRepository.commitAll("Change");
        var commitHistory = testRepository.git().history();

        assertThat(commitHistory.log(second, 1)).extracting(Commit::id).containsExactly(second);
        assertThat(commitHistory.log(first, second, 10))
                .extracting(Commit::id)
                .containsExactly(second);
        assertThat(commitHistory.log(second, second, 10)).isEmpty();
        assertThat(faultOf(() -> commitHistory.log(UNKNOWN, 1))).isEqualTo(GitFault.NOT_FOUND);
    }

    @Test
    void readsWhatWasCommittedAndNotWhatReplacesIt() throws Exception {
        var testRepository = TestRepository.started(place);
        var real = testRepository.head();
        var fake = testRepository.side(real, "note.txt", "fake");
        testRepository.sh("git replace " + real + " " + fake);

        assertThat(testRepository.git().history().log(real, 1).getFirst().message())
                .isEqualTo("Start\n");
    }

    @Test
    void knowsHowCommitsDescend() throws Exception {
        var testRepository = TestRepository.started(place);
        var base = testRepository.head();
        var left = testRepository.side(base, "left.txt", "x");
        var right = testRepository.side(base, "right.txt", "x");
        var commitHistory = testRepository.git().history();

        assertThat(commitHistory.mergeBase(left, right)).contains(base);
        assertThat(commitHistory.isAncestor(base, left)).isTrue();
        assertThat(commitHistory.isAncestor(left, left)).isTrue();
        assertThat(commitHistory.isAncestor(left, right)).isFalse();
        assertThat(commitHistory.ahead(base, left)).isEqualTo(1);
        assertThat(commitHistory.ahead(left, base)).isZero();
    }

    @Test
    void refusesCommitsItDoesNotKnow() throws Exception {
        var testRepository = TestRepository.started(place);
        var head = testRepository.head();
        var commitHistory = testRepository.git().history();

        assertThat(faultOf(() -> commitHistory.mergeBase(head, UNKNOWN)))
                .isEqualTo(GitFault.NOT_FOUND);
        assertThat(faultOf(() -> commitHistory.isAncestor(UNKNOWN, head)))
                .isEqualTo(GitFault.NOT_FOUND);
        assertThat(faultOf(() -> commitHistory.ahead(UNKNOWN, head))).isEqualTo(GitFault.NOT_FOUND);
    }

    @Test
    void writesACommitBesideTheWorkTree() throws Exception {
        var testRepository = TestRepository.started(place);
        var head = testRepository.head();
        var tree = testRepository.git().repository().tree("HEAD").orElseThrow();
        var commitHistory = testRepository.git().history();
        var commit = NewCommit.of("Beside\n").by(AUTHOR);

        var made = commitHistory.commitTree(tree, List.of(head), commit);
        var root = commitHistory.commitTree(tree, List.of(), commit);

        assertThat(commitHistory.log(made, 1))
                .singleElement()
                .satisfies(
                        it -> {
                            assertThat(it.parents()).containsExactly(head);
                            assertThat(it.message()).isEqualTo("Beside\n");
                        });
        assertThat(commitHistory.mergeBase(made, root)).isEmpty();
        assertThat(testRepository.head()).isEqualTo(head);
        assertThat(testRepository.git().workTree().status()).isEmpty();
        var missing = new TreeId(UNKNOWN.hex());
        assertThat(faultOf(() -> commitHistory.commitTree(missing, List.of(), commit)))
                .isEqualTo(GitFault.NOT_FOUND);
    }

    @Test
    void keepsTheLettersOfAnAuthorsName() throws Exception {
        assumeTrue(
                "UTF-8".equals(System.getProperty("sun.jnu.encoding")),
                "the locale has no letters beyond ASCII");
        var testRepository = TestRepository.started(place);
        var author = new GitIdentity("Ada Löv 漢", "ada@example.org");
        var tree = testRepository.git().repository().tree("HEAD").orElseThrow();
        var commitHistory = testRepository.git().history();

        var made = commitHistory.commitTree(tree, List.of(), NewCommit.of("Sign").by(author));

        assertThat(commitHistory.log(made, 1).getFirst().author()).isEqualTo(author);
    }
}
