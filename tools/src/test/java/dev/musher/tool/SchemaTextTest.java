package dev.musher.tool;

import static dev.musher.tool.Field.optional;
import static dev.musher.tool.Field.required;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.json.Json;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SchemaTextTest {
    static Stream<Arguments> types() {
        return Stream.of(
                Arguments.of(Field.text(), "{'type':'string'}"),
                Arguments.of(Field.text(9), "{'type':'string'}"),
                Arguments.of(Field.flag(), "{'type':'boolean'}"),
                Arguments.of(Field.whole(1, 9), "{'type':'integer'}"),
                Arguments.of(Field.whole(-5, 9), "{'type':'integer'}"),
                Arguments.of(Field.oneOf("a", "b"), "{'type':'string','enum':['a','b']}"),
                Arguments.of(
                        Field.listOf(Field.text(), 0, 9),
                        "{'type':'array','items':{'type':'string'}}"),
                Arguments.of(
                        Field.listOf(Field.listOf(Field.flag(), 0, 1), 0, 9),
                        "{'type':'array','items':{'type':'array','items':{'type':'boolean'}}}"),
                Arguments.of(
                        Field.table(required("b", Field.text(), "")),
                        "{'type':'object','properties':{'b':{'type':'string'}},'required':['b']}"));
    }

    @ParameterizedTest
    @MethodSource("types")
    void writesEachTypeInItsFewestWords(FieldType type, String schema) {
        assertThat(encoded(InputShape.of(optional("a", type, ""))))
                .isEqualTo("{'type':'object','properties':{'a':" + schema + "}}");
    }

    @Test
    void keepsTheOrderOfFieldsAndNamesTheRequiredOnes() {
        var shape =
                InputShape.of(
                        required("z", Field.text(), "Last \"letter\"."),
                        optional("m", Field.flag(), "Middle."),
                        required("a", Field.whole(0, 1), ""));

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
