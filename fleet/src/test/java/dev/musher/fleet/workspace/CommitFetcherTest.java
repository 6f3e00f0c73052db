package dev.musher.fleet.workspace;

import static dev.musher.fleet.workspace.WorkspaceFixture.SEVEN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class CommitFetcherTest {
    private static final String BRANCH = "musher/7-tidy";

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
    void followsAnAgentThatRewritesItsBranchAndKeepsWhatItLeft() throws Exception {
        var first = workspaceFixture.work(storyWorkspace, "a.txt", "Add a");
        workspaces.fetchCommits(storyWorkspace);
        workspaceFixture.agent(storyWorkspace, "git commit -q --amend -m 'Say it better'");
        var second = new CommitId(workspaceFixture.agent(storyWorkspace, "git rev-parse HEAD"));

        assertThat(workspaces.fetchCommits(storyWorkspace))
                .isEqualTo(new CommitFetchResult.Fetched(second));

        assertThat(workspaceFixture.commit(BRANCH)).isEqualTo(second);
        assertThat(workspaceFixture.commit(kept("kept", first))).isEqualTo(first);
    }

    @Test
    void followsAnAgentThatGoesBack() throws Exception {
        var first = workspaceFixture.work(storyWorkspace, "a.txt", "Add a");
        workspaces.fetchCommits(storyWorkspace);
        workspaceFixture.agent(storyWorkspace, "git reset -q --hard HEAD~1");

        assertThat(workspaces.fetchCommits(storyWorkspace))
                .isEqualTo(new CommitFetchResult.Fetched(workspaceFixture.commit("main")));
        assertThat(workspaceFixture.commit(kept("kept", first))).isEqualTo(first);
    }

    @Test
    void keepsBothWhenSomebodyMovedTheBranchElsewhere() throws Exception {
        workspaceFixture.work(storyWorkspace, "a.txt", "Add a");
        workspaces.fetchCommits(storyWorkspace);
        workspaceFixture.user(
                "git branch -f " + BRANCH + " main; git commit -q --allow-empty -m Mine");
        workspaceFixture.user("git branch -f " + BRANCH + " HEAD");
        var mine = workspaceFixture.commit("HEAD");
        var theirs = workspaceFixture.work(storyWorkspace, "a.txt", "Add more");

        var diverged = (CommitFetchResult.Diverged) workspaces.fetchCommits(storyWorkspace);

        assertThat(diverged)
                .isEqualTo(new CommitFetchResult.Diverged(mine, theirs, diverged.explanation()));
        assertThat(diverged.explanation()).contains(kept("apart", theirs));
        assertThat(workspaceFixture.commit(BRANCH)).isEqualTo(mine);
        assertThat(workspaceFixture.commit(kept("apart", theirs))).isEqualTo(theirs);
        assertThat(workspaces.fetchCommits(storyWorkspace)).isEqualTo(diverged);
    }

    @Test
    void isHomeWhenThePersonWentOnFromTheWork() throws Exception {
        workspaceFixture.work(storyWorkspace, "a.txt", "Add a");
        workspaces.fetchCommits(storyWorkspace);
        var more =
                new CommitId(
                        workspaceFixture.user(
                                "git commit-tree -p " + BRANCH + " -m Mine " + BRANCH + "^{tree}"));
        workspaceFixture.user("git update-ref refs/heads/" + BRANCH + " " + more);

        assertThat(workspaces.fetchCommits(storyWorkspace))
                .isEqualTo(new CommitFetchResult.Fetched(more));
        assertThat(workspaceFixture.commit(BRANCH)).isEqualTo(more);
    }

    @Test
    void doesNotMoveABranchUnderTheUsersHands() throws Exception {
        var first = workspaceFixture.work(storyWorkspace, "a.txt", "Add a");
        workspaces.fetchCommits(storyWorkspace);
        workspaceFixture.user("git checkout -q " + BRANCH + "; echo mine > b.txt");
        var second = workspaceFixture.work(storyWorkspace, "a.txt", "Add more");

        var diverged = (CommitFetchResult.Diverged) workspaces.fetchCommits(storyWorkspace);

        assertThat(diverged)
                .isEqualTo(new CommitFetchResult.Diverged(first, second, diverged.explanation()));
        assertThat(diverged.explanation()).contains(workspaceFixture.project().toString());
        assertThat(workspaceFixture.user("git status --porcelain")).isEqualTo("?? b.txt");
        assertThat(workspaceFixture.commit("HEAD")).isEqualTo(first);
        assertThat(workspaceFixture.commit(kept("apart", second))).isEqualTo(second);

        workspaceFixture.user("git checkout -q main");
        assertThat(workspaces.fetchCommits(storyWorkspace))
                .isEqualTo(new CommitFetchResult.Fetched(second));
    }

    @Test
    void findsTheWorkOfAnAgentThatMadeABranchOfItsOwn() throws Exception {
        workspaceFixture.agent(storyWorkspace, "git checkout -q -b feature");
        var tip = workspaceFixture.work(storyWorkspace, "a.txt", "Add a");

        assertThat(workspaces.inspect(storyWorkspace).tip()).isEqualTo(tip);
        assertThat(workspaces.fetchCommits(storyWorkspace))
                .isEqualTo(new CommitFetchResult.Fetched(tip));
        assertThat(workspaceFixture.commit(BRANCH)).isEqualTo(tip);
    }

    @Test
    void findsTheWorkOfAnAgentThatRenamedTheBranchOrLeftIt() throws Exception {
        workspaceFixture.agent(storyWorkspace, "git branch -m other; git checkout -q --detach");
        var tip = workspaceFixture.work(storyWorkspace, "a.txt", "Add a");

        assertThat(workspaces.fetchCommits(storyWorkspace))
                .isEqualTo(new CommitFetchResult.Fetched(tip));
    }

    @Test
    void staysWithTheBranchWhenSomethingOlderIsCheckedOut() throws Exception {
        var tip = workspaceFixture.work(storyWorkspace, "a.txt", "Add a");
        workspaceFixture.agent(storyWorkspace, "git checkout -q --detach HEAD~1");

        assertThat(workspaces.inspect(storyWorkspace).tip()).isEqualTo(tip);
        assertThat(workspaces.fetchCommits(storyWorkspace))
                .isEqualTo(new CommitFetchResult.Fetched(tip));
    }

    @Test
    void makesABranchAgainThatSomebodyDeleted() throws Exception {
        var tip = workspaceFixture.work(storyWorkspace, "a.txt", "Add a");
        workspaces.fetchCommits(storyWorkspace);
        workspaceFixture.user("git branch -D " + BRANCH);

        assertThat(workspaces.fetchCommits(storyWorkspace))
                .isEqualTo(new CommitFetchResult.Fetched(tip));
        assertThat(workspaceFixture.commit(BRANCH)).isEqualTo(tip);
    }

    @Test
    void sweepsWhatArrivedForTheDeadAndLeavesTheRest() throws Exception {
        var living = "refs/musher/incoming/7/" + ProcessOwnedName.fresh("f");
        workspaceFixture.user("git update-ref refs/musher/incoming/7/f-1-999999999-5 main");
        workspaceFixture.user("git update-ref " + living + " main");

        workspaces.open(SEVEN, "tidy");

        assertThat(
                        workspaceFixture.user(
                                "git for-each-ref --format='%(refname)' refs/musher/incoming"))
                .isEqualTo(living);
    }

    private static String kept(String where, CommitId commit) {
        return "refs/musher/" + where + "/7/" + commit.hex().substring(0, 12);
    }
}
