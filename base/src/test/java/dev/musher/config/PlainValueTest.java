package dev.musher.config;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainValueTest {
    private final TomlConversion parser = new TomlConversion();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "true",
                "false",
                "0",
                "-1",
                "42 ",
                "999999999999999999",
                "''",
                "\"\"",
                "'a # b'",
                "\"ü😀\"",
                "\"it's\"",
                "'tab\there'",
                "[]",
                "[ ]",
                "['a']",
                "['a',]",
                "['a', \"b\"]",
                "[\n  'a',\r\n  'b',\n]",
            })
    void readsPlainValuesAsTheParserDoes(String text) {
        assertThat(PlainValue.read(text, 7)).contains(parser.node(text, 7, 0));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-",
                "01",
                "-01",
                "1_0",
                "+1",
                "0x1",
                "1.5",
                "9999999999999999999",
                "٣",
                "tru",
                "'",
                "'a",
                "'a'b'",
                "\"\\n\"",
                "\"\"\"a\"\"\"",
                "'a\u0000'",
                "'a\nb'",
                "[",
                "[,]",
                "['a' 'b']",
                "['a',,]",
                "['a'] x",
                "[1]",
                "[['a']]",
                "['a', # b\n]",
                "[\r'a']",
                "{}",
                "1\u2003",
                "\n1",
            })
    void leavesTheRestToTheParser(String text) {
        assertThat(PlainValue.read(text, 7)).isEmpty();
    }

    @Property(tries = 3000)
    void neverDisagreesWithTheParser(@ForAll("values") String text) {
        PlainValue.read(text, 7)
                .ifPresent(node -> assertThat(node).isEqualTo(parser.node(text, 7, 0)));
    }

    @Provide
    Arbitrary<String> values() {
        return Arbitraries.of(
                        "'", "\"", "[", "]", ",", "a", "ü", "1", "0", "-", " ", "\n", "\\", "#")
                .list()
                .ofMaxSize(8)
                .map(parts -> String.join("", parts));
    }
}
