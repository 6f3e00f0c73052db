package dev.musher.fleet;

import dev.musher.story.ItemNumber;
import dev.musher.yard.Plot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** The way home of the commits of somebody at work. */
final class Homing {
    private final Sighting sighting;
    private final ItemNumber story;
    private final Plot plot;
    private final AtomicBoolean underWay = new AtomicBoolean();
    private volatile String home;

    Homing(Sighting sighting, ItemNumber story, Plot plot) {
        this.sighting = sighting;
        this.story = story;
        this.plot = plot;
        this.home = plot.base().hex();
    }

    /** Whether the branch is elsewhere than at the last time; a cheap look. */
    boolean isDue() {
        return !underWay.get() && tip().filter(tip -> !tip.equals(home)).isPresent();
    }

    /** What fails is tried again with the next commit, and at the end in any case. */
    void bring() throws InterruptedException {
        if (!underWay.compareAndSet(false, true)) {
            return;
        }
        try {
            tip().ifPresent(tip -> home = tip);
            sighting.bringHome(story, plot);
        } finally {
            underWay.set(false);
        }
    }

    /** A branch that was just committed to is a file of its own. */
    private Optional<String> tip() {
        Path file = plot.top().resolve(".git").resolve(plot.branch().name());
        try {
            return Optional.of(Files.readString(file).strip());
        } catch (IOException _) {
            return Optional.empty();
        }
    }
}
