package dev.musher.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A setting that a room owns: its dotted name, its type, what it is for in one line, and what holds
 * when nobody sets it.
 *
 * @param projectRules what holds besides for values that a project sets
 * @param direction what a project may do with it; keys of tables follow the key of their table
 */
public record Key<T>(
        String name,
        KeyType<T> type,
        String description,
        Presence presence,
        Optional<T> fallback,
        List<Rule<T>> rules,
        List<Rule<T>> projectRules,
        Direction<T> direction) {
    /** Whether a key may be left out. */
    public enum Presence {
        OPTIONAL,
        REQUIRED
    }

    /** A condition that the type cannot express, in words that follow "must". */
    public record Rule<T>(String words, Predicate<T> holds) {}

    public Key {
        rules = List.copyOf(rules);
        projectRules = List.copyOf(projectRules);
    }

    public static <T> Key<T> of(String name, KeyType<T> type, String description) {
        return new Key<>(
                name,
                type,
                description,
                Presence.OPTIONAL,
                Optional.empty(),
                List.of(),
                List.of(),
                new Direction.UserOnly<>());
    }

    public Key<T> orElse(T value) {
        return with(presence, Optional.of(value), direction);
    }

    public Key<T> required() {
        return with(Presence.REQUIRED, fallback, direction);
    }

    public Key<T> must(String words, Predicate<T> holds) {
        var more = new ArrayList<>(rules);
        more.add(new Rule<>(words, holds));
        return new Key<>(
                name, type, description, presence, fallback, more, projectRules, direction);
    }

    /** A condition for values that a project sets. */
    public Key<T> projectMust(String words, Predicate<T> holds) {
        var more = new ArrayList<>(projectRules);
        more.add(new Rule<>(words, holds));
        return new Key<>(name, type, description, presence, fallback, rules, more, direction);
    }

    public Key<T> byProject(Direction<T> allowed) {
        return with(presence, fallback, allowed);
    }

    private Key<T> with(Presence other, Optional<T> value, Direction<T> allowed) {
        return new Key<>(name, type, description, other, value, rules, projectRules, allowed);
    }

    /** The value of the node, unless something about it is wrong; named below the prefix. */
    Optional<T> read(String prefix, TomlNode node, Reading reading) {
        var value = type.read(prefix + name, node, reading);
        if (value.isEmpty()) {
            return value;
        }
        boolean good = holds(rules, prefix + name + " must ", value.get(), node, reading);
        if (reading.author() == Reading.Author.PROJECT) {
            var beginning = "in a project's file " + prefix + name + " must ";
            good &= holds(projectRules, beginning, value.get(), node, reading);
        }
        return good ? value : Optional.empty();
    }

    private boolean holds(
            List<Rule<T>> all, String beginning, T value, TomlNode node, Reading reading) {
        boolean good = true;
        for (var rule : all) {
            if (!rule.holds().test(value)) {
                good = false;
                var found = ", found " + type.show(value);
                reading.problem(node.line(), beginning + rule.words() + found);
            }
        }
        return good;
    }
}
