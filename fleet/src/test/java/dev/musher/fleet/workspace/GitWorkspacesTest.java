package dev.musher.fleet.workspace;

import static dev.musher.fleet.workspace.WorkspaceFixture.SEVEN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.git.data.Ref;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GitWorkspacesTest {
    private static final Ref BRANCH = Ref.branch("musher/7-add-login");

    @TempDir Path place;

    @Test
    void makesAWorkspaceFromBaseAndFindsItAgain() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        var workspaces = workspaceFixture.workspaces();
        assertThat(workspaces.find(SEVEN)).isEmpty();

        var storyWorkspace = workspaces.open(SEVEN, "add-login");

        var folder = workspaceFixture.project().resolve(".musher/state/workspaces/7");
        assertThat(storyWorkspace)
                .isEqualTo(
                        new StoryWorkspace(
                                folder.resolve("tree"),
                                BRANCH,
                                workspaceFixture.commit("main"),
                                Map.of(
                                        "TMPDIR",
                                        folder.resolve("tmp").toString(),
                                        "MUSHER_PORT",
                                        "20070",
                                        "MUSHER_PORTS",
                                        "10",
                                        "GIT_CEILING_DIRECTORIES",
                                        folder.toString())));
        assertThat(workspaces.find(SEVEN)).isEqualTo(Optional.of(storyWorkspace));
        assertThat(workspaces.open(SEVEN, "another name")).isEqualTo(storyWorkspace);
        assertThat(storyWorkspace.top().resolve("note.txt")).hasContent("one");
    }

    @Test
    void looksAtWhatIsCommittedAndWhatIsNot() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        var workspaces = workspaceFixture.workspaces();
        var storyWorkspace = workspaces.open(SEVEN, "add-login");
        var start =
                new WorkspaceState(
                        workspaceFixture.commit("main"),
                        workspaceFixture.tree("main"),
                        0,
                        List.of(),
                        "");
        assertThat(workspaces.inspect(storyWorkspace))
                .isEqualTo(
                        new WorkspaceState(
                                start.tip(), start.tree(), 0, List.of(), start.tree().hex()));

        workspaceFixture.agent(
                storyWorkspace,
                "echo two > 'b \u00fc.txt'; echo '*.log' > .gitignore; echo > a.log");
        var dirty = workspaces.inspect(storyWorkspace);
        workspaceFixture.agent(storyWorkspace, "echo more >> a.log");
        assertThat(workspaces.inspect(storyWorkspace)).isEqualTo(dirty);
        assertThat(dirty.dirty()).containsExactlyInAnyOrder(".gitignore", "b \u00fc.txt");
        assertThat(dirty.isDirty()).isTrue();
        workspaceFixture.agent(storyWorkspace, "echo three >> 'b \u00fc.txt'");
        assertThat(workspaces.inspect(storyWorkspace).fingerprint())
                .isNotEqualTo(dirty.fingerprint());

        var fingerprint = workspaces.inspect(storyWorkspace).fingerprint();
        var tip = workspaceFixture.work(storyWorkspace, "c.txt", "Add c");
        var after = workspaces.inspect(storyWorkspace);
        assertThat(after)
                .isEqualTo(new WorkspaceState(tip, after.tree(), 1, List.of(), after.tree().hex()));
        assertThat(after.fingerprint()).isNotEqualTo(fingerprint);
    }

    @Test
    void theBaseIsWhatWasCheckedOutAtFirst() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        var wishes =
                new WorkspaceOptions(
                        Optional.empty(), WorkspaceFixture.PLAIN.setup(), List.of(), 20_000);
        var workspaces = workspaceFixture.workspaces(wishes);
        var main = workspaceFixture.commit("main");
        assertThat(workspaces.base()).isEqualTo(main);

        workspaceFixture.user("git checkout -q -b mine && git commit -q --allow-empty -m Mine");
        assertThat(workspaces.base()).isEqualTo(main);
        assertThat(workspaceFixture.workspaces(wishes).base())
                .isEqualTo(workspaceFixture.commit("mine"));

        workspaceFixture.user("git checkout -q --detach");
        assertThat(workspaces.base()).isEqualTo(main);
        assertThat(workspaces.problem()).isEmpty();
    }

    @Test
    void bringsCommitsHomeAndDoesNothingTheSecondTime() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        var workspaces = workspaceFixture.workspaces();
        var storyWorkspace = workspaces.open(SEVEN, "add-login");
        workspaceFixture.work(storyWorkspace, "a.txt", "Add a");
        var tip = workspaceFixture.work(storyWorkspace, "a.txt", "Add more");

        assertThat(workspaces.fetchCommits(storyWorkspace))
                .isEqualTo(new CommitFetchResult.Fetched(tip));
        var refs = workspaceFixture.user("git for-each-ref");
        assertThat(workspaces.fetchCommits(storyWorkspace))
                .isEqualTo(new CommitFetchResult.Fetched(tip));

        assertThat(workspaceFixture.subjects("musher/7-add-login"))
                .containsExactly("Add more", "Add a", "Start");
        assertThat(workspaceFixture.user("git for-each-ref")).isEqualTo(refs);
        assertThat(workspaceFixture.user("git for-each-ref --format='%(refname)'").lines())
                .containsExactly(
                        "refs/heads/main",
                        "refs/heads/musher/7-add-login",
                        "refs/musher/base/7",
                        "refs/musher/home/7");
    }

    @Test
    void makesADeletedWorkspaceAgainFromWhatWasBroughtHome() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        var workspaces = workspaceFixture.workspaces();
        var storyWorkspace = workspaces.open(SEVEN, "add-login");
        var tip = workspaceFixture.work(storyWorkspace, "a.txt", "Add a");
        workspaces.fetchCommits(storyWorkspace);
        workspaceFixture.user(
                "rm -rf .musher/state/workspaces/7; git commit -q --allow-empty -m Later");

        var again = workspaces.open(SEVEN, "renamed since");

        assertThat(again).isEqualTo(storyWorkspace);
        assertThat(workspaces.inspect(again).tip()).isEqualTo(tip);
        assertThat(workspaces.inspect(again).ahead()).isEqualTo(1);
    }

    @Test
    void staysWithItsBranchWhateverBranchesAnAgentOrAPersonMakes() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        var workspaces = workspaceFixture.workspaces();
        var storyWorkspace = workspaces.open(SEVEN, "add-login");
        workspaceFixture.work(storyWorkspace, "a.txt", "Add a");
        workspaces.fetchCommits(storyWorkspace);
        workspaceFixture.agent(storyWorkspace, "git branch musher/7-aaa");
        workspaceFixture.user("git branch musher/7-aab main");

        assertThat(workspaces.find(SEVEN)).isEqualTo(Optional.of(storyWorkspace));
        workspaceFixture.user("rm -rf .musher/state/workspaces/7");
        assertThat(workspaces.open(SEVEN, "other")).isEqualTo(storyWorkspace);
    }

    @Test
    void noticesChangesInMoreThanItReads() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        var workspaces = workspaceFixture.workspaces();
        var storyWorkspace = workspaces.open(SEVEN, "add-login");
        workspaceFixture.agent(storyWorkspace, "truncate -s 80M core");
        var before = workspaces.inspect(storyWorkspace);
        assertThat(workspaces.inspect(storyWorkspace)).isEqualTo(before);

        workspaceFixture.agent(storyWorkspace, "truncate -s 81M core");

        assertThat(workspaces.inspect(storyWorkspace).fingerprint())
                .isNotEqualTo(before.fingerprint());
    }

    @Test
    void doesNotFollowARepositoryThatLeadsElsewhere() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        var workspaces = workspaceFixture.workspaces();
        var storyWorkspace = workspaces.open(SEVEN, "add-login");
        workspaceFixture.agent(storyWorkspace, "rm -rf .git; ln -s ../../../../../.git .git");

        assertThatThrownBy(() -> workspaces.find(SEVEN))
                .isInstanceOf(StoryWorkspaceException.class);
        assertThatThrownBy(() -> workspaces.inspect(storyWorkspace))
                .isInstanceOf(StoryWorkspaceException.class);
        assertThatThrownBy(() -> workspaces.fetchCommits(storyWorkspace))
                .isInstanceOf(StoryWorkspaceException.class);
        assertThatThrownBy(() -> workspaces.remove(SEVEN, Workspaces.RemovalReason.CLOSED))
                .isInstanceOf(StoryWorkspaceException.class);
    }

    @Test
    void doesNotLookAtAFolderThatIsNoRepositoryAnyMore() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        var workspaces = workspaceFixture.workspaces();
        var storyWorkspace = workspaces.open(SEVEN, "add-login");
        workspaceFixture.user("rm -rf .musher/state/workspaces/7/tree/.git");

        assertThatThrownBy(() -> workspaces.inspect(storyWorkspace))
                .isInstanceOf(StoryWorkspaceException.class)
                .hasMessageContaining("not a repository any more");
    }
}
