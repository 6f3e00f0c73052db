package dev.musher.base.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Settings that fit their schema, each with its origin. */
public final class Config {
    record Held(Object value, SettingOrigin origin) {}

    /** One setting as it is shown to the user. */
    public record Setting(String name, String value, SettingOrigin origin, String description) {}

    private final ConfigSchema configSchema;
    private final Map<String, Held> values;

    Config(ConfigSchema configSchema, Map<String, Held> values) {
        this.configSchema = configSchema;
        this.values = new LinkedHashMap<>(values);
    }

    /** Reads the layers in their order; for each key the last layer that sets it wins. */
    public static ConfigLoadResult load(ConfigSchema configSchema, List<ConfigLayer> layers) {
        return new ConfigLoader(configSchema).load(layers);
    }

    /** For a key with a default or one that is required; of others ask {@link #find}. */
    public <T> T value(SettingKey<T> settingKey) {
        return find(settingKey)
                .orElseThrow(
                        () ->
                                new IllegalStateException(
                                        settingKey.name() + " has neither value nor default"));
    }

    public <T> Optional<T> find(SettingKey<T> settingKey) {
        var held = held(settingKey);
        return held == null ? settingKey.fallback() : Optional.of(valueOf(settingKey, held));
    }

    public SettingOrigin origin(SettingKey<?> settingKey) {
        var held = held(settingKey);
        return held == null ? new SettingOrigin.Default() : held.origin();
    }

    /** Every key of the schema in its order; of those without a value the text is empty. */
    public List<Setting> settings() {
        var settings = new ArrayList<Setting>();
        for (var settingKey : configSchema.keys()) {
            settings.add(
                    new Setting(
                            settingKey.name(),
                            shown(settingKey),
                            origin(settingKey),
                            settingKey.description()));
        }
        return settings;
    }

    /** The same settings without a value for this one. */
    public Config without(SettingKey<?> settingKey) {
        var fewer = new LinkedHashMap<>(values);
        fewer.remove(settingKey.name());
        return new Config(configSchema, fewer);
    }

    private <T> String shown(SettingKey<T> settingKey) {
        return find(settingKey).map(settingKey.type()::show).orElse("");
    }

    private @Nullable Held held(SettingKey<?> settingKey) {
        // This form asks for identity first: the equality of records costs at its first use.
        if (!Objects.equals(configSchema.key(settingKey.name()).orElse(null), settingKey)) {
            throw new IllegalStateException(settingKey.name() + " is not a key of this schema");
        }
        return values.get(settingKey.name());
    }

    /** Safe: a value is only ever stored under the key whose type has read it. */
    @SuppressWarnings("unchecked")
    static <T> T valueOf(SettingKey<T> settingKey, Held held) {
        return (T) held.value();
    }
}
