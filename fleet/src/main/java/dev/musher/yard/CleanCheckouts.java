package dev.musher.yard;

import dev.musher.git.CommitId;
import dev.musher.sandbox.StepView;
import dev.musher.workspace.Trees;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Checkouts that begin with what a commit has and nothing else. Each is made anew and thrown away:
 * what ran in it before may have changed anything, its repository included.
 */
final class CleanCheckouts {
    private static final String CHECKOUT = "checkout";
    private static final String LAYERS = "layers";
    private static final int MOST_OF_PURPOSE = 24;

    private final Site site;
    private final Places places;
    private final Surroundings surroundings;
    private final Borrowing borrowing;
    private final Base base;
    private final AtomicInteger count = new AtomicInteger();

    CleanCheckouts(Base base, Borrowing borrowing, Surroundings surroundings) {
        this.base = base;
        this.borrowing = borrowing;
        this.site = borrowing.site();
        this.places = new Places(site);
        this.surroundings = surroundings;
    }

    Checkout make(CommitId commit, String purpose) throws InterruptedException {
        int number = count.getAndIncrement();
        if (number == 0) {
            OwnedName.sweep(places.checkouts(), CHECKOUT);
        }
        var slug = Slug.of(purpose);
        var shown = slug.substring(0, Math.min(slug.length(), MOST_OF_PURPOSE));
        Path folder = places.checkouts().resolve(OwnedName.fresh(CHECKOUT + "-" + shown));
        places.prepare(folder);
        var place = new Places.Place(folder);
        try {
            borrowing.begin(place.tree(), "checkout", commit);
            Files.writeString(place.tree().resolve(".git").resolve("HEAD"), commit.hex() + "\n");
            site.below(folder).command(place.tree()).run("reset", "--quiet", "--hard");
            return new Made(
                    place,
                    surroundings.ofCheckout(number, place),
                    borrowing.lender(),
                    caches(commit, folder));
        } catch (IOException e) {
            discard(folder);
            throw Places.unwritable(folder, e);
        } catch (InterruptedException | RuntimeException e) {
            discard(folder);
            throw e;
        }
    }

    /** What code writes to caches that is not in base yet must not be there for other code. */
    private Optional<Path> caches(CommitId commit, Path folder) throws InterruptedException {
        var answer =
                site.command()
                        .ask("merge-base", "--is-ancestor", commit.hex(), base.commit().hex());
        return answer.succeeded() ? Optional.empty() : Optional.of(folder.resolve(LAYERS));
    }

    /** A checkout that is there until it is closed. */
    private record Made(
            Places.Place place, Map<String, String> environment, Path lender, Optional<Path> caches)
            implements Checkout {
        @Override
        public Path top() {
            return place.tree();
        }

        @Override
        public StepView view() {
            var view = StepViews.ofCheckout(place, lender);
            return caches.map(view::withCaches).orElse(view);
        }

        @Override
        public void close() {
            discard(place.folder());
        }
    }

    private static void discard(Path folder) {
        try {
            Trees.delete(folder);
        } catch (IOException e) {
            System.getLogger(CleanCheckouts.class.getName())
                    .log(Level.WARNING, "a later start deletes " + folder, e);
        }
    }
}
