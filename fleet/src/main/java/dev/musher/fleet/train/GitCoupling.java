package dev.musher.fleet.train;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.commitstack.StackResult;
import dev.musher.fleet.proof.source.GatePatterns;
import dev.musher.fleet.train.StackCache.StackPosition;
import dev.musher.fleet.train.StackCache.Stacking;
import dev.musher.fleet.train.schedule.JoinResult;
import dev.musher.fleet.train.schedule.StoryCoupling;
import dev.musher.fleet.train.setup.TrainConfig;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.story.ItemNumber;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How stories touch each other, by asking git; what it said of a commit is remembered. */
final class GitCoupling {
    private static final int MOST = 2_000;

    /** No path has it. */
    private static final String GATE = "\0";

    private final StackCache stackCache;
    private final TrainConfig trainConfig;
    private final Map<CommitId, Set<String>> touched = new HashMap<>();

    GitCoupling(StackCache stackCache, TrainConfig trainConfig) {
        this.stackCache = stackCache;
        this.trainConfig = trainConfig;
    }

    /** A plan that is being made was interrupted. */
    static final class InterruptedPlan extends RuntimeException {
        private static final long serialVersionUID = 1L;

        InterruptedPlan(InterruptedException cause) {
            super(cause);
        }
    }

    /** Of the stories of one look. */
    StoryCoupling of(TrainSnapshot trainSnapshot) {
        return new StoryCoupling() {
            @Override
            public JoinResult join(List<ItemNumber> stories) {
                return asked(() -> joined(trainSnapshot, stories));
            }

            @Override
            public boolean overlaps(ItemNumber one, ItemNumber other) {
                return asked(
                        () -> {
                            var theirs = touched(trainSnapshot, other);
                            return touched(trainSnapshot, one).stream().anyMatch(theirs::contains);
                        });
            }
        };
    }

    /** A question that may be interrupted. */
    private interface Question<T> {
        T ask() throws InterruptedException;
    }

    private static <T> T asked(Question<T> question) {
        try {
            return question.ask();
        } catch (InterruptedException e) {
            throw new InterruptedPlan(e);
        }
    }

    private JoinResult joined(TrainSnapshot trainSnapshot, List<ItemNumber> stories)
            throws InterruptedException {
        var queuedStories = trainSnapshot.queuedStories(stories);
        if (queuedStories.isEmpty()) {
            return new JoinResult.Clash(stories.getFirst());
        }
        return stackCache.stack(trainSnapshot.base().commit(), queuedStories.get())
                        instanceof Stacking.Clash(var at)
                ? new JoinResult.Clash(at)
                : new JoinResult.Clean();
    }

    /** The paths that a story changes, and the gates that are called for by some of them. */
    private Set<String> touched(TrainSnapshot trainSnapshot, ItemNumber story)
            throws InterruptedException {
        var base = trainSnapshot.base().commit();
        var queued = trainSnapshot.queue().find(story);
        if (queued.isEmpty()
                || !(stackCache.on(new StackPosition(base, queued.get().queuedStory()))
                        instanceof StackResult.On(var stackedCommit, _))) {
            return Set.of();
        }
        var commit = stackedCommit.landed().commit();
        var known = touched.get(commit);
        if (known == null) {
            if (touched.size() >= MOST) {
                touched.clear();
            }
            known = withGates(trainConfig.track().changed(base, commit));
            touched.put(commit, known);
        }
        return known;
    }

    private Set<String> withGates(List<String> paths) {
        var all = new HashSet<>(paths);
        for (Gate gate : trainConfig.gates()) {
            var patterns = new GatePatterns(gate.onlyIfChanged());
            if (paths.stream()
                    .anyMatch(path -> patterns.fit(path.getBytes(StandardCharsets.UTF_8)))) {
                all.add(GATE + gate.name());
            }
        }
        return Set.copyOf(all);
    }
}
