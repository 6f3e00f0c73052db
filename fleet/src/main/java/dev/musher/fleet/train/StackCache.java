package dev.musher.fleet.train;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.commitstack.QueuedStory;
import dev.musher.fleet.commitstack.StackResult;
import dev.musher.fleet.commitstack.StackedCommit;
import dev.musher.fleet.landing.BaseRepository;
import dev.musher.pipeline.story.ItemNumber;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Stacks stories and caches the results, since the same is asked again and again. */
final class StackCache {
    private static final int MOST = 5_000;

    private final BaseRepository baseRepository;
    private final Map<StackPosition, StackResult> known = new Forgetful<>(MOST);
    private final Map<StackPosition, TreeId> fixed = new Forgetful<>(MOST);

    StackCache(BaseRepository baseRepository) {
        this.baseRepository = baseRepository;
    }

    /** A story on a commit. */
    record StackPosition(CommitId below, QueuedStory queuedStory) {}

    /** What came of a stack. */
    sealed interface Stacking {
        record Whole(CommitChain chain) implements Stacking {}

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

    StackResult on(StackPosition stackPosition) throws InterruptedException {
        var before = known.get(stackPosition);
        if (before != null) {
            return before;
        }
        var tree = fixed.get(stackPosition);
        var stackResult =
                tree == null
                        ? baseRepository.stack(stackPosition.below(), stackPosition.queuedStory())
                        : baseRepository.stack(
                                stackPosition.below(), stackPosition.queuedStory(), tree);
        known.put(stackPosition, stackResult);
        return stackResult;
    }

    /** From now on the story has this tree there. */
    void replaceTree(StackPosition stackPosition, TreeId tree) {
        fixed.put(stackPosition, tree);
        known.remove(stackPosition);
    }

    /** Something broke: the user's git may have thrown away commits that nothing points at. */
    void forget() {
        known.clear();
        fixed.clear();
    }

    boolean hasReplacedTree(StackPosition stackPosition) {
        return fixed.containsKey(stackPosition);
    }

    /** Stories one on another. */
    Stacking stack(CommitId base, List<QueuedStory> queuedStories) throws InterruptedException {
        var commits = new ArrayList<StackedCommit>();
        var below = base;
        for (QueuedStory queuedStory : queuedStories) {
            if (!(on(new StackPosition(below, queuedStory))
                    instanceof StackResult.On(var stackedCommit, _))) {
                return new Stacking.Clash(queuedStory.story());
            }
            commits.add(stackedCommit);
            below = stackedCommit.landed().commit();
        }
        return new Stacking.Whole(new CommitChain(base, commits));
    }
}
