package dev.musher.shape;

import dev.musher.json.JsonValue;
import java.util.List;

/** What a value must be: everything that these rules say. */
record Schema(List<Rule> rules) {
    Schema {
        rules = List.copyOf(rules);
    }

    void check(JsonValue value, String pointer, Checking checking) {
        if (!checking.enter(pointer)) {
            return;
        }
        for (Rule rule : rules) {
            rule.check(value, pointer, checking);
        }
        checking.leave();
    }
}
