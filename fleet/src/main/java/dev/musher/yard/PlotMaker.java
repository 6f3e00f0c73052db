package dev.musher.yard;

import dev.musher.git.CommitId;
import dev.musher.git.Ref;
import dev.musher.git.RefUpdate;
import dev.musher.story.ItemNumber;
import dev.musher.workspace.Trees;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/**
 * Makes workspaces, and finds those that are there. A checkout is made under another name and then
 * renamed, so that what has the name is whole.
 */
final class PlotMaker {
    private static final String MAKING = ".making";

    private final Site site;
    private final Places places;
    private final Base base;
    private final Surroundings surroundings;
    private final Borrowing borrowing;

    PlotMaker(Base base, Surroundings surroundings, Borrowing borrowing) {
        this.site = borrowing.site();
        this.places = new Places(site);
        this.base = base;
        this.surroundings = surroundings;
        this.borrowing = borrowing;
    }

    Optional<Plot> find(ItemNumber story) throws InterruptedException {
        var place = places.of(story);
        if (!place.isMade()) {
            return Optional.empty();
        }
        place.requireRepository();
        var refs = new StoryRefs(story);
        return Optional.of(
                new Plot(
                        place.tree(),
                        branch(place, refs).orElseGet(() -> refs.branch(Slug.of(""))),
                        start(refs, base.commit()),
                        surroundings.of(story, place)));
    }

    Plot open(ItemNumber story, String slug) throws InterruptedException {
        var place = places.of(story);
        places.prepare(place.folder());
        OwnedName.sweep(places.workspaces(), MAKING);
        OwnedName.sweep(places.workspaces(), Clearing.GONE);
        OwnedName.sweep(place.folder(), Looker.STORE);
        OwnedName.sweep(place.folder(), Lookout.PREFIX);
        if (place.isMade()) {
            repair(story);
        } else {
            make(place, new StoryRefs(story), slug);
        }
        return find(story).orElseThrow();
    }

    /**
     * Makes the repository of a workspace again if git cannot use it any more. Nobody may be at
     * work there.
     *
     * @return whether that was needed
     */
    boolean repair(ItemNumber story) throws InterruptedException {
        var place = places.of(story);
        var damaged = new DamagedRepository(site, place, () -> find(story).orElseThrow());
        damaged.removeStrayFiles();
        if (damaged.isUsable(base.commit())) {
            return false;
        }
        var refs = new StoryRefs(story);
        var branch = branch(place, refs).orElseGet(() -> refs.branch(Slug.of("")));
        damaged.resetHead(branch);
        if (!damaged.isUsable(base.commit())) {
            replace(damaged, refs, branch);
        }
        return true;
    }

    private void replace(DamagedRepository damaged, StoryRefs refs, Ref branch)
            throws InterruptedException {
        var now = base.commit();
        var tip = tip(refs, branch).orElse(now);
        Path making = places.workspaces().resolve(OwnedName.fresh(MAKING));
        try {
            fill(making, branch, new Start(tip, hold(refs, tip, now)));
            damaged.replaceBy(making.resolve(".git"));
        } catch (IOException e) {
            throw Places.unwritable(making, e);
        } finally {
            discard(making);
        }
    }

    private void make(Places.Place place, StoryRefs refs, String slug) throws InterruptedException {
        var now = base.commit();
        var branch = branch(place, refs).orElseGet(() -> refs.branch(Slug.of(slug)));
        var tip = tip(refs, branch).orElse(now);
        var start = hold(refs, tip, now);
        Path making = places.workspaces().resolve(OwnedName.fresh(MAKING));
        try {
            fill(making, branch, new Start(tip, start));
            Files.writeString(place.branch(), branch.name());
            Files.copy(
                    making.resolve(".git").resolve("config"),
                    place.settings(),
                    StandardCopyOption.REPLACE_EXISTING);
            Files.move(making, place.tree(), StandardCopyOption.ATOMIC_MOVE);
        } catch (FileAlreadyExistsException | DirectoryNotEmptyException _) {
            // Somebody else made it meanwhile, and theirs is as good.
            return;
        } catch (AtomicMoveNotSupportedException e) {
            throw new YardException(place.folder() + " is on another disk than its siblings.", e);
        } catch (IOException e) {
            throw Places.unwritable(place.folder(), e);
        } finally {
            discard(making);
        }
    }

    /** What a new workspace has checked out, and where its story began. */
    private record Start(CommitId tip, CommitId base) {}

    private void fill(Path making, Ref branch, Start start)
            throws InterruptedException, IOException {
        borrowing.begin(making, branch.shortName(), start.tip());
        point(making, branch, start.tip());
        point(making, remote(base.branch()), start.base());
        site.below(places.workspaces()).command(making).run("reset", "--quiet", "--hard");
    }

    /** In a repository that nobody knows of yet a reference is a file. */
    private static void point(Path making, Ref ref, CommitId commit) throws IOException {
        Path file = making.resolve(".git").resolve(ref.name());
        Files.createDirectories(file.getParent());
        Files.writeString(file, commit.hex() + "\n");
    }

    /** By which a workspace knows the branch that stories start from. */
    static Ref remote(Ref branch) {
        return new Ref("refs/remotes/origin/" + branch.shortName());
    }

    /** Where the work of a story has come to, if the project has any. */
    private Optional<CommitId> tip(StoryRefs refs, Ref branch) throws InterruptedException {
        var tip = site.git().refs().find(branch);
        return tip.isPresent() ? tip : site.git().refs().find(refs.archive());
    }

    /** Sees to it that the project keeps what the workspace borrows. */
    private CommitId hold(StoryRefs refs, CommitId tip, CommitId now) throws InterruptedException {
        var held = site.git().refs().find(refs.base());
        if (held.isPresent()) {
            return held.get();
        }
        var start = tip.equals(now) ? now : site.git().history().mergeBase(tip, now).orElse(now);
        return site.git().refs().create(refs.base(), start) instanceof RefUpdate.Moved(var actual)
                ? actual
                : start;
    }

    private CommitId start(StoryRefs refs, CommitId now) throws InterruptedException {
        return site.git().refs().find(refs.base()).orElse(now);
    }

    /** The branch that was written down, or else the project's. */
    private Optional<Ref> branch(Places.Place place, StoryRefs refs) throws InterruptedException {
        try {
            return Optional.of(new Ref(Files.readString(place.branch()).strip()));
        } catch (NoSuchFileException | IllegalArgumentException _) {
            return branch(site, refs);
        } catch (IOException e) {
            throw Places.unwritable(place.branch(), e);
        }
    }

    /**
     * The project's branch of a story, whatever the story was called when it was made; if there are
     * several, the one that was brought home last.
     */
    static Optional<Ref> branch(Site site, StoryRefs refs) throws InterruptedException {
        var all = site.git().refs();
        var branches = all.below(StoryRefs.BRANCHES).stream().filter(refs::isBranch).toList();
        if (branches.size() > 1) {
            var home = all.find(refs.home());
            for (Ref branch : branches) {
                if (home.isPresent() && home.equals(all.find(branch))) {
                    return Optional.of(branch);
                }
            }
        }
        return branches.stream().findFirst();
    }

    private static void discard(Path making) {
        try {
            Trees.delete(making);
        } catch (IOException e) {
            throw Places.unwritable(making, e);
        }
    }
}
