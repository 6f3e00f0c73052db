package dev.musher.shape;

import dev.musher.json.JsonValue;
import dev.musher.json.JsonValue.Items;
import java.util.HashSet;
import java.util.List;

/** What schemas say of arrays. */
final class ListRule {
    private ListRule() {}

    static Rule least(long size) {
        return (value, pointer, checking) -> {
            if (value instanceof Items(var values) && values.size() < size) {
                checking.report(
                        pointer, "must have at least " + size + " items, not " + values.size());
            }
        };
    }

    static Rule most(long size) {
        return (value, pointer, checking) -> {
            if (value instanceof Items(var values) && values.size() > size) {
                checking.report(
                        pointer, "must have at most " + size + " items, not " + values.size());
            }
        };
    }

    static Rule unique() {
        return (value, pointer, checking) -> {
            if (!(value instanceof Items(var values))) {
                return;
            }
            var seen = new HashSet<JsonValue>();
            for (int i = 0; i < values.size(); i++) {
                if (!seen.add(Sameness.plain(values.get(i)))) {
                    checking.report(Pointer.to(pointer, i), "is there already");
                }
            }
        };
    }

    /** The first items, each by a schema of its own. */
    static Rule first(List<Schema> schemas) {
        return (value, pointer, checking) -> {
            if (value instanceof Items(var values)) {
                for (int i = 0; i < Math.min(values.size(), schemas.size()); i++) {
                    schemas.get(i).check(values.get(i), Pointer.to(pointer, i), checking);
                }
            }
        };
    }

    /** All items behind the first. */
    static Rule others(int first, Schema schema) {
        return (value, pointer, checking) -> {
            if (value instanceof Items(var values)) {
                for (int i = first; i < values.size(); i++) {
                    schema.check(values.get(i), Pointer.to(pointer, i), checking);
                }
            }
        };
    }
}
