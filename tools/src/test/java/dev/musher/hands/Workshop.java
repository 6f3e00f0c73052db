package dev.musher.hands;

import dev.musher.ask.Answer;
import dev.musher.ask.AskTool;
import dev.musher.ask.Asking;
import dev.musher.document.ExactFiles;
import dev.musher.document.FileWriting;
import dev.musher.document.ReadSet;
import dev.musher.editing.EditTool;
import dev.musher.editing.WriteTool;
import dev.musher.http.ResolverTwin;
import dev.musher.http.socket.Proxies;
import dev.musher.http.socket.Tls;
import dev.musher.json.Json;
import dev.musher.json.JsonValue;
import dev.musher.patch.ApplyPatchTool;
import dev.musher.process.Cookie;
import dev.musher.process.LinuxProcessTable;
import dev.musher.process.ProcessEntry;
import dev.musher.process.Processes;
import dev.musher.reading.ReadTool;
import dev.musher.sandbox.Sandbox;
import dev.musher.search.GlobTool;
import dev.musher.search.GrepTool;
import dev.musher.search.LsTool;
import dev.musher.search.SystemEngine;
import dev.musher.secret.SecretShapes;
import dev.musher.shell.BashKillTool;
import dev.musher.shell.BashOutputTool;
import dev.musher.shell.BashTool;
import dev.musher.shell.ShellCommands;
import dev.musher.shell.ShellEnds;
import dev.musher.shell.Shells;
import dev.musher.symbols.SymbolsTool;
import dev.musher.syntax.SyntaxParser;
import dev.musher.syntax.TreeSitterCheck;
import dev.musher.time.SystemClock;
import dev.musher.todo.TodoList;
import dev.musher.todo.TodoTool;
import dev.musher.tool.Prepared;
import dev.musher.tool.Tool;
import dev.musher.tool.ToolCall;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolRunner;
import dev.musher.tool.ToolSheet;
import dev.musher.tool.Toolbox;
import dev.musher.tree.IgnoreSources;
import dev.musher.undo.Limits;
import dev.musher.undo.UndoStore;
import dev.musher.web.FetchTool;
import dev.musher.web.WebAccess;
import dev.musher.workplace.Workplace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Every tool with its real parts, on folders of its own: a project, a home, a state folder, and one
 * outside of all that nothing may touch.
 */
final class Workshop implements AutoCloseable {
    /** Which engine searches. */
    enum Engine {
        RIPGREP,
        OWN
    }

    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final Cookie cookie =
            new Cookie(
                    "workshop-" + ProcessHandle.current().pid() + "-" + NUMBER.incrementAndGet());
    private final Path root;
    private final Workplace workplace;
    private final Fence fence;
    private final ReadSet reads;
    private final Shells shells;
    private final Processes processes;
    private final Asking asking;
    private final List<Tool> tools;

    Workshop(Path temp, Engine engine, Asking asking) throws IOException {
        root = Files.createDirectories(temp).toRealPath();
        this.asking = asking;
        for (String folder : List.of("project", "home", "state", "outside")) {
            Files.createDirectories(root.resolve(folder));
        }
        Files.writeString(outside().resolve("kept.txt"), "do not touch\n");
        Files.createSymbolicLink(outside().resolve("link"), Path.of("kept.txt"));
        workplace = new Workplace(root.resolve("project"), root.resolve("home"));
        fence = new Fence(folder(), state());
        reads = ReadSet.trusting();
        processes = new Processes(Map.of(Cookie.VARIABLE, cookie.id()));
        shells =
                new Shells(
                        processes, state().resolve("output"), new SystemClock(), ShellEnds.UNHEARD);
        tools = tools(engine);
    }

    Workshop(Path temp, Engine engine) throws IOException {
        this(
                temp,
                engine,
                question -> new Answer.Chosen(List.of(question.options().getFirst().label())));
    }

    private List<Tool> tools(Engine engine) {
        var environment = Map.of("PATH", engine == Engine.OWN ? "" : "/usr/bin:/bin");
        var parser = new SyntaxParser(state().resolve("cache"));
        var writing =
                new FileWriting(new ExactFiles(workplace), reads, new TreeSitterCheck(parser));
        var commands =
                new ShellCommands(
                        workplace,
                        Sandbox.NONE,
                        Map.of("PATH", "/usr/bin:/bin"),
                        new SecretShapes());
        var sources = sources();
        var web =
                new WebAccess(
                        Tls.system(),
                        Proxies.none(),
                        new ResolverTwin().knows("site.test", "127.0.0.1"),
                        new LoopbackOnly());
        return List.of(
                new GrepTool(workplace, sources, new SystemEngine(environment, processes)),
                new GlobTool(workplace, sources),
                new LsTool(workplace, sources),
                new ReadTool(workplace, reads),
                new WriteTool(workplace, writing),
                new EditTool(workplace, writing),
                new ApplyPatchTool(workplace, writing),
                new SymbolsTool(workplace, parser, state().resolve("cache")),
                new FetchTool(web),
                new BashTool(commands, shells),
                new BashOutputTool(shells),
                new BashKillTool(shells),
                new TodoTool(new TodoList()),
                new AskTool(asking));
    }

    private IgnoreSources sources() {
        return IgnoreSources.ofTree(folder());
    }

    Path folder() {
        return workplace.folder();
    }

    Path outside() {
        return root.resolve("outside");
    }

    Path state() {
        return root.resolve("state");
    }

    Fence fence() {
        return fence;
    }

    List<ToolSheet> sheets() {
        return new Toolbox(tools).sheets();
    }

    Workshop file(String path, String content) throws IOException {
        Path file = folder().resolve(path);
        Files.createDirectories(file.resolveSibling(""));
        Files.writeString(file, content);
        return this;
    }

    ToolRunner runner() {
        return runner(tools);
    }

    /** The same tools, each of which must be done within a time. */
    ToolRunner runner(Duration limit) {
        return runner(tools.stream().<Tool>map(tool -> new Hurried(tool, limit)).toList());
    }

    private ToolRunner runner(List<Tool> chosen) {
        var store = UndoStore.open(state().resolve("undo"), folder(), sources(), Limits.usual());
        return new ToolRunner(
                new Toolbox(chosen), fence, store.journal("workshop"), new SecretShapes());
    }

    /** Single quotes stand for double ones. */
    ToolOutcome call(String tool, String json) {
        return call(tool, Json.parse(json.replace('\'', '"')));
    }

    ToolOutcome call(String tool, JsonValue input) {
        return runner().run(tool, input, new ToolCall("1", ToolCall.Progress.UNHEARD));
    }

    /** Whatever the tools have started and is still alive. */
    List<ProcessEntry> alive() {
        var table = new LinuxProcessTable(Path.of("/proc"));
        return table.alive().stream().filter(one -> table.carries(one, cookie)).toList();
    }

    @Override
    public void close() {
        shells.close();
    }

    /** A tool with less time. */
    private record Hurried(Tool tool, Duration limit) implements Tool {
        @Override
        public ToolSheet sheet() {
            var usual = tool.sheet();
            return new ToolSheet(
                    usual.name(), usual.description(), usual.input(), usual.effect(), limit);
        }

        @Override
        public Prepared prepare(dev.musher.tool.Input input) {
            return tool.prepare(input);
        }
    }
}
