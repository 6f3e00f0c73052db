package dev.musher.fleet;

import dev.musher.runtime.Exit;
import dev.musher.story.ItemNumber;
import dev.musher.yard.Homecoming;
import dev.musher.yard.Plot;
import dev.musher.yard.Yard;
import dev.musher.yard.YardException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;

/** Looks at the work on stories, and brings home what it sees; for each story one at a time. */
final class Sighting {
    private final Yard yard;
    private final Map<ItemNumber, ReentrantLock> ways = new ConcurrentHashMap<>();

    Sighting(Yard yard) {
        this.yard = yard;
    }

    /** A yard that cannot look at this moment says so by an exception: nothing was seen then. */
    Sight of(ItemNumber story) throws InterruptedException {
        var plot = yard.find(story);
        if (plot.isEmpty()) {
            return new Sight.Nothing(
                    "its workspace is gone; the next attempt gets a new one with the commits"
                            + " that were brought home");
        }
        var home = bringHome(story, plot.get());
        return new Sight.Work(plot.get(), yard.look(plot.get()), home);
    }

    /** Only who ended by itself is judged by its work; another end is told without a look too. */
    Sight of(Shift shift) throws InterruptedException {
        try {
            return of(shift.story());
        } catch (YardException e) {
            if (yard.repair(shift.story())) {
                return of(shift.story());
            }
            if (shift.report().filter(it -> it.exit() instanceof Exit.Exited).isPresent()) {
                throw e;
            }
            return new Sight.Nothing(e.explanation());
        }
    }

    Homecoming bringHome(ItemNumber story, Plot plot) throws InterruptedException {
        var way = ways.computeIfAbsent(story, _ -> new ReentrantLock());
        way.lockInterruptibly();
        try {
            return yard.bringHome(plot);
        } finally {
            way.unlock();
        }
    }
}
