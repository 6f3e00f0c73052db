package dev.musher.tools.api;

import static dev.musher.tools.api.InputField.optional;
import static dev.musher.tools.api.InputField.required;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.tools.api.InputShape.Checked;
import dev.musher.tools.api.InputShape.Checked.Fits;
import dev.musher.tools.api.InputShape.Checked.Misfits;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class InputShapeTest {
    private static final InputShape SHAPE =
            InputShape.of(
                    required("path", InputField.text(), ""),
                    optional("short", InputField.text(5), ""),
                    optional("limit", InputField.whole(1, 100), ""),
                    optional("offset", InputField.whole(0, Integer.MAX_VALUE), ""),
                    optional("all", InputField.flag(), ""),
                    optional("mode", InputField.oneOf("content", "count"), ""),
                    optional("names", InputField.listOf(InputField.text(), 1, 3), ""),
                    optional(
                            "edits",
                            InputField.listOf(
                                    InputField.table(
                                            required("old", InputField.text(), ""),
                                            optional("times", InputField.whole(1, 9), "")),
                                    1,
                                    2),
                            ""));

    static Stream<Arguments> misfits() {
        return Stream.of(
                misfit("{}", "`path` is missing: a string."),
                misfit("{'path': null}", "`path` is missing: a string."),
                misfit("{'path': 7}", "`path` must be a string, not 7."),
                misfit("{'path': true}", "`path` must be a string, not true."),
                misfit("{'path': ['a']}", "`path` must be a string, not a list."),
                misfit("{'path': {}}", "`path` must be a string, not an object."),
                misfit(
                        "{'path': 'a', 'short': 'longer'}",
                        "`short` must be a string of at most 5 characters, not \"longer\"."),
                misfit(
                        "{'path': 'a', 'short': '" + "x".repeat(41) + "'}",
                        "`short` must be a string of at most 5 characters, not a string of 41"
                                + " characters."),
                misfit(
                        "{'path': 'a', 'limit': 0}",
                        "`limit` must be a whole number from 1 to 100, not 0."),
                misfit(
                        "{'path': 'a', 'limit': 101}",
                        "`limit` must be a whole number from 1 to 100, not 101."),
                misfit(
                        "{'path': 'a', 'limit': -3}",
                        "`limit` must be a whole number from 1 to 100, not -3."),
                misfit(
                        "{'path': 'a', 'limit': 1.5}",
                        "`limit` must be a whole number from 1 to 100, not 1.5."),
                misfit(
                        "{'path': 'a', 'limit': '5'}",
                        "`limit` must be a whole number from 1 to 100, not \"5\"."),
                misfit(
                        "{'path': 'a', 'limit': 1e999}",
                        "`limit` must be a whole number from 1 to 100, not 1E+999."),
                misfit(
                        "{'path': 'a', 'limit': 123456789012345678901234567890}",
                        "`limit` must be a whole number from 1 to 100, not that number."),
                misfit(
                        "{'path': 'a', 'offset': -1}",
                        "`offset` must be a whole number from 0, not -1."),
                misfit(
                        "{'path': 'a', 'offset': 2147483648}",
                        "`offset` must be a whole number from 0, not 2147483648."),
                misfit(
                        "{'path': 'a', 'all': 'true'}",
                        "`all` must be true or false, not \"true\"."),
                misfit("{'path': 'a', 'all': 1}", "`all` must be true or false, not 1."),
                misfit(
                        "{'path': 'a', 'mode': 'Content'}",
                        "`mode` must be one of content, count, not \"Content\"."),
                misfit("{'path': 'a', 'mode': 3}", "`mode` must be one of content, count, not 3."),
                misfit(
                        "{'path': 'a', 'names': 'x'}",
                        "`names` must be a list of 1 to 3 items, not \"x\"."),
                misfit(
                        "{'path': 'a', 'names': []}",
                        "`names` must be a list of 1 to 3 items, not a list of 0."),
                misfit(
                        "{'path': 'a', 'names': ['1','2','3','4']}",
                        "`names` must be a list of 1 to 3 items, not a list of 4."),
                misfit(
                        "{'path': 'a', 'names': ['1', null]}",
                        "`names[1]` must be a string, not null."),
                misfit(
                        "{'path': 'a', 'names': [['1']]}",
                        "`names[0]` must be a string, not a list."),
                misfit("{'path': 'a', 'edits': [{}]}", "`edits[0].old` is missing: a string."),
                misfit(
                        "{'path': 'a', 'edits': ['old']}",
                        "`edits[0]` must be an object, not \"old\"."),
                misfit(
                        "{'path': 'a', 'edits': {'old': 'x'}}",
                        "`edits` must be a list of 1 to 2 items, not an object."),
                misfit(
                        "{'path': 'a', 'edits': [{'old': 'x'}, {'old': 'x', 'times': 10}]}",
                        "`edits[1].times` must be a whole number from 1 to 9, not 10."),
                misfit(
                        "{'path': 'a', 'edits': [{'old': 'x', 'time': 1}]}",
                        "`edits[0].time` is not a parameter; did you mean `times`?"),
                misfit(
                        "{'path': 'a', 'limits': 5}",
                        "`limits` is not a parameter; did you mean `limit`?"),
                misfit(
                        "{'path': 'a', 'ofset': 5}",
                        "`ofset` is not a parameter; did you mean `offset`?"),
                misfit(
                        "{'path': 'a', 'zebra': 5}",
                        "`zebra` is not a parameter; the parameters are path, short, limit,"
                                + " offset, all, mode, names, edits."),
                misfit(
                        "{'file': 5, 'limit': 'x'}",
                        "`path` is missing: a string.",
                        "`limit` must be a whole number from 1 to 100, not \"x\".",
                        "`file` is not a parameter; the parameters are path, short, limit,"
                                + " offset, all, mode, names, edits."));
    }

    private static Arguments misfit(String input, String... problems) {
        return Arguments.of(input, List.of(problems));
    }

    @ParameterizedTest
    @MethodSource("misfits")
    void saysEverythingThatDoesNotFit(String input, List<String> problems) {
        assertThat(check(input)).isEqualTo(new Misfits(problems));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "'path'", "7", "true", "null", "[{'path': 'a'}]"})
    void refusesWhatIsNoObject(String input) {
        assertThat(check(input))
                .isEqualTo(new Misfits(List.of("The input must be a JSON object.")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'path': 'a'}",
                "{'path': ''}",
                "{'path': 'a', 'limit': null, 'edits': null}",
                "{'path': 'a', 'unknown': null}",
                "{'path': 'a', 'short': '12345'}",
                "{'path': 'a', 'limit': 1}",
                "{'path': 'a', 'limit': 100}",
                "{'path': 'a', 'limit': 5.0}",
                "{'path': 'a', 'limit': 1e2}",
                "{'path': 'a', 'offset': 2147483647}",
                "{'path': 'a', 'all': false}",
                "{'path': 'a', 'mode': 'count'}",
                "{'path': 'a', 'names': ['', 'b', 'c']}",
                "{'path': 'a', 'edits': [{'old': 'x', 'times': 9}, {'old': ''}]}",
            })
    void takesWhatFits(String input) {
        assertThat(check(input)).isInstanceOf(Fits.class);
    }

    @Test
    void doesNotRepeatAHugeInput() {
        String huge = "x".repeat(100_000);
        var misfits = (Misfits) check("{'path': 'a', 'mode': '" + huge + "'}");

        assertThat(misfits.problems())
                .containsExactly(
                        "`mode` must be one of content, count, not a string of 100000"
                                + " characters.");
    }

    @Test
    void doesNotRepeatAHugeName() {
        var misfits = (Misfits) check("{'path': 'a', '" + "x".repeat(100_000) + "': 1}");

        assertThat(misfits.problems().getFirst()).hasSizeLessThan(500);
    }

    @Test
    void doesNotListThousandsOfProblems() {
        var names = new StringBuilder("{'path': 'a'");
        for (int i = 0; i < 5_000; i++) {
            names.append(", 'zebra").append(i).append("': 1");
        }
        var misfits = (Misfits) check(names + "}");

        assertThat(misfits.problems()).hasSizeLessThan(50);
    }

    @Test
    void handsOutWhatWasGiven() {
        ToolInput toolInput =
                fits(
                        "{'path': 'a', 'limit': 5.0, 'all': true, 'names': ['x', 'y'],"
                                + " 'edits': [{'old': 'o', 'times': 2}]}");

        assertThat(toolInput.text("path")).isEqualTo("a");
        assertThat(toolInput.optionalText("path")).contains("a");
        assertThat(toolInput.whole("limit")).hasValue(5);
        assertThat(toolInput.flag("all")).isTrue();
        assertThat(toolInput.texts("names")).containsExactly("x", "y");
        assertThat(toolInput.tables("edits")).hasSize(1);
        assertThat(toolInput.tables("edits").getFirst().text("old")).isEqualTo("o");
        assertThat(toolInput.tables("edits").getFirst().whole("times")).hasValue(2);
    }

    @Test
    void handsOutNothingWhereNothingWasGiven() {
        ToolInput toolInput = fits("{'path': 'a', 'limit': null}");

        assertThat(toolInput.optionalText("mode")).isEqualTo(Optional.empty());
        assertThat(toolInput.whole("limit")).isEqualTo(OptionalInt.empty());
        assertThat(toolInput.flag("all")).isFalse();
        assertThat(toolInput.texts("names")).isEmpty();
        assertThat(toolInput.tables("edits")).isEmpty();
    }

    @Test
    void takesAskingForTheWrongFieldAsABug() {
        ToolInput toolInput = fits("{'path': 'a', 'limit': 5}");

        assertThatThrownBy(() -> toolInput.text("mode"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the field mode is not required by its shape");
        assertThatThrownBy(() -> toolInput.whole("path"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the field path has another type in its shape");
        assertThatThrownBy(() -> toolInput.flag("limit")).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> toolInput.texts("path")).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> toolInput.tables("limit"))
                .isInstanceOf(IllegalStateException.class);
    }

    private static ToolInput fits(String input) {
        assertThat(check(input)).isInstanceOf(Fits.class);
        return ((Fits) check(input)).input();
    }

    private static Checked check(String input) {
        JsonValue value = Json.parse(input.replace('\'', '"'));
        return SHAPE.check(value);
    }
}
