package dev.musher.base.toml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Property;
import dev.musher.base.toml.TomlNode.Flag;
import dev.musher.base.toml.TomlNode.Items;
import dev.musher.base.toml.TomlNode.Moment;
import dev.musher.base.toml.TomlNode.Real;
import dev.musher.base.toml.TomlNode.Table;
import dev.musher.base.toml.TomlNode.Text;
import dev.musher.base.toml.TomlNode.Whole;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class TomlValueTest {
    static Stream<Arguments> values() {
        return Stream.of(
                of("true", new Flag(true, 1)),
                of("false # no", new Flag(false, 1)),
                // Strings.
                of("''", new Text("", 1)),
                of("'C:\\dir'", new Text("C:\\dir", 1)),
                of("\"it's\"", new Text("it's", 1)),
                of("\"\\b\\t\\n\\f\\r\\\"\\\\\"", new Text("\b\t\n\f\r\"\\", 1)),
                of("\"\\u00FC\\U0001f600\"", new Text("ü😀", 1)),
                of("'''\nx\n y'''", new Text("x\n y", 1)),
                of("\"\"\"\r\nx\r\n\"\"\"", new Text("x\n", 1)),
                of("\"\"\"a \\ \n\n   b\"\"\"", new Text("a b", 1)),
                of("\"\"\"a\\\n\"\"\"", new Text("a", 1)),
                of("\"\"\"\\\\\n\"\"\"", new Text("\\\n", 1)),
                of("\"\"\"\"two\"\"\"\"\"", new Text("\"two\"\"", 1)),
                of("''''one''''", new Text("'one'", 1)),
                // Numbers.
                of("-0", new Whole(0, 1)),
                of("+1_000", new Whole(1000, 1)),
                of("9223372036854775807", new Whole(Long.MAX_VALUE, 1)),
                of("-9223372036854775808", new Whole(Long.MIN_VALUE, 1)),
                of("0x7fff_ffff_FFFF_FFFF", new Whole(Long.MAX_VALUE, 1)),
                of("0o0755", new Whole(493, 1)),
                of("0b1101", new Whole(13, 1)),
                of("-0.0", new Real(-0.0, 1)),
                of("6.626e-34", new Real(6.626e-34, 1)),
                of("1_0E+0_2", new Real(1000, 1)),
                of("1.7976931348623157e308", new Real(Double.MAX_VALUE, 1)),
                of("1e400", new Real(Double.POSITIVE_INFINITY, 1)),
                of("-inf", new Real(Double.NEGATIVE_INFINITY, 1)),
                of("+nan", new Real(Double.NaN, 1)),
                // Dates and times.
                of("2024-02-29", new Moment(Moment.Kind.DATE, "2024-02-29", 1)),
                of("07:32:00.5", new Moment(Moment.Kind.TIME, "07:32:00.5", 1)),
                of(
                        "1979-05-27 07:32:00",
                        new Moment(Moment.Kind.DATE_AND_TIME, "1979-05-27 07:32:00", 1)),
                of(
                        "1979-05-27t07:32:00z",
                        new Moment(Moment.Kind.DATE_AND_TIME, "1979-05-27t07:32:00z", 1)));
    }

    private static Arguments of(String text, TomlNode node) {
        return Arguments.of(text, node);
    }

    @ParameterizedTest
    @MethodSource("values")
    void readsEveryKind(String text, TomlNode node) {
        assertThat(TomlReader.value(text)).contains(node);
    }

    @Test
    void knowsTheLineOfWhatIsInside() {
        var text =
                """
                [ # one
                  1,
                  ['a',
                   '''
                x'''], { b = 2, c.d = [
                    true ] },
                ]""";

        assertThat(TomlReader.value(text))
                .contains(
                        new Items(
                                List.of(
                                        new Whole(1, 2),
                                        new Items(List.of(new Text("a", 3), new Text("x", 4)), 3),
                                        new Table(
                                                Map.of(
                                                        "b",
                                                        new Whole(2, 5),
                                                        "c",
                                                        new Table(
                                                                Map.of(
                                                                        "d",
                                                                        new Items(
                                                                                List.of(
                                                                                        new Flag(
                                                                                                true,
                                                                                                6)),
                                                                                5)),
                                                                5)),
                                                5)),
                                1));
    }

    @Property(tries = 500)
    void readsBackEveryNumber(@ForAll double real, @ForAll long whole) {
        assertThat(TomlReader.value(Double.toString(real))).contains(new Real(real, 1));
        assertThat(TomlReader.value(Long.toString(whole))).contains(new Whole(whole, 1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`a = ?` | 4 | expected a value",
                "`a = maybe` | 4 | not a value; a string needs quotes",
                "`a = 5m` | 4 | not a number; a string needs quotes",
                "`a = 1_` | 4 | a _ that is not between digits",
                "`a = 007` | 4 | a number may not start with 0",
                "`a = 0x8000000000000000` | 4 | an integer that needs more than 64 bits",
                "`a = 2024-2-3` | 4 | not a date or time, as in 2001-12-31 23:59:00;"
                        + " a string needs quotes",
                "`a = 2023-02-29` | 4 | a date or time that does not exist",
                "`a = 'x` | 4 | a string without its closing quote",
                "`a = '''x` | 4 | a string without its closing quotes",
                "`a = \"x\\q\"` | 6 | an unknown escape; a backslash is written \\\\",
                "`a = \"x\\u12g4\"` | 6 | an escape that needs 4 hexadecimal digits",
                "`a = \"x\\ud800\"` | 6 | an escape that is not a valid character",
                "`a = 'x\u0001'` | 6 | a control character in a string",
                "`a = [1, # \u0001\n]` | 10 | a control character in a comment",
                "`a = [1, 2` | 4 | a list without its closing ]",
                "`a = [1,\nb = 2` | 4 | a list without its closing ]",
                "`a = [1,\n'b' = 2` | 4 | a list without its closing ]",
                "`a = [1 2]` | 7 | expected , or ]",
                "`a = [1,\n [2, x]]` | 13 | not a value; a string needs quotes",
                "`a = {b = 1` | 4 | a table without its closing } in the same line",
                "`a = {b = 1\n}` | 4 | a table without its closing } in the same line",
                "`a = {b = 1,\nc = 2}` | 4 | a table without its closing } in the same line",
                "`a = {b = 1 # }` | 4 | a table without its closing } in the same line",
                "`a = {b = 1 c = 2}` | 11 | expected , or }",
                "`a = {b = 1,}` | 11 | a table in braces may not end with a comma",
                "`a = {b 1}` | 7 | expected = after the key",
                "`a = {b = 1, b = 2}` | 12 | b is already defined in line 1",
            })
    void saysWhatIsWrongAtItsPlace(String text, int offset, String what) {
        assertThat(TomlReader.read(text).faults()).containsExactly(new TomlError(offset, what));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "inf | the number inf",
                "-inf | the number -inf",
                "nan | the number nan",
                "1e3 | the number 1000.0",
                "07:32:00 | the time 07:32:00",
                "1979-05-27 | the date 1979-05-27",
                "1979-05-27 07:32:00 | the date and time 1979-05-27 07:32:00",
                "1979-05-27T07:32:00Z | the date and time 1979-05-27T07:32:00Z",
                "[1] | a list",
                "{} | a table",
            })
    void callsEveryKindByItsName(String text, String described) {
        assertThat(TomlReader.value(text).orElseThrow().described()).isEqualTo(described);
    }

    @Test
    void nestsAsDeepAsAllowedAndNoDeeper() {
        assertThat(faults("a = " + "[".repeat(63) + "]".repeat(63))).isEmpty();
        assertThat(faults("a = " + "[".repeat(64) + "]".repeat(64)))
                .containsExactly(new TomlError(67, "nested deeper than 64 levels"));
        assertThat(faults("a = " + "{b.c = ".repeat(31) + "{}" + "}".repeat(31))).isEmpty();
        assertThat(faults("a = " + "{b.c = ".repeat(32) + "{}" + "}".repeat(32))).hasSize(1);
        assertThat(faults("a" + ".a".repeat(63) + " = 1")).isEmpty();
        assertThat(faults("a" + ".a".repeat(64) + " = 1")).hasSize(1);
        assertThat(faults("[a" + ".a".repeat(62) + "]\nb = 1")).isEmpty();
        assertThat(faults("[a" + ".a".repeat(62) + "]\nb.c = 1")).hasSize(1);
        assertThat(faults("[a" + ".a".repeat(100_000) + "]")).hasSize(1);
    }

    private static List<TomlError> faults(String text) {
        return TomlReader.read(text).faults();
    }
}
