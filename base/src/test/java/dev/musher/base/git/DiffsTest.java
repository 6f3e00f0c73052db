package dev.musher.base.git;

import static dev.musher.base.git.TestRepository.UNKNOWN;
import static dev.musher.base.git.TestRepository.faultOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.ChangeKind;
import dev.musher.base.git.data.ChangedLines;
import dev.musher.base.git.data.FileChange;
import dev.musher.base.git.data.RepoPath;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiffsTest {
    @TempDir Path place;

    @Test
    void givesThePatchWhateverTheUserHasSet() throws Exception {
        var testRepository = TestRepository.started(place);
        var before = testRepository.head();
        testRepository.write("note.txt", "one\n2\nthree\n");
        testRepository.sh(
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

        assertThat(testRepository.git().diffs().uncommitted(10_000).text()).endsWith(expected);
        var after = testRepository.commitAll("Change");
        var patch = testRepository.git().diffs().patch(before, after, 10_000);

        assertThat(patch.complete()).isTrue();
        assertThat(patch.text()).startsWith("diff --git a/note.txt b/note.txt").endsWith(expected);
        assertThat(testRepository.git().diffs().toWorkTree(before, 10_000)).isEqualTo(patch);
    }

    @Test
    void givesLinesOfFilesThatAnAttributeHides() throws Exception {
        var testRepository = TestRepository.started(place);
        testRepository.write(".gitattributes", "*.txt binary\n");
        var before = testRepository.commitAll("Hide lines");
        testRepository.write("note.txt", "1\n");
        testRepository.write("other.txt", "2\n");
        var after = testRepository.commitAll("Change");
        var diffs = testRepository.git().diffs();

        assertThat(diffs.patch(before, after, 10_000).text()).doesNotContain("+1", "+2");
        assertThat(diffs.lines(before, after, List.of("note.txt"), 10_000).text())
                .contains("+1")
                .doesNotContain("+2");
    }

    @Test
    void keepsNoMoreThanTheLimit() throws Exception {
        var testRepository = TestRepository.started(place);
        var before = testRepository.head();
        testRepository.write("note.txt", "line\n".repeat(10_000));
        var after = testRepository.commitAll("Grow");

        var patch = testRepository.git().diffs().patch(before, after, 1000);

        assertThat(patch.complete()).isFalse();
        assertThat(patch.bytes().length()).isEqualTo(1000);
        assertThat(patch.totalBytes()).isGreaterThan(50_000);
    }

    @Test
    void countsTheLinesOfEachFile() throws Exception {
        var testRepository = TestRepository.started(place);
        testRepository.write("old.txt", "a\nb\nc\nd\ne\n");
        testRepository.write("gone.txt", "1\n2\n");
        var before = testRepository.commitAll("Prepare");
        testRepository.sh(
                "git mv old.txt 'new name.txt'; echo f >> 'new name.txt'; git rm -q gone.txt;"
                        + " printf 'a\\0b' > data; echo x >> note.txt");
        var after = testRepository.commitAll("Change");

        assertThat(testRepository.git().diffs().lines(before, after))
                .containsExactlyInAnyOrder(
                        new ChangedLines("data", 0, 0, ChangedLines.Content.BINARY),
                        new ChangedLines("gone.txt", 0, 2, ChangedLines.Content.TEXT),
                        new ChangedLines("new name.txt", 1, 0, ChangedLines.Content.TEXT),
                        new ChangedLines("note.txt", 1, 0, ChangedLines.Content.TEXT));
        assertThat(testRepository.git().diffs().lines(after, after)).isEmpty();
    }

    @Test
    void namesTheFilesThatDiffer() throws Exception {
        var testRepository = TestRepository.started(place);
        testRepository.write("gone.txt", "gone");
        testRepository.write("old.txt", "a\nb\nc\nd\ne\n");
        var before = testRepository.commitAll("Add files");
        testRepository.write("note.txt", "changed");
        testRepository.sh("git rm -q gone.txt; git mv old.txt 'new name.txt'");
        testRepository.write("added\nhere", "x");
        testRepository.commitAll("Change all kinds");
        var after = testRepository.git().repository().tree("HEAD").orElseThrow();

        assertThat(testRepository.git().diffs().files(before, after))
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
        assertThat(testRepository.git().diffs().files(after, after)).isEmpty();
    }

    @Test
    void refusesCommitsItDoesNotKnow() throws Exception {
        var testRepository = TestRepository.started(place);
        var head = testRepository.head();
        var diffs = testRepository.git().diffs();

        assertThat(faultOf(() -> diffs.patch(head, UNKNOWN, 100))).isEqualTo(GitFault.NOT_FOUND);
        assertThat(faultOf(() -> diffs.files(UNKNOWN, head))).isEqualTo(GitFault.NOT_FOUND);
    }
}
