package dev.musher.shape;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The keywords that mean something, and what they make of what is given to them. */
final class Keyword {
    private static final Map<String, Function<Keywords, List<Rule>>> MEANINGS = meanings();

    private static Map<String, Function<Keywords, List<Rule>>> meanings() {
        Map<String, Function<Keywords, List<Rule>>> meanings = new HashMap<>();
        meanings.put("type", Keywords::kinds);
        meanings.put("enum", Keywords::among);
        meanings.put("const", Keywords::constant);
        meanings.put("properties", Keywords::properties);
        meanings.put("required", Keywords::required);
        meanings.put("additionalProperties", Keywords::otherProperties);
        meanings.put("items", Keywords::items);
        meanings.put("pattern", Keywords::pattern);
        meanings.put("multipleOf", Keywords::multipleOf);
        meanings.put("allOf", it -> it.schemas("allOf", ChoiceRule::all));
        meanings.put("anyOf", it -> it.schemas("anyOf", ChoiceRule::any));
        meanings.put("oneOf", it -> it.schemas("oneOf", ChoiceRule::one));
        meanings.put("$ref", Keywords::reference);
        for (Bound bound : Bound.values()) {
            meanings.put(bound.keyword(), it -> it.bound(bound));
        }
        return Map.copyOf(meanings);
    }

    private Keyword() {}

    static Set<String> names() {
        return MEANINGS.keySet();
    }

    /**
     * The rules that a keyword makes; absent for a word that is none. There are no rules if what is
     * given to it makes no sense, which is a problem of the schema.
     */
    static Optional<List<Rule>> rules(String word, Keywords given) {
        return Optional.ofNullable(MEANINGS.get(word)).map(meaning -> meaning.apply(given));
    }
}
