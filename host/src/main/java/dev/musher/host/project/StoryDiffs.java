package dev.musher.host.project;

import dev.musher.base.git.Git;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.process.CapturedOutput;
import dev.musher.fleet.attemptfiles.AttemptFolders;
import dev.musher.fleet.workspace.WorkspaceState;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.Landing;
import dev.musher.pipeline.story.item.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What stories change, read from the project's repository. */
public final class StoryDiffs {
    /** In bytes. */
    private static final int LARGEST_PATCH = 16 << 20;

    /** Of stories, each with its number and a dash next. */
    private static final String BRANCHES = "refs/heads/musher/";

    private final Git git;
    private final CommitId base;
    private final AttemptFolders attempts;

    StoryDiffs(Git git, CommitId base, AttemptFolders attempts) {
        this.git = git;
        this.base = base;
        this.attempts = attempts;
    }

    /** Of the story as it landed, or of its branch; empty while there is no commit of it. */
    public Optional<StoryDiff> of(Card card, Optional<WorkspaceState> workspace)
            throws InterruptedException {
        var landing = landing(card.item().stage());
        if (landing.isPresent()) {
            var landed = landing.get().landed();
            return Optional.of(between(landed.parent(), landed.commit(), List.of()));
        }
        var tip = tip(card);
        if (tip.isEmpty()) {
            return Optional.empty();
        }
        var from = git.history().mergeBase(base, tip.get());
        if (from.isEmpty() || from.get().equals(tip.get())) {
            return Optional.empty();
        }
        var unseen = workspace.map(seen -> unseen(tip.get(), seen)).orElse(List.of());
        return Optional.of(between(from.get(), tip.get(), unseen));
    }

    /** Of what an attempt committed; empty if it is not known or its commits are gone. */
    public Optional<StoryDiff> of(Card card, int attempt) throws InterruptedException {
        var folder = attempts.folder(card.number(), attempt);
        var before = folder.before().map(WorkspaceState::tip);
        var after = folder.workspaceState().map(WorkspaceState::tip);
        if (before.isEmpty() || after.isEmpty() || isGone(before.get()) || isGone(after.get())) {
            return Optional.empty();
        }
        return Optional.of(between(before.get(), after.get(), List.of()));
    }

    /** At most so much of it that it can be shown. */
    public CapturedOutput patch(StoryDiff diff) throws InterruptedException {
        return git.diffs().patch(diff.from(), diff.to(), LARGEST_PATCH);
    }

    private StoryDiff between(CommitId from, CommitId to, List<String> unseen)
            throws InterruptedException {
        return new StoryDiff(from, to, git.diffs().lines(from, to), unseen);
    }

    private boolean isGone(CommitId commit) throws InterruptedException {
        return git.repository().commit(commit.hex()).isEmpty();
    }

    private static Optional<Landing> landing(Stage stage) {
        return switch (stage) {
            case Stage.Done(var landing, _) -> Optional.of(landing);
            case Stage.Archived(var was, _) -> landing(was);
            case Stage.Deleted(var was) -> landing(was);
            case Stage.Live _, Stage.Closed _ -> Optional.empty();
        };
    }

    /** What is judged, or else the branch of the story. */
    private Optional<CommitId> tip(Card card) throws InterruptedException {
        var judged = judged(card.item().stage());
        if (judged.isPresent()) {
            return judged;
        }
        for (var ref : git.refs().below(BRANCHES)) {
            if (ref.name().startsWith(BRANCHES + card.number() + "-")) {
                return git.refs().find(ref);
            }
        }
        return Optional.empty();
    }

    private static Optional<CommitId> judged(Stage stage) {
        return switch (stage) {
            case Stage.Qa qa -> Optional.of(qa.review().candidate().tip());
            case Stage.Merge merge -> Optional.of(merge.candidate().tip());
            case Stage.MergeFailed failed -> Optional.of(failed.was().candidate().tip());
            case Stage.MergeFailedFinal failed -> Optional.of(failed.was().candidate().tip());
            case Stage.Wrapped wrapped -> judged(wrapped.was());
            case Stage.Upcoming _, Stage.Backlog _, Stage.Coding _, Stage.Over _ ->
                    Optional.empty();
        };
    }

    private static List<String> unseen(CommitId tip, WorkspaceState workspace) {
        var unseen = new ArrayList<String>();
        if (!workspace.tip().equals(tip)) {
            unseen.add("The workspace has later commits; they show when the attempt ends.");
        }
        if (workspace.isDirty()) {
            unseen.add("Not committed: " + String.join(", ", workspace.dirty()));
        }
        return unseen;
    }
}
