package dev.musher.provider.anthropic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.base.property.Range;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.api.ReplyEvent;
import dev.musher.provider.recording.Garbage;
import dev.musher.provider.recording.HeardStream;
import dev.musher.provider.wire.MalformedReply;
import dev.musher.provider.wire.SseEvent;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AnthropicPropertyTest {
    private static final AnthropicFormat FORMAT = new AnthropicFormat();

    /** A stream with every kind of block. */
    private static final List<SseEvent> STREAM =
            HeardStream.split(
                    """
                    data: {"type":"message_start","message":{"id":"m","model":"x","usage":{"input_tokens":1}}}

                    data: {"type":"content_block_start","index":0,"content_block":{"type":"thinking","thinking":""}}

                    data: {"type":"content_block_delta","index":0,"delta":{"type":"thinking_delta","thinking":"Hm"}}

                    data: {"type":"content_block_delta","index":0,"delta":{"type":"signature_delta","signature":"s"}}

                    data: {"type":"content_block_stop","index":0}

                    data: {"type":"content_block_start","index":1,"content_block":{"type":"text","text":""}}

                    data: {"type":"content_block_delta","index":1,"delta":{"type":"text_delta","text":"Hi"}}

                    data: {"type":"content_block_stop","index":1}

                    data: {"type":"content_block_start","index":2,"content_block":{"type":"tool_use","id":"t","name":"n"}}

                    data: {"type":"content_block_delta","index":2,"delta":{"type":"input_json_delta","partial_json":"{}"}}

                    data: {"type":"content_block_stop","index":2}

                    data: {"type":"message_delta","delta":{"stop_reason":"tool_use"},"usage":{"output_tokens":9}}

                    data: {"type":"message_stop"}

                    """);

    private static final int ENOUGH = STREAM.size() - 1;

    @Property
    void everyPrefixEndsInAFaultUntilTheReplyIsWhole(@ForAll @Range(max = 13) int length) {
        var heardStream = HeardStream.events(FORMAT, STREAM.subList(0, length));

        if (length >= ENOUGH) {
            assertThat(heardStream.answer()).isInstanceOf(ModelAnswer.Replied.class);
            assertThat(heardStream.events()).last().isInstanceOf(ReplyEvent.Finished.class);
        } else {
            assertThat(heardStream.answer())
                    .isEqualTo(
                            new ModelAnswer.Failed(
                                    new ProviderFault.StreamBroken(
                                            "The reply ended before it was complete.")));
        }
    }

    @Property(tries = 500)
    void anyOrderOfEventsEndsInAnAnswerOrAMalformedReply(
            @ForAll("shuffled") List<SseEvent> events) {
        assertAnswersOrRefuses(events);
    }

    @Provide
    Generator<List<SseEvent>> shuffled() {
        return Generators.of(STREAM).list().ofMaxSize(30);
    }

    @Property(tries = 1000)
    void anyJsonIsPassedOverOrRefused(@ForAll("documents") String data) {
        assertAnswersOrRefuses(List.of(new SseEvent("", data)));
    }

    @Provide
    Generator<String> documents() {
        return Garbage.documents(
                List.of(
                        "type",
                        "index",
                        "message",
                        "usage",
                        "content_block",
                        "delta",
                        "error",
                        "text",
                        "id",
                        "input",
                        "input_tokens",
                        "cache_creation",
                        "stop_reason"),
                List.of(
                        "message_start",
                        "content_block_start",
                        "content_block_delta",
                        "content_block_stop",
                        "message_delta",
                        "error",
                        "tool_use",
                        "thinking",
                        "text_delta"));
    }

    @Property(tries = 500)
    void whatIsNoJsonIsRefused(@ForAll("cut") String data) {
        assertThatThrownBy(() -> HeardStream.data(FORMAT, data)).isInstanceOf(MalformedReply.class);
    }

    @Provide
    Generator<String> cut() {
        return Garbage.cut(STREAM.stream().map(SseEvent::data).toList());
    }

    @Test
    void boundsNestingAndNumbers() {
        assertThatThrownBy(
                        () -> HeardStream.data(FORMAT, Garbage.nested("{\"type\":\"ping\",\"x\":")))
                .isInstanceOf(MalformedReply.class);
        assertThatThrownBy(
                        () ->
                                HeardStream.data(
                                        FORMAT,
                                        "{\"type\":\"message_delta\",\"usage\":{\"output_tokens\":"
                                                + "9".repeat(1_000_000)
                                                + "}}"))
                .isInstanceOf(MalformedReply.class);
    }

    private static void assertAnswersOrRefuses(List<SseEvent> events) {
        var heard = new ArrayList<ReplyEvent>();
        var decoder = FORMAT.decoder();
        try {
            for (SseEvent event : events) {
                decoder.accept(event, heard::add);
            }
        } catch (MalformedReply _) {
            return;
        }
        assertThat(decoder.conclude(heard::add)).isNotNull();
    }
}
