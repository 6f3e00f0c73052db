package dev.musher.provider.openai;

import static dev.musher.provider.openai.ChatRow.CALLS;
import static dev.musher.provider.openai.ChatRow.STOP;
import static dev.musher.provider.openai.ChatRow.call;
import static dev.musher.provider.openai.ChatRow.delta;
import static dev.musher.provider.openai.ChatRow.detail;
import static dev.musher.provider.openai.ChatRow.end;
import static dev.musher.provider.openai.ChatRow.hi;
import static dev.musher.provider.openai.ChatRow.reply;
import static dev.musher.provider.openai.ChatRow.row;
import static dev.musher.provider.openai.ChatRow.said;
import static dev.musher.provider.openai.ChatRow.sealed;
import static dev.musher.provider.openai.ChatRow.usage;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.recording.HeardStream;
import dev.musher.provider.wire.SseEvent;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The ways in which servers tell a reply; each row is one that was seen somewhere. */
class ChatQuirksTest {
    private static final ChatFormat FORMAT = new ChatFormat(ChatDialects.GENERIC);

    @ParameterizedTest
    @MethodSource({"endings", "thoughts", "usages", "errors"})
    void hears(ChatRow row) {
        assertThat(HeardStream.data(FORMAT, row.data().toArray(String[]::new)))
                .isEqualTo(row.expected());
    }

    @Test
    void hearsAnErrorThatHasAnEventOfItsOwn() {
        var event =
                new SseEvent(
                        "error",
                        """
                        {"error":{"message":"The number of tokens to keep from the initial prompt is greater than the context length."}}""");

        assertThat(HeardStream.events(FORMAT, List.of(event)))
                .isEqualTo(
                        reply().failed(
                                        new ProviderFault.ContextTooLong(
                                                "The number of tokens to keep from the initial"
                                                        + " prompt is greater than the context"
                                                        + " length.")));
    }

    static Stream<ChatRow> endings() {
        var hi = delta("{\"content\":\"Hi\"}", "");
        var broken =
                new ProviderFault.StreamBroken("The stream ended before the reply was complete.");
        return Stream.of(
                row("done", said().whole(FinishReason.STOP), hi, STOP, "[DONE]"),
                row("done with space", said().whole(FinishReason.STOP), hi, STOP, " [DONE] "),
                row("no done", said().whole(FinishReason.STOP), hi, STOP),
                row("done, no reason", said().whole(FinishReason.STOP), hi, "[DONE]"),
                row("nothing after done", said().whole(FinishReason.STOP), hi, STOP, "[DONE]", hi),
                row("empty data", said().whole(FinishReason.STOP), "", hi, "  ", STOP),
                row("done and nothing said", reply("", "").failed(broken), "[DONE]"),
                row("no reason, no done", said().failed(broken), hi),
                row("length", said().whole(FinishReason.LENGTH), hi, delta("{}", "length")),
                row("mistral's length", said().whole(FinishReason.LENGTH), hi, end("model_length")),
                row("filtered", said().whole(FinishReason.FILTERED), hi, end("content_filter")),
                row("glm's filter", said().whole(FinishReason.FILTERED), hi, end("sensitive")),
                row("unknown reason", said().whole(FinishReason.UNKNOWN), hi, end("tired")),
                row("calls without calls", said().whole(FinishReason.STOP), hi, CALLS),
                row(
                        "refusal",
                        reply().text("No", ".").whole(FinishReason.FILTERED),
                        delta("{\"content\":null,\"refusal\":\"No\"}", ""),
                        delta("{\"refusal\":\".\"}", ""),
                        STOP),
                row(
                        "content in parts",
                        reply().text("Hi you").whole(FinishReason.STOP),
                        delta(
                                """
                                {"content":[{"type":"text","text":"Hi "},{"type":"text","text":"you"}]}""",
                                ""),
                        STOP),
                row(
                        "message instead of delta",
                        said().whole(FinishReason.STOP),
                        """
                        {"id":"r","model":"m","choices":[{"index":0,"message":{"role":"assistant","content":"Hi"},"finish_reason":"stop"}]}"""),
                row(
                        "a second choice",
                        said().whole(FinishReason.STOP),
                        """
                        {"id":"r","model":"m","choices":[{"delta":{"content":"No"},"index":1},{"delta":{"content":"Hi"},"index":0}]}""",
                        STOP));
    }

