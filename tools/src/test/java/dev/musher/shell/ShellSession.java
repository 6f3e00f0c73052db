package dev.musher.shell;

import dev.musher.json.Json;
import dev.musher.json.JsonValue;
import dev.musher.process.Cookie;
import dev.musher.process.LinuxProcessTable;
import dev.musher.process.ProcessEntry;
import dev.musher.process.ProcessTable;
import dev.musher.process.Processes;
import dev.musher.sandbox.Sandbox;
import dev.musher.secret.SecretShapes;
import dev.musher.time.SystemClock;
import dev.musher.tool.Fact;
import dev.musher.tool.Input;
import dev.musher.tool.InputShape.Checked;
import dev.musher.tool.Piece;
import dev.musher.tool.Tool;
import dev.musher.tool.ToolCall;
import dev.musher.tool.ToolFailure;
import dev.musher.tool.ToolOutcome;
import dev.musher.workplace.Workplace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** The three tools of a session, called as a model calls them, with real processes. */
final class ShellSession implements AutoCloseable {
    private static final ProcessTable TABLE = new LinuxProcessTable(Path.of("/proc"));
    private static final AtomicInteger SESSIONS = new AtomicInteger();

    /** Everything that the session starts carries it. */
    private final Cookie cookie =
            new Cookie("test-" + ProcessHandle.current().pid() + "-" + SESSIONS.incrementAndGet());

    private final Path folder;
    private final Path spills;
    private final List<String> told = new CopyOnWriteArrayList<>();
    private final List<String> progress = Collections.synchronizedList(new ArrayList<>());
    private final List<ShellEnds.ShellEnd> ends = Collections.synchronizedList(new ArrayList<>());
    private final Shells shells;
    private final ShellCommands commands;
    private final Tool bash;
    private final Tool output;
    private final Tool kill;

    /**
     * @param root gets a folder to work in and one for long output
     */
    ShellSession(Path root) {
        this(root, System.getenv(), Sandbox.NONE);
    }

    ShellSession(Path root, Map<String, String> environment, Sandbox sandbox) {
        try {
            folder = Files.createDirectories(root.resolve("work")).toRealPath();
            spills = root.resolve("spills");
            commands =
                    new ShellCommands(
                            new Workplace(folder, root), sandbox, environment, new SecretShapes());
            var processes = new Processes(Map.of(Cookie.VARIABLE, cookie.id()));
            shells = new Shells(processes, spills, new SystemClock(), ends::add);
            bash = new BashTool(commands, shells);
            output = new BashOutputTool(shells);
            kill = new BashKillTool(shells);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path folder() {
        return folder;
    }

    Shells shells() {
        return shells;
    }

    ShellCommands commands() {
        return commands;
    }

    Tool bashTool() {
        return bash;
    }

    List<String> progress() {
        return List.copyOf(progress);
    }

    List<ShellEnds.ShellEnd> ends() {
        return List.copyOf(ends);
    }

    /** Runs a command to its end. */
    ToolOutcome bash(String command) throws InterruptedException {
        return call(bash, "{\"command\": " + quoted(command) + "}");
    }

    ToolOutcome bash(String command, int timeout) throws InterruptedException {
        return call(bash, "{\"command\": " + quoted(command) + ", \"timeout\": " + timeout + "}");
    }

    ToolOutcome bash(String command, ToolCall.Progress heard) throws InterruptedException {
        var json = Json.parse("{\"command\": " + quoted(command) + "}");
        var fits = (Checked.Fits) bash.sheet().input().check(json);
        return bash.prepare(fits.input()).carryOut(new ToolCall("call", heard));
    }

    ToolOutcome background(String command) throws InterruptedException {
        return call(bash, "{\"command\": " + quoted(command) + ", \"background\": true}");
    }

    ToolOutcome output(String id) throws InterruptedException {
        return call(output, "{\"id\": \"" + id + "\"}");
    }

    ToolOutcome outputAtEnd(String id) throws InterruptedException {
        return call(output, "{\"id\": \"" + id + "\", \"wait\": 20}");
    }

    ToolOutcome listing() throws InterruptedException {
        return call(output, "{}");
    }

    ToolOutcome kill(String id) throws InterruptedException {
        return call(kill, "{\"id\": \"" + id + "\"}");
    }

    ToolOutcome call(Tool tool, String json) throws InterruptedException {
        return switch (tool.sheet().input().check(Json.parse(json))) {
            case Checked.Misfits(List<String> problems) ->
                    ToolFailure.input(String.join(" ", problems)).outcome();
            case Checked.Fits(Input input) -> call(tool, input);
        };
    }

    private ToolOutcome call(Tool tool, Input input) throws InterruptedException {
        try {
            var outcome = tool.prepare(input).carryOut(new ToolCall("call", progress::add));
            told.add(outcome.toString());
            return untimed(outcome);
        } catch (ToolFailure failure) {
            return failure.outcome();
        }
    }

    /** How long commands took is not the same in two runs. */
    private static ToolOutcome untimed(ToolOutcome outcome) {
        var facts = new ArrayList<Fact>();
        for (Fact fact : outcome.facts()) {
            facts.add(
                    fact instanceof Fact.CommandEnded(int code, var left, _)
                            ? new Fact.CommandEnded(code, left, Duration.ZERO)
                            : fact);
        }
        return switch (outcome) {
            case ToolOutcome.Done(var pieces, _) -> new ToolOutcome.Done(pieces, facts);
            case ToolOutcome.Failed(var failure, var text, _) ->
                    new ToolOutcome.Failed(failure, text, facts);
            case ToolOutcome.Refused _, ToolOutcome.Cancelled _ -> outcome;
        };
    }

    /** The facts of a command whose answer this is: what it printed, and one note in brackets. */
    static List<Fact> facts(Fact end, String shown) {
        String printed =
                shown.startsWith("(no output)") ? "" : shown.substring(0, shown.lastIndexOf("\n["));
        long lines = printed.isEmpty() ? 0 : printed.chars().filter(c -> c == '\n').count() + 1;
        return List.of(end, new Fact.Output(lines, shown.length() - printed.length()));
    }

    static ToolOutcome done(String shown) {
        return ToolOutcome.done(shown, facts(new Fact.CommandEnded(0), shown).toArray(Fact[]::new));
    }

    /** The text of an outcome that is done. */
    static String text(ToolOutcome outcome) {
        if (outcome instanceof ToolOutcome.Done(List<Piece> pieces, _)
                && pieces.getFirst() instanceof Piece.Text(String text)) {
            return text;
        }
        throw new AssertionError("not done: " + outcome);
    }

    /** Whoever of this session is alive, whatever it did to hide. */
    List<ProcessEntry> alive() {
        return TABLE.alive().stream().filter(process -> TABLE.carries(process, cookie)).toList();
    }

    /** The files of long output that no answer has named: nobody would ever read them. */
    List<Path> untoldFiles() {
        return files().stream()
                .filter(file -> told.stream().noneMatch(text -> text.contains(file.toString())))
                .toList();
    }

    /** The files of long output. */
    List<Path> files() {
        if (!Files.exists(spills)) {
            return List.of();
        }
        try (var list = Files.list(spills)) {
            return list.toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String quoted(String text) {
        return Json.encode(new JsonValue.Text(text));
    }

    @Override
    public void close() {
        shells.close();
    }
}
