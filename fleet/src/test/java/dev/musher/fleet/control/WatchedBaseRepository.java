package dev.musher.fleet.control;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.commitstack.QueuedStory;
import dev.musher.fleet.commitstack.StackResult;
import dev.musher.fleet.commitstack.StackedCommit;
import dev.musher.fleet.landing.BaseRepository;
import dev.musher.fleet.landing.BaseTip;
import dev.musher.fleet.landing.LandedStack;
import dev.musher.fleet.landing.LandingResult;
import dev.musher.fleet.landing.PushResult;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** A track that tells somebody before and after everything that changes something. */
record WatchedBaseRepository(BaseRepository track, Consumer<String> watcher)
        implements BaseRepository {
    @Override
    public BaseTip base() throws InterruptedException {
        return track.base();
    }

    @Override
    public StackResult stack(CommitId below, QueuedStory queuedStory) throws InterruptedException {
        watcher.accept("before stack");
        return track.stack(below, queuedStory);
    }

    @Override
    public StackResult stack(CommitId below, QueuedStory queuedStory, TreeId tree)
            throws InterruptedException {
        return track.stack(below, queuedStory, tree);
    }

    @Override
    public List<String> changed(CommitId from, CommitId to) throws InterruptedException {
        return track.changed(from, to);
    }

    @Override
    public LandingResult land(CommitId from, List<StackedCommit> stack)
            throws InterruptedException {
        watcher.accept("before land");
        var landingResult = track.land(from, stack);
        watcher.accept("after land");
        return landingResult;
    }

    @Override
    public List<LandedStack> unfinished() throws InterruptedException {
        return track.unfinished();
    }

    @Override
    public void arrived(LandedStack landedStack) {
        watcher.accept("before arrived");
        track.arrived(landedStack);
        watcher.accept("after arrived");
    }

    @Override
    public Optional<StackedCommit> find(QueuedStory queuedStory) throws InterruptedException {
        return track.find(queuedStory);
    }

    @Override
    public PushResult push(String remote, CommitId head) throws InterruptedException {
        watcher.accept("before push");
        return track.push(remote, head);
    }
}
