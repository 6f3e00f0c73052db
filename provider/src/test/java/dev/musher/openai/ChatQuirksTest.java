package dev.musher.openai;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.conversation.Seal;
import dev.musher.provider.Fault;
import dev.musher.provider.FinishReason;
import dev.musher.recording.Heard;
import dev.musher.wire.SseEvent;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The ways in which servers tell a reply; each row is one that was seen somewhere. */
class ChatQuirksTest {
    private static final ChatFormat FORMAT = new ChatFormat(Dialects.GENERIC);
    private static final String STOP = delta("{}", "stop");
    private static final String CALLS = delta("{}", "tool_calls");

    /** A stream and what must be heard of it. */
    private record Row(String name, Heard expected, List<String> data) {
        @Override
        public String toString() {
            return name;
        }
    }

    @ParameterizedTest
    @MethodSource({"endings", "thoughts", "calls", "usages", "errors"})
    void hears(Row row) {
        assertThat(Heard.data(FORMAT, row.data().toArray(String[]::new))).isEqualTo(row.expected());
    }

    @Test
    void hearsAnErrorThatHasAnEventOfItsOwn() {
        var event =
                new SseEvent(
                        "error",
                        """
                        {"error":{"message":"The number of tokens to keep from the initial prompt is greater than the context length."}}""");

        assertThat(Heard.events(FORMAT, List.of(event)))
                .isEqualTo(
                        reply().failed(
                                        new Fault.ContextTooLong(
                                                "The number of tokens to keep from the initial"
                                                        + " prompt is greater than the context"
                                                        + " length.")));
    }

