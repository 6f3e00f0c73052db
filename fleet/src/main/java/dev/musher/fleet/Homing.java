package dev.musher.fleet;

import dev.musher.git.CommitId;
import dev.musher.yard.Homecoming;
import dev.musher.yard.Plot;
import dev.musher.yard.Yard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/** The way home of the commits of one workspace; one at a time goes it. */
final class Homing {
    private final Yard yard;
    private final Plot plot;
    private final ReentrantLock way = new ReentrantLock();
    private volatile String home;

    Homing(Yard yard, Plot plot) {
        this.yard = yard;
        this.plot = plot;
        this.home = plot.base().hex();
    }

    /** Whether the branch is elsewhere than what was brought home last; a cheap look. */
    boolean isDue() {
        return !way.isLocked() && tip().filter(tip -> !tip.equals(home)).isPresent();
    }

    Homecoming bring() throws InterruptedException {
        way.lockInterruptibly();
        try {
            // The look comes first: a commit that is made meanwhile is due again.
            var before = tip();
            var homecoming = yard.bringHome(plot);
            home = before.orElseGet(() -> arrived(homecoming).hex());
            return homecoming;
        } finally {
            way.unlock();
        }
    }

    private static CommitId arrived(Homecoming homecoming) {
        return switch (homecoming) {
            case Homecoming.Home(var tip) -> tip;
            case Homecoming.Apart(_, var inWorkspace, _) -> inWorkspace;
        };
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
