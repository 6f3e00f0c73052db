package dev.musher.base.git;

import static dev.musher.base.git.TestRepository.MAIN;
import static dev.musher.base.git.TestRepository.faultOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.FetchResult;
import dev.musher.base.git.data.Ref;
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
        var testRepository = TestRepository.started(place);
        var clone = testRepository.place().resolve("clone of it");

        testRepository.git().transfers().cloneBorrowing(testRepository.top(), clone);

        var git = testRepository.git().in(clone);
        assertThat(git.repository().commit("HEAD")).contains(testRepository.head());
        assertThat(clone.resolve(".git/objects/info/alternates")).exists();
        assertThat(clone.resolve(".git/hooks")).doesNotExist();
    }

    @Test
    void refusesToCloneWhatIsNotThereOrOverWhatIs() throws Exception {
        var testRepository = TestRepository.started(place);
        var transfers = testRepository.git().transfers();
        var target = testRepository.place().resolve("clone");

        assertThat(faultOf(() -> transfers.cloneBorrowing(place.resolve("none"), target)))
                .isEqualTo(GitFault.NOT_FOUND);
        assertThat(
                        faultOf(
                                () ->
                                        transfers.cloneBorrowing(
                                                testRepository.top(), testRepository.top())))
                .isEqualTo(GitFault.ALREADY_EXISTS);
        assertThat(target).doesNotExist();
    }

    @Test
    void fetchesWhatAClonedRepositoryHasAdded() throws Exception {
        var testRepository = TestRepository.started(place);
        var clone = cloned(testRepository);
        clone.write("note.txt", "changed");
        var added = clone.commitAll("Change it there");
        var transfers = testRepository.git().transfers();

        assertThat(transfers.fetch(clone.top(), MAIN, STORY))
                .isEqualTo(new FetchResult.Fetched(added));
        assertThat(testRepository.git().refs().find(STORY)).contains(added);
        assertThat(transfers.fetch(clone.top(), MAIN, STORY))
                .isEqualTo(new FetchResult.Fetched(added));
    }

    @Test
    void losesNoCommitWhenTheOtherSideWasRewritten() throws Exception {
        var testRepository = TestRepository.started(place);
        var clone = cloned(testRepository);
        clone.write("note.txt", "changed");
        var added = clone.commitAll("Change it there");
        var transfers = testRepository.git().transfers();
        transfers.fetch(clone.top(), MAIN, STORY);
        clone.sh("git commit -q --amend -m 'Say it in other words'");

        assertThat(transfers.fetch(clone.top(), MAIN, STORY))
                .isEqualTo(new FetchResult.Diverged(added));
        assertThat(testRepository.git().refs().find(STORY)).contains(added);
    }

    @Test
    void saysThatThereIsNothingToFetch() throws Exception {
        var testRepository = TestRepository.started(place);
        var transfers = testRepository.git().transfers();
        var empty = Files.createDirectory(testRepository.place().resolve("empty"));

        assertThat(transfers.fetch(testRepository.top(), Ref.branch("none"), STORY))
                .isEqualTo(new FetchResult.Missing());
        assertThat(faultOf(() -> transfers.fetch(empty, MAIN, STORY)))
                .isEqualTo(GitFault.NOT_A_REPOSITORY);
        assertThat(testRepository.git().refs().find(STORY)).isEqualTo(Optional.empty());
    }

    private static TestRepository cloned(TestRepository testRepository) throws Exception {
        var target = testRepository.place().resolve("clone");
        testRepository.sh("git clone -q . ../clone");
        return new TestRepository(
                testRepository.place(),
                target,
                testRepository.environment(),
                testRepository.git().in(target));
    }
}
