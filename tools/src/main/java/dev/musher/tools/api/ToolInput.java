package dev.musher.tools.api;

import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a call was given, checked against the shape of its tool: a required field is there, and each
 * has its type. Asking for a field that the shape does not have, or as another type, is a bug.
 */
public final class ToolInput {
    private final Fields fields;

    ToolInput(Fields fields) {
        this.fields = fields;
    }

    /** What was given, as JSON. */
    public Fields fields() {
        return fields;
    }

    /** A required text, or one of the words of a required choice. */
    public String text(String name) {
        return optionalText(name).orElseThrow(() -> missing(name));
    }

    public Optional<String> optionalText(String name) {
        return fields.field(name).map(value -> text(name, value));
    }

    public OptionalInt whole(String name) {
        return fields.field(name).map(value -> whole(name, value)).orElse(OptionalInt.empty());
    }

    /** False where it is not given. */
    public boolean flag(String name) {
        return fields.field(name).map(value -> flag(name, value)).orElse(false);
    }

    /** Empty where it is not given. */
    public List<String> texts(String name) {
        var texts = new ArrayList<String>();
        for (JsonValue item : items(name)) {
            texts.add(text(name, item));
        }
        return texts;
    }

    /** Empty where it is not given. */
    public List<ToolInput> tables(String name) {
        var tables = new ArrayList<ToolInput>();
        for (JsonValue item : items(name)) {
            if (!(item instanceof Fields table)) {
                throw mistyped(name);
            }
            tables.add(new ToolInput(table));
        }
        return tables;
    }

    private List<JsonValue> items(String name) {
        var value = fields.field(name);
        if (value.isEmpty()) {
            return List.of();
        }
        if (value.get() instanceof JsonValue.Items items) {
            return items.values();
        }
        throw mistyped(name);
    }

    private static String text(String name, JsonValue value) {
        if (value instanceof JsonValue.Text text) {
            return text.value();
        }
        throw mistyped(name);
    }

    private static OptionalInt whole(String name, JsonValue value) {
        if (value instanceof JsonValue.Numeral(BigDecimal number)) {
            return OptionalInt.of(number.intValueExact());
        }
        throw mistyped(name);
    }

    private static boolean flag(String name, JsonValue value) {
        if (value instanceof JsonValue.Flag flag) {
            return flag.value();
        }
        throw mistyped(name);
    }

    private static IllegalStateException missing(String name) {
        return new IllegalStateException("the field " + name + " is not required by its shape");
    }

    private static IllegalStateException mistyped(String name) {
        return new IllegalStateException("the field " + name + " has another type in its shape");
    }
}
