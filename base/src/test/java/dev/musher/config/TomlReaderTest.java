package dev.musher.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wasabithumb.jtoml.JToml;
import io.github.wasabithumb.jtoml.except.TomlException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TomlReaderTest {
    @Test
    void knowsTheLineOfEveryKey() {
        var text =
                """
                # comment = "not a key"
                plain = 1
                dotted.key = 2
                "quoted.key"."\\u00fc" = 3
                'literal' = '#4'
                long = \"""
                fake = 1
                [fake]
                \\\""" \"""
                raw = '''
                fake = 2
                '''''
                list = [ # fake = 3
                  "]", # ]
                  [1, 2],
                ]
                inline = { a = 1, b.c = { d = "}" } } # fake = 4

                [table.below] # fake = 5
                  indented = true
                [table]
                other = 1
                [[array]]
                name = 1
                [array.sub]
                x = 1
                [[array.inner]]
                y = 1
                [[array]]
                name = 2
                """;
        var expected = new LinkedHashMap<String, Integer>();
        expected.put("plain", 2);
        expected.put("dotted", 3);
        expected.put("dotted.key", 3);
        expected.put("\"quoted.key\"", 4);
        expected.put("\"quoted.key\".\"ü\"", 4);
        expected.put("literal", 5);
        expected.put("long", 6);
        expected.put("raw", 10);
        expected.put("list", 13);
        expected.put("inline", 17);
        expected.put("inline.a", 17);
        expected.put("inline.b", 17);
        expected.put("inline.b.c", 17);
        expected.put("inline.b.c.d", 17);
        expected.put("table", 19);
        expected.put("table.below", 19);
        expected.put("table.below.indented", 20);
        expected.put("table.other", 22);
        expected.put("array", 23);
        expected.put("array[0]", 23);
        expected.put("array[0].name", 24);
        expected.put("array[0].sub", 25);
        expected.put("array[0].sub.x", 26);
        expected.put("array[0].inner", 27);
        expected.put("array[0].inner[0]", 27);
        expected.put("array[0].inner[0].y", 28);
        expected.put("array[1]", 29);
        expected.put("array[1].name", 30);

        var document = TomlReader.read(text);

        assertThat(document.faults()).isEmpty();
        assertThat(lines(document.root())).isEqualTo(expected);
    }

    @Property(tries = 300)
    void findsTheLineOfEachKeyOfAGeneratedDocument(@ForAll Random random) {
        var generated = GeneratedToml.from(random);

        var document = TomlReader.read(generated.text());

        assertThat(document.faults()).isEmpty();
        assertThat(lines(document.root())).isEqualTo(generated.lines());
        JToml.jToml().readFromString(generated.text());
    }

    /** The parser that reads our values is also the judge of whole documents. */
    @Property(tries = 1000)
    void acceptsExactlyWhatTheParserAccepts(@ForAll Random random) {
        var text = GeneratedToml.damaged(random);

        assertThat(TomlReader.read(text).faults().isEmpty())
                .as(text)
                .isEqualTo(parserAccepts(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[a.b]\n[a]\n",
                "[a]\nb.c = 1\n[a.b.d]\n",
                "[[a]]\n[a.b]\n[[a]]\n[a.b]\n",
                "a.b = 1\na.c = 2\n",
                "a = []\n",
                "a = { b = 1 }",
                "a = 1\n\n",
                "a = \"\"\"x\"\"\"\"\"\n",
                "\"\" = 1\n",
                "'\\q' = 1\n",
                "\"\\t\\U0001f600\\u00fc\" = 1\n",
                "a = 2024-01-01 10:00:00\n",
            })
    void acceptsWhatTheLanguageAllows(String text) {
        assertThat(TomlReader.read(text).faults()).isEmpty();
        assertThat(parserAccepts(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[a]\nb.c = 1\n[a.b]\n",
                "[a.b]\nx = 1\n[a]\nb.c = 2\n",
                "a = []\n[[a]]\n",
                "[a]\n[[a]]\n",
                "[[a]]\n[a]\n",
                "a = {}\n[a.b]\n",
                "a.b = 1\n[a]\n",
                "a = 1\na.b = 2\n",
                "a = { b = 1, b = 2 }\n",
                "a = 1\rb = 2\n",
                "a = 'x\u0000'\n",
                "\"\\q\" = 1\n",
                "\"\\U00110000\" = 1\n",
                "\"\\u12\" = 1\n",
                "# a\rb\n",
                "\"\"\"a\"\"\" = 1\n",
            })
    void refusesWhatTheLanguageForbids(String text) {
        assertThat(TomlReader.read(text).faults()).hasSize(1);
        assertThat(parserAccepts(text)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"\\ud800\" = 1\n", "'\u0001' = 1\n"})
    void refusesKeysThatOnlyTheParserWouldTake(String text) {
        assertThat(TomlReader.read(text).faults()).hasSize(1);
    }

    private static boolean parserAccepts(String text) {
        try {
            JToml.jToml().readFromString(text);
            return true;
        } catch (TomlException _) {
            return false;
        }
    }

    private static Map<String, Integer> lines(TomlNode.Table root) {
        var lines = new TreeMap<String, Integer>();
        root.values().forEach((name, node) -> collect(TomlKeys.quoted(name), node, lines));
        return lines;
    }

    private static void collect(String path, TomlNode node, Map<String, Integer> lines) {
        lines.put(path, node.line());
        if (node instanceof TomlNode.Table(var values, _)) {
            values.forEach(
                    (name, below) -> collect(path + "." + TomlKeys.quoted(name), below, lines));
        }
        if (node instanceof TomlNode.Items(var items, _)
                && items.stream().allMatch(TomlNode.Table.class::isInstance)) {
            for (int i = 0; i < items.size(); i++) {
                collect(path + "[" + i + "]", items.get(i), lines);
            }
        }
    }
}
