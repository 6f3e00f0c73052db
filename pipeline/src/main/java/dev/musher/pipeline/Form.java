package dev.musher.pipeline;

import dev.musher.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * How a value is written as JSON and read back. Both ways stand side by side, so that they cannot
 * drift apart; names are written out, so that no renaming in the code changes what is kept.
 *
 * @param reading throws {@link IllegalArgumentException} for what is not of this form
 */
record Form<T>(Function<T, JsonValue> writing, Function<JsonValue, T> reading) {
    static final Form<String> TEXT =
            new Form<>(
                    JsonValue.Text::new,
                    value -> {
                        if (value instanceof JsonValue.Text(var text)) {
                            return text;
                        }
                        throw new IllegalArgumentException("a text is expected");
                    });

    /** An object with named fields. */
    static <T> Form<T> of(BiConsumer<T, Out> writing, Function<In, T> reading) {
        return new Form<>(
                value -> {
                    var out = new Out();
                    writing.accept(value, out);
                    return out.fields();
                },
                value -> In.whole(value, reading));
    }

    /** An object with one field. */
    static <T, F> Form<T> field(
            String name, Form<F> form, Function<T, F> writing, Function<F, T> reading) {
        return of(
                (value, out) -> out.value(name, form, writing.apply(value)),
                in -> reading.apply(in.value(name, form)));
    }

    /** An object with one field that is a text. */
    static <T> Form<T> field(
            String name, Function<T, String> writing, Function<String, T> reading) {
        return field(name, TEXT, writing, reading);
    }

    /** A value that is written as a text. */
    static <T> Form<T> text(Function<T, String> writing, Function<String, T> reading) {
        return new Form<>(
                value -> new JsonValue.Text(writing.apply(value)),
                value -> reading.apply(TEXT.read(value)));
    }

    JsonValue write(T value) {
        return writing.apply(value);
    }

    T read(JsonValue value) {
        return reading.apply(value);
    }

    Form<List<T>> list() {
        return new Form<>(this::writeAll, this::readAll);
    }

    private JsonValue writeAll(List<T> values) {
        var items = new ArrayList<JsonValue>(values.size());
        for (T value : values) {
            items.add(write(value));
        }
        return new JsonValue.Items(items);
    }

    private List<T> readAll(JsonValue value) {
        if (value instanceof JsonValue.Items(var items)) {
            var values = new ArrayList<T>(items.size());
            for (JsonValue item : items) {
                values.add(read(item));
            }
            return values;
        }
        throw new IllegalArgumentException("a list is expected");
    }
}
