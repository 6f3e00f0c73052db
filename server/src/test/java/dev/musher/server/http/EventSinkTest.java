package dev.musher.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class EventSinkTest {
    @Test
    void writesAnEventWithItsLines() {
        assertThat(EventSink.event("7", "event", "a\nb"))
                .isEqualTo("id: 7\nevent: event\ndata: a\ndata: b\n\n");
    }

    @Test
    void noLineBreakInAnyFieldMakesAnotherFieldOrEvent() {
        for (String end : List.of("\n", "\r", "\r\n", "\n\n", "\r\r", "\0\n")) {
            String foreign = "x" + end + "event: admin" + end + "id: 9" + end + "data: gotcha";
            String event = EventSink.event(foreign, foreign, foreign);

            assertThat(event.split("\r\n|\r|\n"))
                    .filteredOn(line -> !line.isEmpty())
                    .allMatch(line -> line.matches("(id|event): x.*|data: .*"));
            assertThat(event.indexOf("\n\n")).isEqualTo(event.length() - 2);
            assertThat(event).doesNotContain("\r");
        }
    }
}
