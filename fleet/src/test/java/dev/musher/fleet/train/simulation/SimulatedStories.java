package dev.musher.fleet.train.simulation;

import dev.musher.fleet.train.schedule.JoinResult;
import dev.musher.fleet.train.schedule.StoryCoupling;
import dev.musher.pipeline.story.ItemNumber;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/** The truth about the stories, which no policy sees. The same seed gives the same stories. */
final class SimulatedStories {
    private static final int NEIGHBOURS = 10;
    private static final double RATE = 1.1;
    private static final double TOUCHING = 0.2;

    private final Set<ItemNumber> bad = new HashSet<>();
    private final Map<ItemNumber, Set<ItemNumber>> clashes = new HashMap<>();
    private final Map<ItemNumber, Set<ItemNumber>> breaks = new HashMap<>();
    private final Map<ItemNumber, Set<ItemNumber>> touches = new HashMap<>();
    private final Map<ItemNumber, Set<ItemNumber>> after = new HashMap<>();
    private final List<Double> arrivals = new ArrayList<>();
    private final Set<ItemNumber> landed = new HashSet<>();

    SimulatedStories(StoryTraffic storyTraffic, long seed) {
        var random = new SplittableRandom(seed);
        double clock = 0;
        for (int i = 1; i <= storyTraffic.stories(); i++) {
            var story = new ItemNumber(i);
            clock -= Math.log(1 - random.nextDouble()) / RATE;
            arrivals.add(storyTraffic.arrival() == StoryTraffic.Arrival.BURST ? 0 : clock);
            if (random.nextDouble() < storyTraffic.trouble().failure()) {
                bad.add(story);
            }
            pair(clashes, story, random, storyTraffic.trouble().conflict());
            pair(breaks, story, random, storyTraffic.trouble().conflict() / 4);
            pair(touches, story, random, TOUCHING);
            link(story, random, storyTraffic.trouble().linked());
        }
    }

    private void link(ItemNumber story, SplittableRandom random, double rate) {
        boolean isLinked = random.nextDouble() < rate;
        int back = 1 + random.nextInt(NEIGHBOURS);
        if (isLinked && story.value() > back) {
            after.put(story, Set.of(new ItemNumber(story.value() - back)));
        }
    }

    /** Those that have to land before it. */
    Set<ItemNumber> after(ItemNumber story) {
        return after.getOrDefault(story, Set.of());
    }

    private static void pair(
            Map<ItemNumber, Set<ItemNumber>> pairs,
            ItemNumber story,
            SplittableRandom random,
            double rate) {
        boolean isPaired = random.nextDouble() < rate;
        int back = 1 + random.nextInt(NEIGHBOURS);
        if (isPaired && story.value() > back) {
            var other = new ItemNumber(story.value() - back);
            pairs.computeIfAbsent(story, _ -> new HashSet<>()).add(other);
            pairs.computeIfAbsent(other, _ -> new HashSet<>()).add(story);
        }
    }

    double arrival(ItemNumber story) {
        return arrivals.get(story.value() - 1);
    }

    boolean isBad(ItemNumber story) {
        return bad.contains(story);
    }

    void land(List<ItemNumber> stories) {
        landed.addAll(stories);
    }

    /** Somebody has worked on it: whatever it had with others is settled. */
    void settle(ItemNumber story) {
        for (var pairs : List.of(clashes, breaks)) {
            var others = pairs.remove(story);
            if (others != null) {
                others.forEach(other -> partners(pairs, other).remove(story));
            }
        }
    }

    boolean isGreen(List<ItemNumber> stories) {
        return stories.stream().noneMatch(bad::contains) && !isPaired(breaks, stories);
    }

    boolean clashesWithBase(ItemNumber story) {
        return partners(clashes, story).stream().anyMatch(landed::contains);
    }

    private boolean isPaired(Map<ItemNumber, Set<ItemNumber>> pairs, List<ItemNumber> stories) {
        return stories.stream()
                .anyMatch(
                        story ->
                                partners(pairs, story).stream()
                                        .anyMatch(
                                                it -> landed.contains(it) || stories.contains(it)));
    }

    private static Set<ItemNumber> partners(
            Map<ItemNumber, Set<ItemNumber>> pairs, ItemNumber story) {
        return pairs.getOrDefault(story, new HashSet<>());
    }

    StoryCoupling coupling() {
        return new StoryCoupling() {
            @Override
            public JoinResult join(List<ItemNumber> stories) {
                for (int i = 0; i < stories.size(); i++) {
                    var partners = partners(clashes, stories.get(i));
                    boolean isClash =
                            !partners.isEmpty()
                                    && (partners.stream().anyMatch(landed::contains)
                                            || stories.subList(0, i).stream()
                                                    .anyMatch(partners::contains));
                    if (isClash) {
                        return new JoinResult.Clash(stories.get(i));
                    }
                }
                return new JoinResult.Clean();
            }

            @Override
            public boolean overlaps(ItemNumber one, ItemNumber other) {
                return partners(touches, one).contains(other)
                        || partners(clashes, one).contains(other)
                        || partners(breaks, one).contains(other);
            }
        };
    }
}
