package dev.musher.provider.gemini;

import dev.musher.provider.api.ThinkingEffort;
import java.util.List;
import java.util.Locale;

/**
 * How a model is told how hard to think. The table below is the only place that knows models by
 * name.
 *
 * @see <a href="https://ai.google.dev/gemini-api/docs/thinking">thinking</a>
 */
sealed interface GeminiThinkingTraits {
    /** The model does not think. */
    record None() implements GeminiThinkingTraits {}

    /** By {@code thinkingBudget}, a number of tokens; the least is none where that is allowed. */
    record Budget(int least, int most) implements GeminiThinkingTraits {
        /** A quarter of the tokens that the model may write stays for the answer itself. */
        int tokens(ThinkingEffort thinkingEffort, int outputTokens) {
            int wanted =
                    switch (thinkingEffort) {
                        case STANDARD, OFF -> least;
                        case LOW -> 2_048;
                        case MEDIUM -> 8_192;
                        case HIGH -> 24_576;
                        case MAX -> most;
                    };
            return Math.min(wanted, Math.max(LEAST_BUDGET, outputTokens / 4 * 3));
        }
    }

    /** By {@code thinkingLevel}, a word; not every model knows the lowest and the middle one. */
    record Level(String least, String middle) implements GeminiThinkingTraits {
        String word(ThinkingEffort thinkingEffort) {
            return switch (thinkingEffort) {
                case STANDARD, OFF -> least;
                case LOW -> "LOW";
                case MEDIUM -> middle;
                case HIGH, MAX -> "HIGH";
            };
        }
    }

    /** A row of the table. */
    record Row(String fragment, GeminiThinkingTraits traits) {}

    /** The least budget above none that every model takes. */
    int LEAST_BUDGET = 512;

    /** The first row whose fragment is in the name counts. */
    List<Row> TABLE =
            List.of(
                    new Row("gemini-2.5-pro", new Budget(128, 32_768)),
                    new Row("gemini-2.5", new Budget(0, 24_576)),
                    new Row("gemini-1", new None()),
                    new Row("gemini-2.0", new None()),
                    new Row("gemma", new None()),
                    new Row("gemini-3-pro", new Level("LOW", "HIGH")),
                    new Row("gemini-3-flash", new Level("MINIMAL", "MEDIUM")),
                    new Row("flash-lite", new Level("MINIMAL", "MEDIUM")),
                    // Later ones than we know, and the names that always mean the latest.
                    new Row("", new Level("LOW", "MEDIUM")));

    static GeminiThinkingTraits of(String model) {
        String name = model.toLowerCase(Locale.ROOT);
        for (Row row : TABLE) {
            if (name.contains(row.fragment())) {
                return row.traits();
            }
        }
        throw new IllegalStateException("the last row fits every name, but not " + model);
    }

    /**
     * Whether the model is of the third generation or later: those insist on signatures, and take
     * pictures inside the results of tools.
     */
    static boolean isRecent(String model) {
        return of(model) instanceof Level;
    }
}
