package dev.musher.provider.codec;

import dev.musher.base.json.JsonValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Reads the fields of an object, and says where one is not what was expected. */
final class JsonFieldReader {
    private final String where;
    private final JsonValue.Fields fields;
    private final Set<String> read = new HashSet<>();

    private JsonFieldReader(String where, JsonValue.Fields fields) {
        this.where = where;
        this.fields = fields;
    }

    static JsonFieldReader of(String where, JsonValue value) {
        if (value instanceof JsonValue.Fields fields) {
            return new JsonFieldReader(where, fields);
        }
        throw new MalformedTranscript(where, "expected an object, found " + kind(value));
    }

    JsonValue value(String name) {
        return optional(name).orElseThrow(() -> problem(name, "is missing"));
    }

    Optional<JsonValue> optional(String name) {
        read.add(name);
        return fields.field(name);
    }

    String text(String name) {
        var value = value(name);
        if (value instanceof JsonValue.Text(var text)) {
            return text;
        }
        throw problem(name, "expected a string, found " + kind(value));
    }

    BigDecimal decimal(String name) {
        var value = value(name);
        if (value instanceof JsonValue.Numeral(var number)) {
            return number;
        }
        throw problem(name, "expected a number, found " + kind(value));
    }

    long number(String name) {
        try {
            return decimal(name).longValueExact();
        } catch (ArithmeticException unfit) {
            throw problem(name, "expected a whole number of 64 bits");
        }
    }

    int smallNumber(String name) {
        try {
            return Math.toIntExact(number(name));
        } catch (ArithmeticException unfit) {
            throw problem(name, "expected a whole number of 32 bits");
        }
    }

    JsonFieldReader object(String name) {
        return of(where + "." + name, value(name));
    }

    <T> List<T> list(String name, Function<JsonFieldReader, T> codec) {
        var value = value(name);
        if (!(value instanceof JsonValue.Items(var items))) {
            throw problem(name, "expected an array, found " + kind(value));
        }
        var list = new ArrayList<T>(items.size());
        for (int i = 0; i < items.size(); i++) {
            list.add(codec.apply(of(where + "." + name + "[" + i + "]", items.get(i))));
        }
        return list;
    }

    <E extends Enum<E>> E oneOf(String name, E[] values) {
        String text = text(name);
        for (E value : values) {
            if (ConstantNames.of(value).equals(text)) {
                return value;
            }
        }
        throw unknown(name, text);
    }

    /** The answer, when no field is left that was not asked for. */
    <T> T done(T answer) {
        for (String name : fields.values().keySet()) {
            if (!read.contains(name)) {
                throw problem(name, "is not a field of this object");
            }
        }
        return answer;
    }

    MalformedTranscript unknown(String name, String value) {
        return problem(name, "\"" + value + "\" is not known");
    }

    MalformedTranscript problem(String name, String what) {
        return new MalformedTranscript(where + "." + name, what);
    }

    private static String kind(JsonValue value) {
        return switch (value) {
            case JsonValue.Fields _ -> "an object";
            case JsonValue.Items _ -> "an array";
            case JsonValue.Text _ -> "a string";
            case JsonValue.Numeral _ -> "a number";
            case JsonValue.Flag _ -> "true or false";
            case JsonValue.Null _ -> "null";
        };
    }
}
