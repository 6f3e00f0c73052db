package dev.musher.desk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.json.Json;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolOutcome.Failed;
import dev.musher.tool.ToolOutcome.Failure;
import dev.musher.tool.ToolOutcome.Refused;
import org.junit.jupiter.api.Test;

class CallWordsTest {
    private static final String DIFF =
            """
            Edited a.sql.
            --- a/a.sql
            +++ b/a.sql
            @@ -1,3 +1,4 @@
             select 1
            --- a comment goes
            +++ two lines come
            +-- second

            """;

    @Test
    void saysWhatACallIsAbout() {
        assertThat(object("bash", "{'command': 'mvn -q test'}")).isEqualTo("mvn -q test");
        assertThat(object("read", "{'path': 'A.java', 'offset': 3}")).isEqualTo("A.java");
        assertThat(object("grep", "{'pattern': 'x+', 'path': 'src', 'glob': '*.java'}"))
                .isEqualTo("x+  in *.java  below src");
        assertThat(
                        object(
                                "todo",
                                "{'items': [{'text': 'a', 'state': 'done'},"
                                        + " {'text': 'b', 'state': 'doing'}]}"))
                .isEqualTo("1 of 2 done: b");
        assertThat(
                        object(
                                "apply_patch",
                                "{'patch': '*** Begin Patch\\n*** Update File: a.txt\\n*** Add File: b.txt'}"))
                .isEqualTo("a.txt, b.txt");
        assertThat(object("odd", "{'x': 1}")).isEqualTo("{\"x\":1}");
        assertThat(object("odd", "{}")).isEmpty();
    }

    @Test
    void saysHowACommandEnded() {
        assertThat(CallWords.summary("bash", ToolOutcome.done("one\ntwo\n[exit code 0]")))
                .isEqualTo("exit code 0, 2 lines");
        assertThat(CallWords.summary("bash", ToolOutcome.done("(no output)\n[exit code 0]")))
                .isEqualTo("exit code 0, no output");
        assertThat(CallWords.summary("bash", new Failed(Failure.ERROR, "x\n[exit code 2]")))
                .isEqualTo("exit code 2, 1 line");
    }

    @Test
    void countsWhatAnEditChanged() {
        assertThat(CallWords.summary("edit", ToolOutcome.done(DIFF))).isEqualTo("+2 −1");
    }

    @Test
    void tellsOtherOutcomesInALine() {
        assertThat(CallWords.summary("read", ToolOutcome.done("1\n2\n3"))).isEqualTo("3 lines");
        assertThat(CallWords.summary("ls", ToolOutcome.done("Nothing is here.")))
                .isEqualTo("Nothing is here.");
        assertThat(CallWords.summary("read", new Failed(Failure.INPUT, "a.txt does not exist.\nx")))
                .isEqualTo("a.txt does not exist.");
        assertThat(CallWords.summary("bash", new Refused("A rule denies it.")))
                .isEqualTo("A rule denies it.");
        assertThat(CallWords.summary("bash", new ToolOutcome.Cancelled())).isEqualTo("stopped");
    }

    private static String object(String tool, String json) {
        return CallWords.object(tool, Json.parse(json.replace('\'', '"')));
    }
}
