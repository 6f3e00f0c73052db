package dev.musher.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A setting that a room owns: its dotted name, its type, what it is for in one line, and what holds
 * when nobody sets it.
 */
public record Key<T>(
        String name,
        KeyType<T> type,
        String description,
        Presence presence,
        Optional<T> fallback,
        List<Rule<T>> rules) {
    /** Whether a key may be left out. */
    public enum Presence {
        OPTIONAL,
        REQUIRED
    }

    /** A condition that the type cannot express, in words that follow "must". */
    public record Rule<T>(String words, Predicate<T> holds) {}

    public Key {
        rules = List.copyOf(rules);
    }

    public static <T> Key<T> of(String name, KeyType<T> type, String description) {
        return new Key<>(name, type, description, Presence.OPTIONAL, Optional.empty(), List.of());
    }

    public Key<T> orElse(T value) {
        return new Key<>(name, type, description, presence, Optional.of(value), rules);
    }

    public Key<T> required() {
        return new Key<>(name, type, description, Presence.REQUIRED, fallback, rules);
    }

    public Key<T> must(String words, Predicate<T> holds) {
        var more = new ArrayList<>(rules);
        more.add(new Rule<>(words, holds));
        return new Key<>(name, type, description, presence, fallback, more);
    }

    /** The value of the node, unless something about it is wrong; named below the prefix. */
    Optional<T> read(String prefix, TomlNode node, Reading reading) {
        var value = type.read(prefix + name, node, reading);
        if (value.isEmpty()) {
            return value;
        }
        boolean good = true;
        for (var rule : rules) {
            if (!rule.holds().test(value.get())) {
                good = false;
                var found = ", found " + type.show(value.get());
                reading.problem(node.line(), prefix + name + " must " + rule.words() + found);
            }
        }
        return good ? value : Optional.empty();
    }
}
