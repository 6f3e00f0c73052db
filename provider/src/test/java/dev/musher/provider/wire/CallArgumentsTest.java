package dev.musher.provider.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CallArgumentsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"a\": 1} | {\"a\": 1}",
                "{\"a\" | {\"invalid_json\":\"{\\\"a\\\"\"}",
                "[1] | {\"invalid_json\":\"[1]\"}",
                "`` | {\"invalid_json\":\"\"}"
            })
    void areAnObjectInAnyCase(String written, String object) {
        assertThat(CallArguments.object(written)).isEqualTo(object);
    }
}
