package dev.musher.git;

import static dev.musher.git.Workshop.AUTHOR;
import static dev.musher.git.Workshop.faultOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.git.StatusEntry.Changed;
import dev.musher.git.StatusEntry.Renamed;
import dev.musher.git.StatusEntry.Unmerged;
import dev.musher.git.StatusEntry.Untracked;
import dev.musher.text.Octets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkTreeTest {
    /** Names that trip parsers up, as the shell's printf writes them and as bytes. */
    private static final String STRANGE_FILES =
            "for n in 'a b' 'gr\\303\\274n' 'caf\\351' '-dash' 'new\\nline' 'tab\\tx' '*' 'quo\"te'; do"
                    + " printf x > \"./$(printf -- \"$n\")\"; done";

    private static final List<RepoPath> STRANGE_PATHS =
            List.of(
                    RepoPath.of("*"),
                    RepoPath.of("-dash"),
                    RepoPath.of("a b"),
                    new RepoPath(Octets.of(new byte[] {'c', 'a', 'f', (byte) 0xE9})),
                    RepoPath.of("grün"),
                    RepoPath.of("new\nline"),
                    RepoPath.of("quo\"te"),
                    RepoPath.of("tab\tx"));

    @TempDir Path place;

    @Test
    void isCleanAfterACommit() throws Exception {
        assertThat(Workshop.started(place).git().workTree().status()).isEmpty();
    }

    @Test
    void tellsWhatChanged() throws Exception {
        var workshop = Workshop.started(place);
        workshop.write("gone.txt", "gone");
        workshop.write("old name.txt", "a\nb\nc\nd\ne\n");
        workshop.commitAll("Add files");
        workshop.write("note.txt", "changed");
        workshop.write("both.txt", "staged");
        workshop.sh("git rm -q gone.txt; git mv 'old name.txt' 'new name.txt'; git add both.txt");
        workshop.write("both.txt", "and changed");
        workshop.write("dir/new.txt", "x");
        workshop.write(".git/info/exclude", "ignored.txt\n");
        workshop.write("ignored.txt", "x");

        assertThat(workshop.git().workTree().status())
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
        var workshop = Workshop.started(place);
        var theirs = workshop.side(workshop.head(), "note.txt", "theirs");
        workshop.write("note.txt", "ours");
        workshop.commitAll("Change it here");
        workshop.sh("git merge -q " + theirs + " || true");

        assertThat(workshop.git().workTree().status())
                .isEqualTo(
                        List.of(
                                new Unmerged(
                                        RepoPath.of("note.txt"),
                                        ChangeKind.UNMERGED,
                                        ChangeKind.UNMERGED)));
    }

    @Test
    void takesAnyNameThatAFileCanHave() throws Exception {
        var workshop = Workshop.fresh(place);
        workshop.sh(STRANGE_FILES);
        var workTree = workshop.git().workTree();

        assertThat(workTree.status())
                .isEqualTo(STRANGE_PATHS.stream().<StatusEntry>map(Untracked::new).toList());

        workTree.add(STRANGE_PATHS);

        assertThat(workTree.status())
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
        var workshop = Workshop.fresh(place);
        workshop.write("*", "x");
        workshop.write("other", "x");

        workshop.git().workTree().add(List.of(RepoPath.of("*")));

        assertThat(workshop.git().workTree().status())
                .isEqualTo(
                        List.of(
                                new Changed(
                                        RepoPath.of("*"), ChangeKind.ADDED, ChangeKind.UNCHANGED),
                                new Untracked(RepoPath.of("other"))));
    }

    @Test
    void addsByThePathFromTheTopAlsoBelowIt() throws Exception {
        var workshop = Workshop.fresh(place);
        workshop.write("dir/a", "x");
        workshop.write("b", "x");
        var below = workshop.git().in(workshop.top().resolve("dir")).workTree();

        below.add(List.of(RepoPath.of("dir/a"), RepoPath.of("b")));

        assertThat(below.status()).hasSize(2).allMatch(Changed.class::isInstance);
    }

    @Test
    void refusesToAddWhatIsNotThere() throws Exception {
        var workTree = Workshop.started(place).git().workTree();

        assertThat(faultOf(() -> workTree.add(List.of(RepoPath.of("missing")))))
                .isEqualTo(Fault.NOT_FOUND);
        workTree.add(List.of());
        assertThat(workTree.status()).isEmpty();
    }

    @Test
    void commitsTheIndexWithItsMessageAsItIs() throws Exception {
        var workshop = Workshop.fresh(place);
        workshop.write("note.txt", "x");
        workshop.git().workTree().addAll();
        var message = "Say grüße\n\n# not a comment\n- \"quoted\" $HOME\n";

        var result = workshop.git().workTree().commit(NewCommit.of(message).by(AUTHOR));

        var commit = workshop.git().history().log(workshop.head(), 1).getFirst();
        assertThat(result).isEqualTo(new CommitResult.Committed(commit.id()));
        assertThat(commit.message()).isEqualTo(message);
        assertThat(commit.author()).isEqualTo(AUTHOR);
    }

    @Test
    void saysThatThereIsNothingToCommit() throws Exception {
        var workshop = Workshop.started(place);
        workshop.write("note.txt", "changed but not added");

        assertThat(workshop.git().workTree().commit(NewCommit.of("Nothing").by(AUTHOR)))
                .isEqualTo(new CommitResult.NothingToCommit());
    }

    @Test
    void saysThatNobodyIsKnownToCommit() throws Exception {
        var workshop = Workshop.fresh(place);
        workshop.write("note.txt", "x");
        workshop.git().workTree().addAll();

        assertThat(faultOf(() -> workshop.git().workTree().commit(NewCommit.of("By nobody"))))
                .isEqualTo(Fault.NO_IDENTITY);
        assertThatThrownBy(() -> NewCommit.of(" \n")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void restoresWhatGitKnowsAndNothingElse() throws Exception {
        var workshop = Workshop.started(place);
        var start = workshop.head();
        workshop.write("note.txt", "changed");
        workshop.write("added.txt", "added");
        workshop.git().workTree().addAll();
        workshop.write("other.txt", "unknown to git");

        workshop.git().workTree().restore(start);

        assertThat(workshop.top().resolve("note.txt")).hasContent("one\ntwo\nthree\n");
        assertThat(workshop.top().resolve("added.txt")).doesNotExist();
        assertThat(workshop.top().resolve("other.txt")).hasContent("unknown to git");
    }

    @Test
    void takesNoLockToLook() throws Exception {
        var workshop = Workshop.started(place);
        Files.createFile(workshop.top().resolve(".git/index.lock"));

        assertThat(workshop.git().workTree().status()).isEmpty();
    }
}
