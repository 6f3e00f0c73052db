package dev.musher.fleet;

import dev.musher.git.CommitId;
import dev.musher.git.TreeId;
import dev.musher.track.Arrival;
import dev.musher.track.Base;
import dev.musher.track.Carriage;
import dev.musher.track.Landfall;
import dev.musher.track.Load;
import dev.musher.track.Push;
import dev.musher.track.Stacked;
import dev.musher.track.Track;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** A track that tells somebody before and after everything that changes something. */
record WatchedTrack(Track track, Consumer<String> watcher) implements Track {
    @Override
    public Base base() throws InterruptedException {
        return track.base();
    }

    @Override
    public Stacked stack(CommitId below, Load load) throws InterruptedException {
        watcher.accept("before stack");
        return track.stack(below, load);
    }

    @Override
    public Stacked stack(CommitId below, Load load, TreeId tree) throws InterruptedException {
        return track.stack(below, load, tree);
    }

    @Override
    public List<String> changed(CommitId from, CommitId to) throws InterruptedException {
        return track.changed(from, to);
    }

    @Override
    public Arrival land(CommitId from, List<Carriage> stack) throws InterruptedException {
        watcher.accept("before land");
        var arrival = track.land(from, stack);
        watcher.accept("after land");
        return arrival;
    }

    @Override
    public List<Landfall> unfinished() throws InterruptedException {
        return track.unfinished();
    }

    @Override
    public void arrived(Landfall landfall) {
        watcher.accept("before arrived");
        track.arrived(landfall);
        watcher.accept("after arrived");
    }

    @Override
    public Optional<Carriage> find(Load load) throws InterruptedException {
        return track.find(load);
    }

    @Override
    public Push push(String remote, CommitId head) throws InterruptedException {
        watcher.accept("before push");
        return track.push(remote, head);
    }
}
