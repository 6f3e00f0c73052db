package dev.musher.agent.jsonschema;

import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Items;
import dev.musher.base.json.JsonValue.Numeral;
import dev.musher.tools.regex.PatternException;
import java.math.BigDecimal;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** The keywords of one object of a schema, by what is given to them. */
record KeywordValues(SchemaCompiler compiler, Fields object, String pointer) {
    private static final BigDecimal MOST = BigDecimal.valueOf(Integer.MAX_VALUE);
    private static final String COUNT = "a whole number from 0";

    private JsonValue given(String keyword) {
        return object.field(keyword).orElse(new JsonValue.Null());
    }

    private String at(String keyword) {
        return JsonPointer.to(pointer, keyword);
    }

    private List<SchemaRule> problem(String keyword, String wanted) {
        compiler.report(at(keyword) + " must be " + wanted + ".");
        return List.of();
    }

    List<SchemaRule> kinds() {
        var words = given("type") instanceof Items(var values) ? values : List.of(given("type"));
        var kinds = new ArrayList<JsonType>();
        for (JsonValue word : words) {
            var kind = word instanceof JsonValue.Text(String text) ? JsonType.named(text) : null;
            if (kind == null || kind.isEmpty()) {
                return problem(
                        "type", "string, integer, number, boolean, array, object, null or a list");
            }
            kinds.add(kind.get());
        }
        return kinds.isEmpty()
                ? problem("type", "a list of at least one type")
                : List.of(ChoiceRule.kinds(kinds));
    }

    List<SchemaRule> among() {
        return given("enum") instanceof Items(var values) && !values.isEmpty()
                ? List.of(ChoiceRule.among(values))
                : problem("enum", "a list of at least one value");
    }

    List<SchemaRule> constant() {
        return List.of(ChoiceRule.among(List.of(given("const"))));
    }

    List<SchemaRule> bound(Bound bound) {
        var given = given(bound.keyword());
        if (!(given instanceof Numeral(BigDecimal number))) {
            return problem(bound.keyword(), bound.counts() ? COUNT : "a number");
        }
        boolean fits =
                number.signum() >= 0
                        && number.compareTo(MOST) <= 0
                        && JsonType.of(given) == JsonType.INTEGER;
        return fits || !bound.counts()
                ? List.of(bound.rule(number))
                : problem(bound.keyword(), COUNT);
    }

    List<SchemaRule> multipleOf() {
        return given("multipleOf") instanceof Numeral(BigDecimal number) && number.signum() > 0
                ? List.of(NumberRule.multipleOf(number))
                : problem("multipleOf", "a number above 0");
    }

    List<SchemaRule> pattern() {
        if (!(given("pattern") instanceof JsonValue.Text(String pattern))) {
            return problem("pattern", "a string");
        }
        try {
            return List.of(TextRule.pattern(pattern));
        } catch (PatternException unfit) {
            compiler.report(
                    at("pattern") + " is a pattern that is not supported: " + unfit.reason());
            return List.of();
        }
    }

    List<SchemaRule> required() {
        if (!(given("required") instanceof Items(var values))) {
            return problem("required", "a list of names");
        }
        var names = new ArrayList<String>();
        for (JsonValue value : values) {
            if (!(value instanceof JsonValue.Text(String name))) {
                return problem("required", "a list of names");
            }
            names.add(name);
        }
        return List.of(ContentRule.required(names));
    }

    List<SchemaRule> properties() {
        if (!(given("properties") instanceof Fields(var values))) {
            return problem("properties", "an object of schemas");
        }
        Map<String, CompiledSchema> schemas = new LinkedHashMap<>();
        for (var property : values.entrySet()) {
            var place = JsonPointer.to(at("properties"), property.getKey());
            schemas.put(property.getKey(), compiler.schema(property.getValue(), place));
        }
        return List.of(ContentRule.properties(schemas));
    }

    List<SchemaRule> otherProperties() {
        Set<String> named =
                given("properties") instanceof Fields(var values) ? values.keySet() : Set.of();
        if (given("additionalProperties") instanceof JsonValue.Flag(boolean allowed)) {
            return allowed ? List.of() : List.of(ContentRule.noOthers(named));
        }
        return List.of(ContentRule.others(named, inner("additionalProperties")));
    }

    List<SchemaRule> items() {
        if (given("items") instanceof Items) {
            return problem("items", "one schema");
        }
        if (given("items") instanceof JsonValue.Flag(boolean allowed)) {
            return allowed ? List.of() : List.of(Bound.MAX_ITEMS.rule(BigDecimal.ZERO));
        }
        return List.of(ContentRule.items(inner("items")));
    }

    private CompiledSchema inner(String keyword) {
        return compiler.schema(given(keyword), at(keyword));
    }

    List<SchemaRule> schemas(String keyword, Function<List<CompiledSchema>, SchemaRule> rule) {
        if (!(given(keyword) instanceof Items(var values)) || values.isEmpty()) {
            return problem(keyword, "a list of at least one schema");
        }
        var schemas = new ArrayList<CompiledSchema>();
        for (int i = 0; i < values.size(); i++) {
            var place = JsonPointer.to(at(keyword), i);
            compiler.sameValue(pointer, place);
            schemas.add(compiler.schema(values.get(i), place));
        }
        return List.of(rule.apply(schemas));
    }

    List<SchemaRule> reference() {
        if (!(given("$ref") instanceof JsonValue.Text(String ref)) || !ref.startsWith("#")) {
            return problem("$ref", "a reference into this document, like #/$defs/name");
        }
        var target = decoded(ref.substring(1));
        return compiler.has(target)
                ? List.of(compiler.reference(target, pointer))
                : problem("$ref", "a reference to something that is there");
    }

    private static String decoded(String fragment) {
        try {
            return URLDecoder.decode(fragment.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException _) {
            return fragment;
        }
    }
}
