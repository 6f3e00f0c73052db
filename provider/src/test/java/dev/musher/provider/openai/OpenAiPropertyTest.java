package dev.musher.provider.openai;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.http.Headers;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.base.property.Range;
import dev.musher.base.property.Size;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.recording.HeardStream;
import dev.musher.provider.wire.MalformedReply;
import dev.musher.provider.wire.SseEvent;
import dev.musher.provider.wire.WireFormat;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Whatever a server sends, the end is a reply, a fault or a malformed reply, and nothing else. */
class OpenAiPropertyTest {
    private static final ResponsesFormat RESPONSES = new ResponsesFormat();
    private static final ChatFormat CHAT = new ChatFormat(ChatDialects.GENERIC);

    private static final String CHAT_STREAM =
            """
            data: {"id":"r","model":"m","choices":[{"index":0,"delta":{"role":"assistant","content":null,"reasoning_content":"Hm é😀"}}]}

            data: {"id":"r","choices":[{"index":0,"delta":{"reasoning_details":[{"type":"reasoning.text","text":"A","index":0}]}}]}

            data: {"id":"r","choices":[{"index":0,"delta":{"content":"Hi \\u00e9 \\ud83d\\ude00"}}]}

            data: {"id":"r","choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"id":"c","function":{"name":"f","arguments":"{\\"a\\":"}}]}}]}

            data: {"id":"r","choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"function":{"arguments":"1}"}}]}}]}

            data: {"id":"r","choices":[{"index":0,"delta":{},"finish_reason":"tool_calls"}]}

            data: {"id":"r","choices":[],"usage":{"prompt_tokens":10,"completion_tokens":5,"prompt_tokens_details":{"cached_tokens":4}}}

            data: [DONE]

            """;

    private static final String RESPONSES_STREAM =
            """
            event: response.created
            data: {"type":"response.created","response":{"id":"r","model":"m","tools":[{"a":[1,2,{}]}]}}

            event: response.reasoning_summary_text.delta
            data: {"type":"response.reasoning_summary_text.delta","output_index":0,"summary_index":0,"delta":"Hm"}

            event: response.output_item.done
            data: {"type":"response.output_item.done","output_index":0,"item":{"type":"reasoning","id":"rs","encrypted_content":"g==","summary":[]}}

            event: response.output_text.delta
            data: {"type":"response.output_text.delta","output_index":1,"delta":"Hi é😀"}

            event: response.output_item.added
            data: {"type":"response.output_item.added","output_index":2,"item":{"type":"function_call","call_id":"c","name":"f","arguments":""}}

            event: response.function_call_arguments.delta
            data: {"type":"response.function_call_arguments.delta","output_index":2,"delta":"{}"}

            event: response.completed
            data: {"type":"response.completed","response":{"id":"r","model":"m","usage":{"input_tokens":1,"output_tokens":2}}}

            """;

    @Property(tries = 400)
    void aBeginningOfAStreamIsAFault(@ForAll @Range(max = 2000) int length) {
        for (WireFormat format : List.of(CHAT, RESPONSES)) {
            var stream = format instanceof ChatFormat ? CHAT_STREAM : RESPONSES_STREAM;
            int end =
                    Math.min(
                            length,
                            stream.lastIndexOf(
                                    format instanceof ChatFormat
                                            ? "delta\":{},\"f"
                                            : "\"response.completed"));
            assertEndsWell(format, HeardStream.split(stream.substring(0, end)), Ending.BROKEN);
        }
    }

    @Property(tries = 1000)
    void aStreamWithAnyCharacterReplacedEndsWell(
            @ForAll @Range(min = 0, max = 5000) int place, @ForAll char character) {
        assertEndsWell(
                CHAT, HeardStream.split(replaced(CHAT_STREAM, place, character)), Ending.ANY);
        assertEndsWell(
                RESPONSES,
                HeardStream.split(replaced(RESPONSES_STREAM, place, character)),
                Ending.ANY);
    }

