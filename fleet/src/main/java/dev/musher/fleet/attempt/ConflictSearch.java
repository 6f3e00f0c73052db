package dev.musher.fleet.attempt;

import dev.musher.base.git.Git;
import dev.musher.base.git.data.Commit;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.FileChange;
import dev.musher.base.git.data.Treeish;
import dev.musher.fleet.commitmessage.StoryCommitMessage;
import dev.musher.fleet.prompt.MergeProblem;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.MergeFailure;
import dev.musher.pipeline.story.item.Stage.MergeFailed;
import java.util.ArrayList;
import java.util.Optional;

/** Finds out what a story that did not merge has to be joined with. */
final class ConflictSearch {
    /** So many commits of base are looked at, the latest first; some calls of git each. */
    private static final int MOST_COMMITS = 40;

    private static final int MOST_TOLD = 8;

    private final Git git;
    private final Pipeline pipeline;

    ConflictSearch(Git git, Pipeline pipeline) {
        this.git = git;
        this.pipeline = pipeline;
    }

    MergeProblem findProblem(CommitId onto, MergeFailed failed) throws InterruptedException {
        var others = new ArrayList<MergeProblem.Other>();
        var ours = failed.was().candidate().tip();
        for (Commit commit : git.history().log(ours, onto, MOST_COMMITS)) {
            if (others.size() < MOST_TOLD && touches(commit, failed.failure())) {
                others.add(other(commit));
            }
        }
        return new MergeProblem(onto, failed.failure(), others);
    }

    /** Where no paths are known, everything that landed may matter. */
    private boolean touches(Commit commit, MergeFailure failure) throws InterruptedException {
        if (!(failure instanceof MergeFailure.Conflict(var paths)) || commit.parents().isEmpty()) {
            return true;
        }
        Treeish before = commit.parents().getFirst();
        for (FileChange change : git.diffs().files(before, commit.id())) {
            if (paths.contains(change.path().toString())
                    || (change instanceof FileChange.Moved moved
                            && paths.contains(moved.from().toString()))) {
                return true;
            }
        }
        return false;
    }

    private MergeProblem.Other other(Commit commit) {
        return StoryCommitMessage.parse(commit.message())
                .flatMap(text -> item(text.trailers().story()))
                .<MergeProblem.Other>map(item -> new MergeProblem.Other.Story(commit.id(), item))
                .orElseGet(
                        () ->
                                new MergeProblem.Other.NoStory(
                                        commit.id(),
                                        commit.message().lines().findFirst().orElse("")));
    }

    private Optional<Item> item(ItemNumber number) {
        return pipeline.card(number).map(card -> card.item());
    }
}
