package dev.musher.provider.openai;

/**
 * How a server's Chat Completions differ from those of others, as data. Replies are read the same
 * way for all of them, because servers change and proxies mix; only what we send depends on the
 * dialect.
 *
 * @param name as in {@code provider/model}
 */
public record ChatDialect(String name, RequestForm asking, HistoryForm history) {

    /** What may be asked for, and in which words. */
    public record RequestForm(
            EffortWords effort,
            TokenLimit tokenLimit,
            StreamUsage usage,
            Forcing forcing,
            CacheKey cacheKey,
            CallStreaming callStreaming) {}

    /** How the conversation so far is told. */
    public record HistoryForm(
            Thoughts thoughts,
            String thoughtsField,
            ToolImages toolImages,
            CallIds callIds,
            Arguments arguments) {}

    /** How the server is told to think more or less. */
    public enum EffortWords {
        /** {@code reasoning_effort}, fitted to the models of OpenAI. */
        OPENAI,
        /** {@code reasoning: {effort}}. */
        REASONING_OBJECT,
        /** {@code thinking: {type}} and {@code reasoning_effort}. */
        THINKING_AND_EFFORT,
        /** {@code thinking: {type}} alone. */
        THINKING,
        /** {@code reasoning_effort} from none to high. */
        NONE_TO_HIGH,
        /** {@code reasoning_effort} of none or high. */
        NONE_OR_HIGH,
        /** {@code reasoning_effort} from low to high, with no way to say none. */
        LOW_TO_HIGH,
        /** {@code reasoning_effort}, and {@code reasoning: {enabled: false}} for none. */
        EFFORT_OR_DISABLED,
        /** What Groq's models take, each family its own. */
        GROQ,
        /** {@code chat_template_kwargs}, for servers that leave it to the model's template. */
        TEMPLATE
    }

    /** What the limit of the reply is called. */
    public enum TokenLimit {
        MAX_TOKENS,
        MAX_COMPLETION_TOKENS
    }

    /** Whether {@code stream_options.include_usage} is needed and understood. */
    public enum StreamUsage {
        ASKED_FOR,
        UNASKED
    }

    /** Whether the model can be made to use a tool. */
    public enum Forcing {
        POSSIBLE,
        /** Refused while the model thinks. */
        NOT_WHILE_THINKING,
        /** Only {@code auto} is taken; to forbid tools they are left out. */
        IMPOSSIBLE
    }

    /** Whether {@code prompt_cache_key} is understood. */
    public enum CacheKey {
        SENT,
        LEFT_OUT
    }

    /** Whether arguments of calls come in pieces by themselves. */
    public enum CallStreaming {
        UNASKED,
        /** Without {@code tool_stream} the server is silent until a call is whole. */
        ASKED_FOR
    }

    /** Which of the model's thoughts are handed back. */
    public enum Thoughts {
        NEVER,
        /** With tool calls, where there are any. */
        WITH_CALLS,
        /** With tool calls, and empty where there are none: their absence is an error. */
        DEMANDED_WITH_CALLS,
        ALWAYS,
        /** As the {@code reasoning_details} in which they came, signatures included. */
        AS_DETAILS,
        /** As parts of the content. */
        AS_PARTS
    }

    /** Where the images of a tool result go. */
    public enum ToolImages {
        IN_RESULT,
        /** Into a message of the user behind the results, which can hold text only. */
        BEHIND_RESULTS
    }

    /** Which ids of tool calls are taken. */
    public enum CallIds {
        UP_TO_FORTY,
        /** Nine letters and digits, and after tool results the model must speak before the user. */
        NINE_AND_TURNS
    }

    /** Whether arguments that are not JSON may be sent as the model wrote them. */
    public enum Arguments {
        AS_WRITTEN,
        /** The server parses them and fails. */
        JSON_ONLY
    }
}
