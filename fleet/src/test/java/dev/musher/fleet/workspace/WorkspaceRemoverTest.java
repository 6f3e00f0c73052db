package dev.musher.fleet.workspace;

import static dev.musher.fleet.workspace.WorkspaceFixture.SEVEN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.musher.base.git.data.CommitId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class WorkspaceRemoverTest {
    private static final String BRANCH = "musher/7-tidy";
    private static final String ARCHIVE = "refs/musher/archive/7";

    @TempDir Path place;
    private WorkspaceFixture workspaceFixture;
    private Workspaces workspaces;
    private StoryWorkspace storyWorkspace;

    @BeforeEach
    void open() throws Exception {
        workspaceFixture = WorkspaceFixture.started(place);
        workspaces = workspaceFixture.workspaces();
        storyWorkspace = workspaces.open(SEVEN, "tidy");
    }

    @Test
    void removesWhatIsInBaseWithoutATrace() throws Exception {
        workspaceFixture.work(storyWorkspace, "a.txt", "Add a");
        workspaces.fetchCommits(storyWorkspace);
        workspaceFixture.user("git merge -q " + BRANCH);

        assertThat(workspaces.remove(SEVEN, Workspaces.RemovalReason.MERGED))
                .isEqualTo(new RemovalResult.Removed());

        assertThat(storyWorkspace.top().resolveSibling("")).doesNotExist();
        assertThat(refs()).containsExactly("refs/heads/main");
        assertThat(workspaces.remove(SEVEN, Workspaces.RemovalReason.MERGED))
                .isEqualTo(new RemovalResult.Absent());
    }

    @Test
    void archivesCommitsThatWereSquashed() throws Exception {
        var tip = workspaceFixture.work(storyWorkspace, "a.txt", "Add a");
        workspaces.fetchCommits(storyWorkspace);
        workspaceFixture.user("git merge -q --squash " + BRANCH + "; git commit -q -m Squashed");

        assertThat(workspaces.remove(SEVEN, Workspaces.RemovalReason.MERGED))
                .isEqualTo(new RemovalResult.Removed());

        assertThat(refs()).containsExactly("refs/heads/main", ARCHIVE);
        assertThat(workspaceFixture.commit(ARCHIVE)).isEqualTo(tip);
    }

    @Test
    void keepsAMergedWorkspaceWithUncommittedChanges() throws Exception {
        workspaceFixture.agent(storyWorkspace, "echo more > more.txt");

        assertThat(workspaces.remove(SEVEN, Workspaces.RemovalReason.MERGED))
                .isEqualTo(new RemovalResult.Kept("Changes are not committed: more.txt."));
        assertThat(storyWorkspace.top().resolve("more.txt")).exists();
    }

    @Test
    void keepsAMergedWorkspaceThatWentAnotherWay() throws Exception {
        workspaceFixture.work(storyWorkspace, "a.txt", "Add a");
        workspaces.fetchCommits(storyWorkspace);
        workspaceFixture.user(
                "git commit -q --allow-empty -m Mine; git branch -f " + BRANCH + " HEAD");

        assertThat(workspaces.remove(SEVEN, Workspaces.RemovalReason.MERGED))
                .isInstanceOf(RemovalResult.Kept.class);
        assertThat(storyWorkspace.top()).exists();
    }

    @Test
    void archivesEverythingWhenAPersonClosedTheStory() throws Exception {
        var tip = workspaceFixture.work(storyWorkspace, "a.txt", "Add a");
        workspaceFixture.agent(
                storyWorkspace,
                "echo staged > s; git add s; echo '\u00fc' > '\u00fc'; rm note.txt");

        assertThat(workspaces.remove(SEVEN, Workspaces.RemovalReason.CLOSED))
                .isEqualTo(new RemovalResult.Removed());

        assertThat(workspaceFixture.commit(ARCHIVE + "~1")).isEqualTo(tip);
        assertThat(
                        workspaceFixture
                                .user("git -c core.quotePath=false ls-tree --name-only " + ARCHIVE)
                                .lines())
                .containsExactly("a.txt", "s", "\u00fc");
        assertThat(refs()).doesNotContain("refs/heads/" + BRANCH, "refs/musher/base/7");
    }

    @Test
    void goesOnFromTheArchiveWhenTheStoryIsOpenedAgain() throws Exception {
        var tip = workspaceFixture.work(storyWorkspace, "a.txt", "Add a");
        workspaces.remove(SEVEN, Workspaces.RemovalReason.CLOSED);

        var again = workspaces.open(SEVEN, "tidy");

        assertThat(workspaces.inspect(again).tip()).isEqualTo(tip);
        workspaceFixture.agent(again, "git reset -q --hard HEAD~1");
        var other = workspaceFixture.work(again, "b.txt", "Add b");
        workspaces.remove(SEVEN, Workspaces.RemovalReason.CLOSED);
        assertThat(workspaceFixture.commit(ARCHIVE)).isEqualTo(other);
        assertThat(workspaceFixture.commit("refs/musher/kept/7/" + tip.hex().substring(0, 12)))
                .isEqualTo(tip);
    }

    @Test
    void keepsOtherBranchesAndStashes() throws Exception {
        workspaceFixture.agent(storyWorkspace, "git checkout -q -b side");
        var side = workspaceFixture.work(storyWorkspace, "b.txt", "Add b");
        workspaceFixture.agent(
                storyWorkspace, "git checkout -q " + BRANCH + "; echo s >> note.txt; git stash -q");
        var stash = new CommitId(workspaceFixture.agent(storyWorkspace, "git rev-parse stash"));
        workspaceFixture.work(storyWorkspace, "a.txt", "Add a");

        assertThat(workspaces.remove(SEVEN, Workspaces.RemovalReason.CLOSED))
                .isEqualTo(new RemovalResult.Removed());

        for (var commit : List.of(side, stash)) {
            assertThat(
                            workspaceFixture.commit(
                                    "refs/musher/kept/7/" + commit.hex().substring(0, 12)))
                    .isEqualTo(commit);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rm -r .git/logs",
                "rm .git/logs/refs/stash",
                "git tag mine; rm -r .git/logs",
                "git pack-refs --all; rm -r .git/logs",
                "rm -r .git/logs; mkdir .git/sharedindex.x"
            })
    void keepsAStashWithoutALog(String damage) throws Exception {
        workspaceFixture.agent(storyWorkspace, "echo s >> note.txt; git stash -q");
        var stash = new CommitId(workspaceFixture.agent(storyWorkspace, "git rev-parse stash"));
        workspaceFixture.agent(storyWorkspace, damage);

        assertThat(workspaces.remove(SEVEN, Workspaces.RemovalReason.CLOSED))
                .isEqualTo(new RemovalResult.Removed());

        assertThat(workspaceFixture.commit("refs/musher/kept/7/" + stash.hex().substring(0, 12)))
                .isEqualTo(stash);
    }

    @Test
    void aLockedReferenceKeepsNoOtherOneOfTheWorkspace() throws Exception {
        var lock = workspaceFixture.project().resolve(".git/refs/musher/base/7.lock");
        Files.createFile(lock);

        assertThatThrownBy(() -> workspaces.remove(SEVEN, Workspaces.RemovalReason.CLOSED))
                .isInstanceOf(StoryWorkspaceException.class);
        assertThat(refs()).containsExactly("refs/heads/main", "refs/musher/base/7");

        Files.delete(lock);
        workspaces.remove(SEVEN, Workspaces.RemovalReason.CLOSED);
        assertThat(refs()).containsExactly("refs/heads/main");
    }

    @Test
    void keepsAWorkspaceWithARepositoryInIt() throws Exception {
        workspaceFixture.agent(
                storyWorkspace,
                "git init -q nested; cd nested; echo > f; git add f; git commit -q -m N");

        assertThat(workspaces.remove(SEVEN, Workspaces.RemovalReason.CLOSED))
                .isEqualTo(
                        new RemovalResult.Kept(
                                "The workspace contains another repository, which would be lost: nested. Move it away, then close it again."));
        assertThat(storyWorkspace.top().resolve("nested/f")).exists();
    }

    @Test
    void looksAtAndKeepsAWorkspaceWithAnEmptyRepositoryInIt() throws Exception {
        workspaceFixture.agent(storyWorkspace, "git init -q nested; echo > nested/f");

        assertThat(workspaces.inspect(storyWorkspace).dirty()).containsExactly("nested/");
        assertThat(workspaces.remove(SEVEN, Workspaces.RemovalReason.CLOSED))
                .isInstanceOf(RemovalResult.Kept.class);
        assertThat(storyWorkspace.top().resolve("nested/f")).exists();
    }

    @Test
    void leavesABranchThatTheUserHasCheckedOut() throws Exception {
        workspaceFixture.work(storyWorkspace, "a.txt", "Add a");
        workspaces.fetchCommits(storyWorkspace);
        workspaceFixture.user("git checkout -q " + BRANCH);

        assertThat(workspaces.remove(SEVEN, Workspaces.RemovalReason.CLOSED))
                .isEqualTo(new RemovalResult.Removed());
        assertThat(workspaceFixture.user("git status -sb")).isEqualTo("## " + BRANCH);
    }

    @Test
    void archivesTheBranchOfAWorkspaceThatWasDeletedByHand() throws Exception {
        var tip = workspaceFixture.work(storyWorkspace, "a.txt", "Add a");
        workspaces.fetchCommits(storyWorkspace);
        workspaceFixture.user("rm -rf .musher/state/workspaces/7");

        assertThat(workspaces.remove(SEVEN, Workspaces.RemovalReason.CLOSED))
                .isEqualTo(new RemovalResult.Absent());
        assertThat(workspaceFixture.commit(ARCHIVE)).isEqualTo(tip);
    }

    @Test
    void listsOrphansWithWhatTheyHold() throws Exception {
        workspaceFixture.work(storyWorkspace, "a.txt", "Add a");
        workspaces.fetchCommits(storyWorkspace);
        var eight = workspaces.open(SEVEN.next(), "other");
        workspaceFixture.work(eight, "b.txt", "Add b");
        workspaceFixture.agent(eight, "echo c > c");
        workspaceFixture.user("mkdir .musher/state/workspaces/mine .musher/state/workspaces/crew");
        workspaceFixture.user("touch -d '2020-01-01' .musher/state/workspaces/mine");
        workspaceFixture.user(
                "cd .musher/state/workspaces/7; touch -d 2021-01-01 . tree tree/.git/index tree/.git/logs/HEAD");

        assertThat(workspaces.orphans(Set.of(SEVEN, SEVEN.next())))
                .extracting(OrphanWorkspace::folder)
                .containsExactly(folder("mine"));
        assertThat(workspaces.orphans(Set.of()))
                .extracting(OrphanWorkspace::folder, OrphanWorkspace::holds)
                .containsExactly(
                        tuple(
                                folder("mine"),
                                List.of("It is not a workspace of a story; check it yourself.")),
                        tuple(folder("7"), List.of()),
                        tuple(
                                folder("8"),
                                List.of(
                                        "1 commit is only here.",
                                        "Changes are not committed: c.")));
    }

    private Path folder(String name) {
        return workspaceFixture.project().resolve(".musher/state/workspaces").resolve(name);
    }

    private List<String> refs() throws Exception {
        return workspaceFixture.user("git for-each-ref --format='%(refname)'").lines().toList();
    }
}
