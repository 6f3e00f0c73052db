package dev.musher.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Settings that fit their schema, each with its origin. */
public final class Config {
    record Held(Object value, Origin origin) {}

    /** One setting as people want to see it. */
    public record Setting(String name, String value, Origin origin, String description) {}

    private final Schema schema;
    private final Map<String, Held> values;

    Config(Schema schema, Map<String, Held> values) {
        this.schema = schema;
        this.values = new LinkedHashMap<>(values);
    }

    /** Reads the layers in their order; for each key the last layer that sets it wins. */
    public static Loading load(Schema schema, List<Layer> layers) {
        return new Loader(schema).load(layers);
    }

    /** For a key with a default or one that is required; of others ask {@link #find}. */
    public <T> T value(Key<T> key) {
        return find(key)
                .orElseThrow(
                        () ->
                                new IllegalStateException(
                                        key.name() + " has neither value nor default"));
    }

    public <T> Optional<T> find(Key<T> key) {
        var held = held(key);
        return held == null ? key.fallback() : Optional.of(valueOf(key, held));
    }

    public Origin origin(Key<?> key) {
        var held = held(key);
        return held == null ? new Origin.Default() : held.origin();
    }

    /** Every key of the schema in its order; of those without a value the text is empty. */
    public List<Setting> settings() {
        var settings = new ArrayList<Setting>();
        for (var key : schema.keys()) {
            settings.add(new Setting(key.name(), shown(key), origin(key), key.description()));
        }
        return settings;
    }

    /** The same settings without a value for this one. */
    public Config without(Key<?> key) {
        var fewer = new LinkedHashMap<>(values);
        fewer.remove(key.name());
        return new Config(schema, fewer);
    }

    private <T> String shown(Key<T> key) {
        return find(key).map(key.type()::show).orElse("");
    }

    private @Nullable Held held(Key<?> key) {
        // This form asks for identity first: the equality of records costs at its first use.
        if (!Objects.equals(schema.key(key.name()).orElse(null), key)) {
            throw new IllegalStateException(key.name() + " is not a key of this schema");
        }
        return values.get(key.name());
    }

    /** Safe: a value is only ever stored under the key whose type has read it. */
    @SuppressWarnings("unchecked")
    static <T> T valueOf(Key<T> key, Held held) {
        return (T) held.value();
    }
}
