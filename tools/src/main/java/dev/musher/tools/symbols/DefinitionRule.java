package dev.musher.tools.symbols;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * When a node is a definition, and how it is shown.
 *
 * @param word what it is called
 * @param nameField the field that holds its name
 * @param bodyField the field that its signature ends before
 * @param additions fields that are shown behind the signature, by the word before them
 * @param conditions the kinds of which each of these fields must hold one
 */
record DefinitionRule(
        String word,
        String nameField,
        String bodyField,
        Map<String, String> additions,
        Map<String, List<String>> conditions,
        Set<Trait> traits) {
    /** What is special about it. */
    enum Trait {
        OPEN,
        PLAIN,
        TYPE,
        TOP
    }

    DefinitionRule {
        additions = Map.copyOf(additions);
        conditions = Map.copyOf(conditions);
        traits = Set.copyOf(traits);
    }

    boolean has(Trait trait) {
        return traits.contains(trait);
    }
}
