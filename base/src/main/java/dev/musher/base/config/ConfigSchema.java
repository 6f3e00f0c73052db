package dev.musher.base.config;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All keys that may be set. */
public final class ConfigSchema {
    private final Map<String, SettingKey<?>> keys = new LinkedHashMap<>();
    private final Set<String> sections = new LinkedHashSet<>();

    private ConfigSchema(Collection<SettingKey<?>> all) {
        for (var settingKey : all) {
            if (keys.putIfAbsent(settingKey.name(), settingKey) != null) {
                throw new IllegalArgumentException("two keys are called " + settingKey.name());
            }
            for (int dot = settingKey.name().indexOf('.');
                    dot >= 0;
                    dot = settingKey.name().indexOf('.', dot + 1)) {
                sections.add(settingKey.name().substring(0, dot));
            }
        }
        for (var section : sections) {
            if (keys.containsKey(section)) {
                throw new IllegalArgumentException(section + " is a key and a table of keys");
            }
        }
    }

    public static ConfigSchema of(SettingKey<?>... keys) {
        return new ConfigSchema(List.of(keys));
    }

    /** At once, not one by one: each schema on the way would be built for nothing. */
    public ConfigSchema plus(ConfigSchema... others) {
        var all = new ArrayList<SettingKey<?>>(keys.values());
        for (var other : others) {
            all.addAll(other.keys.values());
        }
        return new ConfigSchema(all);
    }

    public Collection<SettingKey<?>> keys() {
        return Collections.unmodifiableCollection(keys.values());
    }

    Optional<SettingKey<?>> key(String name) {
        return Optional.ofNullable(keys.get(name));
    }

    boolean isSection(String name) {
        return sections.contains(name);
    }

    Set<String> sections() {
        return Collections.unmodifiableSet(sections);
    }

    /** Every name that may stand in a file: keys, and the tables that hold them. */
    Set<String> names() {
        var names = new LinkedHashSet<>(keys.keySet());
        names.addAll(sections);
        return names;
    }
}
