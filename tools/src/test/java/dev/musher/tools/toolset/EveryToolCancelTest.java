package dev.musher.tools.toolset;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.http.RawServer;
import dev.musher.base.json.Json;
import dev.musher.base.process.Eventually;
import dev.musher.base.process.TestDepth;
import dev.musher.base.process.tree.ProcessEntry;
import dev.musher.tools.api.ToolCall;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.ToolOutcome.Cancelled;
import dev.musher.tools.api.ToolOutcome.Done;
import dev.musher.tools.api.ToolOutcome.Failed;
import dev.musher.tools.api.ToolOutcome.Failure;
import dev.musher.tools.api.ToolRunner;
import dev.musher.tools.toolset.AllToolsFixture.Engine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A call that is stopped at any moment ends, and nothing of it is left. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "finds processes in /proc")
@Tag("slow")
class EveryToolCancelTest {
    private static final int MOMENTS = TestDepth.of(1, 8);
    private static final int LATEST_MILLIS = 80;
    private static final int LARGE_LINES = 150_000;

    /** Every tool ends within a second or so; a busy machine may take longer. */
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    /** They take longer the larger a file is. */
    private static final Set<String> LARGE = Set.of("read", "write", "edit", "apply_patch");

    /** They take longer the more files there are. */
    private static final Set<String> WALKING = Set.of("grep", "glob", "ls", "symbols");

    /** The JVM keeps these for whatever comes next. */
    private static final Set<String> KEPT =
            Set.of("ForkJoinPool", "VirtualThread", "Poller", "process reaper", "Cleaner");

    @TempDir Path temp;

    private AllToolsFixture allToolsFixture;
    private RawServer server;

    /** The processes that run while nothing is called: shells in the background. */
    private Set<Long> before = Set.of();

    /** A call that takes its time; PORT stands for the port of a server that never ends. */
    record Slow(String tool, String json, Engine engine) {
        Slow(String tool, String json) {
            this(tool, json, Engine.RIPGREP);
        }

        @Override
        public String toString() {
            return tool + (engine == Engine.OWN ? " without ripgrep" : "");
        }
    }

    static Stream<Slow> slow() {
        String grep = "{'pattern':'(.*e){3}x'}";
        return Stream.of(
                new Slow("read", "{'path':'large.txt','offset':149000}"),
                new Slow("write", "{'path':'new/n.txt','content':'LARGE'}"),
                new Slow("edit", "{'path':'large.txt','old_text':'the  end','new_text':'END'}"),
                new Slow(
                        "apply_patch",
                        "{'patch':'*** Begin Patch\\n*** Update File: large.txt\\n@@\\n-the end\\n"
                                + "+END\\n*** Add File: new/p.txt\\n+x\\n*** End Patch'}"),
                new Slow("grep", grep),
                new Slow("grep", grep, Engine.OWN),
                new Slow("glob", "{'pattern':'**/*7*'}"),
                new Slow("ls", "{'path':'.'}"),
                new Slow(
                        "bash",
                        "{'command':'( setsid sleep 300 >/dev/null 2>&1 & ); seq 1 20000; sleep 300"
                                + " & sleep 300'}"),
                new Slow("bash_output", "{'id':'sh1','wait':300}"),
                new Slow("bash_kill", "{'id':'NEW'}"),
                new Slow("todo", "{'items':[{'text':'a','state':'open'}]}"),
                new Slow("ask", "{'question':'Q?','options':[{'label':'a'},{'label':'b'}]}"),
                new Slow("fetch", "{'url':'http://site.test:PORT/'}"),
                new Slow("symbols", "{'action':'callers','name':'f'}"));
    }

    @BeforeEach
    void open() throws IOException {
        server =
                new RawServer(
                        peer -> {
                            peer.request();
                            peer.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc");
                            peer.untilClosed();
                        });
        allToolsFixture = workshop(Engine.RIPGREP, 20);
    }

    private AllToolsFixture workshop(Engine engine, int files) throws IOException {
        var never = new CountDownLatch(1);
        var made =
                new AllToolsFixture(
                        temp.resolve(engine.name() + files),
                        engine,
                        _ -> {
                            never.await();
                            throw new IllegalStateException("nobody answers");
                        });
        for (int i = 0; i < files; i++) {
            made.file("d" + i % 20 + "/" + i + ".txt", "some text of a line\n".repeat(500))
                    .file("s/C" + i + ".java", "class C" + i + " { void f() { f(); } }\n");
        }
        made.call("bash", "{'command':'sleep 600','background':true}");
        return made;
    }

