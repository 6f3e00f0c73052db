package dev.musher.fleet.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.pipeline.story.ItemNumber;
import java.nio.file.Files;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What every workspaces does. */
interface WorkspacesContract {
    ItemNumber THREE = new ItemNumber(3);

    Workspaces workspaces() throws Exception;

    /** Somebody commits once in a workspace. */
    CommitId work(StoryWorkspace storyWorkspace) throws Exception;

    /** Somebody changes a file there and does not commit it. */
    void scribble(StoryWorkspace storyWorkspace) throws Exception;

    @Test
    default void opensAWorkspaceOnceAndFindsIt() throws Exception {
        var workspaces = workspaces();
        assertThat(workspaces.problem()).isEmpty();
        assertThat(workspaces.find(THREE)).isEmpty();

        var storyWorkspace = workspaces.open(THREE, "a-name");

        assertThat(workspaces.open(THREE, "another")).isEqualTo(storyWorkspace);
        assertThat(workspaces.find(THREE)).isEqualTo(Optional.of(storyWorkspace));
        assertThat(storyWorkspace.base()).isEqualTo(workspaces.base());
        assertThat(storyWorkspace.branch().shortName()).isEqualTo("musher/3-a-name");
        assertThat(workspaces.inspect(storyWorkspace).ahead()).isZero();
        assertThat(workspaces.inspect(storyWorkspace).isDirty()).isFalse();
    }

    @Test
    default void seesCommitsAndChangesAndBringsCommitsHome() throws Exception {
        var workspaces = workspaces();
        var storyWorkspace = workspaces.open(THREE, "a-name");
        var clean = workspaces.inspect(storyWorkspace).fingerprint();

        scribble(storyWorkspace);
        assertThat(workspaces.inspect(storyWorkspace).isDirty()).isTrue();
        assertThat(workspaces.inspect(storyWorkspace).fingerprint()).isNotEqualTo(clean);
        var tip = work(storyWorkspace);

        assertThat(workspaces.inspect(storyWorkspace).tip()).isEqualTo(tip);
        assertThat(workspaces.inspect(storyWorkspace).ahead()).isEqualTo(1);
        assertThat(workspaces.inspect(storyWorkspace).isDirty()).isFalse();
        assertThat(workspaces.fetchCommits(storyWorkspace))
                .isEqualTo(new CommitFetchResult.Fetched(tip));
        assertThat(workspaces.fetchCommits(storyWorkspace))
                .isEqualTo(new CommitFetchResult.Fetched(tip));
    }

    @Test
    default void showsBaseToAWorkspaceWithoutTouchingIt() throws Exception {
        var workspaces = workspaces();
        var storyWorkspace = workspaces.open(THREE, "a-name");
        scribble(storyWorkspace);
        var before = workspaces.inspect(storyWorkspace);

        assertThat(workspaces.refresh(storyWorkspace)).isEqualTo(workspaces.base());
        assertThat(workspaces.refresh(storyWorkspace)).isEqualTo(workspaces.base());
        assertThat(workspaces.inspect(storyWorkspace)).isEqualTo(before);
    }

    @Test
    default void removesOnlyWhatLosesNothing() throws Exception {
        var workspaces = workspaces();
        assertThat(workspaces.remove(THREE, Workspaces.RemovalReason.CLOSED))
                .isEqualTo(new RemovalResult.Absent());
        var storyWorkspace = workspaces.open(THREE, "a-name");
        scribble(storyWorkspace);

        assertThat(workspaces.remove(THREE, Workspaces.RemovalReason.MERGED))
                .isInstanceOf(RemovalResult.Kept.class);
        assertThat(workspaces.find(THREE)).isPresent();
        assertThat(workspaces.remove(THREE, Workspaces.RemovalReason.CLOSED))
                .isEqualTo(new RemovalResult.Removed());
        assertThat(workspaces.find(THREE)).isEmpty();
    }

    @Test
    default void listsOrphans() throws Exception {
        var workspaces = workspaces();
        var storyWorkspace = workspaces.open(THREE, "a-name");
        scribble(storyWorkspace);

        assertThat(workspaces.orphans(Set.of(THREE))).isEmpty();
        assertThat(workspaces.orphans(Set.of()))
                .singleElement()
                .satisfies(orphanWorkspace -> assertThat(orphanWorkspace.holds()).isNotEmpty());
    }

    @Test
    default void givesCheckoutsUntilTheyAreClosed() throws Exception {
        var workspaces = workspaces();
        var checkout = workspaces.checkOut(workspaces.base(), "gates");

        assertThat(checkout.top()).isDirectory();
        checkout.close();
        assertThat(Files.exists(checkout.top())).isFalse();
    }
}
