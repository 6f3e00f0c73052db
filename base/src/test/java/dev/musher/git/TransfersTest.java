package dev.musher.git;

import static dev.musher.git.Workshop.MAIN;
import static dev.musher.git.Workshop.faultOf;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TransfersTest {
    private static final Ref STORY = new Ref("refs/musher/story");

    @TempDir Path place;

    @Test
    void clonesWithoutCopyingObjects() throws Exception {
        var workshop = Workshop.started(place);
        var clone = workshop.place().resolve("clone of it");

        workshop.git().transfers().cloneShared(workshop.top(), clone, MAIN);

        var git = workshop.git().in(clone);
        assertThat(git.repository().commit("HEAD")).contains(workshop.head());
        assertThat(git.workTree().status()).isEmpty();
        assertThat(clone.resolve(".git/objects/info/alternates")).exists();
        assertThat(clone.resolve(".git/hooks")).doesNotExist();
    }

    @Test
    void refusesToCloneWhatIsNotThereOrOverWhatIs() throws Exception {
        var workshop = Workshop.started(place);
        var transfers = workshop.git().transfers();
        var target = workshop.place().resolve("clone");

        assertThat(faultOf(() -> transfers.cloneShared(place.resolve("none"), target, MAIN)))
                .isEqualTo(Fault.NOT_FOUND);
        assertThat(faultOf(() -> transfers.cloneShared(workshop.top(), target, Ref.branch("no"))))
                .isEqualTo(Fault.NOT_FOUND);
        assertThat(faultOf(() -> transfers.cloneShared(workshop.top(), workshop.top(), MAIN)))
                .isEqualTo(Fault.ALREADY_EXISTS);
        assertThat(target).doesNotExist();
    }

    @Test
    void fetchesWhatAClonedRepositoryHasAdded() throws Exception {
        var workshop = Workshop.started(place);
        var clone = cloned(workshop);
        clone.write("note.txt", "changed");
        var added = clone.commitAll("Change it there");
        var transfers = workshop.git().transfers();

        assertThat(transfers.fetch(clone.top(), MAIN, STORY))
                .isEqualTo(new FetchResult.Fetched(added));
        assertThat(workshop.git().refs().find(STORY)).contains(added);
        assertThat(transfers.fetch(clone.top(), MAIN, STORY))
                .isEqualTo(new FetchResult.Fetched(added));
    }

    @Test
    void losesNoCommitWhenTheOtherSideWasRewritten() throws Exception {
        var workshop = Workshop.started(place);
        var clone = cloned(workshop);
        clone.write("note.txt", "changed");
        var added = clone.commitAll("Change it there");
        var transfers = workshop.git().transfers();
        transfers.fetch(clone.top(), MAIN, STORY);
        clone.sh("git commit -q --amend -m 'Say it in other words'");

        assertThat(transfers.fetch(clone.top(), MAIN, STORY))
                .isEqualTo(new FetchResult.Diverged(added));
        assertThat(workshop.git().refs().find(STORY)).contains(added);
    }

    @Test
    void saysThatThereIsNothingToFetch() throws Exception {
        var workshop = Workshop.started(place);
        var transfers = workshop.git().transfers();
        var empty = Files.createDirectory(workshop.place().resolve("empty"));

        assertThat(transfers.fetch(workshop.top(), Ref.branch("none"), STORY))
                .isEqualTo(new FetchResult.Missing());
        assertThat(faultOf(() -> transfers.fetch(empty, MAIN, STORY)))
                .isEqualTo(Fault.NOT_A_REPOSITORY);
        assertThat(workshop.git().refs().find(STORY)).isEqualTo(Optional.empty());
    }

    private static Workshop cloned(Workshop workshop) throws InterruptedException {
        var target = workshop.place().resolve("clone");
        workshop.git().transfers().cloneShared(workshop.top(), target, MAIN);
        return new Workshop(
                workshop.place(), target, workshop.environment(), workshop.git().in(target));
    }
}
