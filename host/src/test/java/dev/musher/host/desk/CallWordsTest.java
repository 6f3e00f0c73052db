package dev.musher.host.desk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.json.Json;
import dev.musher.tool.Fact;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolOutcome.Failed;
import dev.musher.tool.ToolOutcome.Failure;
import dev.musher.tool.ToolOutcome.Refused;
import java.time.Duration;
import java.util.List;
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
        assertThat(command("one\ntwo\n[exit code 0]", new Fact.CommandEnded(0)))
                .isEqualTo("exit code 0, 2 lines");
        assertThat(command("(no output)\n[exit code 0]", new Fact.CommandEnded(0)))
                .isEqualTo("exit code 0, no output");
        assertThat(command("[exit code 0]\n[exit code 2]", new Fact.CommandEnded(2)))
                .isEqualTo("exit code 2, 1 line");
        assertThat(command("x\n[still …]", new Fact.CommandEnded(137, List.of(7L))))
                .isEqualTo("killed by SIGKILL (exit code 137), 1 still running, 1 line");
        assertThat(command("x\n[stopped …]", new Fact.CommandTimedOut(Duration.ofSeconds(9))))
                .isEqualTo("stopped after 9 s, 1 line");
        assertThat(command("[running …]", new Fact.WentToBackground("sh1")))
                .isEqualTo("running in the background as sh1, no output");
        assertThat(command("a\n[sh1: …]", new Fact.ShellEnded("sh1", 1)))
                .isEqualTo("sh1: exit code 1, 1 line");
    }

    private static String command(String text, Fact fact) {
        var summary = CallWords.summary("bash", ToolOutcome.done(text, fact));
        var failed = new Failed(Failure.ERROR, text, List.of(fact));
        assertThat(CallWords.summary("bash", failed)).isEqualTo(summary);
        return summary;
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
