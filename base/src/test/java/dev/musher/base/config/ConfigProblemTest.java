package dev.musher.base.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Everything that can be wrong with settings, by the words in which it is told. */
class ConfigProblemTest {
    private enum Mode {
        FAST,
        SLOW
    }

    private static final ConfigSchema SCHEMA =
            ConfigSchema.of(
                    SettingKey.of("model.name", SettingType.text(), "a string"),
                    SettingKey.of("limits.turns", SettingType.integer(), "an integer")
                            .must("be at least 1", turns -> turns >= 1),
                    SettingKey.of("colour", SettingType.flag(), "a boolean"),
                    SettingKey.of("timeout", SettingType.duration(), "a duration"),
                    SettingKey.of("notes", SettingType.path(), "a path"),
                    SettingKey.of("skip", SettingType.texts(), "a list"),
                    SettingKey.of("mode", SettingType.oneOf(Mode.class), "one of some"),
                    SettingKey.of("environment", SettingType.textMap(), "a map"),
                    SettingKey.of(
                            "gate",
                            SettingType.tables(
                                    ConfigSchema.of(
                                            SettingKey.of("name", SettingType.text(), "a name")
                                                    .required(),
                                            SettingKey.of(
                                                    "limit", SettingType.duration(), "a limit"))),
                            "tables"));

    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "model.name = 'x'",
                "limits.turns = 1",
                "colour = true",
                "timeout = '5m'",
                "notes = '/x'",
                "skip = []",
                "mode = 'fast'",
                "environment = {A = 'b'}",
                "[environment]\n\"ключ\" = 'я'",
                "gate = []",
                "[[gate]]\nname = 'x'\nlimit = '1s'",
                "",
                "# only a comment",
                "colour = true\r\nmode = 'slow'\r\n",
                "\uFEFFcolour = true\n",
            })
    void takesAGoodFile(String text) throws Exception {
        assertThat(problems(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                // Unknown keys.
                "modle.name = 'x' | f:1: unknown key modle; the nearest valid key is model",
                "model.nmae = 'x' | f:1: unknown key model.nmae; the nearest valid key is model.name",
                "zzzzzz = 1 | f:1: unknown key zzzzzz",
                "\"model.name\" = 'x' | f:1: unknown key \"model.name\";"
                        + " the nearest valid key is model.name",
                "\"ключ\" = 1 | f:1: unknown key \"ключ\"",
                "gate = [{name = 'x', limt = '1s'}]"
                        + " | f:1: unknown key gate.limt; the nearest valid key is gate.limit",
                // Wrong types.
                "model.name = 5 | f:1: model.name must be a string, found the integer 5",
                "model = 5 | f:1: model must be a table, found the integer 5",
                "limits.turns = 'ten'"
                        + " | f:1: limits.turns must be an integer, found the string \"ten\"",
                "limits.turns = 1.5 | f:1: limits.turns must be an integer, found the number 1.5",
                "colour = 'yes' | f:1: colour must be true or false, found the string \"yes\"",
                "colour = 1979-05-27"
                        + " | f:1: colour must be true or false, found the date 1979-05-27",
                "timeout = 90"
                        + " | f:1: timeout must be a duration like \"90s\" or \"5m\", found the integer 90",
                "timeout = 'soon' | f:1: timeout must be a duration like \"90s\" or \"5m\","
                        + " found the string \"soon\"",
                "notes = [] | f:1: notes must be a path, found a list",
                "notes = \"a\\u0000b\" | f:1: notes must be a path, found the string \"a\\u0000b\"",
                "skip = 'x' | f:1: skip must be a list of strings, found the string \"x\"",
                "skip = ['x', true]"
                        + " | f:1: skip must be a list of strings, found the boolean true",
                "mode = 'fst' | f:1: mode must be one of fast, slow, found the string \"fst\";"
                        + " did you mean \"fast\"?",
                "mode = true | f:1: mode must be one of fast, slow, found the boolean true",
                "environment = 'x' | f:1: environment must be a table of strings,"
                        + " found the string \"x\"",
                "environment.A = 1 | f:1: environment.A must be a string, found the integer 1",
                "gate = 'x' | f:1: gate must be an array of tables, found the string \"x\"",
                "gate = ['x'] | f:1: gate must be an array of tables, found the string \"x\"",
                "gate = [{limit = '1s'}] | f:1: gate.name is missing",
                "gate = [{name = 1}] | f:1: gate.name must be a string, found the integer 1",
                // Rules.
                "limits.turns = 0 | f:1: limits.turns must be at least 1, found 0",
                // Syntax.
                "colour = | `f:1:9: expected a value\n    colour =`",
                "colour = tru | `f:1:10: not a value; a string needs quotes\n    colour = tru`",
                "colour true | `f:1:8: expected = after the key\n    colour true`",
                "= 1 | `f:1:1: expected a key\n    = 1`",
                "ключ = 1 | `f:1:1: a key with this letter must be in quotes\n    ключ = 1`",
                "notes = 'x | `f:1:9: a string without its closing quote\n    notes = 'x`",
                "notes = \"\\q\" | `f:1:10: an unknown escape; a backslash is written \\\\\n"
                        + "    notes = \"\\q\"`",
                "notes = '''x | `f:1:9: a string without its closing quotes\n    notes = '''x`",
                "skip = ['x' | `f:1:8: a list without its closing ]\n    skip = ['x'`",
                "environment = {A = 'x'"
                        + " | `f:1:15: a table without its closing } in the same line\n"
                        + "    environment = {A = 'x'`",
                "notes = 'x' y | `f:1:13: expected the end of the line\n    notes = 'x' y`",
                "`notes = 'a\u001b[31m'` | `f:1:11: a control character in a string\n"
                        + "    notes = 'a\\u001b[31m'`",
                "[model | `f:1:7: expected ] after the name of the table\n    [model`",
                "[[gate] | `f:1:7: expected ]] after the name of the table\n    [[gate]`",
                "limits.turns = 99999999999999999999"
                        + " | `f:1:16: an integer that needs more than 64 bits\n"
                        + "    limits.turns = 99999999999999999999`",
            })
    void saysWhatIsWrongAndWhere(String text, String problem) throws Exception {
        assertThat(problems(text)).containsExactly(problem);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`colour = true\ncolour = false` | colour is already defined in line 1"
                        + " | f:2:1 | colour = false",
                "`[model]\n[limits]\n[model]` | model is already defined in line 1"
                        + " | f:3:1 | [model]",
                "`mode = 'fast'\n[mode.x]` | mode.x clashes with mode in line 1"
                        + " | f:2:1 | [mode.x]",
                "`[[gate]]\nname='a'\nname='b'` | gate.name is already defined in line 2"
                        + " | f:3:1 | name='b'",
                "`[[gate]]\nname='a'\n[gate]` | gate is already defined in line 1"
                        + " | f:3:1 | [gate]",
                "`environment = {A='a'}\nenvironment.B = 'b'`"
                        + " | environment.B clashes with environment in line 1"
                        + " | f:2:1 | environment.B = 'b'",
            })
    void saysWhereADuplicateWasFirst(String text, String what, String where, String line)
            throws Exception {
        assertThat(problems(text)).containsExactly(where + ": " + what + "\n    " + line);
    }

    @Test
    void reportsAllProblemsOfAllLayersTogether() throws Exception {
        Files.writeString(
                folder.resolve("u"),
                """
                colour = maybe
                modle = 1

                [limits
                turns = 5

                [model]
                name = 7
                name = "again"
                timeot = ?
                """);
        Files.writeString(
                folder.resolve("p"), "limits.turns = 0\nskip = [\n 'x',\nmode = 'fast'\n");
        var layers =
                List.<ConfigLayer>of(
                        new ConfigLayer.File("user", folder.resolve("u"), "u"),
                        new ConfigLayer.File("project", folder.resolve("p"), "p"),
                        new ConfigLayer.Flags(
                                List.of("colour", "=x", "a b=1", "limits.turns=many")));

        assertThat(texts(Config.load(SCHEMA, layers)))
                .containsExactly(
                        "u:1:10: not a value; a string needs quotes\n    colour = maybe",
                        "u:2: unknown key modle; the nearest valid key is model",
                        "u:4:8: expected ] after the name of the table\n    [limits",
                        "u:8: model.name must be a string, found the integer 7",
                        "u:9:1: model.name is already defined in line 8\n    name = \"again\"",
                        "u:10:10: expected a value\n    timeot = ?",
                        "p:1: limits.turns must be at least 1, found 0",
                        "p:2:8: a list without its closing ]\n    skip = [",
                        "--set colour: expected name=value",
                        "--set =x: expected a key",
                        "--set a b=1: expected the end of the key",
                        "--set limits.turns=many: limits.turns must be an integer,"
                                + " found the string \"many\"");
    }

    @Test
    void namesTheLineOfWhatIsWrongInsideAList() throws Exception {
        assertThat(
                        problems(
                                """
                                skip = [
                                  "x",
                                  5,
                                ]
                                gate = [
                                  { name = "a" },
                                  { limit = "1s" },
                                  { name = "b", limit = 1979-05-27 },
                                  'c',
                                ]
                                """))
                .containsExactly(
                        "f:3: skip must be a list of strings, found the integer 5",
                        "f:7: gate.name is missing",
                        "f:8: gate.limit must be a duration like \"90s\" or \"5m\","
                                + " found the date 1979-05-27",
                        "f:9: gate must be an array of tables, found the string \"c\"");
    }

    @Test
    void refusesHostileNestingInsteadOfOverflowingTheStack() throws Exception {
        assertThat(problems("skip = " + "[".repeat(100_000)))
                .containsExactly(
                        "f:1:71: nested deeper than 64 levels\n    skip = "
                                + "[".repeat(113)
                                + "…");
        assertThat(problems("skip = " + "{a=".repeat(100_000))).hasSize(1);
    }

    @Test
    void refusesADirectoryInPlaceOfTheFile() throws Exception {
        Files.createDirectory(folder.resolve("f"));

        assertThat(problems()).containsExactly("f: is a directory, not a file");
    }

    @Test
    void refusesAFileThatIsNotUtf8() throws Exception {
        Files.write(folder.resolve("f"), new byte[] {'a', (byte) 0xff, '\n'});

        assertThat(problems()).containsExactly("f: is not UTF-8");
    }

    @Test
    void refusesAFileThatIsTooLarge() throws Exception {
        assertThat(problems("#".repeat(SettingsFileText.LARGEST))).isEmpty();
        assertThat(problems("#".repeat(SettingsFileText.LARGEST + 1)))
                .containsExactly("f: is larger than 1 MiB");
    }

    @Test
    void refusesADevice() {
        var device = Path.of("/dev/zero");
        assumeThat(device).as("the device /dev/zero").exists();

        assertThat(texts(Config.load(SCHEMA, List.of(new ConfigLayer.File("user", device, "f")))))
                .containsExactly("f: is not a regular file");
    }

    @Test
    void refusesAFileItMayNotRead() throws Exception {
        var file = Files.writeString(folder.resolve("f"), "colour = true");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("---------"));
        assumeThat(Files.isReadable(file)).as("may read everything, being root").isFalse();

        assertThat(problems()).containsExactly("f: cannot be read: permission denied");
    }

    private List<String> problems(String text) throws Exception {
        Files.writeString(folder.resolve("f"), text);
        return problems();
    }

    private List<String> problems() {
        var layer = new ConfigLayer.File("user", folder.resolve("f"), "f");
        return texts(Config.load(SCHEMA, List.of(layer)));
    }

    private static List<String> texts(ConfigLoadResult configLoadResult) {
        return switch (configLoadResult) {
            case ConfigLoadResult.Loaded _ -> List.of();
            case ConfigLoadResult.Rejected(var problems) ->
                    problems.stream().map(ConfigProblem::text).toList();
        };
    }
}
