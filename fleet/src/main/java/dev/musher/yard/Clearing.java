package dev.musher.yard;

import dev.musher.git.BranchDeletion;
import dev.musher.git.CommitId;
import dev.musher.git.Ref;
import dev.musher.git.RefUpdate;
import dev.musher.story.ItemNumber;
import dev.musher.workspace.Trees;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/** Removes a workspace when nothing can be lost by it. */
final class Clearing {
    static final String GONE = ".gone";

    private final Site site;
    private final Yard yard;
    private final ItemNumber story;
    private final StoryRefs refs;
    private final Homeward homeward;

    Clearing(Site site, Yard yard, ItemNumber story) {
        this.site = site;
        this.yard = yard;
        this.story = story;
        refs = new StoryRefs(story);
        homeward = new Homeward(site, refs);
    }

    Removal remove(Yard.Ground ground) throws InterruptedException {
        var plot = yard.find(story);
        if (plot.isEmpty()) {
            var branch = PlotMaker.branch(site, refs);
            if (branch.isPresent()) {
                retire(branch.get(), site.git().refs().find(branch.get()).orElseThrow());
            }
            forget();
            return new Removal.Absent();
        }
        return remove(plot.get(), ground);
    }

    private Removal remove(Plot plot, Yard.Ground ground) throws InterruptedException {
        var home = yard.bringHome(plot);
        var standing = yard.look(plot);
        if (ground == Yard.Ground.MERGED) {
            if (standing.isDirty()) {
                return new Removal.Kept(OrphanSearch.uncommitted(standing));
            }
            if (home instanceof Homecoming.Apart(_, _, var explanation)) {
                return new Removal.Kept(explanation);
            }
        }
        return switch (rescued(plot, standing)) {
            case Rescue.Rest.Impossible(var because) -> new Removal.Kept(because);
            case Rescue.Rest.Committed(var last) -> {
                retire(plot.branch(), last);
                discard(plot);
                forget();
                yield new Removal.Removed();
            }
        };
    }

    private Rescue.Rest rescued(Plot plot, Standing standing) throws InterruptedException {
        try (var lookout = Lookout.over(site, new Places(site).of(plot))) {
            var rescue = new Rescue(site, lookout, refs);
            rescue.keepOthers(standing.tip(), yard.base());
            return standing.isDirty()
                    ? rescue.commitRest(standing.tip())
                    : new Rescue.Rest.Committed(standing.tip());
        }
    }

    /** Sees that the last commit is in base or archived; only then the branch may go. */
    private void retire(Ref branch, CommitId last) throws InterruptedException {
        var history = site.git().history();
        if (!history.isAncestor(last, yard.base())) {
            archive(last);
        }
        var tip = site.git().refs().find(branch);
        if (tip.isEmpty()) {
            return;
        }
        var into = history.isAncestor(tip.get(), last) ? last : yard.base();
        if (site.git().branches().delete(branch, into) instanceof BranchDeletion.CheckedOut) {
            System.getLogger(Clearing.class.getName())
                    .log(Level.INFO, "the branch " + branch.shortName() + " stays: it is in use");
        }
    }

    private void archive(CommitId last) throws InterruptedException {
        var archived = site.git().refs().find(refs.archive());
        if (archived.equals(Optional.of(last))) {
            return;
        }
        if (archived.isPresent() && !site.git().history().isAncestor(archived.get(), last)) {
            homeward.keep(archived.get());
        }
        var update =
                archived.isPresent()
                        ? site.git().refs().update(refs.archive(), archived.get(), last)
                        : site.git().refs().create(refs.archive(), last);
        if (!(update instanceof RefUpdate.Updated)) {
            throw new YardException(
                    refs.archive() + " was moved by somebody else; it is tried again later.");
        }
    }

    private void discard(Plot plot) {
        Path folder = plot.top().resolveSibling("").toAbsolutePath().normalize();
        Path gone = folder.resolveSibling(OwnedName.fresh(GONE));
        try {
            Files.move(folder, gone, StandardCopyOption.ATOMIC_MOVE);
            Trees.delete(gone);
        } catch (IOException e) {
            throw Places.unwritable(folder, e);
        }
    }

    /** The references that a workspace needs. */
    private void forget() throws InterruptedException {
        for (var ref : new Ref[] {refs.base(), refs.seen(), refs.home()}) {
            var commit = site.git().refs().find(ref);
            if (commit.isPresent()) {
                site.git().refs().delete(ref, commit.get());
            }
        }
    }
}
