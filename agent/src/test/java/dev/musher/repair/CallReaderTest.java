package dev.musher.repair;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.conversation.Part;
import dev.musher.conversation.Seal;
import dev.musher.json.Json;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CallReaderTest {
    @Test
    void leavesACallThatFitsAsItWasWritten() {
        var call = Bench.call("read", "{ \"path\": \"a.txt\",\"limit\":null, \"offset\": 3 }");

        assertThat(Bench.READER.read(call))
                .isEqualTo(
                        new ReadCall.Sound(call, "read", Json.parse(call.arguments()), List.of()));
    }

    @Test
    void takesNothingForAnEmptyObject() {
        assertThat(Bench.meant("ls", " ")).isEqualTo(Bench.repaired("ls", "{}"));
        assertThat(Bench.read("read", ""))
                .isEqualTo(
                        new ReadCall.Unsound(
                                Bench.call("read", ""),
                                "The input of read does not fit. `path` is missing: a string."
                                        + " Nothing was done."));
    }

    @Test
    void keepsTheCallAsTheConversationHasIt() {
        var seal = new Seal.Signature("gemini", "s");
        var call = new Part.ToolCall("x7", "Read", "{\"file_path\":\"a\"}", seal);

        assertThat(Bench.READER.read(call))
                .isEqualTo(
                        new ReadCall.Sound(
                                call,
                                "read",
                                Json.parse("{\"path\":\"a\"}"),
                                List.of(
                                        "There is no tool \"Read\"; `read` was used.",
                                        "`file_path` was taken as `path`.")));
    }

    @ParameterizedTest
    @CsvSource({
        "shell, bash",
        "execute_command, bash",
        "Bash, bash",
        "terminal, bash",
        "functions.bash:0, bash",
        "bash<|channel|>commentary, bash",
        "KillShell, bash_kill",
        "bashKill, bash_kill",
        "read_file, read",
        "Read, read",
        "str_replace, edit",
        "MultiEdit, edit",
        "TodoWrite, todo",
    })
    void knowsToolsByOtherNames(String other, String tool) {
        assertThat(Bench.READER.read(Bench.call(other, "[]")))
                .isEqualTo(
                        new ReadCall.Unsound(
                                Bench.call(other, "[]"),
                                "The input of "
                                        + tool
                                        + " does not fit. The input must be a JSON object."
                                        + " Nothing was done."));
    }

    @ParameterizedTest
    @ValueSource(strings = {"search", "open", "plan", "find", "run", "websearch", "", "bäsh"})
    void suggestsButDoesNotGuess(String name) {
        assertThat(Bench.read(name, "{}"))
                .isInstanceOfSatisfying(
                        ReadCall.Unsound.class,
                        unsound ->
                                assertThat(unsound.problem())
                                        .startsWith("There is no tool \"" + name + "\".")
                                        .contains("The tools are ask, bash,"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{'path': 'it\\'s \"a\"'} | {\"path\":\"it's \\\"a\\\"\"}"
                        + " | Strings in single quotes were read as JSON strings.",
                "```json {\"path\":\"a\"} ``` | {\"path\":\"a\"}"
                        + " | The arguments were inside a code fence; it was taken off.",
                "{\"path\":\"a\"}{\"path\": \"a\"} | {\"path\":\"a\"}"
                        + " | The arguments were written twice; they were taken once.",
                "{}{\"path\":\"a\"} | {\"path\":\"a\"}"
                        + " | An empty object before the arguments was left out.",
                "\"{\\\"path\\\":\\\"a\\\"}\" | {\"path\":\"a\"} | The arguments were JSON inside a"
                        + " string; they were read as an object.",
                "[{\"path\":\"a\"}] | {\"path\":\"a\"}"
                        + " | The arguments were a list of one object; the object was taken.",
                "{\"path\":\"a\"}}} | {\"path\":\"a\"}"
                        + " | Surplus brackets behind the arguments were left out.",
                "{\"path\":\"a\",} | {\"path\":\"a\"}"
                        + " | A comma before a closing bracket was left out.",
                "{\"path\":\"a\", \"limit\": None} | {\"path\":\"a\",\"limit\":null}"
                        + " | True, False and None were read as true, false and null.",
                "{\"input\": {\"path\":\"a\"}} | {\"path\":\"a\"}"
                        + " | The parameters were inside another object; they were taken out.",
                "{\"arguments\": \"{\\\"path\\\":\\\"a\\\"}\"} | {\"path\":\"a\"}"
                        + " | The parameters were inside another object; they were taken out.",
                "{\"name\":\"read\",\"arguments\":{\"path\":\"a\"}} | {\"path\":\"a\"}"
                        + " | The parameters were inside another object; they were taken out.",
                "{\"path\":\"a\",\"limit\":\"20\"} | {\"path\":\"a\",\"limit\":20}"
                        + " | `limit` was given as text; it was taken as 20.",
                "{\"path\":\"a\",\"limit\":\" 20.0 \"} | {\"path\":\"a\",\"limit\":20}"
                        + " | `limit` was given as text; it was taken as 20.",
                "{\"path\":[\"a\"]} | {\"path\":\"a\"}"
                        + " | `path` was given as a list; it was taken as text.",
                "{\"path\":7} | {\"path\":\"7\"}"
                        + " | `path` was given as a number; it was taken as text.",
                "{\"path\":\"[a.md](docs/a.md)\"} | {\"path\":\"docs/a.md\"}"
                        + " | `path` was taken as docs/a.md, without what was around it.",
                "{\"path\":\"[a.md](http://a.md)\"} | {\"path\":\"a.md\"}"
                        + " | `path` was taken as a.md, without what was around it.",
                "{\"path\":\"[a](file:///w/a)\"} | {\"path\":\"/w/a\"}"
                        + " | `path` was taken as /w/a, without what was around it.",
                "{\"path\":\"`a.md`\"} | {\"path\":\"a.md\"}"
                        + " | `path` was taken as a.md, without what was around it.",
                "{\"path\":\"<a.md>\"} | {\"path\":\"a.md\"}"
                        + " | `path` was taken as a.md, without what was around it.",
                "{\"path\":\"a.md\\n\"} | {\"path\":\"a.md\"}"
                        + " | `path` was taken as a.md, without what was around it.",
                "{\"filename\":\"a\"} | {\"path\":\"a\"} | `filename` was taken as `path`.",
                "{\"Path\":\"a\"} | {\"path\":\"a\"} | `Path` was taken as `path`.",
                "{\"path\":\"a\",\"explanation\":\"why\"} | {\"path\":\"a\"}"
                        + " | `explanation` is not a parameter and was left out.",
                "{\"path\":\"a\" | {\"path\":\"a\"}"
                        + " | The closing bracket of the arguments was missing; it was added.",
                "{\"path\":\"src/ma | {\"path\":\"src/ma\"}"
                        + " | The arguments were cut off in `path`; what is left was used.",
                "{\"path\":\"a\",\"lim | {\"path\":\"a\"}"
                        + " | The arguments were cut off in `path`; what is left was used.",
                "{\"path\":\"a\",\"limit\": | {\"path\":\"a\"}"
                        + " | The arguments were cut off in `limit`; what is left was used.",
                "{\"path\":\"a\\d\"} | {\"path\":\"a\\\\d\"}"
                        + " | Backslashes that begin no JSON escape were kept; write a backslash as"
                        + " \\\\.",
            })
    void repairsTheArgumentsOfAReadingTool(String given, String meant, String repair) {
        assertThat(Bench.meant("read", given)).isEqualTo(Bench.repaired("read", meant, repair));
    }

    @Test
    void keepsLineBreaksThatWereNotEscaped() {
        assertThat(Bench.meant("write", "{\"path\":\"a\",\"content\":\"x\n\ty\"}"))
                .isEqualTo(
                        Bench.repaired(
                                "write",
                                "{\"path\":\"a\",\"content\":\"x\\n\\ty\"}",
                                "Line breaks or tabs inside strings were not escaped; they were"
                                        + " kept as they are."));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "write | {\"path\":\"a\",\"content\":\"half a fi | content",
                "write | {\"path\":\"a\",\"content\":\"half\\ | content",
                "write | {\"path\":\"a\",\"content\":\"whole\", | content",
                "write | {\"path\":\"a\",\"content\":\"whole\",\"shr | content",
                "write | \"{\\\"path\\\":\\\"a\\\",\\\"content\\\":\\\"ha |",
                "bash | {\"command\":\"rm -rf bu | command",
                "bash | {\"command\":\"make\",\"timeout\":6 | timeout",
                "bash | {\"command\":\"make\",\"background\":tru | background",
                "edit | {\"path\":\"a\",\"edits\":[{\"old_text\":\"b\",\"new_text\":\"c\"} | edits",
                "todo | {\"items\":[{\"text\":\"one\",\"state\":\"done\"} | items",
                "bash | { |",
            })
    void runsNothingThatWasCutOff(String tool, String given, String field) {
        assertThat(Bench.read(tool, given))
                .isEqualTo(
                        new ReadCall.Unsound(
                                Bench.call(tool, given),
                                "The call of "
                                        + tool
                                        + " was cut off"
                                        + (field == null ? "" : " in `" + field + "`")
                                        + " and was not run. Make it again, in smaller pieces if"
                                        + " it was long."));
    }

    @Test
    void addsNothingButABracketToWholeValuesOfAWritingTool() {
        assertThat(Bench.meant("write", "{\"path\":\"a\",\"content\":\"all\""))
                .isEqualTo(
                        Bench.repaired(
                                "write",
                                "{\"path\":\"a\",\"content\":\"all\"}",
                                "The closing bracket of the arguments was missing; it was added."));
    }

    @Test
    void doesNotGuessBackslashesOfAWritingTool() {
        assertThat(Bench.read("bash", "{\"command\":\"grep '\\d'\"}"))
                .isEqualTo(
                        new ReadCall.Unsound(
                                Bench.call("bash", "{\"command\":\"grep '\\d'\"}"),
                                "The arguments of bash are not a JSON object: line 1, column 19: an"
                                        + " unknown escape in a string; write a backslash as \\\\."
                                        + " Nothing was done; make the call again."));
    }

    @Test
    void readsTheTodosOfOtherPrograms() {
        var todos = "[{\\\"content\\\":\\\"a\\\",\\\"status\\\":\\\"in_progress\\\"}]";

        assertThat(Bench.meant("TodoWrite", "{\"todos\":\"" + todos + "\"}"))
                .isEqualTo(
                        Bench.repaired(
                                "todo",
                                "{\"items\":[{\"text\":\"a\",\"state\":\"doing\"}]}",
                                "There is no tool \"TodoWrite\"; `todo` was used.",
                                "`todos` was taken as `items`.",
                                "`items` was given as JSON inside a string; it was taken as a"
                                        + " list.",
                                "`items[0].content` was taken as `text`.",
                                "`items[0].status` was taken as `state`.",
                                "`items[0].state` was given as \"in_progress\"; it was taken as"
                                        + " \"doing\"."));
    }

    @Test
    void makesListsOfSingleValues() {
        assertThat(Bench.meant("tag", "{\"names\":\"[a-z]*\"}"))
                .isEqualTo(
                        Bench.repaired(
                                "tag",
                                "{\"names\":[\"[a-z]*\"]}",
                                "`names` was given as a single value; it was taken as a list of"
                                        + " one."));
        assertThat(
                        Bench.meant(
                                "edit",
                                "{\"path\":\"a\",\"edits\":{\"old_string\":\"b\","
                                        + "\"new_string\":\"c\"}}"))
                .isEqualTo(
                        Bench.repaired(
                                "edit",
                                "{\"path\":\"a\",\"edits\":[{\"old_text\":\"b\",\"new_text\":\"c\"}]}",
                                "`edits` was given as a single value; it was taken as a list of"
                                        + " one.",
                                "`edits[0].old_string` was taken as `old_text`.",
                                "`edits[0].new_string` was taken as `new_text`."));
    }

    @Test
    void makesObjectsOfWordsWhereOneWordIsEnough() {
        assertThat(Bench.meant("ask", "{\"question\":\"Which?\",\"options\":[\"a\",\"b\"]}"))
                .isEqualTo(
                        Bench.repaired(
                                "ask",
                                "{\"question\":\"Which?\",\"options\":[{\"label\":\"a\"},{\"label\":\"b\"}]}",
                                "`options[0]` was given as text; it was taken as its `label`.",
                                "`options[1]` was given as text; it was taken as its `label`."));
    }

    @Test
    void takesFlagsAndScriptsInTheFormsOfOtherPrograms() {
        assertThat(
                        Bench.meant(
                                "bash",
                                "{\"command\":[\"bash\",\"-lc\",\"make\"],"
                                        + "\"run_in_background\":\"True\"}"))
                .isEqualTo(
                        Bench.repaired(
                                "bash",
                                "{\"command\":\"make\",\"background\":true}",
                                "`run_in_background` was taken as `background`.",
                                "`command` was given as a list; it was taken as text.",
                                "`background` was given as text; it was taken as true."));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "read | {\"path\":\"a\",\"file_path\":\"b\"}",
                "read | {\"filename\":\"a\",\"file_path\":\"b\"}",
                "read | {\"path\":\"a\",\"limit\":\"a few\"}",
                "read | {\"path\":\"a\",\"limit\":\"1e3\"}",
                "read | {\"path\":\"a\",\"limit\":\"2.5\"}",
                "read | {\"path\":\"a\",\"limit\":0}",
                "read | {\"path\":[\"a\",\"b\"]}",
                "read | {\"path\":{\"a\":1}}",
                "read | {\"path\":\"a\"}{\"path\":\"b\"}",
                "read | {\"path\":\"a\",\"path\":\"b\"}",
                "read | {\"path\":\"a\"} and so on",
                "read | src/a.java",
                "bash | {\"command\":\"make\",\"timeout\":120000}",
                "bash | {\"command\":[\"rm\",\"-rf\",\"x\"]}",
                "bash | {\"command\":\"make\",\"cwd\":\"/\"}",
                "write | {\"path\":\"a\",\"content\":{\"a\":1}}",
                "grep | {\"pattern\":\"a\",\"mode\":\"lines\"}",
                "ls | {\"hidden\":\"maybe\"}",
                "ls | {\"hidden\":2}",
            })
    void doesNotGuess(String tool, String given) {
        assertThat(Bench.read(tool, given))
                .isInstanceOfSatisfying(
                        ReadCall.Unsound.class,
                        unsound -> assertThat(unsound.call()).isEqualTo(Bench.call(tool, given)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a`b`c",
                "`a` and `b`",
                "'it",
                "<a> <b>",
                "[a](b) [c](d)",
                "[x].md",
                "''",
                "a.md"
            })
    void leavesPathsThatAreOnlyOdd(String path) {
        var call = Bench.call("read", "{\"path\":\"" + path + "\"}");

        assertThat(Bench.READER.read(call))
                .isEqualTo(
                        new ReadCall.Sound(call, "read", Json.parse(call.arguments()), List.of()));
    }

    @Test
    void takesAddressesOutOfLinks() {
        assertThat(Bench.meant("fetch", "{\"url\":\"[a.org](https://a.org)\"}"))
                .isEqualTo(
                        Bench.repaired(
                                "fetch",
                                "{\"url\":\"https://a.org\"}",
                                "`url` was taken as https://a.org, without what was around it."));
    }

    @Test
    void saysOnlySoManyRepairs() {
        var forty = "{\"text\":1,\"status\":\"Done\"},".repeat(40);

        assertThat(Bench.read("todo", "{\"items\":[" + forty + "]}"))
                .isInstanceOfSatisfying(
                        ReadCall.Sound.class,
                        sound ->
                                assertThat(sound.repairs())
                                        .hasSize(11)
                                        .last()
                                        .isEqualTo("111 more repairs of this kind were made."));
    }
}
