package dev.musher.openai;

import dev.musher.openai.Dialect.Arguments;
import dev.musher.openai.Dialect.Asking;
import dev.musher.openai.Dialect.CacheKey;
import dev.musher.openai.Dialect.CallIds;
import dev.musher.openai.Dialect.CallStreaming;
import dev.musher.openai.Dialect.EffortWords;
import dev.musher.openai.Dialect.Forcing;
import dev.musher.openai.Dialect.History;
import dev.musher.openai.Dialect.StreamUsage;
import dev.musher.openai.Dialect.Thoughts;
import dev.musher.openai.Dialect.TokenLimit;
import dev.musher.openai.Dialect.ToolImages;
import java.util.List;
import java.util.Optional;

/** The dialects we know. */
public final class Dialects {
    private static final String CONTENT = "reasoning_content";

    /** A server that nobody told us about: only what all of them understand. */
    public static final Dialect GENERIC =
            new Dialect(
                    "generic",
                    plainly(EffortWords.LOW_TO_HIGH),
                    telling(Thoughts.WITH_CALLS, CONTENT));

    public static final Dialect OPENAI =
            new Dialect(
                    "openai",
                    new Asking(
                            EffortWords.OPENAI,
                            TokenLimit.MAX_COMPLETION_TOKENS,
                            StreamUsage.ASKED_FOR,
                            Forcing.POSSIBLE,
                            CacheKey.SENT,
                            CallStreaming.UNASKED),
                    new History(
                            Thoughts.NEVER,
                            CONTENT,
                            ToolImages.BEHIND_RESULTS,
                            CallIds.UP_TO_FORTY,
                            Arguments.AS_WRITTEN));

    /**
     * Thoughts and their seals are handed back as they came.
     *
     * @see <a href="https://openrouter.ai/docs/guides/best-practices/reasoning-tokens">how thoughts
     *     are asked for and handed back</a>
     */
    public static final Dialect OPENROUTER =
            new Dialect(
                    "openrouter",
                    new Asking(
                            EffortWords.REASONING_OBJECT,
                            TokenLimit.MAX_TOKENS,
                            StreamUsage.ASKED_FOR,
                            Forcing.POSSIBLE,
                            CacheKey.SENT,
                            CallStreaming.UNASKED),
                    telling(Thoughts.AS_DETAILS, "reasoning"));

    /**
     * Refuses a request whose tool calls come without the thoughts before them, and ignores those
     * of other turns.
     *
     * @see <a href="https://api-docs.deepseek.com/guides/thinking_mode">thinking mode</a>
     */
    public static final Dialect DEEPSEEK =
            new Dialect(
                    "deepseek",
                    new Asking(
                            EffortWords.THINKING_AND_EFFORT,
                            TokenLimit.MAX_TOKENS,
                            StreamUsage.ASKED_FOR,
                            Forcing.NOT_WHILE_THINKING,
                            CacheKey.LEFT_OUT,
                            CallStreaming.UNASKED),
                    telling(Thoughts.DEMANDED_WITH_CALLS, CONTENT));

    /**
     * Thinks between tool calls if it is handed back what it thought.
     *
     * @see <a href="https://docs.z.ai/guides/capabilities/thinking-mode">thinking mode</a>
     */
    public static final Dialect GLM =
            new Dialect(
                    "glm",
                    new Asking(
                            EffortWords.THINKING,
                            TokenLimit.MAX_TOKENS,
                            StreamUsage.UNASKED,
                            Forcing.IMPOSSIBLE,
                            CacheKey.LEFT_OUT,
                            CallStreaming.ASKED_FOR),
                    telling(Thoughts.ALWAYS, CONTENT));

    public static final Dialect GROQ =
            new Dialect(
                    "groq",
                    new Asking(
                            EffortWords.GROQ,
                            TokenLimit.MAX_COMPLETION_TOKENS,
                            StreamUsage.ASKED_FOR,
                            Forcing.POSSIBLE,
                            CacheKey.LEFT_OUT,
                            CallStreaming.UNASKED),
                    telling(Thoughts.NEVER, "reasoning"));

    public static final Dialect TOGETHER =
            new Dialect(
                    "together",
                    plainly(EffortWords.EFFORT_OR_DISABLED),
                    telling(Thoughts.WITH_CALLS, CONTENT));

    /** Refuses every field that it does not know. */
    public static final Dialect MISTRAL =
            new Dialect(
                    "mistral",
                    new Asking(
                            EffortWords.NONE_OR_HIGH,
                            TokenLimit.MAX_TOKENS,
                            StreamUsage.UNASKED,
                            Forcing.POSSIBLE,
                            CacheKey.LEFT_OUT,
                            CallStreaming.UNASKED),
                    new History(
                            Thoughts.AS_PARTS,
                            CONTENT,
                            ToolImages.IN_RESULT,
                            CallIds.NINE_AND_TURNS,
                            Arguments.JSON_ONLY));

    public static final Dialect OLLAMA =
            new Dialect(
                    "ollama",
                    plainly(EffortWords.NONE_TO_HIGH),
                    telling(Thoughts.ALWAYS, "reasoning"));

    public static final Dialect LLAMA_CPP =
            new Dialect(
                    "llama.cpp", plainly(EffortWords.TEMPLATE), telling(Thoughts.ALWAYS, CONTENT));

    public static final Dialect VLLM =
            new Dialect(
                    "vllm", plainly(EffortWords.TEMPLATE), telling(Thoughts.ALWAYS, "reasoning"));

    public static final Dialect LM_STUDIO =
            new Dialect(
                    "lmstudio",
                    plainly(EffortWords.NONE_TO_HIGH),
                    telling(Thoughts.NEVER, CONTENT));

    public static final List<Dialect> ALL =
            List.of(
                    OPENAI,
                    OPENROUTER,
                    DEEPSEEK,
                    GLM,
                    GROQ,
                    TOGETHER,
                    MISTRAL,
                    OLLAMA,
                    LLAMA_CPP,
                    VLLM,
                    LM_STUDIO,
                    GENERIC);

    private Dialects() {}

    public static Optional<Dialect> named(String name) {
        for (Dialect dialect : ALL) {
            if (dialect.name().equals(name)) {
                return Optional.of(dialect);
            }
        }
        return Optional.empty();
    }

    /** The dialect of a host, by name or, on this machine, by its customary port. */
    public static Dialect at(String host, int port) {
        return switch (host) {
            case "api.openai.com" -> OPENAI;
            case "openrouter.ai" -> OPENROUTER;
            case "api.deepseek.com" -> DEEPSEEK;
            case "api.z.ai", "open.bigmodel.cn" -> GLM;
            case "api.groq.com" -> GROQ;
            case "api.together.xyz", "api.together.ai" -> TOGETHER;
            case "api.mistral.ai", "codestral.mistral.ai" -> MISTRAL;
            case "ollama.com" -> OLLAMA;
            default -> atPort(port);
        };
    }

    private static Dialect atPort(int port) {
        return switch (port) {
            case 11434 -> OLLAMA;
            case 1234 -> LM_STUDIO;
            default -> GENERIC;
        };
    }

    private static Asking plainly(EffortWords effort) {
        return new Asking(
                effort,
                TokenLimit.MAX_TOKENS,
                StreamUsage.ASKED_FOR,
                Forcing.POSSIBLE,
                CacheKey.LEFT_OUT,
                CallStreaming.UNASKED);
    }

    private static History telling(Thoughts thoughts, String field) {
        return new History(
                thoughts,
                field,
                ToolImages.BEHIND_RESULTS,
                CallIds.UP_TO_FORTY,
                Arguments.JSON_ONLY);
    }
}
