package dev.musher.train;

import dev.musher.git.CommitId;
import dev.musher.git.TreeId;
import dev.musher.story.ItemNumber;
import dev.musher.track.Carriage;
import dev.musher.track.Load;
import dev.musher.track.Stacked;
import dev.musher.track.Track;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Stacks stories, and remembers what came of it: the same is asked again and again. */
final class Stacker {
    private static final int MOST = 5_000;

    private final Track track;
    private final Map<Spot, Stacked> known = new Forgetful<>(MOST);
    private final Map<Spot, TreeId> mended = new Forgetful<>(MOST);

    Stacker(Track track) {
        this.track = track;
    }

    /** A story on a commit. */
    record Spot(CommitId below, Load load) {}

    /** What came of a stack. */
    sealed interface Stacking {
        record Whole(Chain chain) implements Stacking {}

        /** This story does not go on what is below it. */
        record Clash(ItemNumber at) implements Stacking {}
    }

    /** Forgets the oldest. */
    private static final class Forgetful<K, V> extends LinkedHashMap<K, V> {
        private static final long serialVersionUID = 1L;
        private final int most;

        Forgetful(int most) {
            this.most = most;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > most;
        }
    }

    Stacked on(Spot spot) throws InterruptedException {
        var before = known.get(spot);
        if (before != null) {
            return before;
        }
        var tree = mended.get(spot);
        var stacked =
                tree == null
                        ? track.stack(spot.below(), spot.load())
                        : track.stack(spot.below(), spot.load(), tree);
        known.put(spot, stacked);
        return stacked;
    }

    /** From now on the story has this tree there. */
    void mend(Spot spot, TreeId tree) {
        mended.put(spot, tree);
        known.remove(spot);
    }

    /** Something broke: the user's git may have thrown away commits that nothing points at. */
    void forget() {
        known.clear();
        mended.clear();
    }

    boolean isMended(Spot spot) {
        return mended.containsKey(spot);
    }

    /** Stories one on another. */
    Stacking stack(CommitId base, List<Load> loads) throws InterruptedException {
        var carriages = new ArrayList<Carriage>();
        var below = base;
        for (Load load : loads) {
            if (!(on(new Spot(below, load)) instanceof Stacked.On(var carriage, _))) {
                return new Stacking.Clash(load.story());
            }
            carriages.add(carriage);
            below = carriage.landed().commit();
        }
        return new Stacking.Whole(new Chain(base, carriages));
    }
}
