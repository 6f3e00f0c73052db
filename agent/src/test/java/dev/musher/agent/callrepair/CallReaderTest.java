package dev.musher.agent.callrepair;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.json.Json;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.VendorSignature;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CallReaderTest {
    @Test
    void leavesACallThatFitsAsItWasWritten() {
        var call =
                RepairFixture.call("read", "{ \"path\": \"a.txt\",\"limit\":null, \"offset\": 3 }");

        assertThat(RepairFixture.READER.read(call))
                .isEqualTo(
                        new ParsedCall.Sound(
                                call, "read", Json.parse(call.arguments()), List.of()));
    }

    @Test
    void takesNothingForAnEmptyObject() {
        assertThat(RepairFixture.meant("ls", " ")).isEqualTo(RepairFixture.repaired("ls", "{}"));
        assertThat(RepairFixture.read("read", ""))
                .isEqualTo(
                        new ParsedCall.Unsound(
                                RepairFixture.call("read", ""),
                                "The input of read does not fit. `path` is missing: a string."
                                        + " Nothing was done."));
    }

    @Test
    void keepsTheCallAsTheConversationHasIt() {
        var seal = new VendorSignature.Signature("gemini", "s");
        var call = new ReplyPart.ToolCall("x7", "Read", "{\"file_path\":\"a\"}", seal);

        assertThat(RepairFixture.READER.read(call))
                .isEqualTo(
                        new ParsedCall.Sound(
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
        assertThat(RepairFixture.READER.read(RepairFixture.call(other, "[]")))
                .isEqualTo(
                        new ParsedCall.Unsound(
                                RepairFixture.call(other, "[]"),
                                "The input of "
                                        + tool
                                        + " does not fit. The input must be a JSON object."
                                        + " Nothing was done."));
    }

    @Test
    void saysThatThereIsNoWebSearch() {
        assertThat(RepairFixture.read("websearch", "{}"))
                .isInstanceOfSatisfying(
                        ParsedCall.Unsound.class,
                        unsound ->
                                assertThat(unsound.problem())
                                        .startsWith("Web search is not configured here:"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"search", "open", "plan", "find", "run", "", "bäsh"})
    void suggestsButDoesNotGuess(String name) {
        assertThat(RepairFixture.read(name, "{}"))
                .isInstanceOfSatisfying(
                        ParsedCall.Unsound.class,
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
                        + " | The arguments were inside a code fence; it was removed.",
                "{\"path\":\"a\"}{\"path\": \"a\"} | {\"path\":\"a\"}"
                        + " | The arguments were written twice; one copy was used.",
                "{}{\"path\":\"a\"} | {\"path\":\"a\"}"
                        + " | An empty object before the arguments was left out.",
                "\"{\\\"path\\\":\\\"a\\\"}\" | {\"path\":\"a\"} | The arguments were JSON inside a"
                        + " string; they were read as an object.",
                "[{\"path\":\"a\"}] | {\"path\":\"a\"}"
                        + " | The arguments were a list of one object; the object was used.",
                "{\"path\":\"a\"}}} | {\"path\":\"a\"}"
                        + " | Surplus brackets after the arguments were left out.",
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
                        + " | Backslashes that are not JSON escapes were kept; write a backslash as"
                        + " \\\\.",
            })
    void repairsTheArgumentsOfAReadingTool(String given, String meant, String repair) {
        assertThat(RepairFixture.meant("read", given))
                .isEqualTo(RepairFixture.repaired("read", meant, repair));
    }

    @Test
    void keepsLineBreaksThatWereNotEscaped() {
        assertThat(RepairFixture.meant("write", "{\"path\":\"a\",\"content\":\"x\n\ty\"}"))
                .isEqualTo(
                        RepairFixture.repaired(
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
        assertThat(RepairFixture.read(tool, given))
                .isEqualTo(
                        new ParsedCall.Unsound(
                                RepairFixture.call(tool, given),
                                "The call of "
                                        + tool
                                        + " was cut off"
                                        + (field == null ? "" : " in `" + field + "`")
                                        + " and was not run. Make it again, in smaller pieces if"
                                        + " it was long."));
    }

    @Test
    void addsNothingButABracketToWholeValuesOfAWritingTool() {
        assertThat(RepairFixture.meant("write", "{\"path\":\"a\",\"content\":\"all\""))
                .isEqualTo(
                        RepairFixture.repaired(
                                "write",
                                "{\"path\":\"a\",\"content\":\"all\"}",
                                "The closing bracket of the arguments was missing; it was added."));
    }

    @Test
    void doesNotGuessBackslashesOfAWritingTool() {
        assertThat(RepairFixture.read("bash", "{\"command\":\"grep '\\d'\"}"))
                .isEqualTo(
                        new ParsedCall.Unsound(
                                RepairFixture.call("bash", "{\"command\":\"grep '\\d'\"}"),
                                "The arguments of bash are not a JSON object: line 1, column 19: an"
                                        + " unknown escape in a string; write a backslash as \\\\."
                                        + " Nothing was done; make the call again."));
    }

    @Test
    void readsTheTodosOfOtherPrograms() {
        var todos = "[{\\\"content\\\":\\\"a\\\",\\\"status\\\":\\\"in_progress\\\"}]";

        assertThat(RepairFixture.meant("TodoWrite", "{\"todos\":\"" + todos + "\"}"))
                .isEqualTo(
                        RepairFixture.repaired(
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
        assertThat(RepairFixture.meant("tag", "{\"names\":\"[a-z]*\"}"))
                .isEqualTo(
                        RepairFixture.repaired(
                                "tag",
                                "{\"names\":[\"[a-z]*\"]}",
                                "`names` was given as a single value; it was taken as a list of"
                                        + " one."));
        assertThat(
                        RepairFixture.meant(
                                "edit",
                                "{\"path\":\"a\",\"edits\":{\"old_string\":\"b\","
                                        + "\"new_string\":\"c\"}}"))
                .isEqualTo(
                        RepairFixture.repaired(
                                "edit",
                                "{\"path\":\"a\",\"edits\":[{\"old_text\":\"b\",\"new_text\":\"c\"}]}",
                                "`edits` was given as a single value; it was taken as a list of"
                                        + " one.",
                                "`edits[0].old_string` was taken as `old_text`.",
                                "`edits[0].new_string` was taken as `new_text`."));
    }

    @Test
    void makesObjectsOfWordsWhereOneWordIsEnough() {
        assertThat(
                        RepairFixture.meant(
                                "ask", "{\"question\":\"Which?\",\"options\":[\"a\",\"b\"]}"))
                .isEqualTo(
                        RepairFixture.repaired(
                                "ask",
                                "{\"question\":\"Which?\",\"options\":[{\"label\":\"a\"},{\"label\":\"b\"}]}",
                                "`options[0]` was given as text; it was taken as its `label`.",
                                "`options[1]` was given as text; it was taken as its `label`."));
    }

    @Test
    void takesFlagsAndScriptsInTheFormsOfOtherPrograms() {
        assertThat(
                        RepairFixture.meant(
                                "bash",
                                "{\"command\":[\"bash\",\"-lc\",\"make\"],"
                                        + "\"run_in_background\":\"True\"}"))
                .isEqualTo(
                        RepairFixture.repaired(
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
        assertThat(RepairFixture.read(tool, given))
                .isInstanceOfSatisfying(
                        ParsedCall.Unsound.class,
                        unsound ->
                                assertThat(unsound.call())
                                        .isEqualTo(RepairFixture.call(tool, given)));
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
        var call = RepairFixture.call("read", "{\"path\":\"" + path + "\"}");

        assertThat(RepairFixture.READER.read(call))
                .isEqualTo(
                        new ParsedCall.Sound(
                                call, "read", Json.parse(call.arguments()), List.of()));
    }

    @Test
    void takesAddressesOutOfLinks() {
        assertThat(RepairFixture.meant("fetch", "{\"url\":\"[a.org](https://a.org)\"}"))
                .isEqualTo(
                        RepairFixture.repaired(
                                "fetch",
                                "{\"url\":\"https://a.org\"}",
                                "`url` was taken as https://a.org, without what was around it."));
    }

    @Test
    void saysOnlySoManyRepairs() {
        var forty = "{\"text\":1,\"status\":\"Done\"},".repeat(40);

        assertThat(RepairFixture.read("todo", "{\"items\":[" + forty + "]}"))
                .isInstanceOfSatisfying(
                        ParsedCall.Sound.class,
                        sound ->
                                assertThat(sound.repairs())
                                        .hasSize(11)
                                        .last()
                                        .isEqualTo("111 more repairs of this kind were made."));
    }
}
