package dev.musher.provider.recording;

import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ReplyEvent;
import dev.musher.provider.wire.ReplyDecoder;
import dev.musher.provider.wire.SseEvent;
import dev.musher.provider.wire.SseReader;
import dev.musher.provider.wire.WireFormat;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** What a listener hears of a stream, and what comes of it. */
public record HeardStream(List<ReplyEvent> events, ModelAnswer answer) {
    /** From the body of a response. */
    public static HeardStream stream(WireFormat format, String body) {
        return events(format, split(body));
    }

    /** From the data of events that have no names. */
    public static HeardStream data(WireFormat format, String... data) {
        return events(format, List.of(data).stream().map(d -> new SseEvent("", d)).toList());
    }

    public static HeardStream events(WireFormat format, List<SseEvent> events) {
        ReplyDecoder decoder = format.decoder();
        var heard = new ArrayList<ReplyEvent>();
        for (SseEvent event : events) {
            if (!decoder.ended()) {
                decoder.accept(event, heard::add);
            }
        }
        return new HeardStream(heard, decoder.conclude(heard::add));
    }

    public static List<SseEvent> split(String body) {
        var reader = new SseReader(new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8)));
        var events = new ArrayList<SseEvent>();
        try {
            for (var next = reader.next(); next.isPresent(); next = reader.next()) {
                events.add(next.get());
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return events;
    }
}
