package dev.musher.provider.openai;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.provider.api.FinishReason;
import dev.musher.provider.recording.HeardStream;
import dev.musher.provider.recording.Recording;
import org.junit.jupiter.api.Test;

class ChatRecordingsTest {
    private static final String MINI = "gpt-4o-mini-2024-07-18";

    @Test
    void hearsText() {
        assertThat(heard("openai-chat/streams-text", 0))
                .isEqualTo(
                        ExpectedReply.reply("chatcmpl-DcLQgbFetadY4JFl0fHK0g7OYsCOL", MINI)
                                .text("Hello", "!")
                                .usage(22, 0, 2, 0)
                                .whole(FinishReason.STOP));
    }

    @Test
    void takesAForcedCallThatEndsWithStopForACall() {
        assertThat(heard("openai-chat/streams-tool-call", 0))
                .isEqualTo(
                        ExpectedReply.reply("chatcmpl-DcLQgGuIIwnMHqZMRCOwZMLir5SkK", MINI)
                                .call(
                                        "call_5wBV98AvGPwOyC6a2HtKh85w",
                                        "get_weather",
                                        "{\"",
                                        "city",
                                        "\":\"",
                                        "Paris",
                                        "\"}")
                                .usage(67, 0, 5, 0)
                                .whole(FinishReason.TOOL_CALLS));
    }

    @Test
    void hearsBothTurnsOfAToolLoop() {
        assertThat(heard("openai-chat/drives-a-tool-loop-end-to-end", 0))
                .isEqualTo(
                        ExpectedReply.reply("chatcmpl-DcLQeieQn9xQe2QqsLPi7rN15bnJF", MINI)
                                .call(
                                        "call_tyZNHs2AudCbG4XJUEmX5Waw",
                                        "get_weather",
                                        "{\"",
                                        "city",
                                        "\":\"",
                                        "Paris",
                                        "\"}")
                                .usage(64, 0, 14, 0)
                                .whole(FinishReason.TOOL_CALLS));
        assertThat(heard("openai-chat/drives-a-tool-loop-end-to-end", 1))
                .isEqualTo(
                        ExpectedReply.reply("chatcmpl-DcLQfUuhXefq7QDmGNhpEN5IqEKMM", MINI)
                                .text(
                                        "The",
                                        " weather",
                                        " in",
                                        " Paris",
                                        " is",
                                        " sunny",
                                        " with",
                                        " a",
                                        " temperature",
                                        " of",
                                        " ",
                                        "22",
                                        "°C",
                                        ".")
                                .usage(96, 0, 15, 0)
                                .whole(FinishReason.STOP));
    }

    @Test
    void hearsDeepSeekWithUsageBesideTheReasonToStop() {
        assertThat(heard("openai-compatible-chat/deepseek-streams-text", 0))
                .isEqualTo(
                        ExpectedReply.reply(
                                        "0c811926-1e0c-4160-baf8-6e71247c8ad7", "deepseek-v4-flash")
                                .text("Hello", "!")
                                .usage(14, 0, 2, 0)
                                .whole(FinishReason.STOP));
    }

    @Test
    void hearsGroqWithAWholeCallAndUsageThreeTimes() {
        assertThat(heard("openai-compatible-chat/groq-streams-tool-call", 0))
                .isEqualTo(
                        ExpectedReply.reply(
                                        "chatcmpl-05380361-f8e4-444a-ae80-296b4d1d46f7",
                                        "llama-3.3-70b-versatile")
                                .call("mcf2d8nn1", "get_weather", "{\"city\":\"Paris\"}")
                                .usage(249, 0, 10, 0)
                                .whole(FinishReason.TOOL_CALLS));
    }

    @Test
    void hearsOpenRouterWithAComment() {
        assertThat(heard("openai-compatible-chat/openrouter-streams-text", 0))
                .isEqualTo(
                        ExpectedReply.reply(
                                        "gen-1778031306-UD7bR0I1JNCsPvVzlXat", "openai/gpt-4o-mini")
                                .text("Hello", "!")
                                .usage(21, 0, 3, 0)
                                .whole(FinishReason.STOP));
    }

    private static HeardStream heard(String name, int exchange) {
        var recording = Recording.load(name).get(exchange);
        return HeardStream.stream(new ChatFormat(ChatDialects.GENERIC), recording.responseBody());
    }
}
