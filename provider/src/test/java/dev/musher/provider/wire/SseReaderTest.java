package dev.musher.provider.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SseReaderTest {
    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r", "\r\n"})
    void readsEveryLineEnd(String end) {
        String stream = "event: a" + end + "data: 1" + end + end + "data: 2" + end + end;

        assertThat(events(stream)).containsExactly(event("a", "1"), event("", "2"));
    }

    @Test
    void joinsDataLines() {
        assertThat(events("data: one\ndata:two\ndata\ndata:\ndata:  three\n\n"))
                .containsExactly(event("", "one\ntwo\n\n\n three"));
    }

    @Test
    void ignoresCommentsAndFieldsThatMeanNothingHere() {
        assertThat(events(": ping\n\nid: 7\nretry: 3\ndatum: x\ndat\n:\ndata: y\n\n"))
                .containsExactly(event("", "y"));
    }

    @Test
    void ignoresByteOrderMarkAtTheStartOnly() {
        assertThat(events("\uFEFFdata: a\n\n\uFEFFdata: b\n\ndata: \uFEFFc\n\n"))
                .containsExactly(event("", "a"), event("", "\uFEFFc"));
    }

    @Test
    void eventWithoutDataIsNone() {
        assertThat(events("event: ping\n\ndata: x\n\n")).containsExactly(event("", "x"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "\r", "\r\n"})
    void tellsLastEventWithoutEmptyLine(String end) {
        assertThat(events("data: a\n\nevent: e\ndata: b" + end))
                .containsExactly(event("", "a"), event("e", "b"));
    }

    @Test
    void emptyStreamHasNoEvents() {
        assertThat(events("")).isEmpty();
        assertThat(events("\n\n: only a comment")).isEmpty();
    }

    @Test
    void malformedTextIsReplacedAndNotFatal() {
        byte[] bytes = {'d', 'a', 't', 'a', ':', (byte) 0xC3, '\n', '\n'};

        assertThat(events(new ByteArrayInputStream(bytes))).containsExactly(event("", "\uFFFD"));
    }

    @Test
    void readsLineOfTenMegabytesAndReturnsToASmallBuffer() {
        String large = "x".repeat(10_000_000);

        assertThat(events("data: " + large + "\n\ndata: y\n\n"))
                .containsExactly(event("", large), event("", "y"));
    }

    @Test
    void refusesEventBeyondTheLimit() {
        String oneLine = "data: " + "x".repeat(SseReader.LARGEST_EVENT + 1);
        String manyLines = "data: 0123456789\n".repeat(SseReader.LARGEST_EVENT / 11 + 1);

        for (String text : List.of(oneLine, manyLines)) {
            assertThatThrownBy(() -> new SseReader(stream(text)).next())
                    .isInstanceOf(WireException.class)
                    .hasMessage("The server sent an event larger than 16 MiB.");
        }
    }

    @Test
    void largestEventIsStillRead() {
        String largest = "x".repeat(SseReader.LARGEST_EVENT);

        assertThat(events("data: " + largest + "\n\n")).containsExactly(event("", largest));
    }

    @Test
    void looksAheadWithoutTaking() throws Exception {
        var reader = new SseReader(stream(" \r\n{\"error\":1}"));

        assertThat(reader.peek()).isEqualTo('{');
        assertThat(reader.rest(6)).isEqualTo(" \r\n{\"e");
        assertThat(new SseReader(stream(" \n")).peek()).isEqualTo(-1);
    }

    private static SseEvent event(String name, String data) {
        return new SseEvent(name, data);
    }

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private static List<SseEvent> events(String text) {
        return events(stream(text));
    }

    static List<SseEvent> events(InputStream stream) {
        var reader = new SseReader(stream);
        var events = new ArrayList<SseEvent>();
        try {
            for (var next = reader.next(); next.isPresent(); next = reader.next()) {
                events.add(next.get());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return events;
    }
}