    static Stream<ChatRow> thoughts() {
        var seal =
                "{\"type\":\"reasoning.text\",\"format\":\"f\",\"index\":0,\"signature\":\"S=\"}";
        return Stream.of(
                row(
                        "reasoning_content",
                        reply().thoughts("A", "B").text("Hi").whole(FinishReason.STOP),
                        delta("{\"content\":null,\"reasoning_content\":\"A\"}", ""),
                        delta("{\"content\":\"\",\"reasoning_content\":\"B\"}", ""),
                        delta("{\"content\":\"Hi\",\"reasoning_content\":null}", ""),
                        STOP),
                row(
                        "reasoning",
                        reply().thoughts("A").text("Hi").whole(FinishReason.STOP),
                        delta("{\"reasoning\":\"A\"}", ""),
                        delta("{\"content\":\"Hi\"}", ""),
                        STOP),
                row(
                        "both names",
                        reply().thoughts("A").text("Hi").whole(FinishReason.STOP),
                        delta("{\"reasoning\":\"A\",\"reasoning_content\":\"A\"}", ""),
                        delta("{\"content\":\"Hi\"}", ""),
                        STOP),
                row(
                        "thoughts and words in one chunk",
                        reply().thoughts("A").text("Hi").whole(FinishReason.STOP),
                        delta("{\"content\":\"Hi\",\"reasoning\":\"A\"}", "stop")),
                row(
                        "only thoughts",
                        reply().thoughts("A").whole(FinishReason.LENGTH),
                        delta("{\"reasoning_content\":\"A\"}", "length")),
                row(
                        "mistral's thinking parts",
                        reply().thoughts("A").text("Hi").whole(FinishReason.STOP),
                        delta(
                                """
                                {"content":[{"type":"thinking","thinking":[{"type":"text","text":"A"}]}]}""",
                                ""),
                        delta("{\"content\":\"Hi\"}", ""),
                        STOP),
                row(
                        "openrouter's signed details",
                        reply().sealedThoughts(sealed("", seal), "A", "B")
                                .text("Hi")
                                .whole(FinishReason.STOP),
                        delta(detail("reasoning.text", "\"text\":\"A\",\"format\":\"f\",", 0), ""),
                        delta(detail("reasoning.text", "\"text\":\"B\",", 0), ""),
                        delta(detail("reasoning.text", "\"signature\":\"S=\",", 0), ""),
                        delta("{\"content\":\"Hi\"}", ""),
                        STOP),
                row(
                        "openrouter's encrypted details behind a summary",
                        reply().sealedThoughts(
                                        sealed(
                                                "",
                                                "{\"type\":\"reasoning.summary\",\"format\":null,\"index\":0}"),
                                        "A")
                                .sealedThoughts(
                                        sealed(
                                                "rs_1",
                                                "{\"type\":\"reasoning.encrypted\",\"data\":\"x+/=\",\"id\":\"rs_1\",\"index\":1}"))
                                .started("c", "f")
                                .finished(0)
                                .whole(FinishReason.TOOL_CALLS),
                        delta(
                                "{\"reasoning\":\"A\","
                                        + detail(
                                                        "reasoning.summary",
                                                        "\"summary\":\"A\",\"format\":null,",
                                                        0)
                                                .substring(1),
                                ""),
                        delta(
                                detail(
                                        "reasoning.encrypted",
                                        "\"data\":\"x+/=\",\"id\":\"rs_1\",",
                                        1),
                                ""),
                        call("{\"index\":0,\"id\":\"c\",\"function\":{\"name\":\"f\"}}"),
                        CALLS));
    }

