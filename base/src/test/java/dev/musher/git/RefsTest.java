package dev.musher.git;

import static dev.musher.git.Workshop.MAIN;
import static dev.musher.git.Workshop.UNKNOWN;
import static dev.musher.git.Workshop.faultOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.task.TaskGroup;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RefsTest {
    private static final Ref STORY = new Ref("refs/musher/story");

    @TempDir Path place;

    @Test
    void createsMovesAndDeletesFromTheExpectedValue() throws Exception {
        var workshop = Workshop.started(place);
        var first = workshop.head();
        var second = workshop.side(first, "note.txt", "changed");
        var refs = workshop.git().refs();

        assertThat(refs.create(STORY, first)).isEqualTo(new RefUpdate.Updated());
        assertThat(refs.find(STORY)).contains(first);
        assertThat(refs.update(STORY, first, second)).isEqualTo(new RefUpdate.Updated());
        assertThat(refs.find(STORY)).contains(second);
        assertThat(refs.delete(STORY, second)).isEqualTo(new RefUpdate.Updated());
        assertThat(refs.find(STORY)).isEqualTo(Optional.empty());
    }

    @Test
    void findsABranchWhereverGitKeepsIt() throws Exception {
        var workshop = Workshop.started(place);
        var first = workshop.head();
        var refs = workshop.git().refs();
        assertThat(refs.find(MAIN)).contains(first);

        workshop.sh("git pack-refs --all");
        assertThat(refs.find(MAIN)).contains(first);

        var second = workshop.side(first, "note.txt", "changed");
        refs.update(MAIN, first, second);
        assertThat(refs.find(MAIN)).contains(second);
        assertThat(refs.find(new Ref("refs/heads/none"))).isEmpty();
    }

    @Test
    void namesWhatIsBelowAPrefixWhereverGitKeepsIt() throws Exception {
        var workshop = Workshop.started(place);
        var head = workshop.head();
        var refs = workshop.git().refs();
        refs.create(new Ref("refs/musher/kept/2/b"), head);
        workshop.sh("git pack-refs --all");
        refs.create(new Ref("refs/musher/kept/2/a"), head);
        refs.create(new Ref("refs/musher/kept/20/c"), head);
        Files.createFile(workshop.top().resolve(".git/refs/musher/kept/2/z.lock"));
        workshop.sh("git worktree add -q ../linked");
        var linked = workshop.git().in(workshop.top().resolveSibling("linked")).refs();

        var expected = List.of(new Ref("refs/musher/kept/2/a"), new Ref("refs/musher/kept/2/b"));
        assertThat(refs.below("refs/musher/kept/2/")).isEqualTo(expected);
        assertThat(linked.below("refs/musher/kept/2/")).isEqualTo(expected);
        assertThat(refs.below("refs/musher/none/")).isEmpty();
    }

    @Test
    void followsABranchThatIsAnotherName() throws Exception {
        var workshop = Workshop.started(place);
        workshop.sh("git symbolic-ref refs/heads/alias refs/heads/main");

        assertThat(workshop.git().refs().find(new Ref("refs/heads/alias")))
                .contains(workshop.head());
    }

    @Test
    void changesNothingWhenTheValueIsAnother() throws Exception {
        var workshop = Workshop.started(place);
        var first = workshop.head();
        var second = workshop.side(first, "note.txt", "changed");
        var refs = workshop.git().refs();
        refs.create(STORY, first);

        assertThat(refs.create(STORY, second)).isEqualTo(new RefUpdate.Moved(first));
        assertThat(refs.update(STORY, second, second)).isEqualTo(new RefUpdate.Moved(first));
        assertThat(refs.delete(STORY, second)).isEqualTo(new RefUpdate.Moved(first));
        assertThat(refs.find(STORY)).contains(first);
    }

    @Test
    void saysThatTheReferenceIsGone() throws Exception {
        var workshop = Workshop.started(place);
        var head = workshop.head();
        var refs = workshop.git().refs();

        assertThat(refs.update(STORY, head, head)).isEqualTo(new RefUpdate.Gone());
        assertThat(refs.delete(STORY, head)).isEqualTo(new RefUpdate.Gone());
    }

    @Test
    void refusesACommitThatDoesNotExist() throws Exception {
        var workshop = Workshop.started(place);

        assertThat(faultOf(() -> workshop.git().refs().create(STORY, UNKNOWN)))
                .isEqualTo(Fault.NOT_FOUND);
        assertThat(faultOf(() -> workshop.git().refs().update(MAIN, workshop.head(), UNKNOWN)))
                .isEqualTo(Fault.NOT_FOUND);
    }

    @Test
    void saysThatTheReferenceIsLocked() throws Exception {
        var workshop = Workshop.started(place);
        var lock = workshop.top().resolve(".git/refs/heads/main.lock");
        Files.createFile(lock);

        var failure =
                Workshop.failureOf(
                        () -> workshop.git().refs().update(MAIN, workshop.head(), workshop.head()));

        assertThat(failure.fault()).isEqualTo(Fault.LOCKED);
        assertThat(failure).hasMessageContaining(lock.toString());
    }

    @Test
    void letsExactlyOneOfManyWin() throws Exception {
        var workshop = Workshop.started(place);
        var start = workshop.head();
        var tree = workshop.git().repository().tree("main").orElseThrow();
        var results = new ArrayList<RefUpdate>();
        try (var group = new TaskGroup<RefUpdate>("swap")) {
            for (int i = 0; i < 20; i++) {
                var commit = NewCommit.of("Candidate " + i).by(Workshop.AUTHOR);
                var next = workshop.git().history().commitTree(tree, List.of(start), commit);
                group.fork(() -> workshop.git().refs().update(MAIN, start, next));
            }
            results.addAll(group.join());
        }

        var winner = workshop.git().refs().find(MAIN).orElseThrow();
        assertThat(winner).isNotEqualTo(start);
        assertThat(results).containsOnlyOnce(new RefUpdate.Updated());
        assertThat(results).filteredOn(new RefUpdate.Moved(winner)::equals).hasSize(19);
    }
}
