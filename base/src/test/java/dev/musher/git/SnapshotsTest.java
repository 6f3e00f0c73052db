package dev.musher.git;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.git.Patches.Fit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SnapshotsTest {
    @TempDir Path place;

    @Test
    void takesUncommittedAndUnknownFilesAndTouchesNeitherIndexNorRepository() throws Exception {
        var workshop = Workshop.started(place);
        workshop.write(".gitignore", "*.log\n");
        workshop.write("note.txt", "changed\n");
        workshop.write("new.txt", "new\n");
        workshop.write("noise.log", "noise\n");
        var before = workshop.git().workTree().status();
        var snapshots = borrowing(workshop);

        var tree = snapshots.ofCheckout(workshop.top());
        var copy = Files.createDirectory(place.resolve("copy"));
        snapshots.checkOut(tree, copy);

        assertThat(copy.resolve("note.txt")).hasContent("changed");
        assertThat(copy.resolve("new.txt")).hasContent("new");
        assertThat(copy.resolve("noise.log")).doesNotExist();
        assertThat(workshop.git().workTree().status()).isEqualTo(before);
    }

    @Test
    void makesPatchesThatCarryEverythingAndApplyOutsideOfRepositories() throws Exception {
        var workshop = Workshop.empty(place);
        workshop.write("text.txt", "one\ntwo\n");
        workshop.write("old name", "same\n");
        Files.write(workshop.top().resolve("picture"), new byte[] {0, 1, 2, (byte) 200});
        var snapshots = workshop.git().snapshots(place.resolve("store"));
        snapshots.begin(Optional.empty());
        var before = snapshots.ofFolder(workshop.top(), Optional.empty());
        var other = Files.createDirectory(place.resolve("other"));
        snapshots.checkOut(before, other);

        workshop.write("text.txt", "one\n2\n");
        Files.move(workshop.top().resolve("old name"), workshop.top().resolve("näme \"x\""));
        Files.write(workshop.top().resolve("picture"), new byte[] {0, 9, (byte) 255});
        workshop.write("empty", "");
        workshop.sh("chmod +x text.txt");
        var after = snapshots.ofFolder(workshop.top(), Optional.of(before));
        var patch = place.resolve("p.patch");
        snapshots.patch(before, after, patch);
        var patches = workshop.git().in(other).patches();

        assertThat(patches.files(patch).stream().map(RepoPath::toString))
                .containsExactlyInAnyOrder(
                        "empty", "näme \"x\"", "old name", "picture", "text.txt");
        assertThat(patches.check(patch)).isEqualTo(new Fit.Fits());
        assertThat(patches.apply(patch)).isEqualTo(new Fit.Fits());
        assertThat(snapshots.ofFolder(other, Optional.of(before))).isEqualTo(after);
        assertThat(snapshots.stat(before, after)).contains("4 files changed", "rename old name");
    }

    @Test
    void appliesNothingOfAPatchThatDoesNotFit() throws Exception {
        var workshop = Workshop.started(place);
        workshop.write("a.txt", "a\n");
        var snapshots = borrowing(workshop);
        var before = snapshots.ofCheckout(workshop.top());
        workshop.write("a.txt", "b\n");
        workshop.write("note.txt", "other\n");
        var after = snapshots.ofCheckout(workshop.top());
        var patch = place.resolve("p.patch");
        snapshots.patch(before, after, patch);
        workshop.write("a.txt", "a\n");
        workshop.write("note.txt", "somebody else's\n");

        var patches = workshop.git().patches();

        assertThat(patches.apply(patch))
                .isEqualTo(patches.check(patch))
                .isInstanceOfSatisfying(
                        Fit.Misfits.class,
                        misfits -> assertThat(misfits.said()).anyMatch(it -> it.contains("note")));
        assertThat(workshop.top().resolve("a.txt")).hasContent("a");
    }

    @Test
    void clonesWithoutFilesAndWithoutAWayToPush() throws Exception {
        var workshop = Workshop.started(place);
        var clone = workshop.place().resolve("clone");

        workshop.git().transfers().cloneBorrowing(workshop.top(), clone);

        assertThat(clone.resolve("note.txt")).doesNotExist();
        assertThat(workshop.git().in(clone).repository().commit("HEAD")).contains(workshop.head());
        assertThat(clone.resolve(".git/config"))
                .content()
                .contains("pushurl = no-push-from-a-workspace", "hookspath = /dev/null");
    }

    private Snapshots borrowing(Workshop workshop) throws Exception {
        var snapshots = workshop.git().snapshots(place.resolve("store"));
        snapshots.begin(Optional.of(workshop.top().resolve(".git/objects")));
        return snapshots;
    }
}
