package dev.musher.fleet.workspace;

import static dev.musher.fleet.workspace.WorkspaceFixture.SEVEN;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an agent writes into the settings of its workspace is run by nobody but itself. */
@Tag("slow")
class SafeRepositoryViewTest {
    private static final String ARCHIVE = "refs/musher/archive/7";

    @TempDir Path place;
    private WorkspaceFixture workspaceFixture;
    private Workspaces workspaces;
    private StoryWorkspace storyWorkspace;
    private Path ran;

    @BeforeEach
    void open() throws Exception {
        workspaceFixture = WorkspaceFixture.started(place);
        workspaces = workspaceFixture.workspaces(WorkspaceFixture.setup("true", "*.txt"));
        storyWorkspace = workspaces.open(SEVEN, "tidy");
        ran = place.resolve("ran");
    }

    @Test
    void runsNoProgramThatTheWorkspaceNames() throws Exception {
        var tip = workspaceFixture.work(storyWorkspace, "a.txt", "Add a");
        bait(storyWorkspace.top());
        touch("a.txt", "new.txt");

        assertThat(workspaces.inspect(storyWorkspace).dirty()).containsExactly("a.txt", "new.txt");
        assertThat(workspaces.fetchCommits(storyWorkspace))
                .isEqualTo(new CommitFetchResult.Fetched(tip));
        workspaces.open(SEVEN, "tidy");
        workspaces.orphans(Set.of());
        workspaces.checkOut(tip, "proof").close();
        assertThat(workspaces.remove(SEVEN, Workspaces.RemovalReason.CLOSED))
                .isEqualTo(new RemovalResult.Removed());

        assertThat(ran).doesNotExist();
        assertThat(workspaceFixture.user("git ls-tree --name-only " + ARCHIVE).lines())
                .containsExactly("a.txt", "new.txt", "note.txt");
    }

    @Test
    void plainGitWouldRunEachOfThem() throws Exception {
        workspaceFixture.work(storyWorkspace, "a.txt", "Add a");
        bait(storyWorkspace.top());
        touch("a.txt");

        for (var command : List.of("status", "diff", "add .", "cat-file -e " + "1".repeat(40))) {
            Files.deleteIfExists(ran);
            workspaceFixture.agent(storyWorkspace, "git " + command + " || true");
            assertThat(ran).as(command).exists();
        }
    }

    @Test
    void goesIntoNoRepositoryThatIsAPartOfTheWorkspace() throws Exception {
        workspaceFixture.agent(
                storyWorkspace,
                "git init -q in; cd in; echo 1 > f; git add f; git commit -q -m In");
        workspaceFixture.agent(storyWorkspace, "git add in; git commit -q -m 'Add in'");
        bait(storyWorkspace.top().resolve("in"));
        touch("in/f");
        workspaceFixture.agent(storyWorkspace, "git status || true");
        assertThat(ran).exists();
        Files.delete(ran);
        touch("in/f", "note.txt");

        assertThat(workspaces.inspect(storyWorkspace).dirty()).containsExactly("note.txt");
        workspaces.fetchCommits(storyWorkspace);
        workspaces.remove(SEVEN, Workspaces.RemovalReason.CLOSED);

        assertThat(ran).doesNotExist();
    }

    @Test
    void leavesNothingBehind() throws Exception {
        workspaces.inspect(storyWorkspace);
        workspaces.fetchCommits(storyWorkspace);

        try (var left = Files.list(storyWorkspace.top().resolveSibling(""))) {
            assertThat(left.map(file -> file.getFileName().toString()))
                    .noneMatch(name -> name.startsWith(SafeRepositoryView.PREFIX));
        }
    }

    @Test
    void makesTheSettingsOfAnOlderWorkspaceAgain() throws Exception {
        Files.delete(storyWorkspace.top().resolveSibling("settings"));
        var tip = workspaceFixture.work(storyWorkspace, "a.txt", "Add a");
        bait(storyWorkspace.top());
        touch("a.txt");

        assertThat(workspaces.inspect(storyWorkspace).tip()).isEqualTo(tip);
        assertThat(ran).doesNotExist();
    }

    /** Everything in a repository that makes git run a program. */
    private void bait(Path repository) throws Exception {
        var program = place.resolve("program");
        Files.writeString(program, "#!/bin/sh\ntouch '" + ran + "'\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        var script = new StringBuilder();
        for (var key :
                List.of(
                        "filter.bait.clean",
                        "filter.bait.smudge",
                        "diff.bait.textconv",
                        "diff.external",
                        "core.pager",
                        "core.fsmonitor",
                        "core.sshCommand",
                        "core.alternateRefsCommand",
                        "credential.helper",
                        "uploadpack.packObjectsHook",
                        "remote.evil.uploadpack")) {
            script.append("git config ").append(key).append(" '").append(program).append("'\n");
        }
        script.append(
                "git config remote.evil.url /nowhere; git config remote.evil.promisor true\n");
        script.append("git config extensions.partialClone evil\n");
        script.append("git config core.repositoryFormatVersion 1\n");
        script.append("git config include.path '").append(place.resolve("more")).append("'\n");
        script.append("echo '* filter=bait diff=bait' > .git/info/attributes\n");
        Files.writeString(place.resolve("more"), "[core]\n\thooksPath = " + place + "\n");
        WorkspaceFixture.run(
                repository, workspaceFixture.environment(), "mkdir -p .git/info\n" + script);
        Files.deleteIfExists(ran);
    }

    private void touch(String... files) throws Exception {
        for (var file : files) {
            Path path = storyWorkspace.top().resolve(file);
            Files.writeString(path, "changed");
        }
    }
}
