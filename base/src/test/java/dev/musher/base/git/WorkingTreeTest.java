package dev.musher.base.git;

import static dev.musher.base.git.TestRepository.AUTHOR;
import static dev.musher.base.git.TestRepository.faultOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.git.data.ChangeKind;
import dev.musher.base.git.data.CommitResult;
import dev.musher.base.git.data.NewCommit;
import dev.musher.base.git.data.RepoPath;
import dev.musher.base.git.data.StatusEntry;
import dev.musher.base.git.data.StatusEntry.Changed;
import dev.musher.base.git.data.StatusEntry.Renamed;
import dev.musher.base.git.data.StatusEntry.Unmerged;
import dev.musher.base.git.data.StatusEntry.Untracked;
import dev.musher.base.text.ImmutableBytes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkingTreeTest {
    /** Names that trip parsers up, as the shell's printf writes them and as bytes. */
    private static final String STRANGE_FILES =
            "for n in 'a b' 'gr\\303\\274n' 'caf\\351' '-dash' 'new\\nline' 'tab\\tx' '*' 'quo\"te'; do"
                    + " printf x > \"./$(printf -- \"$n\")\"; done";

    private static final List<RepoPath> STRANGE_PATHS =
            List.of(
                    RepoPath.of("*"),
                    RepoPath.of("-dash"),
                    RepoPath.of("a b"),
                    new RepoPath(ImmutableBytes.of(new byte[] {'c', 'a', 'f', (byte) 0xE9})),
                    RepoPath.of("grün"),
                    RepoPath.of("new\nline"),
                    RepoPath.of("quo\"te"),
                    RepoPath.of("tab\tx"));

    @TempDir Path place;

    @Test
    void isCleanAfterACommit() throws Exception {
        assertThat(TestRepository.started(place).git().workTree().status()).isEmpty();
    }

    @Test
    void tellsWhatChanged() throws Exception {
        var testRepository = TestRepository.started(place);
        testRepository.write("gone.txt", "gone");
        testRepository.write("old name.txt", "a\nb\nc\nd\ne\n");
        testRepository.commitAll("Add files");
        testRepository.write("note.txt", "changed");
        testRepository.write("both.txt", "staged");
        testRepository.sh(
                "git rm -q gone.txt; git mv 'old name.txt' 'new name.txt'; git add both.txt");
        testRepository.write("both.txt", "and changed");
        testRepository.write("dir/new.txt", "x");
        testRepository.write(".git/info/exclude", "ignored.txt\n");
        testRepository.write("ignored.txt", "x");

        assertThat(testRepository.git().workTree().status())
                .isEqualTo(
                        List.of(
                                new Changed(
                                        RepoPath.of("both.txt"),
                                        ChangeKind.ADDED,
                                        ChangeKind.MODIFIED),
                                new Changed(
                                        RepoPath.of("gone.txt"),
                                        ChangeKind.DELETED,
                                        ChangeKind.UNCHANGED),
                                new Renamed(
                                        RepoPath.of("new name.txt"),
                                        RepoPath.of("old name.txt"),
                                        ChangeKind.RENAMED,
                                        ChangeKind.UNCHANGED),
                                new Changed(
                                        RepoPath.of("note.txt"),
                                        ChangeKind.UNCHANGED,
                                        ChangeKind.MODIFIED),
                                new Untracked(RepoPath.of("dir/new.txt"))));
    }

    @Test
    void tellsWhatIsInConflict() throws Exception {
        var testRepository = TestRepository.started(place);
        var theirs = testRepository.side(testRepository.head(), "note.txt", "theirs");
        testRepository.write("note.txt", "ours");
        testRepository.commitAll("Change it here");
        testRepository.sh("git merge -q " + theirs + " || true");

        assertThat(testRepository.git().workTree().status())
                .isEqualTo(
                        List.of(
                                new Unmerged(
                                        RepoPath.of("note.txt"),
                                        ChangeKind.UNMERGED,
                                        ChangeKind.UNMERGED)));
    }

    @Test
    void takesAnyNameThatAFileCanHave() throws Exception {
        var testRepository = TestRepository.fresh(place);
        testRepository.sh(STRANGE_FILES);
        var workingTree = testRepository.git().workTree();

        assertThat(workingTree.status())
                .isEqualTo(STRANGE_PATHS.stream().<StatusEntry>map(Untracked::new).toList());

        workingTree.add(STRANGE_PATHS);

        assertThat(workingTree.status())
                .isEqualTo(
                        STRANGE_PATHS.stream()
                                .<StatusEntry>map(
                                        path ->
                                                new Changed(
                                                        path,
                                                        ChangeKind.ADDED,
                                                        ChangeKind.UNCHANGED))
                                .toList());
    }

    @Test
    void addsOnlyWhatIsNamedAndTakesTheNameLiterally() throws Exception {
        var testRepository = TestRepository.fresh(place);
        testRepository.write("*", "x");
        testRepository.write("other", "x");

        testRepository.git().workTree().add(List.of(RepoPath.of("*")));

        assertThat(testRepository.git().workTree().status())
                .isEqualTo(
                        List.of(
                                new Changed(
                                        RepoPath.of("*"), ChangeKind.ADDED, ChangeKind.UNCHANGED),
                                new Untracked(RepoPath.of("other"))));
    }

    @Test
    void addsByThePathFromTheTopAlsoBelowIt() throws Exception {
        var testRepository = TestRepository.fresh(place);
        testRepository.write("dir/a", "x");
        testRepository.write("b", "x");
        var below = testRepository.git().in(testRepository.top().resolve("dir")).workTree();

        below.add(List.of(RepoPath.of("dir/a"), RepoPath.of("b")));

        assertThat(below.status()).hasSize(2).allMatch(Changed.class::isInstance);
    }

    @Test
    void refusesToAddWhatIsNotThere() throws Exception {
        var workingTree = TestRepository.started(place).git().workTree();

        assertThat(faultOf(() -> workingTree.add(List.of(RepoPath.of("missing")))))
                .isEqualTo(GitFault.NOT_FOUND);
        workingTree.add(List.of());
        assertThat(workingTree.status()).isEmpty();
    }

    @Test
    void commitsTheIndexWithItsMessageAsItIs() throws Exception {
        var testRepository = TestRepository.fresh(place);
        testRepository.write("note.txt", "x");
        testRepository.git().workTree().addAll();
        var message = "Say grüße\n\n# not a comment\n- \"quoted\" $HOME\n";

        var result = testRepository.git().workTree().commit(NewCommit.of(message).by(AUTHOR));

        var commit = testRepository.git().history().log(testRepository.head(), 1).getFirst();
        assertThat(result).isEqualTo(new CommitResult.Committed(commit.id()));
        assertThat(commit.message()).isEqualTo(message);
        assertThat(commit.author()).isEqualTo(AUTHOR);
    }

    @Test
    void saysThatThereIsNothingToCommit() throws Exception {
        var testRepository = TestRepository.started(place);
        testRepository.write("note.txt", "changed but not added");

        assertThat(testRepository.git().workTree().commit(NewCommit.of("Nothing").by(AUTHOR)))
                .isEqualTo(new CommitResult.NothingToCommit());
    }

    @Test
    void saysThatNobodyIsKnownToCommit() throws Exception {
        var testRepository = TestRepository.fresh(place);
        testRepository.write("note.txt", "x");
        testRepository.git().workTree().addAll();

        assertThat(faultOf(() -> testRepository.git().workTree().commit(NewCommit.of("By nobody"))))
                .isEqualTo(GitFault.NO_IDENTITY);
        assertThatThrownBy(() -> NewCommit.of(" \n")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void restoresWhatGitKnowsAndNothingElse() throws Exception {
        var testRepository = TestRepository.started(place);
        var start = testRepository.head();
        testRepository.write("note.txt", "changed");
        testRepository.write("added.txt", "added");
        testRepository.git().workTree().addAll();
        testRepository.write("other.txt", "unknown to git");

        testRepository.git().workTree().restore(start);

        assertThat(testRepository.top().resolve("note.txt")).hasContent("one\ntwo\nthree\n");
        assertThat(testRepository.top().resolve("added.txt")).doesNotExist();
        assertThat(testRepository.top().resolve("other.txt")).hasContent("unknown to git");
    }

    @Test
    void takesNoLockToLook() throws Exception {
        var testRepository = TestRepository.started(place);
        Files.createFile(testRepository.top().resolve(".git/index.lock"));

        assertThat(testRepository.git().workTree().status()).isEmpty();
    }
}
