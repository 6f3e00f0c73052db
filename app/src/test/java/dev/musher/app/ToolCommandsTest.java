package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.ProgramUnderTest.Run;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Items;
import dev.musher.base.json.JsonValue.Numeral;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ToolCommandsTest {
    @TempDir Path home;
    @TempDir Path project;
    private ProgramUnderTest musher;

    @BeforeEach
    void start() throws IOException {
        project = project.toRealPath();
        musher = new ProgramUnderTest(home, project);
        Files.writeString(project.resolve("a.txt"), "one\ntwo\n");
    }

    @Test
    void printsWhatAToolAnswers() {
        assertThat(musher.run("tool", "read", "{\"path\": \"a.txt\"}"))
                .isEqualTo(new Run(ExitCode.OK, "1\tone\n2\ttwo\n", ""));
        assertThat(musher.input("{\"path\": \"a.txt\"}").run("tool", "read", "-"))
                .isEqualTo(new Run(ExitCode.OK, "1\tone\n2\ttwo\n", ""));
    }

    @Test
    void printsTheOutcomeAsJson() {
        Run done = musher.run("tool", "read", "{\"path\": \"a.txt\"}", "--json");
        Run failed = musher.run("tool", "read", "{\"path\": \"b.txt\"}", "--json");
        Run refused = musher.run("tool", "bash", "{\"command\": \"touch /elsewhere\"}", "--json");

        assertThat(((Fields) Json.parse(done.out())).text("outcome")).hasValue("done");
        assertThat(((Fields) Json.parse(failed.out())).text("failure")).hasValue("input");
        assertThat(failed.code()).isEqualTo(ExitCode.FAILED);
        assertThat(((Fields) Json.parse(refused.out())).text("outcome")).hasValue("refused");
        assertThat(refused.code()).isEqualTo(ExitCode.FAILED);
    }

    @Test
    void refusesWhereNobodyCanBeAsked() {
        Run run = musher.run("tool", "bash", "{\"command\": \"touch /elsewhere/x\"}");

        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run.err())
                .startsWith(
                        "musher: refused: Not run: write /elsewhere/x (mode standard) needs the user's approval, and no user is present.");
    }

    @Test
    void asksOnATerminal() {
        String make = "{\"command\": \"printenv MUSHER; exit 0; make\"}";

        Run yes = musher.at("io").input("y\n").run("tool", "bash", make, "--sandbox", "off");
        Run no = musher.at("io").input("not today\n").run("tool", "bash", make, "--sandbox", "off");

        assertThat(yes.out()).isEqualTo("1\n[exit code 0]\n");
        assertThat(yes.err()).contains("Allow this? [y]es");
        assertThat(no.err()).endsWith("musher: refused: The user denied it: not today\n");
    }

    @Test
    void whatAPersonNamesCountsAsRead() throws IOException {
        Run run = edit("two", "2");

        assertThat(run.code()).isEqualTo(ExitCode.OK);
        assertThat(project.resolve("a.txt")).hasContent("one\n2\n");
    }

    @Test
    void aSessionRemembersWhatWasReadAndNoticesWhatChangedSince() throws IOException {
        assertThat(edit("two", "2", "--session", "s").err())
                .contains("a.txt has not been read in this session");
        musher.run("tool", "read", "{\"path\": \"a.txt\"}", "--session", "s");
        assertThat(edit("two", "2", "--session", "s").code()).isEqualTo(ExitCode.OK);
        Files.writeString(project.resolve("a.txt"), "one\n2\nthree\n");
        assertThat(edit("2", "two", "--session", "s").err())
                .contains("a.txt changed since it was read");
    }

    @Test
    void saysWhatIsWrongWithTheInput() {
        assertThat(musher.run("tool", "read", "{path}").err())
                .startsWith("musher: INPUT is not JSON: line 1, column 2")
                .contains("in single quotes");
        assertThat(musher.run("tool", "raed", "{}").err()).contains("Did you mean \"read\"?");
        assertThat(musher.run("tool", "read", "{}").err()).contains("`path` is missing");
    }

    @Test
    void listsEveryToolWithItsPromptCostWithinTheBudget() {
        Run table = musher.run("tools");
        var listed = (Items) Json.parse(musher.run("tools", "--json").out());
        long bytes =
                listed.values().stream()
                        .map(tool -> (Numeral) ((Fields) tool).field("prompt_bytes").orElseThrow())
                        .mapToLong(number -> number.value().longValueExact())
                        .sum();

        assertThat(listed.values()).hasSize(14);
        // As a list, which has a comma or bracket more for each.
        assertThat(bytes + listed.values().size() + 1).isLessThanOrEqualTo(8_000);
        assertThat(table.out())
                .contains("14 tools, " + bytes + " bytes in every request.\n")
                .endsWith(
                        "Sessions also have task, memory and skill: musher context shows their cost.\n");
    }

    @Test
    void everySchemaSaysWhatAParameterMeansAndItsDefault() {
        var listed = (Items) Json.parse(musher.run("tools", "--json").out());
        for (JsonValue tool : listed.values()) {
            var fields = (Fields) tool;
            assertThat(unclear(fields.text("description").orElseThrow(), schema(fields)))
                    .as(fields.text("name").orElseThrow())
                    .isEmpty();
        }
        assertThat(
                        unclear(
                                "Does a thing.",
                                (Fields)
                                        Json.parse(
                                                """
                                                {"type": "object", "properties": {
                                                  "shrink": {"type": "boolean"},
                                                  "limit": {"type": "integer", "description": "n"},
                                                  "kind": {"type": "string",
                                                           "description": "read, run or write"}}}
                                                """)))
                .containsExactly("shrink says nothing", "limit has no default", "kind has no enum");
    }

    private static Fields schema(Fields tool) {
        return (Fields) tool.field("input_schema").orElseThrow();
    }

    /** What a model cannot know of the parameters, in the ones of lists and tables as well. */
    private static List<String> unclear(String told, Fields schema) {
        var unclear = new ArrayList<String>();
        String required = schema.field("required").map(Json::encode).orElse("");
        var properties = (Fields) schema.field("properties").orElseThrow();
        properties
                .values()
                .forEach(
                        (name, value) -> {
                            var field = (Fields) value;
                            String means = field.text("description").orElse("");
                            boolean optional = !required.contains('"' + name + '"');
                            boolean choice = field.field("enum").isPresent();
                            boolean number = field.text("type").orElse("").equals("integer");
                            if (optional
                                    && means.isEmpty()
                                    && !name.contains("_")
                                    && !name.equals("description")
                                    && !told.contains(name)
                                    && !told.contains("default")) {
                                unclear.add(name + " says nothing");
                            }
                            if (optional && (choice || number) && !means.contains("(")) {
                                unclear.add(name + " has no default");
                            }
                            if (!choice && means.matches("\\w+(, \\w+)+ or \\w+")) {
                                unclear.add(name + " has no enum");
                            }
                            field.field("items")
                                    .map(Fields.class::cast)
                                    .filter(items -> items.field("properties").isPresent())
                                    .ifPresent(items -> unclear.addAll(unclear(told, items)));
                        });
        return unclear;
    }

    @Test
    void bringsBackWhatACallChanged() throws IOException {
        edit("two", "2");
        Files.writeString(project.resolve("mine.txt"), "mine\n");

        assertThat(musher.run("undo").out()).contains("  1  ").contains("edit: " + project);
        assertThat(musher.run("undo", "diff", "1").out())
                .contains("modified a.txt", "-two\n", "+2\n", "added mine.txt");
        Run asked = musher.run("undo", "restore", "1");
        assertThat(asked.code()).isEqualTo(ExitCode.FAILED);
        assertThat(asked.err()).contains("added mine.txt", "--spare", "--overwrite");
        assertThat(project.resolve("a.txt")).hasContent("one\n2\n");

        assertThat(musher.run("undo", "restore", "1", "--spare").out())
                .contains("modified a.txt", "spared: added mine.txt", "To undo this: ");
        assertThat(project.resolve("a.txt")).hasContent("one\ntwo\n");
        assertThat(project.resolve("mine.txt")).hasContent("mine\n");
    }

    @Test
    void keepsAStateThatAPersonAsksFor() throws IOException {
        assertThat(musher.run("undo", "checkpoint", "before lunch").out())
                .startsWith("Saved as 1 (");
        Files.delete(project.resolve("a.txt"));
        assertThat(musher.run("undo", "restore", "--overwrite").code()).isEqualTo(ExitCode.OK);
        assertThat(project.resolve("a.txt")).hasContent("one\ntwo\n");
    }

    @Test
    void saysWhenThereIsNothingToRestore() {
        assertThat(musher.run("undo").out()).isEqualTo("No checkpoints of this folder yet.\n");
        assertThat(musher.run("undo", "restore").err())
                .startsWith("musher: No checkpoints of this folder yet.");
        assertThat(musher.run("undo", "--session", "x").err())
                .startsWith("musher: No checkpoints of a session 'x'.");
    }

    @Test
    void leavesNothingInTheFolder() throws IOException {
        edit("two", "2");
        musher.run("tool", "bash", "{\"command\": \"ls\"}");

        try (var files = Files.list(project)) {
            assertThat(files).containsExactly(project.resolve("a.txt"));
        }
    }

    private Run edit(String before, String after, String... options) {
        var words = new String[3 + options.length];
        words[0] = "tool";
        words[1] = "edit";
        words[2] =
                "{\"path\": \"a.txt\", \"old_text\": \""
                        + before
                        + "\", \"new_text\": \""
                        + after
                        + "\"}";
        System.arraycopy(options, 0, words, 3, options.length);
        return musher.run(words);
    }
}
