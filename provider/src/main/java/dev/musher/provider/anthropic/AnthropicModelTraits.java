package dev.musher.provider.anthropic;

import java.util.List;
import java.util.Locale;

/**
 * How a model is told to think, and what it refuses. The table below is the only place that knows
 * models by name.
 *
 * @param thinking how it is told how hard to think
 * @param silence how it is kept from thinking
 * @param temperature whether it takes one while it does not think
 * @param forcing whether it can be made to use a tool while it does not think
 * @see <a href="https://platform.claude.com/docs/en/build-with-claude/thinking">thinking</a>
 * @see <a href="https://platform.claude.com/docs/en/build-with-claude/effort">effort</a>
 */
record AnthropicModelTraits(
        Thinking thinking, ThinkingOff silence, Support temperature, Support forcing) {
    /** How a model is told how hard to think. */
    enum Thinking {
        /** It does not think. */
        NONE,
        /** {@code thinking.type: enabled} with a number of tokens. */
        BUDGET,
        /** {@code thinking.type: adaptive} with {@code output_config.effort}. */
        ADAPTIVE
    }

    /** How thinking is turned off. */
    enum ThinkingOff {
        /** It thinks only when it is told to. */
        UNASKED,
        /** {@code thinking.type: disabled}. */
        DISABLED,
        /** {@code thinking.type: between_tools}, the least it can do. */
        BETWEEN_TOOLS,
        /** It cannot be; the lowest effort comes nearest. */
        LOW_EFFORT
    }

    /** Whether a model takes a setting or answers it with an error. */
    enum Support {
        TAKEN,
        REFUSED
    }

    private record Row(String fragment, AnthropicModelTraits traits) {}

    private static final AnthropicModelTraits SPEECHLESS =
            new AnthropicModelTraits(
                    Thinking.NONE, ThinkingOff.UNASKED, Support.TAKEN, Support.TAKEN);
    private static final AnthropicModelTraits BUDGETED =
            new AnthropicModelTraits(
                    Thinking.BUDGET, ThinkingOff.UNASKED, Support.TAKEN, Support.TAKEN);
    private static final AnthropicModelTraits ALWAYS =
            new AnthropicModelTraits(
                    Thinking.ADAPTIVE, ThinkingOff.LOW_EFFORT, Support.REFUSED, Support.REFUSED);

    /** The first row whose fragment is in the name counts. */
    private static final List<Row> TABLE =
            List.of(
                    row("opus-5-5", ALWAYS),
                    row("fable-", ALWAYS),
                    row("mythos-", ALWAYS),
                    row("sonnet-5-5", adaptive(ThinkingOff.BETWEEN_TOOLS, Support.REFUSED)),
                    row("haiku-5-5", adaptive(ThinkingOff.DISABLED, Support.REFUSED)),
                    row("opus-5", adaptive(ThinkingOff.DISABLED, Support.TAKEN)),
                    row("sonnet-5", adaptive(ThinkingOff.DISABLED, Support.TAKEN)),
                    row("opus-4-8", adaptive(ThinkingOff.UNASKED, Support.TAKEN)),
                    row("opus-4-7", adaptive(ThinkingOff.UNASKED, Support.TAKEN)),
                    row("opus-4-6", adaptiveWithTemperature()),
                    row("sonnet-4-6", adaptiveWithTemperature()),
                    row("opus-4", BUDGETED),
                    row("sonnet-4", BUDGETED),
                    row("haiku-4", BUDGETED),
                    row("claude-3-7", BUDGETED),
                    row("claude-3", SPEECHLESS),
                    row("claude-2", SPEECHLESS),
                    // A later one than we know: what every recent one takes.
                    row("claude", ALWAYS));

    /** Other vendors' models behind this protocol copied it when it had budgets. */
    private static final AnthropicModelTraits STRANGER =
            new AnthropicModelTraits(
                    Thinking.BUDGET, ThinkingOff.DISABLED, Support.TAKEN, Support.TAKEN);

    static AnthropicModelTraits of(String model) {
        String name = model.toLowerCase(Locale.ROOT).replace('.', '-');
        for (Row row : TABLE) {
            if (name.contains(row.fragment())) {
                return row.traits();
            }
        }
        return STRANGER;
    }

    private static Row row(String fragment, AnthropicModelTraits traits) {
        return new Row(fragment, traits);
    }

    private static AnthropicModelTraits adaptive(ThinkingOff thinkingOff, Support forcing) {
        return new AnthropicModelTraits(Thinking.ADAPTIVE, thinkingOff, Support.REFUSED, forcing);
    }

    private static AnthropicModelTraits adaptiveWithTemperature() {
        return new AnthropicModelTraits(
                Thinking.ADAPTIVE, ThinkingOff.UNASKED, Support.TAKEN, Support.TAKEN);
    }
}
