package dev.musher.agent.jsonschema;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The keywords that mean something, and what they make of what is given to them. */
final class SchemaKeyword {
    private static final Map<String, Function<KeywordValues, List<SchemaRule>>> MEANINGS =
            meanings();

    private static Map<String, Function<KeywordValues, List<SchemaRule>>> meanings() {
        Map<String, Function<KeywordValues, List<SchemaRule>>> meanings = new HashMap<>();
        meanings.put("type", KeywordValues::kinds);
        meanings.put("enum", KeywordValues::among);
        meanings.put("const", KeywordValues::constant);
        meanings.put("properties", KeywordValues::properties);
        meanings.put("required", KeywordValues::required);
        meanings.put("additionalProperties", KeywordValues::otherProperties);
        meanings.put("items", KeywordValues::items);
        meanings.put("pattern", KeywordValues::pattern);
        meanings.put("multipleOf", KeywordValues::multipleOf);
        meanings.put("allOf", it -> it.schemas("allOf", ChoiceRule::all));
        meanings.put("anyOf", it -> it.schemas("anyOf", ChoiceRule::any));
        meanings.put("oneOf", it -> it.schemas("oneOf", ChoiceRule::one));
        meanings.put("$ref", KeywordValues::reference);
        for (Bound bound : Bound.values()) {
            meanings.put(bound.keyword(), it -> it.bound(bound));
        }
        return Map.copyOf(meanings);
    }

    private SchemaKeyword() {}

    static Set<String> names() {
        return MEANINGS.keySet();
    }

    /**
     * The rules that a keyword makes; absent for a word that is none. There are no rules if what is
     * given to it makes no sense, which is a problem of the schema.
     */
    static Optional<List<SchemaRule>> rules(String word, KeywordValues given) {
        return Optional.ofNullable(MEANINGS.get(word)).map(meaning -> meaning.apply(given));
    }
}
