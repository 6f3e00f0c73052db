package dev.musher.base.toml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.config.GeneratedToml;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Property;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

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
        expected.put("list[0]", 14);
        expected.put("list[1]", 15);
        expected.put("list[1][0]", 15);
        expected.put("list[1][1]", 15);
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
    }

    @Test
    void goesOnBehindABrokenValue() {
        var text =
                """
                a = [
                  'x', # ]
                  tru,
                  "]\\"",
                  \"""
                ]
                  \""",
                ]
                b = { c = [1, {d = 2] } }
                c = 1 2
                [d
                e = f
                [g]
                h = 'x
                i = [ 'x,
                  'y' ]
                g = {
                  x = 1 }
                h = 1
                h = [
                  2 ]
                k = ?
                l = [
                m = n
                o = p
                """;

        assertThat(lines(TomlReader.read(text).faults(), text))
                .containsExactly(3, 9, 10, 11, 12, 14, 15, 17, 20, 22, 23);
    }

    private static List<Integer> lines(List<TomlError> faults, String text) {
        var lines = new SourceLines(text);
        return faults.stream().map(fault -> lines.line(fault.offset())).toList();
    }

    private static Map<String, Integer> lines(TomlNode.Table root) {
        var lines = new TreeMap<String, Integer>();
        root.values().forEach((name, node) -> collect(TomlKeyText.quoted(name), node, lines));
        return lines;
    }

    private static void collect(String path, TomlNode node, Map<String, Integer> lines) {
        lines.put(path, node.line());
        if (node instanceof TomlNode.Table(var values, _)) {
            values.forEach(
                    (name, below) -> collect(path + "." + TomlKeyText.quoted(name), below, lines));
        }
        if (node instanceof TomlNode.Items(var items, _)) {
            for (int i = 0; i < items.size(); i++) {
                collect(path + "[" + i + "]", items.get(i), lines);
            }
        }
    }
}
