package dev.musher.host.memory;

import io.avaje.jsonb.Json;
import java.util.List;

/**
 * What memory was worth: stories with and without entries, and entries that turned out wrong.
 *
 * @param stories finished ones, the oldest first
 * @param contradicted entries that are no longer told
 */
@Json
public record MemoryReportView(
        List<StoryFigures> stories,
        Average with,
        Average without,
        List<MemoryEntryView> contradicted,
        int waiting) {
    public MemoryReportView {
        stories = List.copyOf(stories);
        contradicted = List.copyOf(contradicted);
    }

    /** What stories took on average; zeros if there are none. */
    @Json
    public record Average(int stories, double tries, double dollars) {
        static Average of(List<StoryFigures> stories) {
            double tries = 0;
            double dollars = 0;
            for (StoryFigures story : stories) {
                tries += story.tries();
                dollars += story.dollars();
            }
            int count = Math.max(1, stories.size());
            return new Average(stories.size(), tries / count, dollars / count);
        }
    }

    static MemoryReportView of(
            List<StoryFigures> stories, List<MemoryEntryView> contradicted, int waiting) {
        return new MemoryReportView(
                stories,
                Average.of(stories.stream().filter(it -> it.entries() > 0).toList()),
                Average.of(stories.stream().filter(it -> it.entries() == 0).toList()),
                contradicted,
                waiting);
    }
}
