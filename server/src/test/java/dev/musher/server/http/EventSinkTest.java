package dev.musher.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EventSinkTest {
    @Test
    void writesAnEventWithItsLines() {
        assertThat(EventSink.event("7", "event", "a\nb"))
                .isEqualTo("id: 7\nevent: event\ndata: a\ndata: b\n\n");
    }

    /** As the HTML standard has clients read a stream. */
    private static List<Map<String, String>> read(String stream) {
        var events = new ArrayList<Map<String, String>>();
        var event = new HashMap<String, String>();
        for (String line : stream.split("\r\n|\r|\n", -1)) {
            if (line.isEmpty()) {
                if (!event.isEmpty()) {
                    events.add(event);
                }
                event = new HashMap<>();
                continue;
            }
            int colon = line.indexOf(':');
            String field = colon < 0 ? line : line.substring(0, colon);
            String value = colon < 0 ? "" : line.substring(colon + 1);
            value = value.startsWith(" ") ? value.substring(1) : value;
            event.merge(field, value, (before, more) -> before + "\n" + more);
        }
        return events;
    }

    @Property
    void anyTextsAreOneEventWithExactlyTheseFields(
            @ForAll("texts") String id,
            @ForAll("texts") String name,
            @ForAll("texts") String data) {
        var expected = new HashMap<String, String>();
        if (!id.isEmpty()) {
            expected.put("id", id.replaceAll("[\r\n\0]", " "));
        }
        expected.put("event", name.replaceAll("[\r\n\0]", " "));
        expected.put("data", data.replaceAll("\r\n|\r", "\n"));

        assertThat(read(EventSink.event(id, name, data))).isEqualTo(List.of(expected));
    }

    @Provide
    Generator<String> texts() {
        var part =
                Generators.oneOf(
                        Generators.of(
                                "\n",
                                "\r",
                                "\r\n",
                                "\0",
                                "\u0085",
                                "\u2028",
                                "\u2029",
                                "\u000b",
                                "\f",
                                "\ufeff",
                                ":",
                                " ",
                                "data: x",
                                "id: 9",
                                "event: admin",
                                "retry: 1"),
                        Generators.strings().ofMaxLength(4));
        return part.list().ofMaxSize(8).map(parts -> String.join("", parts));
    }
}
