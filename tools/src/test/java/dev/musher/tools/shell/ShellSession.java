package dev.musher.tools.shell;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.process.tree.LinuxProcessTable;
import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.base.process.tree.ProcessEntry;
import dev.musher.base.process.tree.ProcessTable;
import dev.musher.base.secret.SecretPatterns;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.tools.api.InputShape.Checked;
import dev.musher.tools.api.OutcomePiece;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolCall;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolInput;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.paths.WorkingDirectory;
import dev.musher.tools.sandbox.Sandbox;
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
    private final ProcessCookie processCookie =
            new ProcessCookie(
                    "test-" + ProcessHandle.current().pid() + "-" + SESSIONS.incrementAndGet());

    private final Path folder;
    private final Path spills;
    private final List<String> told = new CopyOnWriteArrayList<>();
    private final List<String> progress = Collections.synchronizedList(new ArrayList<>());
    private final List<ShellEndListener.ShellEnd> ends =
            Collections.synchronizedList(new ArrayList<>());
    private final SessionShells sessionShells;
    private final BashCommandLine commands;
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
                    new BashCommandLine(
                            new WorkingDirectory(folder, root),
                            sandbox,
                            environment,
                            new SecretPatterns());
            var processRunner =
                    new ProcessRunner(Map.of(ProcessCookie.VARIABLE, processCookie.id()));
            sessionShells =
                    new SessionShells(processRunner, spills, new SystemTimeSource(), ends::add);
            bash = new BashTool(commands, sessionShells);
            output = new BashOutputTool(sessionShells);
            kill = new BashKillTool(sessionShells);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path folder() {
        return folder;
    }

    SessionShells shells() {
        return sessionShells;
    }

    BashCommandLine commands() {
        return commands;
    }

    Tool bashTool() {
        return bash;
    }

    List<String> progress() {
        return List.copyOf(progress);
    }

    List<ShellEndListener.ShellEnd> ends() {
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
        var fits = (Checked.Fits) bash.description().input().check(json);
        return bash.prepare(fits.input()).execute(new ToolCall("call", heard));
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

    ToolOutcome waiting() throws InterruptedException {
        return call(output, "{\"wait\": 20}");
    }

    ToolOutcome listing() throws InterruptedException {
        return call(output, "{}");
    }

    ToolOutcome kill(String id) throws InterruptedException {
        return call(kill, "{\"id\": \"" + id + "\"}");
    }

    ToolOutcome call(Tool tool, String json) throws InterruptedException {
        return switch (tool.description().input().check(Json.parse(json))) {
            case Checked.Misfits(List<String> problems) ->
                    ToolFailure.input(String.join(" ", problems)).outcome();
            case Checked.Fits(ToolInput toolInput) -> call(tool, toolInput);
        };
    }

    private ToolOutcome call(Tool tool, ToolInput toolInput) throws InterruptedException {
        try {
            var outcome = tool.prepare(toolInput).execute(new ToolCall("call", progress::add));
            told.add(outcome.toString());
            return untimed(outcome);
        } catch (ToolFailure failure) {
            return failure.outcome();
        }
    }

    /** How long commands took is not the same in two runs. */
    private static ToolOutcome untimed(ToolOutcome outcome) {
        var facts = new ArrayList<ToolFact>();
        for (ToolFact toolFact : outcome.facts()) {
            facts.add(
                    toolFact instanceof ToolFact.CommandEnded(int code, var left, _)
                            ? new ToolFact.CommandEnded(code, left, Duration.ZERO)
                            : toolFact);
        }
        return switch (outcome) {
            case ToolOutcome.Done(var pieces, _) -> new ToolOutcome.Done(pieces, facts);
            case ToolOutcome.Failed(var failure, var text, _) ->
                    new ToolOutcome.Failed(failure, text, facts);
            case ToolOutcome.Refused _, ToolOutcome.Cancelled _ -> outcome;
        };
    }

    /** The facts of a command whose answer this is: what it printed, and one note in brackets. */
    static List<ToolFact> facts(ToolFact end, String shown) {
        String printed =
                shown.startsWith("(no output)") ? "" : shown.substring(0, shown.lastIndexOf("\n["));
        long lines = printed.isEmpty() ? 0 : printed.chars().filter(c -> c == '\n').count() + 1;
        return List.of(end, new ToolFact.Output(lines, shown.length() - printed.length()));
    }

    static ToolOutcome done(String shown) {
        return ToolOutcome.done(
                shown, facts(new ToolFact.CommandEnded(0), shown).toArray(ToolFact[]::new));
    }

    /** The text of an outcome that is done. */
    static String text(ToolOutcome outcome) {
        if (outcome instanceof ToolOutcome.Done(List<OutcomePiece> pieces, _)
                && pieces.getFirst() instanceof OutcomePiece.Text(String text)) {
            return text;
        }
        throw new AssertionError("not done: " + outcome);
    }

    /** The live processes of this session, whatever they did to hide. */
    List<ProcessEntry> alive() {
        return TABLE.alive().stream()
                .filter(process -> TABLE.carries(process, processCookie))
                .toList();
    }

    /** The files of long output that no answer has named: they would never be read. */
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
        sessionShells.close();
    }
}
