package dev.musher.train;

import dev.musher.gates.Gate;
import dev.musher.git.CommitId;
import dev.musher.proof.diff.PathPatterns;
import dev.musher.story.ItemNumber;
import dev.musher.track.Stacked;
import dev.musher.train.Stacker.Spot;
import dev.musher.train.Stacker.Stacking;
import dev.musher.train.plan.Coupling;
import dev.musher.train.plan.Join;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How stories touch each other, by asking git; what it said of a commit is remembered. */
final class Joints {
    private static final int MOST = 2_000;

    /** No path has it. */
    private static final String GATE = "\0";

    private final Stacker stacker;
    private final Railway railway;
    private final Map<CommitId, Set<String>> touched = new HashMap<>();

    Joints(Stacker stacker, Railway railway) {
        this.stacker = stacker;
        this.railway = railway;
    }

    /** A plan that is being made was interrupted. */
    static final class InterruptedPlan extends RuntimeException {
        private static final long serialVersionUID = 1L;

        InterruptedPlan(InterruptedException cause) {
            super(cause);
        }
    }

    /** Of the stories of one look. */
    Coupling of(Look look) {
        return new Coupling() {
            @Override
            public Join join(List<ItemNumber> stories) {
                return asked(() -> joined(look, stories));
            }

            @Override
            public boolean overlaps(ItemNumber one, ItemNumber other) {
                return asked(
                        () -> {
                            var theirs = touched(look, other);
                            return touched(look, one).stream().anyMatch(theirs::contains);
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

    private Join joined(Look look, List<ItemNumber> stories) throws InterruptedException {
        var loads = look.loads(stories);
        if (loads.isEmpty()) {
            return new Join.Clash(stories.getFirst());
        }
        return stacker.stack(look.base().commit(), loads.get()) instanceof Stacking.Clash(var at)
                ? new Join.Clash(at)
                : new Join.Clean();
    }

    /** The paths that a story changes, and the gates that are called for by some of them. */
    private Set<String> touched(Look look, ItemNumber story) throws InterruptedException {
        var base = look.base().commit();
        var rider = look.queue().find(story);
        if (rider.isEmpty()
                || !(stacker.on(new Spot(base, rider.get().load()))
                        instanceof Stacked.On(var carriage, _))) {
            return Set.of();
        }
        var commit = carriage.landed().commit();
        var known = touched.get(commit);
        if (known == null) {
            if (touched.size() >= MOST) {
                touched.clear();
            }
            known = withGates(railway.track().changed(base, commit));
            touched.put(commit, known);
        }
        return known;
    }

    private Set<String> withGates(List<String> paths) {
        var all = new HashSet<>(paths);
        for (Gate gate : railway.gates()) {
            var patterns = new PathPatterns(gate.onlyIfChanged());
            if (paths.stream()
                    .anyMatch(path -> patterns.fit(path.getBytes(StandardCharsets.UTF_8)))) {
                all.add(GATE + gate.name());
            }
        }
        return Set.copyOf(all);
    }
}
