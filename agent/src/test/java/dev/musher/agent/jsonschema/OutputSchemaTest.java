package dev.musher.agent.jsonschema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OutputSchemaTest {
    private static final String REVIEW =
            """
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "title": "Review",
              "type": "object",
              "properties": {
                "verdict": {"enum": ["good", "bad"], "description": "in a word"},
                "findings": {"type": "array", "items": {"$ref": "#/$defs/finding"}}
              },
              "required": ["verdict", "findings"],
              "additionalProperties": false,
              "$defs": {
                "finding": {
                  "type": "object",
                  "properties": {
                    "file": {"type": "string", "minLength": 1},
                    "line": {"type": "integer", "minimum": 1},
                    "within": {"$ref": "#/$defs/finding"}
                  },
                  "required": ["file"]
                }
              }
            }
            """;

    private static OutputSchema schema(String json) {
        return switch (OutputSchema.read(json)) {
            case ParsedSchema.Usable(OutputSchema schema) -> schema;
            case ParsedSchema.Unusable(var problems) ->
                    throw new AssertionError("the schema has problems: " + problems);
        };
    }

    private static List<String> problems(String schema, String value) {
        return schema(schema).check(Json.parse(value));
    }

    @Test
    void saysEverythingThatIsWrongWithItsPlace() {
        assertThat(
                        problems(
                                REVIEW,
                                "{\"verdict\":\"fair\",\"finding\":1,\"findings\":[{\"file\":\"\"},"
                                        + "{\"line\":0.5,\"within\":{\"file\":\"a\",\"line\":0}},7]}"))
                .containsExactly(
                        "/verdict must be one of \"good\", \"bad\".",
                        "/findings/0/file must have at least 1 characters, not 0.",
                        "/findings/1/line must be a whole number, not a number.",
                        "/findings/1/line must be at least 1.",
                        "/findings/1/within/line must be at least 1.",
                        "/findings/1/file is missing.",
                        "/findings/2 must be an object, not a whole number.",
                        "/finding is not a property; perhaps findings is meant.");
        assertThat(
                        problems(
                                REVIEW,
                                "{\"verdict\":\"good\",\"findings\":[{\"file\":\"a\",\"line\":2.0}]}"))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{\"type\":\"string\"} | \"a\" | 1",
                "{\"type\":\"integer\"} | 1e3 | 1.5",
                "{\"type\":\"number\"} | 1 | \"1\"",
                "{\"type\":\"boolean\"} | false | null",
                "{\"type\":\"array\"} | [] | {}",
                "{\"type\":\"object\"} | {} | []",
                "{\"type\":\"null\"} | null | 0",
                "{\"type\":[\"string\",\"null\"]} | null | 1",
                "{\"enum\":[1,\"a\",{\"b\":[2]}]} | {\"b\":[2.0]} | {\"b\":[3]}",
                "{\"const\":1} | 1.00 | 2",
                "{\"const\":null} | null | 0",
                "{\"const\":{\"a\":1,\"b\":2}} | {\"b\":2,\"a\":1} | {\"a\":1}",
                "{\"minLength\":2} | \"😀é\" | \"😀\"",
                "{\"maxLength\":1} | \"😀\" | \"ab\"",
                "{\"minimum\":1} | 1 | 0.999",
                "{\"maximum\":1} | 1 | 1.0001",
                "{\"exclusiveMinimum\":1} | 1.1 | 1.0",
                "{\"exclusiveMaximum\":1} | 0.9 | 1",
                "{\"multipleOf\":0.01} | 4.35 | 4.355",
                "{\"multipleOf\":3} | 9 | 1e999",
                "{\"minItems\":1} | [0] | []",
                "{\"maxItems\":1} | [0] | [0,0]",
                "{\"items\":{\"type\":\"string\"}} | [\"a\"] | [\"a\",1]",
                "{\"items\":false} | [] | [1]",
                "{\"required\":[\"a\"]} | {\"a\":null} | {\"b\":1}",
                "{\"properties\":{\"a\":false}} | {\"b\":1} | {\"a\":1}",
                "{\"additionalProperties\":{\"type\":\"integer\"}} | {\"a\":1} | {\"a\":\"1\"}",
                "{\"properties\":{\"a\":{}},\"additionalProperties\":false} | {\"a\":1} |"
                        + " {\"b\":1}",
                "{\"allOf\":[{\"minimum\":1},{\"maximum\":2}]} | 2 | 3",
                "{\"anyOf\":[{\"type\":\"string\"},{\"minimum\":5}]} | 6 | 4",
                "{\"oneOf\":[{\"type\":\"integer\"},{\"minimum\":5}]} | 4 | 6",
                "{\"oneOf\":[{\"type\":\"string\"},{\"type\":\"null\"}]} | null | 6",
                "{\"$ref\":\"#/$defs/a~1b%20c\",\"$defs\":{\"a/b c\":{\"const\":1}}} | 1 | 2",
                "{\"$ref\":\"#/definitions/x\",\"definitions\":{\"x\":{\"const\":1}}} | 1 | 2",
                "{\"items\":{\"$ref\":\"#\"},\"type\":\"array\"} | [[],[[]]] | [[1]]",
                "{\"$ref\":\"#/$defs/a\",\"maximum\":3,\"$defs\":{\"a\":{\"minimum\":1}}} | 2 | 4",
                "{\"pattern\":\"^[a-z]+$\"} | \"abc\" | \"abC\"",
                "{\"pattern\":\"^[a-z]+$\"} | \"abc\" | \"abc\\nd\"",
                "{\"pattern\":\"^[a-z]+$\"} | \"abc\" | \"abc\\n\"",
                "{\"pattern\":\"^$\"} | \"\" | \"\\n\"",
                "{\"pattern\":\"b\"} | \"a\\nb\" | \"a\"",
                "{\"pattern\":\"^a.b$\"} | \"axb\" | \"a\\nb\"",
                "{\"pattern\":\"^a\\\\nb$\"} | \"a\\nb\" | \"a b\"",
                "{\"pattern\":\"^a[.]b$\"} | \"a.b\" | \"axb\"",
                "{\"pattern\":\"^(a+)+$\"} | \"aaaa\" | \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab\"",
                "{\"minLength\":5} | 1 | \"abc\"",
            })
    void keywordPassesOneAndCatchesTheOther(String schema, String good, String bad) {
        assertThat(problems(schema, good)).isEmpty();
        assertThat(problems(schema, bad)).isNotEmpty();
    }

    @Test
    void boolsAreSchemas() {
        assertThat(problems("true", "[1]")).isEmpty();
        assertThat(problems("false", "1")).containsExactly("The value must not be there.");
    }

    @Test
    void saysWhatTheNearestAlternativeWants() {
        var schema =
                "{\"anyOf\":[{\"type\":\"object\",\"required\":[\"a\",\"b\"]},"
                        + "{\"type\":\"object\",\"required\":[\"c\"]}]}";

        assertThat(problems(schema, "{}"))
                .containsExactly(
                        "The value fits none of the 2 alternatives; what follows would make it fit"
                                + " one.",
                        "/c is missing.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{\"typ\":\"string\"}"
                        + " | /typ is a keyword that is not supported; perhaps type is meant.",
                "{\"properties\":{\"a\":{\"if\":{}}}}"
                        + " | /properties/a/if is a keyword that is not supported.",
                "{\"patternProperties\":{}}"
                        + " | /patternProperties is a keyword that is not supported.",
                "{\"items\":{\"$id\":\"x\"}} | /items/$id is a keyword that is not supported.",
                "{\"type\":\"text\"} | /type must be string, integer, number, boolean, array,"
                        + " object, null or a list.",
                "{\"type\":[]} | /type must be a list of at least one type.",
                "{\"enum\":[]} | /enum must be a list of at least one value.",
                "{\"minLength\":-1} | /minLength must be a whole number from 0.",
                "{\"minimum\":\"1\"} | /minimum must be a number.",
                "{\"multipleOf\":0} | /multipleOf must be a number above 0.",
                "{\"exclusiveMinimum\":true} | /exclusiveMinimum must be a number.",
                "{\"required\":true} | /required must be a list of names.",
                "{\"properties\":[]} | /properties must be an object of schemas.",
                "{\"items\":[{}]} | /items must be one schema.",
                "{\"uniqueItems\":true} | /uniqueItems is a keyword that is not supported.",
                "{\"not\":{}} | /not is a keyword that is not supported.",
                "{\"anyOf\":[]} | /anyOf must be a list of at least one schema.",
                "{\"$ref\":\"other.json\"}"
                        + " | /$ref must be a reference into this document, like #/$defs/name.",
                "{\"$ref\":\"#/$defs/a\"}"
                        + " | /$ref must be a reference to something that is there.",
                "{\"$ref\":\"#\"} | The schema refers to itself without end.",
                "{\"$defs\":{\"a\":{\"anyOf\":[{\"$ref\":\"#/$defs/a\"}]}},\"$ref\":\"#/$defs/a\"}"
                        + " | /$defs/a refers to itself without end.",
                "[] | The schema must be an object, true or false.",
                "{ | The schema is not JSON: line 1, column 2: expected a field name in double"
                        + " quotes, found the end of the text.",
            })
    void refusesWhatItWouldMisunderstand(String schema, String problem) {
        assertThat(OutputSchema.read(schema))
                .isEqualTo(new ParsedSchema.Unusable(List.of(problem)));
    }

    @Test
    void refusesPatternsThatLookAround() {
        assertThat(OutputSchema.read("{\"pattern\":\"(?=a)b\"}"))
                .isInstanceOfSatisfying(
                        ParsedSchema.Unusable.class,
                        it ->
                                assertThat(it.problems().getFirst())
                                        .startsWith(
                                                "/pattern is a pattern that is not supported: "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{\"format\":\"date\",\"default\":1,\"examples\":[],\"x-order\":3} | 1",
                "{\"$id\":\"https://example.com/a\",\"$comment\":\"c\",\"deprecated\":true} | 1",
            })
    void passesOverAnnotations(String schema, String value) {
        assertThat(problems(schema, value)).isEmpty();
    }

    @Test
    void saysOnlySoManyProblems() {
        assertThat(problems("{\"items\":{\"type\":\"string\"}}", "[" + "1,".repeat(999) + "1]"))
                .hasSize(20);
    }

    @Test
    void givesUpOnASchemaThatMultipliesItself() {
        var defs = new StringBuilder("\"d0\":{\"type\":\"string\"}");
        for (int i = 1; i <= 40; i++) {
            var ref = "{\"$ref\":\"#/$defs/d" + (i - 1) + "\"}";
            defs.append(",\"d" + i + "\":{\"anyOf\":[" + ref + "," + ref + "]}");
        }
        long start = System.nanoTime();

        var problems = problems("{\"$ref\":\"#/$defs/d40\",\"$defs\":{" + defs + "}}", "1");

        assertThat(problems).isNotEmpty().allMatch(it -> it.contains("is too much to be checked"));
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofMinutes(1));
    }

    @Test
    void checksTheDeepestValueThatJsonHas() {
        var deep = "[".repeat(256) + "]".repeat(256);

        assertThat(problems("{\"type\":\"array\",\"items\":{\"$ref\":\"#\"}}", deep)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{\"n\":1}",
                "  {\"n\":1}  ",
                "```json\\n{\"n\":1}\\n```",
                "Here it is:\\n\\n```json\\n{\"n\":1}\\n```\\nTell me if more is needed.",
                "I ran it:\\n```sh\\nmake\\n```\\nand so:\\n```\\n{\"n\":1}\\n```",
                "The answer is {\"n\":1}.",
                "Done {really}: {\"n\":1}",
                "In `f(x) { return }` it is {\"n\":1}",
            })
    void findsTheOneValueInAnAnswer(String answer) {
        assertThat(schema("{\"type\":\"object\"}").extract(answer.replace("\\n", "\n")))
                .isEqualTo(new AnswerExtraction.Fits(new JsonValue.Fields(Map.of("n", one()))));
    }

    private static JsonValue one() {
        return Json.parse("1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "All tests pass. | The answer holds no JSON value.",
                "~~ | The answer holds no JSON value.",
                "{\"n\":1} or {\"n\":2} | The answer holds several JSON values; give exactly one.",
                "```\\n{\"n\":1}\\n```\\n```\\n{\"n\":2}\\n```"
                        + " | The answer holds several JSON values; give exactly one.",
                "{\"n\":1 | The answer is not valid JSON: line 1, column 7: expected ',' or '}',"
                        + " found the end of the text.",
                "[1] | The value must be an object, not an array.",
            })
    void saysWhyThereIsNoAnswer(String answer, String problem) {
        assertThat(schema("{\"type\":\"object\"}").extract(answer.replace("\\n", "\n")))
                .isEqualTo(new AnswerExtraction.Misfits(List.of(problem)));
    }

    @ParameterizedTest
    @CsvSource({"'{'", "'[1,'", "'{\"a\":'", "'```'", "'```\n'", "'{}'", "'\"{'", "'[\"'"})
    void isQuickWithHostileAnswers(String piece) {
        long start = System.nanoTime();

        schema("true").extract("x " + piece.repeat(1_000_000 / piece.length()));

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofMinutes(1));
    }
}
