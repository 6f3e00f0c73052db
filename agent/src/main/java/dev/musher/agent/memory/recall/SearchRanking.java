package dev.musher.agent.memory.recall;

import dev.musher.agent.memory.StoredEntry;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Which rows of the index fit some words best. The work is bounded, however many rows there are.
 */
final class SearchRanking {
    /** Of each word the latest rows are looked at; a word that has more tells little. */
    private static final int MOST_ROWS = 2_000;

    private static final int MOST_COMPARED = 50;

    private SearchRanking() {}

    /** The best first. */
    static List<StoredEntry> best(MemoryDatabase database, String words) throws SQLException {
        var all = withAll(database, words);
        if (all.isEmpty()) {
            all = withRarest(database, words);
        }
        return compared(database, all.subList(0, Math.min(all.size(), MOST_COMPARED)), words);
    }

    private static List<Long> withAll(MemoryDatabase database, String words) throws SQLException {
        for (SearchTerms.Fit fit : SearchTerms.Fit.values()) {
            var rows =
                    database.rows(
                            String.join(" AND ", SearchTerms.queries(words, fit)), MOST_COMPARED);
            if (!rows.isEmpty()) {
                return rows;
            }
        }
        return List.of();
    }

    /** A word counts the more, the fewer entries have it. */
    private static List<Long> withRarest(MemoryDatabase database, String words)
            throws SQLException {
        Map<Long, Double> weights = new HashMap<>();
        var whole = SearchTerms.queries(words, SearchTerms.Fit.WHOLE);
        var begun = SearchTerms.queries(words, SearchTerms.Fit.BEGINNING);
        for (int i = 0; i < whole.size(); i++) {
            var rows = database.rows(whole.get(i), MOST_ROWS);
            double worth = 1;
            if (rows.isEmpty()) {
                rows = database.rows(begun.get(i), MOST_ROWS);
                worth = 0.5;
            }
            double weight = worth * Math.log(2.0 * MOST_ROWS / (rows.size() + 1));
            rows.forEach(row -> weights.merge(row, weight, Double::sum));
        }
        var rows = new ArrayList<>(weights.keySet());
        rows.sort(
                Comparator.comparingDouble((Long row) -> -weights.getOrDefault(row, 0.0))
                        .thenComparing(Comparator.reverseOrder()));
        return rows;
    }

    /** Those with the words side by side first, then short ones; otherwise in their order. */
    private static List<StoredEntry> compared(
            MemoryDatabase database, List<Long> rows, String words) throws SQLException {
        String phrase = words.strip().toLowerCase(Locale.ROOT);
        var entries = database.entries(rows);
        Map<StoredEntry, Double> scores = new HashMap<>();
        for (int i = 0; i < entries.size(); i++) {
            String text = entries.get(i).entry().text().toLowerCase(Locale.ROOT);
            double score = -i / (double) MOST_COMPARED - text.length() / 600.0;
            scores.put(entries.get(i), text.contains(phrase) ? score + 2 : score);
        }
        entries.sort(Comparator.comparingDouble(entry -> -scores.getOrDefault(entry, 0.0)));
        return entries;
    }
}
