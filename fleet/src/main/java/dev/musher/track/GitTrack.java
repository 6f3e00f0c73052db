package dev.musher.track;

import dev.musher.files.FileException;
import dev.musher.git.CommitId;
import dev.musher.git.GitException;
import dev.musher.git.RepoPath;
import dev.musher.git.TreeId;
import dev.musher.yard.Site;
import dev.musher.yard.YardException;
import java.util.List;
import java.util.Optional;

/** The project's own repository as the track. Hooks never run, and nothing is signed. */
public final class GitTrack implements Track {
    private final Site site;
    private final BaseRef base;
    private final StackMaker stacks;
    private final LandedSearch search;
    private final Lander lander;

    public GitTrack(Site site, Trunk trunk) {
        this(site, trunk, Joiner.byRules());
    }

    public GitTrack(Site site, Trunk trunk, Joiner joiner) {
        this(site, trunk, joiner, _ -> {});
    }

    /**
     * @param watch hears of the steps of a landing
     */
    GitTrack(Site site, Trunk trunk, Joiner joiner, Step.Watch watch) {
        this.site = site;
        base = new BaseRef(site, trunk);
        stacks = new StackMaker(site, joiner);
        search = new LandedSearch(site);
        lander = new Lander(site, base, watch);
    }

    @Override
    public Base base() throws InterruptedException {
        var now = explained(base::now);
        stacks.know(now.commit(), now.tree());
        return now;
    }

    @Override
    public Stacked stack(CommitId below, Load load) throws InterruptedException {
        return explained(() -> stacks.stack(below, load));
    }

    @Override
    public Stacked stack(CommitId below, Load load, TreeId tree) throws InterruptedException {
        return explained(() -> stacks.stack(below, load, tree));
    }

    @Override
    public List<String> changed(CommitId from, CommitId to) throws InterruptedException {
        return explained(
                () ->
                        Delta.between(site.command(), from, to).stream()
                                .map(Delta::path)
                                .map(RepoPath::toString)
                                .toList());
    }

    @Override
    public Arrival land(CommitId from, List<Carriage> stack) throws InterruptedException {
        var landfall = new Landfall(from, stack);
        var below = from;
        for (var carriage : landfall.stack()) {
            if (!carriage.landed().parent().equals(below)) {
                throw new IllegalArgumentException(carriage + " does not stand on " + below);
            }
            below = carriage.landed().commit();
        }
        return explained(() -> lander.land(landfall));
    }

    @Override
    public List<Landfall> unfinished() throws InterruptedException {
        return explained(lander::unfinished);
    }

    @Override
    public void arrived(Landfall landfall) {
        lander.arrived(landfall);
    }

    @Override
    public Optional<Carriage> find(Load load) throws InterruptedException {
        return explained(() -> search.find(base.now().commit(), load));
    }

    @Override
    public Push push(String remote, CommitId head) throws InterruptedException {
        return explained(() -> new Pusher(site).push(remote, head, base.branch()));
    }

    /** Something that may fail because git does. */
    private interface Deed<T> {
        T done() throws InterruptedException;
    }

    private static <T> T explained(Deed<T> deed) throws InterruptedException {
        try {
            return deed.done();
        } catch (YardException e) {
            throw new TrackException(e.explanation(), e);
        } catch (GitException e) {
            throw new TrackException(e.explanation(), e);
        } catch (FileException e) {
            throw new TrackException(e.explanation(), e);
        }
    }
}
