package dev.musher.fleet.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.git.data.CommitId;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CleanCheckoutsTest {
    @TempDir Path place;

    @Test
    void hasTheCommitAndNothingElseUntilItIsClosed() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        workspaceFixture.user(
                "echo dirty > note.txt; echo '*.log' > .git/info/exclude; echo x > x.log");
        Path top;
        try (var checkout =
                workspaceFixture
                        .workspaces()
                        .checkOut(workspaceFixture.commit("main"), "gates of story 7")) {
            top = checkout.top();
            assertThat(
                            WorkspaceFixture.run(
                                    top,
                                    workspaceFixture.environment(),
                                    "ls -A; cat note.txt; git status -sb"))
                    .isEqualTo(".git\nnote.txt\none\n## HEAD (no branch)");
            assertThat(
                            WorkspaceFixture.run(
                                    top, workspaceFixture.environment(), "git rev-parse HEAD"))
                    .isEqualTo(workspaceFixture.commit("main").hex());
            assertThat(checkout.environment()).containsKeys("TMPDIR", "MUSHER_PORT");
            WorkspaceFixture.run(
                    top, workspaceFixture.environment(), "mkdir d; touch d/f; chmod 500 d");
        }
        assertThat(top).doesNotExist();
        assertThat(workspaceFixture.project().resolve(".musher/state/checkouts"))
                .isEmptyDirectory();
    }

    @Test
    void areApartFromEachOther() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        var workspaces = workspaceFixture.workspaces();
        try (var one = workspaces.checkOut(workspaceFixture.commit("main"), "a");
                var other = workspaces.checkOut(workspaceFixture.commit("main"), "a")) {
            assertThat(one.top()).isNotEqualTo(other.top());
            assertThat(one.environment().get("MUSHER_PORT")).isEqualTo("30000");
            assertThat(other.environment().get("MUSHER_PORT")).isEqualTo("30010");
        }
    }

    @Test
    void leavesNothingOfACommitThatIsNotThere() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);

        assertThatThrownBy(
                        () ->
                                workspaceFixture
                                        .workspaces()
                                        .checkOut(new CommitId("1".repeat(40)), "gates"))
                .isInstanceOf(StoryWorkspaceException.class);
        assertThat(workspaceFixture.project().resolve(".musher/state/checkouts"))
                .isEmptyDirectory();
    }

    @Test
    void sweepsWhatTheDeadLeft() throws Exception {
        var workspaceFixture = WorkspaceFixture.started(place);
        Path checkouts = workspaceFixture.project().resolve(".musher/state/checkouts");
        Path left = checkouts.resolve("checkout-gates-1-999999999-5/tree");
        Files.createDirectories(left);

        workspaceFixture.workspaces().checkOut(workspaceFixture.commit("main"), "gates").close();

        assertThat(checkouts).isEmptyDirectory();
    }
}
