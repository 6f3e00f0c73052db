package dev.musher.provider.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.base.property.Range;
import dev.musher.base.property.Size;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** However the network cuts a stream, its events are those that the format's own words describe. */
class SseChunkingTest {
    @Property(tries = 500)
    void anyChunkingGivesTheSameEvents(
            @ForAll("streams") String stream,
            @ForAll @Size(min = 1, max = 8) List<@Range(min = 1, max = 40) Integer> sizes) {
        byte[] bytes = stream.getBytes(StandardCharsets.UTF_8);

        assertThat(SseReaderTest.events(new ChunkedStream(bytes, sizes)))
                .isEqualTo(described(stream));
    }

    @Property(tries = 200)
    void anyBytesGiveTheSameEventsInAnyChunking(
            @ForAll @Size(max = 300) List<@Range(min = 0, max = 255) Integer> values,
            @ForAll @Range(min = 1, max = 7) int size) {
        byte[] bytes = new byte[values.size()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = values.get(i).byteValue();
        }

        assertThat(SseReaderTest.events(new ChunkedStream(bytes, List.of(size))))
                .isEqualTo(SseReaderTest.events(new ChunkedStream(bytes, List.of(1000))));
    }

    @Provide
    Generator<String> streams() {
        Generator<String> pieces =
                Generators.of(
                        "data: a",
                        "data:b",
                        "data",
                        "data:",
                        "data: é€𝄞",
                        "event: n",
                        "event:",
                        ": c",
                        "id: 1",
                        "x",
                        ":",
                        "\n",
                        "\n",
                        "\n\n",
                        "\r",
                        "\r\n",
                        "\r\n\r\n",
                        "\uFEFF",
                        " ",
                        "data: " + "long ".repeat(4000));
        return pieces.list().ofMaxSize(40).map(list -> String.join("", list));
    }

    /** The format, line by line, without a thought for speed. */
    private static List<SseEvent> described(String stream) {
        String text = stream.startsWith("\uFEFF") ? stream.substring(1) : stream;
        var events = new ArrayList<SseEvent>();
        String name = "";
        var data = new ArrayList<String>();
        for (String line : (text + "\n\n").split("\r\n|\r|\n", -1)) {
            if (line.isEmpty()) {
                if (!data.isEmpty()) {
                    events.add(new SseEvent(name, String.join("\n", data)));
                }
                name = "";
                data.clear();
            } else {
                int colon = line.indexOf(':');
                String field = colon < 0 ? line : line.substring(0, colon);
                String value = colon < 0 ? "" : line.substring(colon + 1);
                value = value.startsWith(" ") ? value.substring(1) : value;
                if (field.equals("data")) {
                    data.add(value);
                } else if (field.equals("event")) {
                    name = value;
                }
            }
        }
        return events;
    }
}
