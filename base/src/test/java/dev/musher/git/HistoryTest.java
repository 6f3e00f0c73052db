package dev.musher.git;

import static dev.musher.git.Workshop.AUTHOR;
import static dev.musher.git.Workshop.UNKNOWN;
import static dev.musher.git.Workshop.faultOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryTest {
    @TempDir Path place;

    @Test
    void readsCommitsNewestFirst() throws Exception {
        var workshop = Workshop.started(place);
        var first = workshop.head();
        workshop.sh(
                "GIT_AUTHOR_DATE='1700000000 +0100' GIT_COMMITTER_DATE='1700000001 +0000'"
                        + " git commit -q --allow-empty -m 'Subject' -m 'Body'");
        var second = workshop.head();

        var log = workshop.git().history().log(second, 10);

        assertThat(log.getFirst())
                .isEqualTo(
                        new Commit(
                                second,
                                workshop.git().repository().tree("HEAD").orElseThrow(),
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
        var workshop = Workshop.started(place);
        var first = workshop.head();
        workshop.write("note.txt", "changed");
        var second = workshop.commitAll("Change");
        var history = workshop.git().history();

        assertThat(history.log(second, 1)).extracting(Commit::id).containsExactly(second);
        assertThat(history.log(first, second, 10)).extracting(Commit::id).containsExactly(second);
        assertThat(history.log(second, second, 10)).isEmpty();
        assertThat(faultOf(() -> history.log(UNKNOWN, 1))).isEqualTo(Fault.NOT_FOUND);
    }

    @Test
    void readsWhatWasCommittedAndNotWhatReplacesIt() throws Exception {
        var workshop = Workshop.started(place);
        var real = workshop.head();
        var fake = workshop.side(real, "note.txt", "fake");
        workshop.sh("git replace " + real + " " + fake);

        assertThat(workshop.git().history().log(real, 1).getFirst().message()).isEqualTo("Start\n");
    }

    @Test
    void knowsHowCommitsDescend() throws Exception {
        var workshop = Workshop.started(place);
        var base = workshop.head();
        var left = workshop.side(base, "left.txt", "x");
        var right = workshop.side(base, "right.txt", "x");
        var history = workshop.git().history();

        assertThat(history.mergeBase(left, right)).contains(base);
        assertThat(history.isAncestor(base, left)).isTrue();
        assertThat(history.isAncestor(left, left)).isTrue();
        assertThat(history.isAncestor(left, right)).isFalse();
        assertThat(history.ahead(base, left)).isEqualTo(1);
        assertThat(history.ahead(left, base)).isZero();
    }

    @Test
    void refusesCommitsItDoesNotKnow() throws Exception {
        var workshop = Workshop.started(place);
        var head = workshop.head();
        var history = workshop.git().history();

        assertThat(faultOf(() -> history.mergeBase(head, UNKNOWN))).isEqualTo(Fault.NOT_FOUND);
        assertThat(faultOf(() -> history.isAncestor(UNKNOWN, head))).isEqualTo(Fault.NOT_FOUND);
        assertThat(faultOf(() -> history.ahead(UNKNOWN, head))).isEqualTo(Fault.NOT_FOUND);
    }

    @Test
    void writesACommitBesideTheWorkTree() throws Exception {
        var workshop = Workshop.started(place);
        var head = workshop.head();
        var tree = workshop.git().repository().tree("HEAD").orElseThrow();
        var history = workshop.git().history();
        var commit = NewCommit.of("Beside\n").by(AUTHOR);

        var made = history.commitTree(tree, List.of(head), commit);
        var root = history.commitTree(tree, List.of(), commit);

        assertThat(history.log(made, 1))
                .singleElement()
                .satisfies(
                        it -> {
                            assertThat(it.parents()).containsExactly(head);
                            assertThat(it.message()).isEqualTo("Beside\n");
                        });
        assertThat(history.mergeBase(made, root)).isEmpty();
        assertThat(workshop.head()).isEqualTo(head);
        assertThat(workshop.git().workTree().status()).isEmpty();
        var missing = new TreeId(UNKNOWN.hex());
        assertThat(faultOf(() -> history.commitTree(missing, List.of(), commit)))
                .isEqualTo(Fault.NOT_FOUND);
    }

    @Test
    void keepsTheLettersOfAnAuthorsName() throws Exception {
        assumeTrue(
                "UTF-8".equals(System.getProperty("sun.jnu.encoding")),
                "the locale has no letters beyond ASCII");
        var workshop = Workshop.started(place);
        var author = new Identity("Ada Löv 漢", "ada@example.org");
        var tree = workshop.git().repository().tree("HEAD").orElseThrow();
        var history = workshop.git().history();

        var made = history.commitTree(tree, List.of(), NewCommit.of("Sign").by(author));

        assertThat(history.log(made, 1).getFirst().author()).isEqualTo(author);
    }
}
