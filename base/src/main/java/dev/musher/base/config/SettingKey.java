package dev.musher.base.config;

import dev.musher.base.toml.TomlNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A setting that a room owns: its dotted name, its type, what it is for in one line, and the value
 * when it is not set.
 *
 * @param projectRules what holds besides for values that a project sets
 * @param direction what a project may do with it; keys of tables follow the key of their table
 */
public record SettingKey<T>(
        String name,
        SettingType<T> type,
        String description,
        Presence presence,
        Optional<T> fallback,
        List<Rule<T>> rules,
        List<Rule<T>> projectRules,
        OverrideRule<T> direction) {
    /** Whether a key may be left out. */
    public enum Presence {
        OPTIONAL,
        REQUIRED
    }

    /** A condition that the type cannot express, in words that follow "must". */
    public record Rule<T>(String words, Predicate<T> holds) {}

    public SettingKey {
        rules = List.copyOf(rules);
        projectRules = List.copyOf(projectRules);
    }

    public static <T> SettingKey<T> of(String name, SettingType<T> type, String description) {
        return new SettingKey<>(
                name,
                type,
                description,
                Presence.OPTIONAL,
                Optional.empty(),
                List.of(),
                List.of(),
                new OverrideRule.UserOnly<>());
    }

    public SettingKey<T> orElse(T value) {
        return with(presence, Optional.of(value), direction);
    }

    public SettingKey<T> required() {
        return with(Presence.REQUIRED, fallback, direction);
    }

    public SettingKey<T> must(String words, Predicate<T> holds) {
        var more = new ArrayList<>(rules);
        more.add(new Rule<>(words, holds));
        return new SettingKey<>(
                name, type, description, presence, fallback, more, projectRules, direction);
    }

    /** A condition for values that a project sets. */
    public SettingKey<T> projectMust(String words, Predicate<T> holds) {
        var more = new ArrayList<>(projectRules);
        more.add(new Rule<>(words, holds));
        return new SettingKey<>(
                name, type, description, presence, fallback, rules, more, direction);
    }

    public SettingKey<T> byProject(OverrideRule<T> allowed) {
        return with(presence, fallback, allowed);
    }

    private SettingKey<T> with(Presence other, Optional<T> value, OverrideRule<T> allowed) {
        return new SettingKey<>(
                name, type, description, other, value, rules, projectRules, allowed);
    }

    /** The value of the node, unless something about it is wrong; named below the prefix. */
    Optional<T> read(String prefix, TomlNode node, LayerReadContext layerReadContext) {
        var value = type.read(prefix + name, node, layerReadContext);
        if (value.isEmpty()) {
            return value;
        }
        boolean good = holds(rules, prefix + name + " must ", value.get(), node, layerReadContext);
        if (layerReadContext.author() == LayerReadContext.Author.PROJECT) {
            var beginning = "in a project's file " + prefix + name + " must ";
            good &= holds(projectRules, beginning, value.get(), node, layerReadContext);
        }
        return good ? value : Optional.empty();
    }

    private boolean holds(
            List<Rule<T>> all,
            String beginning,
            T value,
            TomlNode node,
            LayerReadContext layerReadContext) {
        boolean good = true;
        for (var rule : all) {
            if (!rule.holds().test(value)) {
                good = false;
                var found = ", found " + type.show(value);
                layerReadContext.problem(node.line(), beginning + rule.words() + found);
            }
        }
        return good;
    }
}
