package dev.musher.fleet;

import dev.musher.git.Commit;
import dev.musher.git.CommitId;
import dev.musher.git.FileChange;
import dev.musher.git.Git;
import dev.musher.git.Treeish;
import dev.musher.mission.Rift;
import dev.musher.pipeline.Pipeline;
import dev.musher.story.Item;
import dev.musher.story.ItemNumber;
import dev.musher.story.MergeFailure;
import dev.musher.story.Stage.MergeFailed;
import dev.musher.track.CommitText;
import java.util.ArrayList;
import java.util.Optional;

/** Finds out what a story that did not merge has to be joined with. */
final class OtherSide {
    /** So many commits of base are looked at, the latest first; some calls of git each. */
    private static final int MOST_COMMITS = 40;

    private static final int MOST_TOLD = 8;

    private final Git git;
    private final Pipeline pipeline;

    OtherSide(Git git, Pipeline pipeline) {
        this.git = git;
        this.pipeline = pipeline;
    }

    Rift rift(CommitId onto, MergeFailed failed) throws InterruptedException {
        var others = new ArrayList<Rift.Other>();
        var ours = failed.was().candidate().tip();
        for (Commit commit : git.history().log(ours, onto, MOST_COMMITS)) {
            if (others.size() < MOST_TOLD && touches(commit, failed.failure())) {
                others.add(other(commit));
            }
        }
        return new Rift(onto, failed.failure(), others);
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

    private Rift.Other other(Commit commit) {
        return CommitText.parse(commit.message())
                .flatMap(text -> item(text.trailers().story()))
                .<Rift.Other>map(item -> new Rift.Other.Story(commit.id(), item))
                .orElseGet(
                        () ->
                                new Rift.Other.Lone(
                                        commit.id(),
                                        commit.message().lines().findFirst().orElse("")));
    }

    private Optional<Item> item(ItemNumber number) {
        return pipeline.card(number).map(card -> card.item());
    }
}
