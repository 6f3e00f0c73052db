package dev.musher.provider.gemini;

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

class GeminiPropertyTest {
    private static final GeminiFormat FORMAT = new GeminiFormat();

    /** A stream with every kind of part. */
    private static final List<SseEvent> STREAM =
            HeardStream.split(
                    """
                    data: {"candidates":[{"content":{"parts":[{"text":"Hm","thought":true}]}}],"responseId":"r"}

                    data: {"candidates":[{"content":{"parts":[{"text":"Hi","thoughtSignature":"cw=="}]}}]}

                    data: {"candidates":[{"content":{"parts":[{"functionCall":{"name":"n","args":{"a":[1]}}}]}}]}

                    data: {"candidates":[{"content":{"parts":[{"text":""}]},"finishReason":"STOP"}]}

                    data: {"usageMetadata":{"promptTokenCount":3,"candidatesTokenCount":2},"modelVersion":"m"}

                    """);

    private static final int ENOUGH = STREAM.size() - 1;

    @Property
    void everyPrefixEndsInAFaultUntilTheReplyIsWhole(@ForAll @Range(max = 5) int length) {
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
    void anyOrderOfEventsEndsInAnAnswer(@ForAll("shuffled") List<SseEvent> events) {
        assertThat(HeardStream.events(FORMAT, events).answer()).isNotNull();
    }

    @Provide
    Generator<List<SseEvent>> shuffled() {
        return Generators.of(STREAM).list().ofMaxSize(30);
    }

    @Property(tries = 1000)
    void anyJsonIsPassedOverOrRefused(@ForAll("documents") String data) {
        var heard = new ArrayList<ReplyEvent>();
        var decoder = FORMAT.decoder();
        try {
            decoder.accept(new SseEvent("", data), heard::add);
        } catch (MalformedReply _) {
            return;
        }
        assertThat(decoder.conclude(heard::add)).isNotNull();
    }

    @Provide
    Generator<String> documents() {
        return Garbage.documents(
                List.of(
                        "candidates",
                        "content",
                        "parts",
                        "text",
                        "thought",
                        "thoughtSignature",
                        "functionCall",
                        "name",
                        "args",
                        "finishReason",
                        "usageMetadata",
                        "error",
                        "code",
                        "promptFeedback",
                        "blockReason",
                        "promptTokenCount"),
                List.of("STOP", "SAFETY", "MALFORMED_FUNCTION_CALL", "UNAVAILABLE"));
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
        assertThatThrownBy(() -> HeardStream.data(FORMAT, Garbage.nested("{\"x\":")))
                .isInstanceOf(MalformedReply.class);
        assertThatThrownBy(
                        () ->
                                HeardStream.data(
                                        FORMAT,
                                        "{\"usageMetadata\":{\"promptTokenCount\":"
                                                + "9".repeat(1_000_000)
                                                + "}}"))
                .isInstanceOf(MalformedReply.class);
    }
}
