package dev.musher.base.toml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TomlEditorTest {
    private static final List<String> MAIN = List.of("models", "main");

    @Test
    void replacesTheValueAndNothingElse() {
        assertThat(set("# mine\nmodels.main   = 'a/b'  # the best\nlog.level='off'\n"))
                .isEqualTo("# mine\nmodels.main   = \"opus\"  # the best\nlog.level='off'\n");
        assertThat(set("[models]\nmain = \"\"\"\na\"\"\" # x\n"))
                .isEqualTo("[models]\nmain = \"opus\" # x\n");
    }

    @Test
    void addsToTheTableOfTheKey() {
        assertThat(set("[models]\nsmall = 'x'\n\n# logs\n[log]\nlevel = 'off'\n"))
                .isEqualTo(
                        "[models]\nsmall = 'x'\nmain = \"opus\"\n\n# logs\n[log]\nlevel = 'off'\n");
        assertThat(set("[models]")).isEqualTo("[models]\nmain = \"opus\"\n");
    }

    @Test
    void addsBeforeTheFirstTableAndItsComment() {
        assertThat(set("# mine\n\n# logs\n[log]\nlevel = 'off'\n"))
                .isEqualTo("# mine\n\nmodels.main = \"opus\"\n\n# logs\n[log]\nlevel = 'off'\n");
        assertThat(set("a = 1\n[log]\n")).isEqualTo("a = 1\nmodels.main = \"opus\"\n[log]\n");
        assertThat(set("")).isEqualTo("models.main = \"opus\"\n");
        assertThat(set("a = 1")).isEqualTo("a = 1\nmodels.main = \"opus\"\n");
    }

    @Test
    void leavesElementsOfListsAlone() {
        String text = "[[models]]\nmain = 'a'\n[[x]]\n[x.models]\nmain = 'b'\n";
        assertThat(TomlEditor.set("[[x]]\nmodels.main = 'a'\n", MAIN, "\"opus\""))
                .isEqualTo(
                        new TomlEditor.Result.Changed(
                                "models.main = \"opus\"\n\n[[x]]\nmodels.main = 'a'\n"));
        assertThat(TomlEditor.set(text, MAIN, "\"opus\""))
                .isInstanceOf(TomlEditor.Result.Impossible.class);
    }

    @Test
    void keepsLineEnds() {
        assertThat(set("a = 1\r\n")).isEqualTo("a = 1\r\nmodels.main = \"opus\"\r\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"models = { main = 'a' }\n", "models = { small = 'a' }\n", "models = 1\n"})
    void refusesWhatOnlyAnEditorCanChange(String text) {
        assertThat(TomlEditor.set(text, MAIN, "\"opus\""))
                .isEqualTo(
                        new TomlEditor.Result.Impossible(
                                "it is part of a value that only an editor can change"));
    }

    @Test
    void refusesADocumentThatIsBroken() {
        assertThat(TomlEditor.set("a = \n", MAIN, "1"))
                .isEqualTo(new TomlEditor.Result.Impossible("the file is not valid TOML"));
    }

    /** What is removed is the element with {@code a = 1}. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '→',
            value = {
                "[[l.m]];a=1;;[[l.m]];a=2; → ;[[l.m]];a=2;",
                "x=1;;[[ l . \"m\" ]] # why;a=1;b=[;\"[z]\"];;# next;[n];c=1 → x=1;;# next;[n];c=1",
                "[[l.m]];a=1;[l.m.sub];a=2;[[l.m]];a=3; → [[l.m]];a=3;",
                "[[l.m]];a=2;[[l.m]]; a = 1 ; → [[l.m]];a=2;",
                "[[l.m]];a=2; → [[l.m]];a=2;",
                "l.m=[{a=1},{a=2}]; → l.m=[{a=1},{a=2}];",
                "[[l.m]];a=1;b= → [[l.m]];a=1;b=",
            })
    void removesTablesOfAList(String before, String after) {
        for (String end : new String[] {"\n", "\r\n"}) {
            assertThat(
                            TomlEditor.withoutTables(
                                    before.strip().replace(";", end),
                                    List.of("l", "m"),
                                    table ->
                                            String.valueOf(table.values().get("a"))
                                                    .contains("=1,")))
                    .isEqualTo(after.strip().replace(";", end));
        }
    }

    @Test
    void removesALine() {
        assertThat(unset("# a\n[models]\nmain = [\n 1,\n 2]  # gone\nsmall = 'x'\n"))
                .isEqualTo("# a\n[models]\nsmall = 'x'\n");
        assertThat(unset("a = 1\n")).isEqualTo("a = 1\n");
        assertThat(TomlEditor.unset("models = { main = 'a' }\n", MAIN))
                .isInstanceOf(TomlEditor.Result.Impossible.class);
    }

    @Test
    void whatIsSetAndUnsetAgainIsTheSameDocument() {
        for (String text :
                List.of(
                        "",
                        "# only a comment\n",
                        "a = 1\n\n[b]\nc = 2\n",
                        "[models]\n# none yet\n",
                        "x = 1 # é ☃\n[[y]]\nz = '''\n[models]\n'''\n")) {
            assertThat(TomlReader.read(unset(set(text))).root().values().keySet())
                    .as(text)
                    .isEqualTo(TomlReader.read(text).root().values().keySet());
        }
    }

    @Test
    void addsTablesToAListOfThem() {
        assertThat(TomlEditor.plusTable("a = 1", "rule", Map.of("allow", "run(\"x\")")))
                .isEqualTo("a = 1\n\n[[rule]]\nallow = 'run(\"x\")'\n");
    }

    private static String set(String text) {
        return ((TomlEditor.Result.Changed) TomlEditor.set(text, MAIN, "\"opus\"")).text();
    }

    private static String unset(String text) {
        return ((TomlEditor.Result.Changed) TomlEditor.unset(text, MAIN)).text();
    }
}
