package dev.musher.fleet;

import dev.musher.story.ItemNumber;
import dev.musher.yard.Yard;
import dev.musher.yard.YardException;

/** Looks at the work on stories, and brings home what it sees. */
record Sighting(Yard yard) {
    Sight of(ItemNumber story) throws InterruptedException {
        try {
            var plot = yard.find(story);
            if (plot.isEmpty()) {
                return new Sight.Nothing(
                        "its workspace is gone; the next attempt gets a new one with the commits"
                                + " that were brought home");
            }
            var home = yard.bringHome(plot.get());
            return new Sight.Work(plot.get(), yard.look(plot.get()), home);
        } catch (YardException e) {
            return new Sight.Nothing(e.explanation());
        }
    }
}
