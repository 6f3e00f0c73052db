package dev.musher.fleet.control;

import dev.musher.pipeline.story.ItemNumber;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * How often jobs of a story failed in a row, so that the same is not tried again without a pause.
 * Forgotten with the process: then it is tried again. Suits any thread.
 */
final class JobFailures {
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

    /** After so many a person is asked. */
    private static final int ENOUGH = 3;

    private final Map<ItemNumber, Stumble> stumbles = new HashMap<>();

    private record Stumble(int times, Instant until, String why) {}

    /** Notes a failure; what a person should read, once there were enough of them. */
    synchronized Optional<String> note(ItemNumber story, String why, Instant at) {
        var before = stumbles.get(story);
        int times = before == null ? 1 : before.times() + 1;
        var pause = FIRST_PAUSE.multipliedBy(1L << Math.min(10, 2 * (times - 1)));
        stumbles.put(
                story,
                new Stumble(
                        times,
                        at.plus(pause.compareTo(LONGEST_PAUSE) < 0 ? pause : LONGEST_PAUSE),
                        why));
        return times >= ENOUGH ? Optional.of(why) : Optional.empty();
    }

    synchronized void clear(ItemNumber story) {
        stumbles.remove(story);
    }

    /** Until when nothing is tried for a story. */
    synchronized boolean isPausing(ItemNumber story, Instant now) {
        var stumble = stumbles.get(story);
        return stumble != null && now.isBefore(stumble.until());
    }

    /** Whether anything that has not failed often enough is tried again soon. */
    synchronized boolean isAnyPausing(Instant now) {
        return stumbles.values().stream()
                .anyMatch(stumble -> stumble.times() < ENOUGH && now.isBefore(stumble.until()));
    }

    /** What failed often enough for a person to be asked and is still wanted, and why. */
    synchronized Map<ItemNumber, String> lasting(Instant now) {
        var lasting = new TreeMap<ItemNumber, String>();
        stumbles.forEach(
                (story, stumble) -> {
                    if (stumble.times() >= ENOUGH && now.isBefore(stumble.until())) {
                        lasting.put(story, stumble.why());
                    }
                });
        return lasting;
    }
}
