package dev.musher.agent.memory.recall;

import dev.musher.agent.memory.EntryUse;
import dev.musher.agent.memory.MemoryEntry;
import dev.musher.agent.memory.MemoryId;
import dev.musher.agent.memory.MemoryKind;
import dev.musher.agent.memory.StoredEntry;
import dev.musher.base.text.CountText;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/** How useful entries are; a pure function of the entries, their uses and the time. */
public final class MemoryRanking {
    private static final double CONFIDENCE = 0.3;
    private static final double RECENT = 0.2;
    private static final double RECENT_DAYS = 14;
    private static final double USE = 0.08;
    private static final int MOST_USES = 5;
    private static final double HELD = 0.15;
    private static final int MOST_HELD = 3;
    private static final double CONTRADICTED = -0.3;
    private static final double SECONDS_OF_DAY = 86_400;

    private static final Comparator<RankedEntry> BEST_LAST =
            Comparator.comparingDouble(RankedEntry::score)
                    .thenComparing(
                            ranked -> ranked.stored().entry().id().text(),
                            Comparator.reverseOrder());

    private MemoryRanking() {}

    /** The best entries, the most useful first; contradicted ones are not among them. */
    public static List<RankedEntry> top(
            List<StoredEntry> entries, Map<MemoryId, EntryUse> uses, Instant now, int most) {
        var best = new PriorityQueue<>(Math.max(1, most), BEST_LAST);
        boolean used = !uses.isEmpty();
        for (StoredEntry stored : entries) {
            var use = used ? uses.getOrDefault(stored.key(), EntryUse.NONE) : EntryUse.NONE;
            if (use.isContradicted()) {
                continue;
            }
            double score = score(stored.entry(), use, now);
            if (best.size() < most) {
                best.add(new RankedEntry(stored, use, score));
            } else if (most > 0 && score >= best.element().score()) {
                var candidate = new RankedEntry(stored, use, score);
                if (BEST_LAST.compare(candidate, best.element()) > 0) {
                    best.remove();
                    best.add(candidate);
                }
            }
        }
        var sorted = new ArrayList<>(best);
        sorted.sort(BEST_LAST.reversed());
        return sorted;
    }

    public static double score(MemoryEntry entry, EntryUse use, Instant now) {
        return ofKind(entry.kind())
                + CONFIDENCE * entry.confidence()
                + ofRecency(entry, use, now)
                + USE * Math.min(use.uses(), MOST_USES)
                + HELD * Math.min(use.held(), MOST_HELD)
                + CONTRADICTED * use.contradicted();
    }

    /** The parts that the score is the sum of. */
    public static List<RankReason> reasons(MemoryEntry entry, EntryUse use, Instant now) {
        return List.of(
                new RankReason("kind " + entry.kind().word(), ofKind(entry.kind())),
                new RankReason("confidence " + entry.confidence(), CONFIDENCE * entry.confidence()),
                new RankReason(
                        "learned or used "
                                + CountText.of((long) days(entry, use, now), "day")
                                + " ago",
                        ofRecency(entry, use, now)),
                new RankReason(
                        "used " + CountText.of(use.uses(), "time"),
                        USE * Math.min(use.uses(), MOST_USES)),
                new RankReason(
                        "held " + CountText.of(use.held(), "time"),
                        HELD * Math.min(use.held(), MOST_HELD)),
                new RankReason(
                        "contradicted " + CountText.of(use.contradicted(), "time"),
                        CONTRADICTED * use.contradicted()));
    }

    private static double ofKind(MemoryKind kind) {
        return switch (kind) {
            case OVERVIEW -> 0.5;
            case PREFERENCE -> 0.45;
            case PITFALL -> 0.4;
            case PROCEDURE -> 0.35;
            case FACT -> 0.25;
        };
    }

    private static double ofRecency(MemoryEntry entry, EntryUse use, Instant now) {
        return RECENT / (1 + days(entry, use, now) / RECENT_DAYS);
    }

    private static double days(MemoryEntry entry, EntryUse use, Instant now) {
        long at = entry.at().getEpochSecond();
        long since = use.uses() == 0 ? at : Math.max(at, use.last().getEpochSecond());
        return Math.max(0, now.getEpochSecond() - since) / SECONDS_OF_DAY;
    }
}
