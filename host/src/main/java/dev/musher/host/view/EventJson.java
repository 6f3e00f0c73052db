package dev.musher.host.view;

import dev.musher.base.json.JsonValue;
import dev.musher.pipeline.store.EventCodec;
import dev.musher.pipeline.story.event.ItemEvent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What an event says, with the names that the ledger keeps, as a value that JSON is written of. */
public final class EventJson {
    private EventJson() {}

    public static Map<String, Object> of(ItemEvent itemEvent) {
        return fields(EventCodec.fields(itemEvent));
    }

    private static Map<String, Object> fields(JsonValue.Fields fields) {
        var map = new LinkedHashMap<String, Object>();
        fields.values().forEach((name, value) -> map.put(name, value(value)));
        return map;
    }

    private static @Nullable Object value(JsonValue value) {
        return switch (value) {
            case JsonValue.Text(var text) -> text;
            case JsonValue.Numeral(var number) -> number;
            case JsonValue.Flag(var flag) -> flag;
            case JsonValue.Fields fields -> fields(fields);
            case JsonValue.Items(var items) -> {
                var list = new ArrayList<Object>();
                items.forEach(item -> list.add(value(item)));
                yield list;
            }
            case JsonValue.Null _ -> null;
        };
    }
}
