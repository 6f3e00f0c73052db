package dev.musher.fleet.train.schedule;

import dev.musher.pipeline.story.ItemNumber;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How likely stories are all good, given every build that was seen. A green build says that all its
 * stories are good, and a red one that at least one is bad, or that it was red by chance. That
 * makes the answer exact, as far as red builds have to do with the stories: a sum over these, by
 * inclusion and exclusion.
 */
final class SuccessOdds {
    /**
     * The sum has two to this power terms; what is beyond is left out, the largest builds first.
     */
    private static final int MOST_REDS = 8;

    private final PriorRates priorRates;
    private final Set<ItemNumber> greens = new HashSet<>();
    private final List<List<ItemNumber>> reds;
    private final Map<List<ItemNumber>, Double> known = new HashMap<>();

    SuccessOdds(List<StackBuild> trials, PriorRates priorRates) {
        this.priorRates = priorRates;
        trials.stream()
                .filter(StackBuild::isGreen)
                .forEach(it -> greens.addAll(it.stack().stories()));
        this.reds =
                trials.stream()
                        .filter(StackBuild::isRed)
                        .map(it -> it.stack().stories())
                        .sorted(Comparator.comparingInt(List::size))
                        .toList();
    }

    PriorRates rates() {
        return priorRates;
    }

    /**
     * Stories of which one at least is bad, if the build was not red by chance; small ones first.
     */
    List<List<ItemNumber>> reds() {
        return reds;
    }

    boolean isSuspect(ItemNumber story) {
        return reds.stream().anyMatch(red -> red.contains(story));
    }

    /** Whether it was green, in whatever company, and never red. */
    boolean isProven(ItemNumber story) {
        return greens.contains(story) && !isSuspect(story);
    }

    /** How many red builds could have meant only this story. */
    long soleSuspectCount(ItemNumber story) {
        return reds.stream()
                .filter(red -> red.contains(story))
                .filter(red -> red.stream().allMatch(it -> it.equals(story) || greens.contains(it)))
                .count();
    }

    /** The chance that all of them are good. */
    double good(Collection<ItemNumber> stories) {
        return known.computeIfAbsent(List.copyOf(stories), this::reckoned);
    }

    private double reckoned(List<ItemNumber> stories) {
        var near = near(stories);
        double all = new Sum(near, List.of()).total();
        return all <= 0 ? 0 : Math.clamp(new Sum(near, stories).total() / all, 0, 1);
    }

    /** The red builds that have to do with these stories, directly or through others. */
    private List<List<ItemNumber>> near(List<ItemNumber> stories) {
        var touched = new HashSet<>(stories);
        var near = new ArrayList<List<ItemNumber>>();
        var left = new ArrayList<>(reds);
        while (near.size() < MOST_REDS) {
            var next =
                    left.stream()
                            .filter(red -> red.stream().anyMatch(touched::contains))
                            .findFirst();
            if (next.isEmpty()) {
                break;
            }
            near.add(next.get());
            touched.addAll(next.get());
            left.remove(next.get());
        }
        return near;
    }

    /** The weight of all worlds in which the given stories are good and these builds were red. */
    private final class Sum {
        private final List<List<ItemNumber>> reds;
        private final Map<ItemNumber, Integer> counted = new HashMap<>();
        private final double start;
        private int fresh;

        Sum(List<List<ItemNumber>> reds, List<ItemNumber> good) {
            this.reds = reds;
            this.start = include(good, 1);
        }

        double total() {
            return from(0, start);
        }

        private double from(int at, double weight) {
            if (at == reds.size()) {
                return weight;
            }
            double without = from(at + 1, weight);
            int before = fresh;
            var red = reds.get(at);
            double with = from(at + 1, -(1 - priorRates.falseRed()) * include(red, weight));
            red.forEach(story -> counted.merge(story, -1, Integer::sum));
            fresh = before;
            return without + with;
        }

        private double include(List<ItemNumber> stories, double weight) {
            double next = weight;
            for (var story : stories) {
                if (counted.merge(story, 1, Integer::sum) == 1) {
                    next *=
                            greens.contains(story)
                                    ? 1 - priorRates.soured()
                                    : priorRates.good(fresh++);
                }
            }
            return next;
        }
    }
}
