package dev.musher.tools.symbols;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the node kinds of one language mean.
 *
 * @param rules by node kind, the first that fits counts
 * @param entered nodes that are looked into as if they were not there
 * @param scopes functions without a name, which are looked into
 * @param calls the field that names what is called, by node kind; {@link #ANY_FIELD} for any
 * @param names leaves that are names
 */
record LanguageTable(
        Map<String, List<DefinitionRule>> rules,
        Set<String> entered,
        Set<String> scopes,
        Map<String, String> calls,
        Set<String> names) {
    static final String ANY_FIELD = "*";

    List<DefinitionRule> rules(String kind) {
        return rules.getOrDefault(kind, List.of());
    }
}