    @Property(tries = 1000)
    void piecesOfStreamsInAnyOrderEndWell(
            @ForAll @Size(max = 20) List<@Range(min = 0, max = 14) Integer> order) {
        var all = new ArrayList<SseEvent>(HeardStream.split(CHAT_STREAM));
        all.addAll(HeardStream.split(RESPONSES_STREAM));
        var events = order.stream().map(i -> all.get(i % all.size())).toList();

        assertEndsWell(CHAT, events, Ending.ANY);
        assertEndsWell(RESPONSES, events, Ending.ANY);
    }

    @Property(tries = 1000)
    void garbageEndsWell(@ForAll("documents") List<String> data) {
        var events = data.stream().map(text -> new SseEvent("", text)).toList();

        assertEndsWell(CHAT, events, Ending.ANY);
        assertEndsWell(RESPONSES, events, Ending.ANY);
    }

    @Property(tries = 1000)
    void everyErrorIsAFault(
            @ForAll @Range(min = 100, max = 999) int status, @ForAll("garbage") String body) {
        assertThat(CHAT.fault(status, Headers.NONE, body, Instant.EPOCH)).isNotNull();
        assertThat(RESPONSES.fault(status, Headers.NONE, body, Instant.EPOCH)).isNotNull();
    }

    @Provide
    Generator<List<String>> documents() {
        return garbage().list().ofMaxSize(6);
    }

    /** Trees with the protocol's own names and values of all kinds in all places. */
    @Provide
    Generator<String> garbage() {
        Generator<String> names =
                Generators.of(
                        "id",
                        "model",
                        "object",
                        "choices",
                        "delta",
                        "message",
                        "content",
                        "text",
                        "refusal",
                        "reasoning",
                        "reasoning_content",
                        "reasoning_details",
                        "thinking",
                        "tool_calls",
                        "index",
                        "function",
                        "name",
                        "arguments",
                        "finish_reason",
                        "usage",
                        "prompt_tokens",
                        "prompt_tokens_details",
                        "cached_tokens",
                        "x_groq",
                        "error",
                        "code",
                        "type",
                        "metadata",
                        "raw",
                        "item",
                        "response",
                        "output",
                        "output_index",
                        "summary",
                        "call_id",
                        "encrypted_content",
                        "incomplete_details",
                        "reason",
                        "status",
                        "detail");
        Generator<String> values =
                Generators.of(
                        "null",
                        "true",
                        "0",
                        "-1",
                        "1e400",
                        "99999999999999999999",
                        "\"\"",
                        "\"stop\"",
                        "\"tool_calls\"",
                        "\"error\"",
                        "\"function_call\"",
                        "\"reasoning.text\"",
                        "\"response.output_text.delta\"",
                        "\"response.output_item.done\"",
                        "\"response.completed\"",
                        "\"message\"",
                        "\"reasoning\"",
                        "\"\\ud83d\"",
                        "{}",
                        "[]",
                        "[[]]",
                        "[null]",
                        "x",
                        "{",
                        "");
        Generator<String> tree =
                Generators.recursive(
                        () -> values,
                        inner -> {
                            Generator<String> field =
                                    names.flatMap(name -> inner.map(v -> "\"" + name + "\":" + v));
                            Generator<String> object =
                                    field.list()
                                            .ofMaxSize(4)
                                            .map(fields -> "{" + String.join(",", fields) + "}");
                            Generator<String> array =
                                    inner.list()
                                            .ofMaxSize(3)
                                            .map(items -> "[" + String.join(",", items) + "]");
                            return Generators.oneOf(object, object, array);
                        },
                        1,
                        5);
        return Generators.oneOf(tree, Generators.strings().ofMaxLength(30));
    }

    private enum Ending {
        BROKEN,
        ANY
    }

    private static void assertEndsWell(WireFormat format, List<SseEvent> events, Ending ending) {
        try {
            var modelAnswer = HeardStream.events(format, events).answer();
            if (ending == Ending.BROKEN) {
                assertThat(modelAnswer)
                        .isEqualTo(
                                new ModelAnswer.Failed(
                                        new ProviderFault.StreamBroken(
                                                "The stream ended before the reply was complete.")));
            }
        } catch (MalformedReply malformed) {
            assertThat(malformed).hasMessageStartingWith("Not the JSON that the protocol requires");
        }
    }

    private static String replaced(String stream, int place, char character) {
        int at = place % stream.length();
        return stream.substring(0, at) + character + stream.substring(at + 1);
    }
}
