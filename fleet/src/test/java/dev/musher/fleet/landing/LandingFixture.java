package dev.musher.fleet.landing;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import dev.musher.fleet.commitmessage.CommitTrailers;
import dev.musher.fleet.commitmessage.StoryCommitMessage;
import dev.musher.fleet.commitstack.ConflictResolver;
import dev.musher.fleet.commitstack.QueuedStory;
import dev.musher.fleet.commitstack.StackResult;
import dev.musher.fleet.commitstack.StackedCommit;
import dev.musher.fleet.workspace.ProjectRepository;
import dev.musher.fleet.workspace.WorkspaceFixture;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A real project with stories whose branches are ready to be stacked. */
final class LandingFixture {
    static final Instant SINCE = Instant.parse("2026-01-02T03:04:05Z");

    private final WorkspaceFixture workspaceFixture;

    private LandingFixture(WorkspaceFixture workspaceFixture) {
        this.workspaceFixture = workspaceFixture;
    }

    /** The project has {@code note.txt} on main, which is checked out. */
    static LandingFixture in(Path place) throws Exception {
        return new LandingFixture(WorkspaceFixture.started(place));
    }

    /** The same project for somebody else, or for another life. */
    static LandingFixture at(Path place) throws Exception {
        return new LandingFixture(WorkspaceFixture.empty(place));
    }

    Path project() {
        return workspaceFixture.project();
    }

    ProjectRepository site() {
        return workspaceFixture.site();
    }

    GitBaseRepository track() {
        return track(_ -> {});
    }

    GitBaseRepository track(LandingStep.Watch watch) {
        return new GitBaseRepository(
                site(), () -> Ref.branch("main"), ConflictResolver.unsure(), watch);
    }

    GitBaseRepository track(ConflictResolver conflictResolver) {
        return new GitBaseRepository(site(), () -> Ref.branch("main"), conflictResolver);
    }

    String user(String script) throws Exception {
        return workspaceFixture.user(script);
    }

    CommitId commit(String name) throws Exception {
        return workspaceFixture.commit(name);
    }

    /** A story that starts from main and does this; nobody's checkout has a part in it. */
    QueuedStory story(int number, String script) throws Exception {
        String folder = "../work-" + number + "-" + System.nanoTime();
        user("git worktree add -q --detach " + folder + " main");
        user("cd " + folder + "; " + script + "; git add -A -f .; git commit -q -m Work");
        var tip = new CommitId(user("git -C " + folder + " rev-parse HEAD"));
        user("git worktree remove --force " + folder);
        return queuedStory(number, tip);
    }

    static QueuedStory queuedStory(int number, CommitId tip) {
        var commitTrailers =
                new CommitTrailers(
                        new ItemNumber(number),
                        List.of("coder-1"),
                        List.of(),
                        1,
                        "e".repeat(64),
                        Optional.empty());
        var text =
                new StoryCommitMessage(
                        ItemType.STORY, "Story " + number, "Why.", tip, commitTrailers);
        return new QueuedStory(new ItemNumber(number), tip, text.text(), SINCE);
    }

    /** Stories one on another on main. */
    List<StackedCommit> stack(BaseRepository baseRepository, QueuedStory... queuedStories)
            throws Exception {
        var stack = new ArrayList<StackedCommit>();
        var below = commit("main");
        for (var queuedStory : queuedStories) {
            var on = (StackResult.On) baseRepository.stack(below, queuedStory);
            stack.add(on.stacked());
            below = on.stacked().landed().commit();
        }
        return stack;
    }

    /** Everything that a user can see of the checkout, main and the landing. */
    String sight() throws Exception {
        return user(
                """
                git rev-parse main HEAD; git symbolic-ref -q HEAD || echo detached
                git status --porcelain=v2; git diff HEAD; git diff --cached HEAD
                find . -path ./.git -prune -o -path ./.musher -prune -o -print | sort
                find . -path ./.git -prune -o -path ./.musher -prune -o -type f -print \\
                    | sort | xargs -d '\\n' cksum
                ls .git | grep -E 'lock|musher' || true
                """);
    }

    boolean isJournaled() {
        return Files.exists(project().resolve(".musher/state/train/landing"));
    }
}
