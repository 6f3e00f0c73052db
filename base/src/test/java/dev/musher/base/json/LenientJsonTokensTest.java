package dev.musher.base.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.avaje.json.JsonReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LenientJsonTokensTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"x\" | [fields, items, x, x, 0]",
                "7.9 | [fields, items, , 7.9, 7]",
                "null | [fields, items, , , 0]",
                "true | [fields, items, , true, 0]",
                "{\"a\": 1} | [fields, a, items, , {\"a\": 1}, 0]",
                "[1, 2] | [fields, items, item, item, , [1, 2], 0]"
            })
    void readsWhatFitsAndPassesOverTheRest(String value, String seen) {
        String text = "[" + String.join(",", List.of(value, value, value, value, value)) + "]";

        assertThat(Json.read(text, LenientJsonTokensTest::each)).hasToString(seen);
    }

    private static List<Object> each(JsonReader reader) {
        var seen = new ArrayList<>();
        reader.beginArray();
        reader.hasNextElement();
        seen.add("fields");
        LenientJsonTokens.fields(
                reader,
                name -> {
                    seen.add(name);
                    reader.skipValue();
                });
        reader.hasNextElement();
        seen.add("items");
        LenientJsonTokens.items(
                reader,
                () -> {
                    seen.add("item");
                    reader.skipValue();
                });
        reader.hasNextElement();
        seen.add(LenientJsonTokens.text(reader));
        reader.hasNextElement();
        seen.add(LenientJsonTokens.textOrRaw(reader));
        reader.hasNextElement();
        seen.add(LenientJsonTokens.number(reader));
        reader.endArray();
        return seen;
    }
}
