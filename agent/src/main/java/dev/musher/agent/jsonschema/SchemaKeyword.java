package dev.musher.agent.jsonschema;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The keywords that mean something, and what they make of what is given to them. */
final class SchemaKeyword {
    private static final Map<String, Function<KeywordValues, List<SchemaRule>>> MEANINGS =
            Map.ofEntries(
                    entry("type", KeywordValues::kinds),
                    entry("enum", KeywordValues::among),
                    entry("const", KeywordValues::constant),
                    entry("properties", KeywordValues::properties),
                    entry("required", KeywordValues::required),
                    entry("additionalProperties", KeywordValues::otherProperties),
                    entry("minProperties", it -> it.count("minProperties", ObjectRule::least)),
                    entry("maxProperties", it -> it.count("maxProperties", ObjectRule::most)),
                    entry("items", KeywordValues::items),
                    entry("prefixItems", it -> it.schemas("prefixItems", ListRule::first)),
                    entry("minItems", it -> it.count("minItems", ListRule::least)),
                    entry("maxItems", it -> it.count("maxItems", ListRule::most)),
                    entry("uniqueItems", KeywordValues::unique),
                    entry("minLength", it -> it.count("minLength", TextRule::least)),
                    entry("maxLength", it -> it.count("maxLength", TextRule::most)),
                    entry("pattern", KeywordValues::pattern),
                    entry("minimum", it -> it.number("minimum", NumberRule::least)),
                    entry("maximum", it -> it.number("maximum", NumberRule::most)),
                    entry(
                            "exclusiveMinimum",
                            it -> it.number("exclusiveMinimum", NumberRule::above)),
                    entry(
                            "exclusiveMaximum",
                            it -> it.number("exclusiveMaximum", NumberRule::below)),
                    entry("multipleOf", KeywordValues::multipleOf),
                    entry("allOf", it -> it.schemas("allOf", ChoiceRule::all)),
                    entry("anyOf", it -> it.schemas("anyOf", ChoiceRule::any)),
                    entry("oneOf", it -> it.schemas("oneOf", ChoiceRule::one)),
                    entry("not", KeywordValues::not),
                    entry("$ref", KeywordValues::reference));

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
