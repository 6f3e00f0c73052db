package dev.musher.pipeline.store;

import dev.musher.base.json.JsonValue;
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
record JsonForm<T>(Function<T, JsonValue> writing, Function<JsonValue, T> reading) {
    static final JsonForm<String> TEXT =
            new JsonForm<>(
                    JsonValue.Text::new,
                    value -> {
                        if (value instanceof JsonValue.Text(var text)) {
                            return text;
                        }
                        throw new IllegalArgumentException("a text is expected");
                    });

    /** An object with named fields. */
    static <T> JsonForm<T> of(BiConsumer<T, FormWriter> writing, Function<FormReader, T> reading) {
        return new JsonForm<>(
                value -> {
                    var formWriter = new FormWriter();
                    writing.accept(value, formWriter);
                    return formWriter.fields();
                },
                value -> FormReader.whole(value, reading));
    }

    /** An object with one field. */
    static <T, F> JsonForm<T> field(
            String name, JsonForm<F> jsonForm, Function<T, F> writing, Function<F, T> reading) {
        return of(
                (value, formWriter) -> formWriter.value(name, jsonForm, writing.apply(value)),
                formReader -> reading.apply(formReader.value(name, jsonForm)));
    }

    /** An object with one field that is a text. */
    static <T> JsonForm<T> field(
            String name, Function<T, String> writing, Function<String, T> reading) {
        return field(name, TEXT, writing, reading);
    }

    /** A value that is written as a text. */
    static <T> JsonForm<T> text(Function<T, String> writing, Function<String, T> reading) {
        return new JsonForm<>(
                value -> new JsonValue.Text(writing.apply(value)),
                value -> reading.apply(TEXT.read(value)));
    }

    JsonValue write(T value) {
        return writing.apply(value);
    }

    T read(JsonValue value) {
        return reading.apply(value);
    }

    JsonForm<List<T>> list() {
        return new JsonForm<>(this::writeAll, this::readAll);
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
