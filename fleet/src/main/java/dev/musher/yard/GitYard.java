package dev.musher.yard;

import dev.musher.git.CommitId;
import dev.musher.git.GitException;
import dev.musher.git.Ref;
import dev.musher.sandbox.StepSandbox;
import dev.musher.story.ItemNumber;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Workspaces as repositories that borrow the project's objects, below {@code
 * .musher/state/workspaces}. In the project itself only references of our own are written: {@code
 * refs/heads/musher} and {@code refs/musher}.
 */
public final class GitYard implements Yard {
    private final Site site;
    private final Places places;
    private final Base base;
    private final YardWishes wishes;
    private final StepSandbox setup;
    private final PlotMaker maker;
    private final CleanCheckouts checkouts;
    private final CommitTrees trees = new CommitTrees();

    /**
     * @param setup the walls around setup commands
     */
    public GitYard(Site site, YardWishes wishes, StepSandbox setup) {
        this.site = site;
        this.setup = setup;
        this.wishes = wishes;
        places = new Places(site);
        base = new Base(site, wishes.baseBranch());
        var surroundings = new Surroundings(wishes);
        var borrowing = new Borrowing(site);
        maker = new PlotMaker(base, surroundings, borrowing);
        checkouts = new CleanCheckouts(base, borrowing, surroundings);
    }

    @Override
    public Optional<String> problem() throws InterruptedException {
        return new Suitability(site, base).problem();
    }

    @Override
    public CommitId base() throws InterruptedException {
        return explained(base::commit);
    }

    /** The branch that stories start from and land on. */
    public Ref branch() throws InterruptedException {
        return explained(base::branch);
    }

    @Override
    public Plot open(ItemNumber story, String slug) throws InterruptedException {
        return explained(
                () -> {
                    var plot = maker.open(story, slug);
                    new StaleLocks(places.of(story)).clear();
                    new Homeward(site, new StoryRefs(story)).sweep();
                    new SetupRunner(site, wishes.setup(), setup).run(plot, places.of(story));
                    return plot;
                });
    }

    @Override
    public Optional<Plot> find(ItemNumber story) throws InterruptedException {
        return explained(() -> maker.find(story));
    }

    @Override
    public boolean repair(ItemNumber story) throws InterruptedException {
        return explained(() -> places.of(story).isMade() && maker.repair(story));
    }

    @Override
    public CommitId refresh(Plot plot) throws InterruptedException {
        var place = places.of(plot);
        return explained(
                () -> {
                    var now = base.commit();
                    // What the workspace borrows must not vanish when base is taken elsewhere.
                    point(site.command(), new StoryRefs(places.story(plot)).seen(), now);
                    try (var lookout = Lookout.over(site, place)) {
                        point(lookout.command(), PlotMaker.remote(base.branch()), now);
                    }
                    return now;
                });
    }

    private static void point(GitCommand where, Ref ref, CommitId commit)
            throws InterruptedException {
        where.feed("update " + ref + " " + commit + "\n", "update-ref", "--stdin");
    }

    @Override
    public Standing look(Plot plot) throws InterruptedException {
        var place = places.of(plot);
        return explained(
                () -> {
                    try (var lookout = Lookout.over(site, place)) {
                        return new Looker(lookout, place, trees).look(plot, base.commit());
                    }
                });
    }

    @Override
    public Homecoming bringHome(Plot plot) throws InterruptedException {
        return explained(
                () -> {
                    try (var lookout = Lookout.over(site, places.of(plot))) {
                        var refs = new StoryRefs(places.story(plot));
                        return new Homeward(site, refs).bring(lookout, plot);
                    }
                });
    }

    @Override
    public Checkout checkOut(CommitId commit, String purpose) throws InterruptedException {
        return explained(() -> checkouts.make(commit, purpose));
    }

    @Override
    public List<Orphan> orphans(Set<ItemNumber> stories) throws InterruptedException {
        return explained(() -> new OrphanSearch(site, this).find(stories));
    }

    @Override
    public Removal remove(ItemNumber story, Ground ground) throws InterruptedException {
        return explained(() -> new Clearing(site, this, story).remove(ground));
    }

    /** Something that may fail because git does. */
    private interface Deed<T> {
        T done() throws InterruptedException;
    }

    private static <T> T explained(Deed<T> deed) throws InterruptedException {
        try {
            return deed.done();
        } catch (GitException e) {
            throw new YardException(e.explanation(), e);
        }
    }
}
