package dev.musher.fleet.runtime.claude;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue.Fields;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageParserTest {
    private static StreamLine returns(String result) {
        return MessageParser.returns(
                (Fields)
                        Json.parse(
                                """
                                {"message": {"content": [{"type": "tool_result", "tool_use_id": "1"}]},
                                 "tool_use_result": %s}
                                """
                                        .formatted(result)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"stdout\": \"ok\"}", "{\"stdout\": \"ok\", \"interrupted\": false}"})
    void aCommandThatEndedHasItsCode(String result) {
        assertThat(returns(result))
                .isEqualTo(
                        new StreamLine.Returns(
                                List.of(new StreamLine.Return("1", false, OptionalInt.of(0)))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"stdout\": \"\", \"backgroundTaskId\": \"b1\"}",
                "{\"stdout\": \"\", \"interrupted\": true}",
                "{\"stdout\": \"\", \"returnCodeInterpretation\": \"No matches found\"}"
            })
    void aCommandThatDidNotEndHasNone(String result) {
        assertThat(returns(result))
                .isEqualTo(
                        new StreamLine.Returns(
                                List.of(new StreamLine.Return("1", false, OptionalInt.empty()))));
    }
}
