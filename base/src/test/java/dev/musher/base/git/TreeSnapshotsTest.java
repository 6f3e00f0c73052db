package dev.musher.base.git;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.Patches.Fit;
import dev.musher.base.git.data.RepoPath;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreeSnapshotsTest {
    @TempDir Path place;

    @Test
    void takesUncommittedAndUnknownFilesAndTouchesNeitherIndexNorRepository() throws Exception {
        var testRepository = TestRepository.started(place);
        testRepository.write(".gitignore", "*.log\n");
        testRepository.write("note.txt", "changed\n");
        testRepository.write("new.txt", "new\n");
        testRepository.write("noise.log", "noise\n");
        var before = testRepository.git().workTree().status();
        var treeSnapshots = borrowing(testRepository);

        var tree = treeSnapshots.ofCheckout(testRepository.top());
        var copy = Files.createDirectory(place.resolve("copy"));
        treeSnapshots.checkOut(tree, copy);

        assertThat(copy.resolve("note.txt")).hasContent("changed");
        assertThat(copy.resolve("new.txt")).hasContent("new");
        assertThat(copy.resolve("noise.log")).doesNotExist();
        assertThat(testRepository.git().workTree().status()).isEqualTo(before);
    }

    @Test
    void makesPatchesThatCarryEverythingAndApplyOutsideOfRepositories() throws Exception {
        var testRepository = TestRepository.empty(place);
        testRepository.write("text.txt", "one\ntwo\n");
        testRepository.write("old name", "same\n");
        Files.write(testRepository.top().resolve("picture"), new byte[] {0, 1, 2, (byte) 200});
        var treeSnapshots = testRepository.git().snapshots(place.resolve("store"));
        treeSnapshots.begin(Optional.empty());
        var before = treeSnapshots.ofFolder(testRepository.top(), Optional.empty());
        var other = Files.createDirectory(place.resolve("other"));
        treeSnapshots.checkOut(before, other);

        testRepository.write("text.txt", "one\n2\n");
        Files.move(
                testRepository.top().resolve("old name"),
                testRepository.top().resolve("näme \"x\""));
        Files.write(testRepository.top().resolve("picture"), new byte[] {0, 9, (byte) 255});
        testRepository.write("empty", "");
        testRepository.sh("chmod +x text.txt");
        var after = treeSnapshots.ofFolder(testRepository.top(), Optional.of(before));
        var patch = place.resolve("p.patch");
        treeSnapshots.patch(before, after, patch);
        var patches = testRepository.git().in(other).patches();

        assertThat(patches.files(patch).stream().map(RepoPath::toString))
                .containsExactlyInAnyOrder(
                        "empty", "näme \"x\"", "old name", "picture", "text.txt");
        assertThat(patches.check(patch)).isEqualTo(new Fit.Fits());
        assertThat(patches.apply(patch)).isEqualTo(new Fit.Fits());
        assertThat(treeSnapshots.ofFolder(other, Optional.of(before))).isEqualTo(after);
        assertThat(treeSnapshots.stat(before, after))
                .contains("4 files changed", "rename old name");
    }

    @Test
    void appliesNothingOfAPatchThatDoesNotFit() throws Exception {
        var testRepository = TestRepository.started(place);
        testRepository.write("a.txt", "a\n");
        var treeSnapshots = borrowing(testRepository);
        var before = treeSnapshots.ofCheckout(testRepository.top());
        testRepository.write("a.txt", "b\n");
        testRepository.write("note.txt", "other\n");
        var after = treeSnapshots.ofCheckout(testRepository.top());
        var patch = place.resolve("p.patch");
        treeSnapshots.patch(before, after, patch);
        testRepository.write("a.txt", "a\n");
        testRepository.write("note.txt", "somebody else's\n");

        var patches = testRepository.git().patches();

        assertThat(patches.apply(patch))
                .isEqualTo(patches.check(patch))
                .isInstanceOfSatisfying(
                        Fit.Misfits.class,
                        misfits -> assertThat(misfits.said()).anyMatch(it -> it.contains("note")));
        assertThat(testRepository.top().resolve("a.txt")).hasContent("a");
    }

    @Test
    void clonesWithoutFilesAndWithoutAWayToPush() throws Exception {
        var testRepository = TestRepository.started(place);
        var clone = testRepository.place().resolve("clone");

        testRepository.git().transfers().cloneBorrowing(testRepository.top(), clone);

        assertThat(clone.resolve("note.txt")).doesNotExist();
        assertThat(testRepository.git().in(clone).repository().commit("HEAD"))
                .contains(testRepository.head());
        assertThat(clone.resolve(".git/config"))
                .content()
                .contains("pushurl = no-push-from-a-workspace", "hookspath = /dev/null");
    }

    private TreeSnapshots borrowing(TestRepository testRepository) throws Exception {
        var treeSnapshots = testRepository.git().snapshots(place.resolve("store"));
        treeSnapshots.begin(Optional.of(testRepository.top().resolve(".git/objects")));
        return treeSnapshots;
    }
}
