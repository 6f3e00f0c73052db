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
import java.nio.file.LinkOption;
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

    PlotMaker(Site site, Base base, Surroundings surroundings) {
        this.site = site;
        this.places = new Places(site);
        this.base = base;
        this.surroundings = surroundings;
    }

    Optional<Plot> find(ItemNumber story) throws InterruptedException {
        var place = places.of(story);
        if (!place.isMade()) {
            return Optional.empty();
        }
        if (!Files.exists(place.tree().resolve(".git"), LinkOption.NOFOLLOW_LINKS)) {
            throw new YardException(
                    place.tree()
                            + " is no repository any more. Move the folder away if you need what is"
                            + " in it, or delete it: the workspace is made again from what was"
                            + " brought home.");
        }
        var refs = new StoryRefs(story);
        var branch = branch(site.below(place.folder()).command(place.tree()), refs);
        if (branch.isEmpty()) {
            branch = branch(site.command(), refs);
        }
        return Optional.of(
                new Plot(
                        place.tree(),
                        branch.orElseGet(() -> refs.branch(Slug.of(""))),
                        start(refs, base.commit()),
                        surroundings.of(story, place)));
    }

    Plot open(ItemNumber story, String slug) throws InterruptedException {
        var place = places.of(story);
        places.prepare(place.folder());
        OwnedName.sweep(places.workspaces(), MAKING);
        OwnedName.sweep(places.workspaces(), Clearing.GONE);
        OwnedName.sweep(place.folder(), Looker.STORE);
        if (!place.isMade()) {
            make(place, new StoryRefs(story), slug);
        }
        return find(story).orElseThrow();
    }

    private void make(Places.Place place, StoryRefs refs, String slug) throws InterruptedException {
        var now = base.commit();
        var known = branch(site.command(), refs);
        var branch = known.isPresent() ? known.get() : refs.branch(Slug.of(slug));
        var tip = tip(refs, known).orElse(now);
        var start = hold(refs, tip, now);
        Path making = places.workspaces().resolve(OwnedName.fresh(MAKING));
        try {
            fill(making, branch, new Start(tip, start));
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

    private void fill(Path making, Ref branch, Start start) throws InterruptedException {
        new Borrowing(site).begin(making, branch.shortName(), start.tip());
        var there = site.below(places.workspaces()).command(making);
        there.feed(
                "create "
                        + branch
                        + " "
                        + start.tip()
                        + "\ncreate refs/remotes/origin/"
                        + base.branch().shortName()
                        + " "
                        + start.base()
                        + "\n",
                "update-ref",
                "--stdin");
        there.run("reset", "--quiet", "--hard");
    }

    /** Where the work of a story has come to, if the project has any. */
    private Optional<CommitId> tip(StoryRefs refs, Optional<Ref> branch)
            throws InterruptedException {
        return site.git().refs().find(branch.isPresent() ? branch.get() : refs.archive());
    }

    /** Sees to it that the project keeps what the workspace borrows. */
    private CommitId hold(StoryRefs refs, CommitId tip, CommitId now) throws InterruptedException {
        var held = site.git().refs().find(refs.base());
        if (held.isPresent()) {
            return held.get();
        }
        var start = site.git().history().mergeBase(tip, now).orElse(now);
        return site.git().refs().create(refs.base(), start) instanceof RefUpdate.Moved(var actual)
                ? actual
                : start;
    }

    private CommitId start(StoryRefs refs, CommitId now) throws InterruptedException {
        return site.git().refs().find(refs.base()).orElse(now);
    }

    /** The branch of a story, whatever the story was called when it was made. */
    static Optional<Ref> branch(GitCommand where, StoryRefs refs) throws InterruptedException {
        return where
                .lines("for-each-ref", "--count=1", "--format=%(refname)", refs.branches())
                .stream()
                .map(Ref::new)
                .findFirst();
    }

    private static void discard(Path making) {
        try {
            Trees.delete(making);
        } catch (IOException e) {
            throw Places.unwritable(making, e);
        }
    }
}
