package dev.musher.base.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.avaje.json.JsonReader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTokensTest {
    @Test
    void readsFieldsOfEveryKind() {
        var seen =
                readFields(
                        "{\"t\":\"x\",\"c\":7,\"f\":true,\"r\": {\"a\" : 1} ,\"i\":[1,2],\"v\":1.5}");

        assertThat(seen)
                .containsExactly(
                        "x",
                        7L,
                        true,
                        "{\"a\" : 1}",
                        2,
                        new JsonValue.Numeral(new BigDecimal("1.5")));
    }

    @Test
    void takesNullForTheEmptyValue() {
        assertThat(
                        readFields(
                                "{\"t\":null,\"c\":null,\"f\":null,\"r\":null,\"i\":null,\"v\":null}"))
                .containsExactly("", 0L, false, "", 0, new JsonValue.Null());
    }

    @Test
    void takesNullForAnObjectWithoutFields() {
        assertThat(readFields("{\"o\":null}")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "7",
                "{",
                "{\"t\":7}",
                "{\"c\":\"x\"}",
                "{\"c\":99999999999999999999}",
                "{\"f\":1}"
            })
    void refusesWhatDoesNotFit(String text) {
        assertThatThrownBy(() -> readFields(text)).isInstanceOf(JsonException.class);
    }

    @Test
    void writesTreesAndTextsThatCannotBeEncoded() {
        var written =
                Json.write(
                        writer -> {
                            writer.beginObject();
                            JsonTokens.text(writer, "half", "a\ud800b\udc00 \ud83d\ude00");
                            writer.name("tree");
                            JsonTokens.value(writer, Json.parse("{\"a\":[1,null,true,\"x\"]}"));
                            writer.endObject();
                        });

        assertThat(new String(written, StandardCharsets.UTF_8))
                .isEqualTo(
                        "{\"half\":\"a\ufffdb\ufffd \ud83d\ude00\",\"tree\":{\"a\":[1,null,true,\"x\"]}}");
    }

    @Test
    void tellsAnObjectFromEverythingElse() {
        assertThat(Json.isObject(" {\"a\":1}\n")).isTrue();
        assertThat(Json.isObject("[1]")).isFalse();
        assertThat(Json.isObject("{\"a\":")).isFalse();
        assertThat(Json.isObject("")).isFalse();
    }

    @Test
    void readsStringsOfAnyLength() {
        for (int length : new int[] {31_990, 32_768, 70_000, 3_000_000}) {
            var long1 = "x".repeat(length);
            var long2 = "é\n\"\\/\u0001😀\t".repeat(length / 8);
            var tree = new JsonValue.Items(List.of(text(long1), text(long2), text("")));

            assertThat(Json.parse(Json.encode(tree))).isEqualTo(tree);
            assertThat(Json.parse(Json.encode(text(long2)))).isEqualTo(text(long2));
        }
    }

    @Test
    void readsEveryEscapeInALongText() {
        var padding = " ".repeat(40_000);

        assertThat(
                        Json.parse(
                                "[\"\\b\\f\\n\\r\\t\\/\\\\\\\"\\u00e9\\uD83D\\ude00.\","
                                        + padding
                                        + "\"a\\\\\"]"))
                .isEqualTo(new JsonValue.Items(List.of(text("\b\f\n\r\t/\\\"é😀."), text("a\\"))));
    }

    @Test
    void findsFaultWithAValueThatIsNoStringInALongText() {
        var text = "{\"t\":1,\"x\":\"" + "x".repeat(40_000) + "\"}";

        assertThatThrownBy(() -> readFields(text)).isInstanceOf(JsonException.class);
    }

    @Test
    void letsACodecReadAndWriteOtherJsonMeanwhile() {
        List<JsonValue> read =
                Json.read(
                        "{\"a\":{\"b\":1}}",
                        reader -> {
                            var inner = new ArrayList<JsonValue>();
                            JsonTokens.fields(
                                    reader, _ -> inner.add(Json.parse(JsonTokens.raw(reader))));
                            return inner;
                        });
        var written =
                Json.write(
                        writer -> {
                            writer.beginArray();
                            writer.value(Json.encode(text("x")));
                            writer.endArray();
                        });

        assertThat(read).isEqualTo(List.of(Json.parse("{\"b\":1}")));
        assertThat(new String(written, StandardCharsets.UTF_8)).isEqualTo("[\"\\\"x\\\"\"]");
    }

    private static JsonValue text(String text) {
        return new JsonValue.Text(text);
    }

    private static List<Object> readFields(String text) {
        return Json.read(text, JsonTokensTest::values);
    }

    private static List<Object> values(JsonReader reader) {
        var seen = new ArrayList<>();
        JsonTokens.fields(reader, name -> value(reader, name, seen));
        return seen;
    }

    private static void value(JsonReader reader, String name, List<Object> seen) {
        switch (name) {
            case "t" -> seen.add(JsonTokens.text(reader));
            case "c" -> seen.add(JsonTokens.count(reader));
            case "f" -> seen.add(JsonTokens.flag(reader));
            case "r" -> seen.add(JsonTokens.raw(reader));
            case "i" -> seen.add(countItems(reader));
            case "v" -> seen.add(JsonTokens.value(reader));
            default -> JsonTokens.fields(reader, seen::add);
        }
    }

    private static int countItems(JsonReader reader) {
        var counts = new ArrayList<Long>();
        JsonTokens.items(reader, () -> counts.add(JsonTokens.count(reader)));
        return counts.size();
    }
}
