package dev.musher.pipeline.store;

import dev.musher.base.json.JsonValue;
import java.util.HashMap;
import java.util.Map;

/** A sealed type in its variants, each known by a word. */
final class VariantForms<T> {
    private final Map<String, Variant<? extends T>> byWord = new HashMap<>();
    private final Map<Class<?>, Variant<? extends T>> byType = new HashMap<>();

    private record Variant<V>(String word, Class<V> type, JsonForm<V> form) {
        JsonValue.Fields write(Object value) {
            return (JsonValue.Fields) form.write(type.cast(value));
        }
    }

    <V extends T> VariantForms<T> with(String word, Class<V> type, JsonForm<V> jsonForm) {
        var variant = new Variant<>(word, type, jsonForm);
        if (byWord.put(word, variant) != null || byType.put(type, variant) != null) {
            throw new IllegalStateException("two variants " + word);
        }
        return this;
    }

    /** A variant that carries nothing. */
    <V extends T> VariantForms<T> with(String word, V value) {
        @SuppressWarnings("unchecked")
        Class<V> type = (Class<V>) value.getClass();
        return with(word, type, JsonForm.of((_, _) -> {}, _ -> value));
    }

    String word(T value) {
        return variant(value).word();
    }

    /** The fields without the word. */
    JsonValue.Fields write(T value) {
        return variant(value).write(value);
    }

    T read(String word, JsonValue fields) {
        var variant = byWord.get(word);
        if (variant == null) {
            throw new IllegalArgumentException("'" + word + "' is unknown");
        }
        return variant.form().read(fields);
    }

    /** An object whose first field is the word. */
    JsonForm<T> form() {
        return JsonForm.of(
                (value, formWriter) -> formWriter.text("is", word(value)).all(write(value)),
                formReader -> {
                    String word = formReader.text("is");
                    return read(word, formReader.without("is"));
                });
    }

    private Variant<? extends T> variant(T value) {
        var variant = byType.get(value.getClass());
        if (variant == null) {
            throw new IllegalStateException("no form for " + value.getClass().getSimpleName());
        }
        return variant;
    }
}
