package dev.musher.provider.openai;

import dev.musher.provider.openai.ChatDialect.Arguments;
import dev.musher.provider.openai.ChatDialect.CacheKey;
import dev.musher.provider.openai.ChatDialect.CallIds;
import dev.musher.provider.openai.ChatDialect.CallStreaming;
import dev.musher.provider.openai.ChatDialect.EffortWords;
import dev.musher.provider.openai.ChatDialect.Forcing;
import dev.musher.provider.openai.ChatDialect.HistoryForm;
import dev.musher.provider.openai.ChatDialect.RequestForm;
import dev.musher.provider.openai.ChatDialect.StreamUsage;
import dev.musher.provider.openai.ChatDialect.Thoughts;
import dev.musher.provider.openai.ChatDialect.TokenLimit;
import dev.musher.provider.openai.ChatDialect.ToolImages;
import java.util.List;
import java.util.Optional;

/** The dialects we know. */
public final class ChatDialects {
    private static final String CONTENT = "reasoning_content";

    /** An unknown server: only what all of them understand. */
    public static final ChatDialect GENERIC =
            new ChatDialect(
                    "generic",
                    plainly(EffortWords.LOW_TO_HIGH),
                    telling(Thoughts.WITH_CALLS, CONTENT));

    public static final ChatDialect OPENAI =
            new ChatDialect(
                    "openai",
                    new RequestForm(
                            EffortWords.OPENAI,
                            TokenLimit.MAX_COMPLETION_TOKENS,
                            StreamUsage.ASKED_FOR,
                            Forcing.POSSIBLE,
                            CacheKey.SENT,
                            CallStreaming.UNASKED),
                    new HistoryForm(
                            Thoughts.NEVER,
                            CONTENT,
                            ToolImages.BEHIND_RESULTS,
                            CallIds.UP_TO_FORTY,
                            Arguments.AS_WRITTEN));

    /**
     * Thoughts and their signatures are handed back as they came.
     *
     * @see <a href="https://openrouter.ai/docs/guides/best-practices/reasoning-tokens">how thoughts
     *     are asked for and handed back</a>
     */
    public static final ChatDialect OPENROUTER =
            new ChatDialect(
                    "openrouter",
                    new RequestForm(
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
    public static final ChatDialect DEEPSEEK =
            new ChatDialect(
                    "deepseek",
                    new RequestForm(
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
    public static final ChatDialect GLM =
            new ChatDialect(
                    "glm",
                    new RequestForm(
                            EffortWords.THINKING,
                            TokenLimit.MAX_TOKENS,
                            StreamUsage.UNASKED,
                            Forcing.IMPOSSIBLE,
                            CacheKey.LEFT_OUT,
                            CallStreaming.ASKED_FOR),
                    telling(Thoughts.ALWAYS, CONTENT));

    public static final ChatDialect GROQ =
            new ChatDialect(
                    "groq",
                    new RequestForm(
                            EffortWords.GROQ,
                            TokenLimit.MAX_COMPLETION_TOKENS,
                            StreamUsage.ASKED_FOR,
                            Forcing.POSSIBLE,
                            CacheKey.LEFT_OUT,
                            CallStreaming.UNASKED),
                    telling(Thoughts.NEVER, "reasoning"));

    public static final ChatDialect TOGETHER =
            new ChatDialect(
                    "together",
                    plainly(EffortWords.EFFORT_OR_DISABLED),
                    telling(Thoughts.WITH_CALLS, CONTENT));

    /** Refuses every field that it does not know. */
    public static final ChatDialect MISTRAL =
            new ChatDialect(
                    "mistral",
                    new RequestForm(
                            EffortWords.NONE_OR_HIGH,
                            TokenLimit.MAX_TOKENS,
                            StreamUsage.UNASKED,
                            Forcing.POSSIBLE,
                            CacheKey.LEFT_OUT,
                            CallStreaming.UNASKED),
                    new HistoryForm(
                            Thoughts.AS_PARTS,
                            CONTENT,
                            ToolImages.IN_RESULT,
                            CallIds.NINE_AND_TURNS,
                            Arguments.JSON_ONLY));

    public static final ChatDialect OLLAMA =
            new ChatDialect(
                    "ollama",
                    plainly(EffortWords.NONE_TO_HIGH),
                    telling(Thoughts.ALWAYS, "reasoning"));

    public static final ChatDialect LLAMA_CPP =
            new ChatDialect(
                    "llama.cpp", plainly(EffortWords.TEMPLATE), telling(Thoughts.ALWAYS, CONTENT));

    public static final ChatDialect VLLM =
            new ChatDialect(
                    "vllm", plainly(EffortWords.TEMPLATE), telling(Thoughts.ALWAYS, "reasoning"));

    public static final ChatDialect LM_STUDIO =
            new ChatDialect(
                    "lmstudio",
                    plainly(EffortWords.NONE_TO_HIGH),
                    telling(Thoughts.NEVER, CONTENT));

    public static final List<ChatDialect> ALL =
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

    private ChatDialects() {}

    public static Optional<ChatDialect> named(String name) {
        for (ChatDialect chatDialect : ALL) {
            if (chatDialect.name().equals(name)) {
                return Optional.of(chatDialect);
            }
        }
        return Optional.empty();
    }

    /** The dialect of a host, by name or, on this machine, by its customary port. */
    public static ChatDialect at(String host, int port) {
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

    private static ChatDialect atPort(int port) {
        return switch (port) {
            case 11434 -> OLLAMA;
            case 1234 -> LM_STUDIO;
            default -> GENERIC;
        };
    }

    private static RequestForm plainly(EffortWords effort) {
        return new RequestForm(
                effort,
                TokenLimit.MAX_TOKENS,
                StreamUsage.ASKED_FOR,
                Forcing.POSSIBLE,
                CacheKey.LEFT_OUT,
                CallStreaming.UNASKED);
    }

    private static HistoryForm telling(Thoughts thoughts, String field) {
        return new HistoryForm(
                thoughts,
                field,
                ToolImages.BEHIND_RESULTS,
                CallIds.UP_TO_FORTY,
                Arguments.JSON_ONLY);
    }
}