    static Stream<Row> endings() {
        var hi = delta("{\"content\":\"Hi\"}", "");
        var broken = new Fault.StreamBroken("The stream ended before the reply was whole.");
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

    static Stream<Row> thoughts() {
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

    static Stream<Row> calls() {
        var city = "{\\\"a\\\":1}";
        return Stream.of(
                row(
                        "two calls whose pieces mix",
                        reply().started("c", "f")
                                .started("d", "g")
                                .delta(0, "{\"a\"")
                                .delta(1, "{}")
                                .delta(0, ":1}")
                                .finished(0, 1)
                                .whole(FinishReason.TOOL_CALLS),
                        call(piece(0, "c", "f", "")),
                        call(piece(1, "d", "g", "")),
                        call(piece(0, "", "", "{\\\"a\\\"")),
                        call(piece(1, "", "", "{}")),
                        call(piece(0, "", "", ":1}")),
                        CALLS),
                row(
                        "two calls in one chunk",
                        twice("c", "d").whole(FinishReason.TOOL_CALLS),
                        call(piece(0, "c", "f", city) + "," + piece(1, "d", "f", city)),
                        CALLS),
                row(
                        "no index, ids once",
                        reply().call("c", "f", "{\"a\"", ":1}").whole(FinishReason.TOOL_CALLS),
                        call("{\"id\":\"c\",\"function\":{\"name\":\"f\",\"arguments\":\"\"}}"),
                        call("{\"function\":{\"arguments\":\"{\\\"a\\\"\"}}"),
                        call("{\"function\":{\"arguments\":\":1}\"}}"),
                        CALLS),
                row(
                        "no index, two ids",
                        twice("c", "d").whole(FinishReason.TOOL_CALLS),
                        call(
                                "{\"id\":\"c\",\"function\":{\"name\":\"f\",\"arguments\":\""
                                        + city
                                        + "\"}}"),
                        call(
                                "{\"id\":\"d\",\"function\":{\"name\":\"f\",\"arguments\":\""
                                        + city
                                        + "\"}}"),
                        CALLS),
                row(
                        "id and name in each piece",
                        reply().call("c", "f", "{\"a\"", ":1}").whole(FinishReason.TOOL_CALLS),
                        call(piece(0, "c", "f", "{\\\"a\\\"")),
                        call(piece(0, "c", "f", ":1}")),
                        CALLS),
                row(
                        "name in each piece, no index, no id",
                        reply().call(made(0), "f", "{\"a\"", ":1}").whole(FinishReason.TOOL_CALLS),
                        call("{\"function\":{\"name\":\"f\",\"arguments\":\"{\\\"a\\\"\"}}"),
                        call("{\"function\":{\"name\":\"f\",\"arguments\":\":1}\"}}"),
                        CALLS),
                row(
                        "whole calls of one name without ids and index",
                        twice(made(0), made(1)).whole(FinishReason.TOOL_CALLS),
                        call("{\"function\":{\"name\":\"f\",\"arguments\":\"" + city + "\"}}"),
                        call("{\"function\":{\"name\":\"f\",\"arguments\":\"" + city + "\"}}"),
                        CALLS),
                row(
                        "every call at index 0",
                        twice("c", "d").whole(FinishReason.TOOL_CALLS),
                        call(piece(0, "c", "f", city)),
                        call(piece(0, "d", "f", city)),
                        CALLS),
                row(
                        "every call at index 0, no ids",
                        twice(made(0), made(1)).whole(FinishReason.TOOL_CALLS),
                        call(piece(0, "", "f", city)),
                        call(piece(0, "", "f", city)),
                        CALLS),
                row(
                        "an id that comes late",
                        reply().call(made(0), "f", "{}").whole(FinishReason.TOOL_CALLS),
                        call(piece(0, "", "f", "")),
                        call(piece(0, "c", "", "{}")),
                        CALLS),
                row(
                        "a name that comes late",
                        reply().call("c", "f", "{\"a\"", ":1}").whole(FinishReason.TOOL_CALLS),
                        call(piece(0, "c", "", "{\\\"a\\\"")),
                        call(piece(0, "", "f", ":1}")),
                        CALLS),
                row(
                        "arguments as an object",
                        reply().call("c", "f", "{\"a\": [1]}").whole(FinishReason.TOOL_CALLS),
                        call(
                                "{\"index\":0,\"id\":\"c\",\"function\":{\"name\":\"f\",\"arguments\":{\"a\": [1]}}}"),
                        CALLS),
                row(
                        "arguments null",
                        reply().call("c", "f").whole(FinishReason.TOOL_CALLS),
                        call(
                                "{\"index\":0,\"id\":\"c\",\"function\":{\"name\":\"f\",\"arguments\":null}}"),
                        CALLS),
                row(
                        "stop although there are calls",
                        reply().call("c", "f", "{}").whole(FinishReason.TOOL_CALLS),
                        call(piece(0, "c", "f", "{}")),
                        STOP),
                row(
                        "call and reason in one chunk",
                        reply().call("c", "f", "{}").whole(FinishReason.TOOL_CALLS),
                        delta("{\"tool_calls\":[" + piece(0, "c", "f", "{}") + "]}", "tool_calls")),
                row(
                        "tool_calls null and empty",
                        said().whole(FinishReason.STOP),
                        delta("{\"content\":\"Hi\",\"tool_calls\":null}", ""),
                        delta("{\"tool_calls\":[]}", "stop")),
                row(
                        "a call cut off by the limit",
                        reply().call("c", "f", "{\"a").whole(FinishReason.LENGTH),
                        call(piece(0, "c", "f", "{\\\"a")),
                        end("length")),
                row(
                        "words before calls",
                        said().call("c", "f", "{}").whole(FinishReason.TOOL_CALLS),
                        delta("{\"content\":\"Hi\"}", ""),
                        call(piece(0, "c", "f", "{}")),
                        CALLS),
                row(
                        "a call without a name",
                        reply().failed(
                                        new Fault.StreamBroken(
                                                "The reply has a tool call without a name.")),
                        call(piece(0, "c", "", "{}")),
                        CALLS));
    }

    static Stream<Row> usages() {
        var counts = "{\"prompt_tokens\":10,\"completion_tokens\":5";
        return Stream.of(
                row("none", said().whole(FinishReason.STOP), hi(), STOP, "[DONE]"),
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

    static Stream<Row> errors() {
        var none = Optional.<java.time.Instant>empty();
        return Stream.of(
                row(
                        "openrouter's error chunk",
                        said().failed(new Fault.Overloaded("Provider died (HTTP 502)", none)),
                        hi(),
                        """
                        {"id":"r","error":{"code":502,"message":"Provider died"},"choices":[{"index":0,"delta":{"content":""},"finish_reason":"error"}]}"""),
                row(
                        "reason error without more",
                        said().failed(new Fault.Overloaded("The vendor broke off: error.", none)),
                        hi(),
                        end("error")),
                row(
                        "error of a choice",
                        reply().failed(new Fault.RateLimited("Slow down", none)),
                        """
                        {"id":"r","model":"m","choices":[{"index":0,"delta":{},"error":{"code":429,"message":"Slow down"}}]}"""),
                row(
                        "error alone",
                        reply("", "")
                                .failed(
                                        new Fault.UsageCap(
                                                "You exceeded your current quota", none)),
                        """
                        {"error":{"message":"You exceeded your current quota","type":"insufficient_quota","code":"insufficient_quota"}}"""),
                row(
                        "error as a text",
                        reply("", "").failed(new Fault.Unknown(0, "model runner has stopped")),
                        "{\"error\":\"model runner has stopped\"}"),
                row(
                        "vllm's error object",
                        reply("", "").failed(new Fault.BadRequest("bad \"tools\" (HTTP 400)")),
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
                                        new Fault.Overloaded(
                                                "The vendor broke off:"
                                                        + " insufficient_system_resource.",
                                                none)),
                        hi(),
                        end("insufficient_system_resource")),
                row(
                        "glm out of context",
                        said().failed(
                                        new Fault.ContextTooLong(
                                                "The vendor broke off:"
                                                        + " model_context_window_exceeded.")),
                        hi(),
                        end("model_context_window_exceeded")));
    }

    private static Row row(String name, Heard expected, String... data) {
        return new Row(name, expected, List.of(data));
    }

    private static Expected reply() {
        return reply("r", "m");
    }

    private static Expected reply(String id, String model) {
        return Expected.reply(id, model);
    }

    private static Expected said() {
        return reply().text("Hi");
    }

    private static Expected twice(String first, String second) {
        return reply().started(first, "f", "{\"a\":1}")
                .started(second, "f", "{\"a\":1}")
                .finished(0, 1);
    }

    private static String hi() {
        return delta("{\"role\":\"assistant\",\"content\":\"Hi\"}", "");
    }

    private static String delta(String delta, String finish) {
        var reason = finish.isEmpty() ? "null" : "\"" + finish + "\"";
        return "{\"id\":\"r\",\"model\":\"m\",\"choices\":[{\"index\":0,\"delta\":"
                + delta
                + ",\"finish_reason\":"
                + reason
                + "}]}";
    }

    private static String end(String reason) {
        return delta("{}", reason);
    }

    private static String usage(String usage) {
        return "{\"id\":\"r\",\"model\":\"m\",\"choices\":[],\"usage\":" + usage + "}";
    }

    private static String call(String pieces) {
        return delta("{\"tool_calls\":[" + pieces + "]}", "");
    }

    private static String piece(int index, String id, String name, String arguments) {
        return "{\"index\":%d,\"id\":\"%s\",\"type\":\"function\",\"function\":{\"name\":\"%s\",\"arguments\":\"%s\"}}"
                .formatted(index, id, name, arguments);
    }

    /** The id of a call to which the server gave none. */
    private static String made(int ordinal) {
        return "call_" + VendorNames.digest("r " + ordinal + " f", 16);
    }

    private static String detail(String type, String fields, int index) {
        return "{\"reasoning_details\":[{\"type\":\"%s\",%s\"index\":%d}]}"
                .formatted(type, fields, index);
    }

    private static Seal sealed(String id, String value) {
        return new Seal.Encrypted("openrouter", id, value);
    }
}
