package dev.musher.yard;

import dev.musher.git.CommitId;
import dev.musher.git.FetchResult;
import dev.musher.git.Git;
import dev.musher.git.Ref;
import dev.musher.git.RefUpdate;
import dev.musher.git.Worktree;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Brings the commits of a workspace into the project. What arrives gets a reference before any
 * other one is moved, and what a branch leaves behind gets one, too: whenever this is cut off, all
 * commits are still there.
 */
final class Homeward {
    private static final int MOST_TRIES = 5;

    private final Site site;
    private final StoryRefs refs;

    Homeward(Site site, StoryRefs refs) {
        this.site = site;
        this.refs = refs;
    }

    Homecoming bring(Lookout lookout, Plot plot) throws InterruptedException {
        var project = site.git();
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            var tip = Tip.of(lookout, plot);
            var branch = project.refs().find(plot.branch());
            var home = project.refs().find(refs.home());
            if (branch.equals(Optional.of(tip.commit())) && home.equals(branch)) {
                return new Homecoming.Home(tip.commit());
            }
            var incoming = fetch(lookout.top(), tip.source());
            var arrived = project.refs().find(incoming).orElseThrow();
            var came = settle(plot.branch(), arrived, new Before(branch, home, incoming));
            drop(incoming);
            if (came.isPresent()) {
                return came.get();
            }
        }
        throw new YardException(
                "The branch "
                        + plot.branch().shortName()
                        + " is moved again and again by somebody else; it is tried again later.");
    }

    /** Where the project was, and the reference of what arrived. */
    private record Before(Optional<CommitId> branch, Optional<CommitId> home, Ref incoming) {}

    /** Brings a reference of the workspace here under a name of its own. */
    private Ref fetch(Path top, String source) throws InterruptedException {
        var target = refs.incoming(OwnedName.fresh("f"));
        if (source.startsWith("refs/")) {
            var fetched = site.git().transfers().fetch(top, new Ref(source), target);
            if (fetched instanceof FetchResult.Fetched) {
                return target;
            }
        }
        fetchAny(top, source, target);
        return target;
    }

    void fetchAny(Path top, String source, Ref target) throws InterruptedException {
        site.command()
                .run(
                        "fetch",
                        "--quiet",
                        "--no-tags",
                        "--no-write-fetch-head",
                        "--no-recurse-submodules",
                        "--",
                        top.toString(),
                        source + ":" + target);
    }

    /** Empty if somebody else was faster. */
    private Optional<Homecoming> settle(Ref branch, CommitId tip, Before before)
            throws InterruptedException {
        if (before.branch().isEmpty() || before.branch().get().equals(tip)) {
            return moved(branch, tip, before);
        }
        var old = before.branch().get();
        var history = site.git().history();
        boolean follows = history.isAncestor(old, tip);
        if (!follows && !before.branch().equals(before.home())) {
            return history.isAncestor(tip, old)
                    ? Optional.of(new Homecoming.Home(old))
                    : Optional.of(apart(branch, old, tip));
        }
        var holder = holder(branch);
        if (holder.isPresent()) {
            return Optional.of(checkedOut(branch, old, tip, holder.get()));
        }
        if (!follows) {
            keep(old);
        }
        return moved(branch, tip, before);
    }

    /**
     * Both references in one step, so that our own move is never taken for somebody else's. What
     * the branch holds needs no other reference any more.
     */
    private Optional<Homecoming> moved(Ref branch, CommitId tip, Before before)
            throws InterruptedException {
        var text =
                line(branch, tip, before.branch())
                        + line(refs.home(), tip, before.home())
                        + ("delete " + before.incoming() + " " + tip + "\n");
        try {
            site.command().feed(text, "update-ref", "--stdin", "-m", "musher: brought home");
        } catch (YardException e) {
            if (site.git().refs().find(branch).equals(before.branch())
                    && site.git().refs().find(refs.home()).equals(before.home())) {
                throw e;
            }
            return Optional.empty();
        }
        return Optional.of(new Homecoming.Home(tip));
    }

    private static String line(Ref ref, CommitId next, Optional<CommitId> before) {
        return before.map(old -> "update " + ref + " " + next + " " + old + "\n")
                .orElseGet(() -> "create " + ref + " " + next + "\n");
    }

    /** The work tree that has a branch checked out. */
    private Optional<Path> holder(Ref branch) throws InterruptedException {
        for (var worktree : site.git().worktrees().list()) {
            if (worktree.state() instanceof Worktree.OnBranch on && on.branch().equals(branch)) {
                return Optional.of(worktree.path());
            }
        }
        return Optional.empty();
    }

    private Homecoming apart(Ref branch, CommitId old, CommitId tip) throws InterruptedException {
        var ref = refs.apart(tip);
        point(ref, tip);
        return new Homecoming.Apart(
                old,
                tip,
                "The branch "
                        + branch.shortName()
                        + " was moved in the project, and does not follow from the workspace or the"
                        + " other way round. The workspace's commits are in the project as "
                        + ref
                        + ". To go on with these: git branch -f "
                        + branch.shortName()
                        + " "
                        + ref
                        + "; with the project's: merge the branch into the workspace.");
    }

    private Homecoming checkedOut(Ref branch, CommitId old, CommitId tip, Path holder)
            throws InterruptedException {
        var ref = refs.apart(tip);
        point(ref, tip);
        return new Homecoming.Apart(
                old,
                tip,
                "The branch "
                        + branch.shortName()
                        + " is checked out in "
                        + holder
                        + " and is not moved under your hands. The new commits are in the project"
                        + " as "
                        + ref
                        + ". Check out another branch there, and they come home by themselves.");
    }

    /** Drops what arrived for processes that died before they could do more with it. */
    void sweep() throws InterruptedException {
        for (var ref : site.git().refs().below(refs.arrivals())) {
            if (!OwnedName.isOwnerAlive(ref.name())) {
                drop(ref);
            }
        }
    }

    /** Keeps a commit that its branch leaves. */
    void keep(CommitId commit) throws InterruptedException {
        point(refs.kept(commit), commit);
    }

    /** Names of commits are part of these references, so whatever is there is the same. */
    private void point(Ref ref, CommitId commit) throws InterruptedException {
        Git git = site.git();
        if (git.refs().create(ref, commit) instanceof RefUpdate.Moved(var actual)
                && !actual.equals(commit)) {
            throw new YardException(ref + " has another commit than its name says. Delete it.");
        }
    }

    private void drop(Ref ref) throws InterruptedException {
        var commit = site.git().refs().find(ref);
        if (commit.isPresent()) {
            site.git().refs().delete(ref, commit.get());
        }
    }
}
