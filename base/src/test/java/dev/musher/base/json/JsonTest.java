package dev.musher.base.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Flag;
import dev.musher.base.json.JsonValue.Items;
import dev.musher.base.json.JsonValue.Null;
import dev.musher.base.json.JsonValue.Numeral;
import dev.musher.base.json.JsonValue.Text;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {
    private static final SampleRecord CRATE =
            new SampleRecord("naïve 😀", 3, true, List.of("ä", "b"), Map.of("x", 1L));

    @Test
    void writesARecordCompactlyInTheOrderOfItsComponents() {
        assertThat(Json.encode(CRATE))
                .isEqualTo(
                        """
                        {"label":"naïve 😀","count":3,"sealed":true,"parts":["ä","b"],"sizes":{"x":1}}""");
    }

    @Test
    void writesARecordIndented() {
        assertThat(Json.encodeIndented(CRATE))
                .isEqualTo(
                        """
                        {
                          "label": "naïve 😀",
                          "count": 3,
                          "sealed": true,
                          "parts": [
                            "ä",
                            "b"
                          ],
                          "sizes": {
                            "x": 1
                          }
                        }""");
    }

    @Test
    void writesARecordOnAVirtualThread() throws Exception {
        var written = new AtomicReference<String>();
        Thread.ofVirtual().start(() -> written.set(Json.encode(CRATE))).join();

        assertThat(written.get()).isEqualTo(Json.encode(CRATE));
    }

    @Test
    void readsBackWhatItWrote() {
        assertThat(Json.decode(Json.encode(CRATE), SampleRecord.class)).isEqualTo(CRATE);
        assertThat(Json.decode(Json.encodeIndented(CRATE), SampleRecord.class)).isEqualTo(CRATE);
    }

    @Test
    void readsATreeOfEveryKindOfValue() {
        var text =
                "{\"z\":[1.50,-0.1e1,12345678901234567890123,true,false,null],\"a\":{\"é\":\"\\u00e9\\n\"}}";
        var items =
                List.<JsonValue>of(
                        number("1.50"),
                        number("-1"),
                        number("12345678901234567890123"),
                        new Flag(true),
                        new Flag(false),
                        new Null());
        var fields = new LinkedHashMap<String, JsonValue>();
        fields.put("z", new Items(items));
        fields.put("a", new Fields(Map.of("é", new Text("é\n"))));

        assertThat(Json.parse(text)).isEqualTo(new Fields(fields));
    }

    @Test
    void findsAFieldOfTheKindThatIsAskedFor() {
        var object = new Fields(Map.of("a", new Text("x")));
        var fields = new Fields(Map.of("text", new Text(""), "object", object));

        assertThat(fields.text("text")).contains("");
        assertThat(fields.object("object")).contains(object);
        assertThat(fields.text("object")).isEmpty();
        assertThat(fields.object("text")).isEmpty();
        assertThat(fields.text("absent")).isEmpty();
        assertThat(fields.object("absent")).isEmpty();
    }

    @Test
    void keepsTheOrderOfKeysAndTheNullsOfATree() {
        var text = "{\"z\":1,\"a\":null,\"m\":[],\"b\":{}}";

        assertThat(Json.encode(Json.parse(text))).isEqualTo(text);
        assertThat(Json.parse(Json.encodeIndented(Json.parse(text)))).isEqualTo(Json.parse(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"0", "-0", "-1.5e+10", "\"\"", "[]", "{}", " [ ] ", "\t{\r\n}", "[[1],[2]]"})
    void takesWhatTheGrammarAllows(String text) {
        JsonSyntax.check(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`` | line 1, column 1: expected a value, found the end of the text",
                "`{\"a\":1}x` | line 1, column 8: expected the end of the text, found 'x'",
                "`[1,]` | line 1, column 4: expected a value, found ']'",
                "`[1 2]` | line 1, column 4: expected ',' or ']', found '2'",
                "`{\"a\" 1}` | line 1, column 6: expected ':', found '1'",
                "`{a:1}` | line 1, column 2: expected a field name in double quotes, found 'a'",
                "`{,}` | line 1, column 2: expected a field name in double quotes, found ','",
                "`{\"a\":1]` | line 1, column 7: expected ',' or '}', found ']'",
                "`nul` | line 1, column 1: expected a value, found 'n'",
                "`-` | line 1, column 1: expected a value, found '-'",
                "`01` | line 1, column 1: expected a value, found '0'",
                "`1.` | line 1, column 1: expected a value, found '1'",
                "`1e` | line 1, column 1: expected a value, found '1'",
                "`[\"abc` | line 1, column 2: a string without an end",
                "`\"\\q\"` | line 1, column 2: an unknown escape in a string",
                "`\"\\u00g0\"` | line 1, column 2: an unknown escape in a string",
                "`[` | line 1, column 2: expected a value, found the end of the text",
                "`[\"😀\", ?]` | line 1, column 7: expected a value, found '?'",
            })
    void saysWhatIsWrongAndWhere(String text, String message) {
        assertThatThrownBy(() -> Json.parse(text))
                .isInstanceOf(JsonException.class)
                .hasMessage(message);
    }

    @Test
    void countsLines() {
        var problem =
                catchThrowableOfType(
                        JsonException.class, () -> Json.parse("{\n  \"a\": 1,\n  \"b\": tru\n}"));

        assertThat(problem.line()).isEqualTo(3);
        assertThat(problem.column()).isEqualTo(8);
        assertThat(problem.what()).isEqualTo("expected a value, found 't'");
    }

    @Test
    void refusesAControlCharacterInsideAString() {
        assertThatThrownBy(() -> Json.parse("\"a\nb\""))
                .hasMessage("line 1, column 3: a control character inside a string");
    }

    @Test
    void refusesAFieldThatIsThereTwice() {
        assertThatThrownBy(() -> Json.parse("{\"a\":1,\n\"a\":2}"))
                .isInstanceOf(JsonException.class)
                .hasMessage("line 2, column 6: the field \"a\" appears twice");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{\"a\":", "[{\"a\":"})
    void refusesHostileNestingInsteadOfOverflowingTheStack(String opening) {
        assertThatThrownBy(() -> Json.parse(opening.repeat(100_000)))
                .isInstanceOf(JsonException.class)
                .hasMessageEndingWith("nested deeper than 256 levels");
        assertThatThrownBy(
                        () -> Json.decode("{\"x\":" + opening.repeat(100_000), SampleRecord.class))
                .isInstanceOf(JsonException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "é", "😀", "\\n", "\\u00e9"})
    void readsStringsOfAnyLength(String written) {
        var meant = Json.parse('"' + written + '"');
        var expected = ((JsonValue.Text) meant).value().repeat(1_000_000);

        assertThat(Json.parse('"' + written.repeat(1_000_000) + '"'))
                .isEqualTo(new JsonValue.Text(expected));
    }

    @Test
    void readsEveryEscape() {
        assertThat(Json.parse("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\ud83d\\uDE00\""))
                .isEqualTo(new JsonValue.Text("\"\\/\b\f\n\r\t😀"));
    }

    @Test
    void refusesNumbersThatDoNotFit() {
        assertThatThrownBy(
                        () ->
                                Json.decode(
                                        "{\"label\":\"x\",\"count\":4294967297}",
                                        SampleRecord.class))
                .isInstanceOf(JsonException.class);
        assertThatThrownBy(() -> Json.decode("{\"label\":\"x\",\"count\":1.5}", SampleRecord.class))
                .isInstanceOf(JsonException.class);
        assertThatThrownBy(() -> Json.parse("1".repeat(100_000)))
                .isInstanceOf(JsonException.class)
                .hasMessageEndingWith("a number of more than 1000 digits");
        assertThat(Json.decode("{\"label\":\"x\",\"count\":1e2}", SampleRecord.class).count())
                .isEqualTo(100);
    }

    @Test
    void readsTheDeepestNestingAllowed() {
        var text = "[".repeat(JsonSyntax.DEEPEST) + "]".repeat(JsonSyntax.DEEPEST);

        assertThat(Json.encode(Json.parse(text))).isEqualTo(text);
    }

    @Test
    void saysWhereARecordDoesNotFit() {
        assertThatThrownBy(
                        () ->
                                Json.decode(
                                        "{\"label\":\"ü\",\n\"count\":\"many\"}",
                                        SampleRecord.class))
                .isInstanceOf(JsonException.class)
                .hasMessageStartingWith("line 2, column ");
    }

    @Test
    void turnsARefusalOfTheRecordItselfIntoTheSameException() {
        assertThatThrownBy(() -> Json.decode("{\"count\":1}", SampleRecord.class))
                .isInstanceOf(JsonException.class)
                .hasMessageEndingWith("label is missing");
        assertThatThrownBy(() -> Json.decode("{\"label\":\"x\",\"count\":-1}", SampleRecord.class))
                .isInstanceOf(JsonException.class)
                .hasMessageEndingWith("count must not be negative");
    }

    private static Numeral number(String digits) {
        return new Numeral(new BigDecimal(digits));
    }

    @Test
    void digitsOfOtherScriptsAreNoHexadecimalOnes() {
        assertThat(Json.parse("\"\\u00e9\\u00E9\"")).isEqualTo(new JsonValue.Text("éé"));
        for (String digits : new String[] {"００e９", "٠٠٦١", "００６１", "𝟎𝟎𝟔𝟏", "00g1"}) {
            assertThatThrownBy(() -> Json.parse("\"\\u" + digits + "\""))
                    .as(digits)
                    .isInstanceOf(JsonException.class);
        }
    }
}