    @AfterEach
    void close() {
        server.close();
        allToolsFixture.close();
        assertThat(allToolsFixture.alive()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("slow")
    void leavesNothingWhenItIsCancelled(Slow slow) throws Exception {
        take(slow);
        var threads = threads();
        for (long nanos : moments()) {
            String json = prepared(slow);
            var call = new Call(allToolsFixture.runner(), slow.tool(), json);
            Eventually.pass(nanos);
            call.thread.interrupt();
            call.end();

            assertThat(call.outcome).matches(EveryToolCancelTest::isFine, slow + " at " + nanos);
            assertThat(call.interrupted || !(call.outcome instanceof Cancelled)).isTrue();
            assertNothingLeft();
        }
        assertStillWorks(threads);
    }

    @ParameterizedTest
    @MethodSource("slow")
    void leavesNothingWhenItsTimeIsOver(Slow slow) throws Exception {
        take(slow);
        var threads = threads();
        for (long nanos : moments()) {
            String json = prepared(slow);
            var call = new Call(allToolsFixture.runner(Duration.ofNanos(nanos)), slow.tool(), json);
            call.end();

            assertThat(call.outcome).matches(EveryToolCancelTest::isFine, slow + " at " + nanos);
            assertThat(call.outcome).isNotInstanceOf(Cancelled.class);
            assertThat(call.interrupted).isFalse();
            assertNothingLeft();
        }
        assertStillWorks(threads);
    }

    private void take(Slow slow) throws IOException {
        if (WALKING.contains(slow.tool())) {
            allToolsFixture.close();
            allToolsFixture = workshop(slow.engine(), 400);
        }
    }

    /** The input, and what it is about as if no call had been. */
    private String prepared(Slow slow) throws IOException {
        Files.deleteIfExists(allToolsFixture.folder().resolve("new/n.txt"));
        Files.deleteIfExists(allToolsFixture.folder().resolve("new/p.txt"));
        Files.deleteIfExists(allToolsFixture.folder().resolve("new"));
        String large = LARGE.contains(slow.tool()) ? "a line of text\n".repeat(LARGE_LINES) : "";
        allToolsFixture.file("large.txt", large + "the end\n");
        allToolsFixture.call("read", "{'path':'large.txt'}");
        String json =
                slow.json()
                        .replace("PORT", String.valueOf(server.port()))
                        .replace("LARGE", large.replace("\n", "\\n"));
        String ready = json.contains("NEW") ? json.replace("NEW", deafShell()) : json;
        before = pids();
        return ready;
    }

    private Set<Long> pids() {
        return allToolsFixture.alive().stream().map(ProcessEntry::pid).collect(Collectors.toSet());
    }

    /** One process for all its life: a shell whose end was called off must start no new ones. */
    private String deafShell() {
        var outcome =
                allToolsFixture.call(
                        "bash",
                        "{'command':'trap \\\"\\\" TERM; exec sleep 300','background':true}");
        String text = AnswerRules.text(outcome);
        int at = text.indexOf("sh");
        return text.substring(at, text.indexOf(' ', at)).replaceAll("[^a-z0-9]", "");
    }

    private static boolean isFine(ToolOutcome outcome) {
        return outcome instanceof Done
                || outcome instanceof Cancelled
                || (outcome instanceof Failed failed && failed.failure() == Failure.TIMEOUT);
    }

    private void assertNothingLeft() throws IOException {
        try (var all = Files.walk(allToolsFixture.folder().resolveSibling(""))) {
            assertThat(all.map(path -> String.valueOf(path.getFileName())))
                    .noneMatch(name -> name.endsWith(".tmp"));
        }
        assertThat(before).containsAll(pids());
    }

    /** No lock is held, and no thread waits for anything. */
    private void assertStillWorks(Set<String> threads) {
        assertThat(allToolsFixture.call("write", "{'path':'last.txt','content':'x'}"))
                .isInstanceOf(Done.class);
        assertThat(allToolsFixture.call("bash", "{'command':'true'}")).isInstanceOf(Done.class);
        // A shell whose end was called off lives on, and so do those who read from it.
        allToolsFixture.close();
        Eventually.until("the end of every thread", () -> threads.containsAll(threads()));
    }

    /** Everybody who has something to do; a pool keeps idle threads for a while. */
    private static Set<String> threads() {
        var busy = new TreeSet<String>();
        Thread.getAllStackTraces()
                .forEach(
                        (thread, stack) -> {
                            if (KEPT.stream().noneMatch(thread.getName()::contains)
                                    && Stream.of(stack).noneMatch(EveryToolCancelTest::isIdle)) {
                                busy.add(thread.getName());
                            }
                        });
        return busy;
    }

    private static boolean isIdle(StackTraceElement frame) {
        return frame.getMethodName().equals("getTask");
    }

    private static long[] moments() {
        return new Random().longs(MOMENTS, 0, LATEST_MILLIS * 1_000_000L).toArray();
    }

    /** One call on a thread of its own, as the program makes it. */
    private static final class Call {
        private final Thread thread;
        private volatile ToolOutcome outcome = ToolOutcome.done("never ended");
        private volatile boolean interrupted;

        Call(ToolRunner runner, String tool, String json) {
            var input = Json.parse(json.replace('\'', '"'));
            thread =
                    Thread.ofVirtual()
                            .start(
                                    () -> {
                                        outcome =
                                                runner.run(tool, input, new ToolCall("1", _ -> {}));
                                        interrupted = Thread.currentThread().isInterrupted();
                                    });
        }

        void end() throws InterruptedException {
            assertThat(thread.join(PATIENCE)).as("an end").isTrue();
        }
    }
}