    static Stream<ChatRow> usages() {
        var counts = "{\"prompt_tokens\":10,\"completion_tokens\":5";
        return Stream.of(
                row("none", said().whole(FinishReason.STOP), hi(), STOP, "[DONE]"),
                row(
                        "zeros behind the real one",
                        said().usage(10, 0, 5, 0).whole(FinishReason.STOP),
                        hi(),
                        STOP,
                        usage(counts + "}"),
                        usage("{\"prompt_tokens\":0,\"completion_tokens\":0}"),
                        "[DONE]"),
                row(
                        "behind the end, choices empty",
                        said().usage(6, 4, 5, 3).whole(FinishReason.STOP),
                        hi(),
                        STOP,
                        usage(
                                counts
                                        + ",\"prompt_tokens_details\":{\"cached_tokens\":4},"
                                        + "\"completion_tokens_details\":{\"reasoning_tokens\":3}}"),
                        "[DONE]"),
                row(
                        "zeros behind the real one",
                        said().usage(10, 0, 5, 0).whole(FinishReason.STOP),
                        hi(),
                        STOP,
                        usage(counts + "}"),
                        usage("{\"prompt_tokens\":0,\"completion_tokens\":0}"),
                        "[DONE]"),
                row(
                        "more than there can be",
                        said().usage(1L << 32, 0, 1L << 32, 0).whole(FinishReason.STOP),
                        hi(),
                        STOP,
                        usage(
                                "{\"prompt_tokens\":9223372036854775807,"
                                        + "\"completion_tokens\":9223372036854775807}"),
                        "[DONE]"),
                row(
                        "without choices",
                        said().usage(10, 0, 5, 0).whole(FinishReason.STOP),
                        hi(),
                        STOP,
                        "{\"usage\":" + counts + "}}"),
                row(
                        "deepseek's cache",
                        said().usage(3, 7, 5, 0).whole(FinishReason.STOP),
                        hi(),
                        STOP,
                        usage(counts + ",\"prompt_cache_hit_tokens\":7}")),
                row(
                        "x_groq",
                        said().usage(10, 0, 5, 0).whole(FinishReason.STOP),
                        hi(),
                        "{\"id\":\"r\",\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}],"
                                + "\"x_groq\":{\"id\":\"q\",\"usage\":"
                                + counts
                                + "}}}"),
                row(
                        "twice the same",
                        said().usage(10, 0, 5, 0).whole(FinishReason.STOP),
                        hi(),
                        STOP,
                        usage(counts + "}"),
                        usage(counts + "}")),
                row(
                        "growing",
                        said().usage(10, 0, 1, 0).usage(10, 0, 5, 0).whole(FinishReason.STOP),
                        hi(),
                        usage("{\"prompt_tokens\":10,\"completion_tokens\":1}"),
                        STOP,
                        usage(counts + "}")),
                row(
                        "details null, more cached than read",
                        said().usage(0, 12, 5, 0).whole(FinishReason.STOP),
                        hi(),
                        STOP,
                        usage(
                                counts
                                        + ",\"prompt_tokens_details\":null,\"cached_tokens\":12,"
                                        + "\"completion_tokens_details\":null}")));
    }

    static Stream<ChatRow> errors() {
        var none = Optional.<Instant>empty();
        return Stream.of(
                row(
                        "openrouter's error chunk",
                        said().failed(
                                        new ProviderFault.Overloaded(
                                                "Provider died (HTTP 502)", none)),
                        hi(),
                        """
                        {"id":"r","error":{"code":502,"message":"Provider died"},"choices":[{"index":0,"delta":{"content":""},"finish_reason":"error"}]}"""),
                row(
                        "reason error without more",
                        said().failed(
                                        new ProviderFault.Overloaded(
                                                "The provider cut the reply off: error.", none)),
                        hi(),
                        end("error")),
                row(
                        "error of a choice",
                        reply().failed(new ProviderFault.RateLimited("Slow down", none)),
                        """
                        {"id":"r","model":"m","choices":[{"index":0,"delta":{},"error":{"code":429,"message":"Slow down"}}]}"""),
                row(
                        "error alone",
                        reply("", "")
                                .failed(
                                        new ProviderFault.UsageCap(
                                                "You exceeded your current quota", none)),
                        """
                        {"error":{"message":"You exceeded your current quota","type":"insufficient_quota","code":"insufficient_quota"}}"""),
                row(
                        "error as a text",
                        reply("", "")
                                .failed(new ProviderFault.Unknown(0, "model runner has stopped")),
                        "{\"error\":\"model runner has stopped\"}"),
                row(
                        "vllm's error object",
                        reply("", "")
                                .failed(new ProviderFault.BadRequest("bad \"tools\" (HTTP 400)")),
                        """
                        {"object":"error","message":"bad \\"tools\\"","type":"BadRequestError","code":400}"""),
                row(
                        "error null",
                        said().whole(FinishReason.STOP),
                        """
                        {"id":"r","model":"m","error":null,"choices":[{"index":0,"delta":{"content":"Hi"},"finish_reason":null}]}""",
                        STOP),
                row(
                        "deepseek out of resources",
                        said().failed(
                                        new ProviderFault.Overloaded(
                                                "The provider cut the reply off:"
                                                        + " insufficient_system_resource.",
                                                none)),
                        hi(),
                        end("insufficient_system_resource")),
                row(
                        "glm out of context",
                        said().failed(
                                        new ProviderFault.ContextTooLong(
                                                "The provider cut the reply off:"
                                                        + " model_context_window_exceeded.")),
                        hi(),
                        end("model_context_window_exceeded")));
    }
}
