package dev.musher.provider.modelserver;

import dev.musher.base.json.Json;
import java.util.List;

/** Server-sent events as text, in the way that was asked for. */
record EventText(Delivery delivery) {
    String of(Frame.Event event) {
        return lines(event.name(), data(event));
    }

    String of(Frame.Verbatim event) {
        return lines("", List.of(event.data()));
    }

    private List<String> data(Frame.Event event) {
        return delivery == Delivery.MULTI_LINE_DATA
                ? Json.encodeIndented(event.data()).lines().toList()
                : List.of(Json.encode(event.data()));
    }

    private String lines(String name, List<String> data) {
        var end = lineEnd();
        var colon = delivery == Delivery.NO_SPACE ? ":" : ": ";
        var text = new StringBuilder();
        if (delivery == Delivery.COMMENTS) {
            text.append(": PROCESSING").append(end).append(end);
        }
        if (!name.isEmpty()) {
            text.append("event").append(colon).append(name).append(end);
        }
        for (String line : data) {
            text.append("data").append(colon).append(line).append(end);
        }
        return text.append(end).toString();
    }

    private String lineEnd() {
        return switch (delivery) {
            case CRLF -> "\r\n";
            case CR -> "\r";
            case PLAIN, ONE_BYTE_AT_A_TIME, MULTI_LINE_DATA, BOM, NO_SPACE, COMMENTS -> "\n";
        };
    }
}
