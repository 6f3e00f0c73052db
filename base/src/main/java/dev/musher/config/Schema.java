package dev.musher.config;

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
public final class Schema {
    private final Map<String, Key<?>> keys = new LinkedHashMap<>();
    private final Set<String> sections = new LinkedHashSet<>();

    private Schema(Collection<Key<?>> all) {
        for (var key : all) {
            if (keys.putIfAbsent(key.name(), key) != null) {
                throw new IllegalArgumentException("two keys are called " + key.name());
            }
            for (int dot = key.name().indexOf('.');
                    dot >= 0;
                    dot = key.name().indexOf('.', dot + 1)) {
                sections.add(key.name().substring(0, dot));
            }
        }
        for (var section : sections) {
            if (keys.containsKey(section)) {
                throw new IllegalArgumentException(section + " is a key and a table of keys");
            }
        }
    }

    public static Schema of(Key<?>... keys) {
        return new Schema(List.of(keys));
    }

    public Schema plus(Schema other) {
        var all = new ArrayList<Key<?>>(keys.values());
        all.addAll(other.keys.values());
        return new Schema(all);
    }

    public Collection<Key<?>> keys() {
        return Collections.unmodifiableCollection(keys.values());
    }

    Optional<Key<?>> key(String name) {
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
