package dev.musher.track;

import dev.musher.git.CommitId;
import dev.musher.git.Identity;
import dev.musher.git.RepoPath;
import dev.musher.git.TreeId;
import dev.musher.story.Landing.Landed;
import dev.musher.yard.Site;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Puts stories on commits by two calls of git each: a merge without a checkout, and a commit whose
 * every byte follows from the story and from what it stands on.
 */
final class StackMaker {
    private static final int MOST_TREES = 2_000;
    private static final int MOST_PATHS = 200;

    private final Site site;
    private final Joinery joinery;
    private final Map<CommitId, TreeId> trees = new LinkedHashMap<>();
    private Optional<Identity> committer = Optional.empty();

    StackMaker(Site site, Joiner joiner) {
        this.site = site;
        joinery = new Joinery(site, joiner);
    }

    /** Saves the question for the tree of a commit. */
    synchronized void know(CommitId commit, TreeId tree) {
        trees.put(commit, tree);
        if (trees.size() > MOST_TREES) {
            trees.remove(trees.keySet().iterator().next());
        }
    }

    Stacked stack(CommitId below, Load load) throws InterruptedException {
        return switch (MergeTry.of(site.command(), below, load.tip())) {
            case MergeTry.Clean(var tree) -> on(below, load, tree, List.of());
            case MergeTry.Torn torn -> joined(below, load, torn);
            case MergeTry.Strangers _ -> new Stacked.Conflict(everything(below, load.tip()));
        };
    }

    Stacked stack(CommitId below, Load load, TreeId tree) throws InterruptedException {
        return on(below, load, tree, List.of());
    }

    private Stacked joined(CommitId below, Load load, MergeTry.Torn torn)
            throws InterruptedException {
        var paths = torn.tears().stream().map(tear -> tear.path().toString()).toList();
        var tree = joinery.join(torn, below, load.tip());
        return tree.isPresent() ? on(below, load, tree.get(), paths) : new Stacked.Conflict(paths);
    }

    private List<String> everything(CommitId below, CommitId tip) throws InterruptedException {
        return Delta.between(site.command(), below, tip).stream()
                .limit(MOST_PATHS)
                .map(Delta::path)
                .map(RepoPath::toString)
                .toList();
    }

    private Stacked on(CommitId below, Load load, TreeId tree, List<String> joined)
            throws InterruptedException {
        var treeBelow = tree(below);
        if (tree.equals(treeBelow)) {
            return new Stacked.Empty();
        }
        var commit = commit(below, load, tree);
        know(commit, tree);
        var landed = new Landed(commit, tree, below, treeBelow);
        return new Stacked.On(new Carriage(load.story(), load.tip(), landed), joined);
    }

    private CommitId commit(CommitId below, Load load, TreeId tree) throws InterruptedException {
        var who = committer();
        String when = "@" + load.since().getEpochSecond() + " +0000";
        return new CommitId(
                site.command()
                        .with("GIT_AUTHOR_NAME", who.name())
                        .with("GIT_AUTHOR_EMAIL", who.email())
                        .with("GIT_AUTHOR_DATE", when)
                        .with("GIT_COMMITTER_NAME", who.name())
                        .with("GIT_COMMITTER_EMAIL", who.email())
                        .with("GIT_COMMITTER_DATE", when)
                        .feed(
                                load.message(),
                                "-c",
                                "i18n.commitEncoding=UTF-8",
                                "commit-tree",
                                tree.hex(),
                                "-p",
                                below.hex()));
    }

    private synchronized Identity committer() throws InterruptedException {
        if (committer.isEmpty()) {
            committer = Optional.of(site.committer());
        }
        return committer.get();
    }

    private TreeId tree(CommitId commit) throws InterruptedException {
        synchronized (this) {
            var known = trees.get(commit);
            if (known != null) {
                return known;
            }
        }
        var tree =
                site.git()
                        .repository()
                        .tree(commit.hex())
                        .orElseThrow(() -> new TrackException("There is no commit " + commit));
        know(commit, tree);
        return tree;
    }
}
