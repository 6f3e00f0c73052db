package dev.musher.base.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TolerantJsonTest {
    @ParameterizedTest
    @ValueSource(ints = {60, 64, 65, 250, 100_000})
    void whatIsNestedTooDeepDoesNotHideWhatIsNot(int levels) {
        String deep = "[".repeat(levels) + "\"]{\\\"\"" + "]".repeat(levels);

        var fields =
                (JsonValue.Fields)
                        Json.parseTolerant(
                                "{\"a\":\"1\",\"b\":[%s,{\"c\":%s}],\"d\":\"4[\"}"
                                        .formatted(deep, deep));

        assertThat(fields.text("a")).contains("1");
        assertThat(fields.items("b")).hasSize(2);
        assertThat(fields.text("d")).contains("4[");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1e99999999999",
                "1e999999",
                "{\"x\":1,\"x\":2}",
                "-0.000000000000000000001e-99999999999"
            })
    void whatNobodyReadsDoesNotHideTheRest(String value) {
        var fields = (JsonValue.Fields) Json.parseTolerant("{\"a\":" + value + ",\"b\":\"2\"}");

        assertThat(fields.text("b")).contains("2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "{\"a\":[1}", "[\"", "[\"\\", "{} x"})
    void whatIsNotJsonIsStillRefused(String text) {
        assertThatThrownBy(() -> Json.parseTolerant(text)).isInstanceOf(JsonException.class);
    }
}
