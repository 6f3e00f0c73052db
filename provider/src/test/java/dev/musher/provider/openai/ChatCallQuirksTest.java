package dev.musher.provider.openai;

import static dev.musher.provider.openai.ChatRow.CALLS;
import static dev.musher.provider.openai.ChatRow.STOP;
import static dev.musher.provider.openai.ChatRow.call;
import static dev.musher.provider.openai.ChatRow.delta;
import static dev.musher.provider.openai.ChatRow.end;
import static dev.musher.provider.openai.ChatRow.reply;
import static dev.musher.provider.openai.ChatRow.row;
import static dev.musher.provider.openai.ChatRow.said;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.recording.HeardStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The ways in which servers tell tool calls; each row is one that was seen somewhere. */
class ChatCallQuirksTest {
    private static final ChatFormat FORMAT = new ChatFormat(ChatDialects.GENERIC);

    /** Arguments as they stand inside a string. */
    private static final String ARGUMENTS = "{\\\"a\\\":1}";

    @ParameterizedTest
    @MethodSource({"pieces", "piecesThatDoNotSayWhose", "contents", "ends"})
    void hears(ChatRow row) {
        assertThat(HeardStream.data(FORMAT, row.data().toArray(String[]::new)))
                .isEqualTo(row.expected());
    }

    static Stream<ChatRow> pieces() {
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
                        call(piece(0, "c", "f", ARGUMENTS) + "," + piece(1, "d", "f", ARGUMENTS)),
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
                                        + ARGUMENTS
                                        + "\"}}"),
                        call(
                                "{\"id\":\"d\",\"function\":{\"name\":\"f\",\"arguments\":\""
                                        + ARGUMENTS
                                        + "\"}}"),
                        CALLS),
                row(
                        "id and name in each piece",
                        reply().call("c", "f", "{\"a\"", ":1}").whole(FinishReason.TOOL_CALLS),
                        call(piece(0, "c", "f", "{\\\"a\\\"")),
                        call(piece(0, "c", "f", ":1}")),
                        CALLS));
    }

    static Stream<ChatRow> piecesThatDoNotSayWhose() {
        return Stream.of(
                row(
                        "name in each piece, no index, no id",
                        reply().call(made(0), "f", "{\"a\"", ":1}").whole(FinishReason.TOOL_CALLS),
                        call("{\"function\":{\"name\":\"f\",\"arguments\":\"{\\\"a\\\"\"}}"),
                        call("{\"function\":{\"name\":\"f\",\"arguments\":\":1}\"}}"),
                        CALLS),
                row(
                        "whole calls of one name without ids and index",
                        twice(made(0), made(1)).whole(FinishReason.TOOL_CALLS),
                        call("{\"function\":{\"name\":\"f\",\"arguments\":\"" + ARGUMENTS + "\"}}"),
                        call("{\"function\":{\"name\":\"f\",\"arguments\":\"" + ARGUMENTS + "\"}}"),
                        CALLS),
                row(
                        "every call at index 0",
                        twice("c", "d").whole(FinishReason.TOOL_CALLS),
                        call(piece(0, "c", "f", ARGUMENTS)),
                        call(piece(0, "d", "f", ARGUMENTS)),
                        CALLS),
                row(
                        "every call at index 0, no ids",
                        twice(made(0), made(1)).whole(FinishReason.TOOL_CALLS),
                        call(piece(0, "", "f", ARGUMENTS)),
                        call(piece(0, "", "f", ARGUMENTS)),
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
                        CALLS));
    }

    static Stream<ChatRow> contents() {
        return Stream.of(
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
                        CALLS));
    }

    static Stream<ChatRow> ends() {
        return Stream.of(
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
                                        new ProviderFault.StreamBroken(
                                                "The reply has a tool call without a name.")),
                        call(piece(0, "c", "", "{}")),
                        CALLS));
    }

    private static ExpectedReply twice(String first, String second) {
        return reply().started(first, "f", "{\"a\":1}")
                .started(second, "f", "{\"a\":1}")
                .finished(0, 1);
    }

    private static String piece(int index, String id, String name, String arguments) {
        return "{\"index\":%d,\"id\":\"%s\",\"type\":\"function\",\"function\":{\"name\":\"%s\",\"arguments\":\"%s\"}}"
                .formatted(index, id, name, arguments);
    }

    /** The id of a call to which the server gave none. */
    private static String made(int ordinal) {
        return "call_" + VendorNames.digest("r " + ordinal + " f", 16);
    }
}
