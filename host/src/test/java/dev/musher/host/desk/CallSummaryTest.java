package dev.musher.host.desk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.json.Json;
import dev.musher.tools.api.OutcomePiece;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.ToolOutcome.Failed;
import dev.musher.tools.api.ToolOutcome.Failure;
import dev.musher.tools.api.ToolOutcome.Refused;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CallSummaryTest {
    @Test
    void saysWhatACallIsAbout() {
        assertThat(object("{'command': 'mvn -q test'}")).isEqualTo("mvn -q test");
        assertThat(object("{'path': 'A.java', 'offset': 3}")).isEqualTo("A.java");
        assertThat(object("{'pattern': 'x+', 'path': 'src', 'glob': '*.java'}"))
                .isEqualTo("x+  in *.java  below src");
        assertThat(
                        object(
                                "{'items': [{'text': 'a', 'state': 'done'},"
                                        + " {'text': 'b', 'state': 'doing'}]}"))
                .isEqualTo("1 of 2 done: b");
        assertThat(
                        object(
                                "{'patch': '*** Begin Patch\\n*** Update File: a.txt\\n*** Add File: b.txt'}"))
                .isEqualTo("a.txt, b.txt");
        assertThat(object("{'x': 1}")).isEqualTo("{\"x\":1}");
        assertThat(object("{'x': 1, 'mailbox': 'in'}")).isEqualTo("in");
        assertThat(object("{'items': [1, 2]}")).isEqualTo("{\"items\":[1,2]}");
        assertThat(object("{}")).isEmpty();
    }

    @Test
    void saysHowACommandEnded() {
        assertThat(command(2, new ToolFact.CommandEnded(0))).isEqualTo("exit code 0, 2 lines");
        assertThat(command(0, new ToolFact.CommandEnded(0))).isEqualTo("exit code 0, no output");
        assertThat(command(1, new ToolFact.CommandEnded(2))).isEqualTo("exit code 2, 1 line");
        assertThat(command(1, new ToolFact.CommandEnded(137, List.of(7L), Duration.ZERO)))
                .isEqualTo("killed by SIGKILL (exit code 137), 1 still running, 1 line");
        assertThat(command(1, new ToolFact.CommandTimedOut(Duration.ofSeconds(9))))
                .isEqualTo("stopped after 9 s, 1 line");
        assertThat(command(0, new ToolFact.WentToBackground("sh1")))
                .isEqualTo("running in the background as sh1, no output");
        assertThat(command(1, new ToolFact.ShellPrinted("sh1"), new ToolFact.ShellEnded("sh1", 1)))
                .isEqualTo("sh1: exit code 1, 1 line");
    }

    private static String command(long lines, ToolFact... ends) {
        var facts = new ArrayList<>(List.of(ends));
        facts.add(new ToolFact.Output(lines, 3));
        String text = "a\nb\n[exit code 99]";
        var done = new ToolOutcome.Done(List.of(new OutcomePiece.Text(text)), facts);
        var summary = CallSummary.summary("bash", done);
        var failed = new Failed(Failure.ERROR, text, facts);
        assertThat(CallSummary.summary("bash", failed)).isEqualTo(summary);
        return summary;
    }

    @Test
    void countsWhatAnEditChanged() {
        var changes =
                ToolOutcome.done(
                        "Edited.\n@@ -1,9 +1,9 @@\n+no",
                        new ToolFact.FileChanged("a", ToolFact.Change.EDITED, 2, 1, ""),
                        new ToolFact.FileChanged("b", ToolFact.Change.WRITTEN, 3, 0, ""));
        assertThat(CallSummary.summary("apply_patch", changes)).isEqualTo("+5 −1");
    }

    @Test
    void tellsOtherOutcomesInALine() {
        assertThat(CallSummary.summary("read", ToolOutcome.done("1\n2\n3"))).isEqualTo("3 lines");
        assertThat(CallSummary.summary("ls", ToolOutcome.done("Nothing is here.")))
                .isEqualTo("Nothing is here.");
        assertThat(
                        CallSummary.summary(
                                "read", new Failed(Failure.INPUT, "a.txt does not exist.\nx")))
                .isEqualTo("a.txt does not exist.");
        assertThat(CallSummary.summary("bash", new Refused("A rule denies it.")))
                .isEqualTo("A rule denies it.");
        assertThat(CallSummary.summary("bash", new ToolOutcome.Cancelled())).isEqualTo("stopped");
    }

    private static String object(String json) {
        return CallSummary.object(Json.parse(json.replace('\'', '"')));
    }
}
