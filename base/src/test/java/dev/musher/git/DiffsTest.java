package dev.musher.git;

import static dev.musher.git.Workshop.UNKNOWN;
import static dev.musher.git.Workshop.faultOf;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiffsTest {
    @TempDir Path place;

    @Test
    void givesThePatchWhateverTheUserHasSet() throws Exception {
        var workshop = Workshop.started(place);
        var before = workshop.head();
        workshop.write("note.txt", "one\n2\nthree\n");
        workshop.sh(
                "git config diff.noprefix true; git config color.ui always;"
                        + " git config diff.external false; git config diff.context 0");
        var expected =
                """
                --- a/note.txt
                +++ b/note.txt
                @@ -1,3 +1,3 @@
                 one
                -two
                +2
                 three
                """;

        assertThat(workshop.git().diffs().uncommitted(10_000).text()).endsWith(expected);
        var after = workshop.commitAll("Change");
        var patch = workshop.git().diffs().patch(before, after, 10_000);

        assertThat(patch.complete()).isTrue();
        assertThat(patch.text()).startsWith("diff --git a/note.txt b/note.txt").endsWith(expected);
        assertThat(workshop.git().diffs().toWorkTree(before, 10_000)).isEqualTo(patch);
    }

    @Test
    void givesLinesOfFilesThatAnAttributeHides() throws Exception {
        var workshop = Workshop.started(place);
        workshop.write(".gitattributes", "*.txt binary\n");
        var before = workshop.commitAll("Hide lines");
        workshop.write("note.txt", "1\n");
        workshop.write("other.txt", "2\n");
        var after = workshop.commitAll("Change");
        var diffs = workshop.git().diffs();

        assertThat(diffs.patch(before, after, 10_000).text()).doesNotContain("+1", "+2");
        assertThat(diffs.lines(before, after, List.of("note.txt"), 10_000).text())
                .contains("+1")
                .doesNotContain("+2");
    }

    @Test
    void keepsNoMoreThanTheLimit() throws Exception {
        var workshop = Workshop.started(place);
        var before = workshop.head();
        workshop.write("note.txt", "line\n".repeat(10_000));
        var after = workshop.commitAll("Grow");

        var patch = workshop.git().diffs().patch(before, after, 1000);

        assertThat(patch.complete()).isFalse();
        assertThat(patch.bytes().length()).isEqualTo(1000);
        assertThat(patch.totalBytes()).isGreaterThan(50_000);
    }

    @Test
    void namesTheFilesThatDiffer() throws Exception {
        var workshop = Workshop.started(place);
        workshop.write("gone.txt", "gone");
        workshop.write("old.txt", "a\nb\nc\nd\ne\n");
        var before = workshop.commitAll("Add files");
        workshop.write("note.txt", "changed");
        workshop.sh("git rm -q gone.txt; git mv old.txt 'new name.txt'");
        workshop.write("added\nhere", "x");
        workshop.commitAll("Change all kinds");
        var after = workshop.git().repository().tree("HEAD").orElseThrow();

        assertThat(workshop.git().diffs().files(before, after))
                .isEqualTo(
                        List.of(
                                new FileChange.InPlace(
                                        RepoPath.of("added\nhere"), ChangeKind.ADDED),
                                new FileChange.InPlace(RepoPath.of("gone.txt"), ChangeKind.DELETED),
                                new FileChange.Moved(
                                        RepoPath.of("new name.txt"),
                                        RepoPath.of("old.txt"),
                                        ChangeKind.RENAMED),
                                new FileChange.InPlace(
                                        RepoPath.of("note.txt"), ChangeKind.MODIFIED)));
        assertThat(workshop.git().diffs().files(after, after)).isEmpty();
    }

    @Test
    void refusesCommitsItDoesNotKnow() throws Exception {
        var workshop = Workshop.started(place);
        var head = workshop.head();
        var diffs = workshop.git().diffs();

        assertThat(faultOf(() -> diffs.patch(head, UNKNOWN, 100))).isEqualTo(Fault.NOT_FOUND);
        assertThat(faultOf(() -> diffs.files(UNKNOWN, head))).isEqualTo(Fault.NOT_FOUND);
    }
}
