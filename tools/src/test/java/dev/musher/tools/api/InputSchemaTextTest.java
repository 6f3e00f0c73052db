package dev.musher.tools.api;

import static dev.musher.tools.api.InputField.optional;
import static dev.musher.tools.api.InputField.required;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.json.Json;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class InputSchemaTextTest {
    static Stream<Arguments> types() {
        return Stream.of(
                Arguments.of(InputField.text(), "{'type':'string'}"),
                Arguments.of(InputField.text(9), "{'type':'string'}"),
                Arguments.of(InputField.flag(), "{'type':'boolean'}"),
                Arguments.of(InputField.whole(1, 9), "{'type':'integer'}"),
                Arguments.of(InputField.whole(-5, 9), "{'type':'integer'}"),
                Arguments.of(InputField.oneOf("a", "b"), "{'type':'string','enum':['a','b']}"),
                Arguments.of(
                        InputField.listOf(InputField.text(), 0, 9),
                        "{'type':'array','items':{'type':'string'}}"),
                Arguments.of(
                        InputField.listOf(InputField.listOf(InputField.flag(), 0, 1), 0, 9),
                        "{'type':'array','items':{'type':'array','items':{'type':'boolean'}}}"),
                Arguments.of(
                        InputField.table(required("b", InputField.text(), "")),
                        "{'type':'object','properties':{'b':{'type':'string'}},'required':['b']}"));
    }

    @ParameterizedTest
    @MethodSource("types")
    void writesEachTypeInItsFewestWords(InputFieldType type, String schema) {
        assertThat(encoded(InputShape.of(optional("a", type, ""))))
                .isEqualTo("{'type':'object','properties':{'a':" + schema + "}}");
    }

    @Test
    void keepsTheOrderOfFieldsAndNamesTheRequiredOnes() {
        var shape =
                InputShape.of(
                        required("z", InputField.text(), "Last \"letter\"."),
                        optional("m", InputField.flag(), "Middle."),
                        required("a", InputField.whole(0, 1), ""));

        assertThat(encoded(shape))
                .isEqualTo(
                        "{'type':'object','properties':{"
                                + "'z':{'type':'string','description':'Last \\'letter\\'.'},"
                                + "'m':{'type':'boolean','description':'Middle.'},"
                                + "'a':{'type':'integer'}},"
                                + "'required':['z','a']}");
    }

    @Test
    void hasPropertiesAlsoWhereThereIsNothingToGive() {
        assertThat(encoded(InputShape.of())).isEqualTo("{'type':'object','properties':{}}");
    }

    private static String encoded(InputShape shape) {
        return Json.encode(shape.schema()).replace('"', '\'');
    }
}
