package dev.musher.base.toml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.musher.base.config.GeneratedToml;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Property;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Another reader of TOML, made by others, judges ours. */
class TomlPeerTest {
    @Property(tries = 500)
    void readsGeneratedDocumentsAsThePeerDoes(@ForAll Random random) {
        var text = GeneratedToml.from(random).text();

        assertThat(TomlPeer.ours(text)).as(text).isPresent().isEqualTo(TomlPeer.peers(text));
    }

    @Property(tries = 3000)
    void acceptsAndReadsDamagedDocumentsAsThePeerDoes(@ForAll Random random) {
        var text = GeneratedToml.damaged(random);
        assumeThat(!TomlPeer.isLaxOn(text)).isTrue();

        assertThat(TomlPeer.ours(text)).as(text).isEqualTo(TomlPeer.peers(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a = 1\n\n",
                "a = 1",
                "[a.b]\n[a]\n",
                "[a]\nb.c = 1\n[a.b.d]\n",
                "[a.b.c]\n[a]\nb.x = 1\n",
                "[[a]]\n[a.b]\n[[a]]\n[a.b]\n",
                "a.b = 1\na.c = 2\n",
                "a.b = 1\n[a.c]\n",
                "\"\" = 1\n",
                "'\\q' = 1\n",
                "\"\\t\\U0001f600\\u00fc\" = 1\n",
                "a = { b = 1 }",
                "a = { b.c = 1, b.d = 2 }\n",
                "a = {b = [1,\n2]}\n",
                "a = {b = \"\"\"\n\"\"\"}\n",
                "a = [[], [{}], [1, 'x'],\n# x\n]\n",
                "a = \"\"\"x\"\"\"\"\"\n",
                "a = ''''''''\n",
                "a = \"\"\"\\\r\n x\"\"\"\n",
                "a = '''x\r\ny'''\n",
                "a = -9223372036854775808\n",
                "a = +1_0.5\n",
                "a = 0x00ff\n",
                "a = 1e06\n",
                "a = 2024-01-01 10:00:00\n",
                "a = 2024-02-29 # a date\n",
                "a = 1979-05-27t07:32:00z\n",
                "a = 'x'#c\n",
                "a = [\r\n]\n",
            })
    void acceptsWhatTheLanguageAllows(String text) {
        assertThat(TomlPeer.ours(text)).isPresent().isEqualTo(TomlPeer.peers(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // Tables.
                "[a]\nb.c = 1\n[a.b]\n",
                "[a.b]\nx = 1\n[a]\nb.c = 2\n",
                "a = []\n[[a]]\n",
                "[a]\n[[a]]\n",
                "[[a]]\n[a]\n",
                "[[a.b]]\n[a]\nb.y = 2\n",
                "a = {}\n[a.b]\n",
                "a = [{b = 1}]\n[a.c]\n",
                "a.b = 1\n[a]\n",
                "a = 1\na.b = 2\n",
                "[]\n",
                "[a.]\n",
                "[[a] ]\n",
                "[a] b = 1\n",
                // Keys.
                "a..b = 1\n",
                "\"\\q\" = 1\n",
                "\"\\U00110000\" = 1\n",
                "\"\\u12\" = 1\n",
                "\"\"\"a\"\"\" = 1\n",
                // Lists and tables in braces.
                "a = { b = 1, b = 2 }\n",
                "a = { b = { c = 1 }, b.d = 2 }\n",
                "a = { b = 1, }\n",
                "a = {\nb = 1}\n",
                "a = { b = 1 # c\n}\n",
                "a = [,]\n",
                "a = [1,,2]\n",
                "a = [1 2]\n",
                "a = [\r]\n",
                // Strings and comments.
                "a = 1\rb = 2\n",
                "a = 'x\u0000'\n",
                "a = \"\"\"a\rb\"\"\"\n",
                "a = \"\"\"a\\  b\"\"\"\n",
                "a = \"\\e\"\n",
                "a = \"\\x41\"\n",
                "a = \"\\ud800\"\n",
                "a = '''''''''\n",
                "# a\rb\n",
                "# \u007f\n",
                // Numbers.
                "a = 9223372036854775808\n",
                "a = 01\n",
                "a = 1__0\n",
                "a = 1_\n",
                "a = 0x_1\n",
                "a = 0X1\n",
                "a = +0x1\n",
                "a = 0b2\n",
                "a = 1.\n",
                "a = .5\n",
                "a = 1e\n",
                "a = 00.5\n",
                "a = Inf\n",
                "a = ١\n",
                // Dates and times.
                "a = 2001-02-29\n",
                "a = 2001-13-01\n",
                "a = 2001-1-1\n",
                "a = 24:00:00\n",
                "a = 07:32\n",
                "a = 00:00:00.\n",
                "a = 12:00:00Z\n",
                "a = 1979-05-27T\n",
                "a = 1979-05-27T07:32:00 +01:00\n",
                "a = 1979-05-27T07:32:00+24:00\n",
                // Others.
                "a =\n",
                "a = truefalse\n",
                "a = 1 b = 2\n",
                "a = \u00a01\n",
            })
    void refusesWhatTheLanguageForbids(String text) {
        assertThat(TomlReader.read(text).faults()).hasSize(1);
        assertThat(TomlPeer.peers(text)).isEmpty();
    }

    /** The rules are those of TOML 1.0.0, which the peer was asked to keep. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`\"\\ud800\" = 1` | escapes must be Unicode scalar values, in keys as well",
                "`'\u0001' = 1` | literal strings hold no control characters, in keys as well",
                "`a = 0xFFFFFFFFFFFFFFFF` | integers are 64 bits with a sign",
                "`[a.b.c]\n[a]\nb.x = 1\n[a.b]` | a dotted key defines its tables, and headers"
                        + " cannot do it again",
                "`a = {b.c = 1, b = {}}` | a key is defined once",
                "`a = 1.5a` | a float ends with its digits",
                "`a = 1.5e.` | an exponent has digits",
                "`a = 1979-05-27T07:32:00ZT` | nothing follows Z",
                "`a = 1979-05-27T07:32:00-08 00` | an offset is written with a colon",
            })
    void refusesWhatThePeerAcceptsAgainstTheRules(String text, String rule) {
        assertThat(TomlReader.read(text).faults()).as(rule).hasSize(1);
        assertThat(TomlPeer.peers(text)).isPresent();
    }

    @ParameterizedTest
    @CsvSource({
        "a = 2016-12-31T23:59:60Z, RFC 3339 has leap seconds",
        "a = 2001-01-01T00:00:00+18:30, RFC 3339 has offsets up to 23:59",
    })
    void acceptsWhatThePeerRefusesAgainstTheRules(String text, String rule) {
        assertThat(TomlReader.read(text).faults()).as(rule).isEmpty();
        assertThat(TomlPeer.peers(text)).isEmpty();
    }
}
