package dev.musher.tools.toolset;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.http.RawServer;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.process.TestDepth;
import dev.musher.tools.api.InputField;
import dev.musher.tools.api.ToolOutcome.Done;
import dev.musher.tools.toolset.AllToolsFixture.Engine;
import dev.musher.tools.toolset.InputSpoiler.Spoiled;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever stands in the input of a tool, the answer is clear, soon there and harmless. */
@Tag("slow")
class EveryToolTest {
    @TempDir Path temp;

    private AllToolsFixture allToolsFixture;
    private RawServer server;
    private TreeState before;

    /** An input that a tool takes; PORT stands for the port of the server. */
    record Good(String tool, String json, Engine engine) {
        Good(String tool, String json) {
            this(tool, json, Engine.RIPGREP);
        }

        @Override
        public String toString() {
            return tool + (engine == Engine.OWN ? " without ripgrep" : "") + " " + json;
        }
    }

    static Stream<Good> good() {
        String grep =
                "{'pattern':'one','path':'.','glob':'*.txt','ignore_case':true,'context':1,"
                        + "'mode':'content','hidden':false}";
        return Stream.of(
                new Good("read", "{'path':'a.txt','offset':1,'limit':5}"),
                new Good("write", "{'path':'a.txt','content':'new\\n','shrink':false}"),
                new Good(
                        "edit",
                        "{'path':'a.txt','old_text':'one','new_text':'1','replace_all':false}"),
                new Good(
                        "edit",
                        "{'path':'a.txt','edits':[{'old_text':'one','new_text':'1','replace_all':"
                                + "true}]}"),
                new Good(
                        "apply_patch",
                        "{'patch':'*** Begin Patch\\n*** Update File: a.txt\\n@@\\n-one\\n+1\\n"
                                + "*** End Patch','shrink':true}"),
                new Good("grep", grep),
                new Good("grep", grep, Engine.OWN),
                new Good("glob", "{'pattern':'*.txt','path':'.','hidden':true}"),
                new Good("ls", "{'path':'.','hidden':true}"),
                new Good(
                        "bash",
                        "{'command':'true','timeout':2,'background':false,'needs':['connect(example.org)']}"),
                new Good("bash_output", "{'id':'sh1','wait':0}"),
                new Good("bash_kill", "{'id':'sh1'}"),
                new Good("todo", "{'items':[{'text':'a','state':'open'}]}"),
                new Good(
                        "ask",
                        "{'question':'Which?','options':[{'label':'a','description':'b'},{'label':"
                                + "'b'}],'several':true}"),
                new Good(
                        "fetch",
                        "{'url':'http://site.test:PORT/','offset':0,'max_chars':100,'raw':false}"),
                new Good("symbols", "{'action':'outline','path':'A.java'}"),
                new Good("symbols", "{'action':'callers','name':'f','path':'A.java'}"));
    }

    @BeforeEach
    void open() throws IOException {
        server =
                RawServer.answering(
                        "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n"
                                + "Connection: close\r\n\r\nhi");
        allToolsFixture = new AllToolsFixture(temp.resolve("first"), Engine.RIPGREP);
        before = TreeState.of(allToolsFixture.outside());
        furnish();
    }

    private void furnish() throws IOException {
        allToolsFixture.call("bash", "{'command':'sleep 600','background':true}");
        renew();
    }

    private void take(Engine engine) throws IOException {
        if (engine == Engine.OWN) {
            allToolsFixture.close();
            allToolsFixture = new AllToolsFixture(temp.resolve("second"), engine);
            before = TreeState.of(allToolsFixture.outside());
            furnish();
        }
    }

    private void renew() throws IOException {
        allToolsFixture
                .file("a.txt", "one\ntwo\n")
                .file("A.java", "class A { void f() { f(); } }\n");
    }

    @AfterEach
    void leavesNothing() {
        server.close();
        allToolsFixture.close();
        assertThat(allToolsFixture.alive()).isEmpty();
        assertThat(TreeState.of(allToolsFixture.outside())).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource("good")
    void takesWhatIsGood(Good good) throws IOException {
        take(good.engine());

        assertThat(allToolsFixture.call(good.tool(), input(good))).isInstanceOf(Done.class);
    }

    @ParameterizedTest
    @MethodSource("good")
    void answersWhateverIsWrong(Good good) throws IOException {
        take(good.engine());
        var complaints = new ArrayList<String>();
        for (Spoiled spoiled : TestDepth.some(60, InputSpoiler.of(input(good)))) {
            renew();
            complaints.addAll(complaints(good, spoiled));
        }

        assertThat(complaints).isEmpty();
    }

    @Test
    void examplesUseEveryParameter() {
        var used = new TreeSet<String>();
        good().forEach(
                        good ->
                                input(good)
                                        .values()
                                        .keySet()
                                        .forEach(n -> used.add(good.tool() + "." + n)));
        var all = new TreeSet<String>();
        for (var sheet : allToolsFixture.sheets()) {
            for (InputField inputField : sheet.input().fields()) {
                all.add(sheet.name() + "." + inputField.name());
            }
        }

        assertThat(used).isEqualTo(all);
    }

    private List<String> complaints(Good good, Spoiled spoiled) {
        long start = System.nanoTime();
        var outcome = allToolsFixture.call(good.tool(), spoiled.input());
        var taken = Duration.ofNanos(System.nanoTime() - start);
        var complaints = new ArrayList<>(AnswerRules.complaints(outcome, taken));
        // Only a shell may take shell text for what it is.
        if (!good.tool().equals("bash")
                && Files.exists(allToolsFixture.folder().resolve("pwned"))) {
            complaints.add("ran a command");
        }
        return complaints.stream().map(text -> spoiled.how() + " " + text).toList();
    }

    private JsonValue.Fields input(Good good) {
        String json = good.json().replace('\'', '"').replace("PORT", String.valueOf(server.port()));
        return (JsonValue.Fields) Json.parse(json);
    }
}
