package dev.musher.tools.toolset;

import dev.musher.base.http.ResolverTwin;
import dev.musher.base.http.socket.ProxyRules;
import dev.musher.base.http.socket.Tls;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.process.tree.LinuxProcessTable;
import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.base.process.tree.ProcessEntry;
import dev.musher.base.secret.SecretPatterns;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.tools.api.PreparedCall;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolCall;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.ToolRunner;
import dev.musher.tools.api.Toolbox;
import dev.musher.tools.ask.AskTool;
import dev.musher.tools.ask.UserAnswer;
import dev.musher.tools.ask.UserChannel;
import dev.musher.tools.document.PermittedFiles;
import dev.musher.tools.document.ReadSet;
import dev.musher.tools.document.ToolFileWriter;
import dev.musher.tools.edit.EditTool;
import dev.musher.tools.edit.WriteTool;
import dev.musher.tools.filetree.IgnoreSources;
import dev.musher.tools.patch.ApplyPatchTool;
import dev.musher.tools.paths.WorkingDirectory;
import dev.musher.tools.read.ReadTool;
import dev.musher.tools.sandbox.Sandbox;
import dev.musher.tools.search.GlobTool;
import dev.musher.tools.search.GrepTool;
import dev.musher.tools.search.LsTool;
import dev.musher.tools.search.SystemSearchEngine;
import dev.musher.tools.shell.BashCommandLine;
import dev.musher.tools.shell.BashKillTool;
import dev.musher.tools.shell.BashOutputTool;
import dev.musher.tools.shell.BashTool;
import dev.musher.tools.shell.SessionShells;
import dev.musher.tools.shell.ShellEndListener;
import dev.musher.tools.symbols.SymbolsTool;
import dev.musher.tools.syntax.SyntaxParser;
import dev.musher.tools.syntax.TreeSitterCheck;
import dev.musher.tools.todo.TodoList;
import dev.musher.tools.todo.TodoTool;
import dev.musher.tools.undo.UndoLimits;
import dev.musher.tools.undo.UndoStore;
import dev.musher.tools.web.FetchTool;
import dev.musher.tools.web.WebAccess;
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
final class AllToolsFixture implements AutoCloseable {
    /** Which engine searches. */
    enum Engine {
        RIPGREP,
        OWN
    }

    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final ProcessCookie processCookie =
            new ProcessCookie(
                    "workshop-" + ProcessHandle.current().pid() + "-" + NUMBER.incrementAndGet());
    private final Path root;
    private final WorkingDirectory workingDirectory;
    private final FolderPermission folderPermission;
    private final ReadSet reads;
    private final SessionShells sessionShells;
    private final ProcessRunner processRunner;
    private final UserChannel userChannel;
    private final List<Tool> tools;

    AllToolsFixture(Path temp, Engine engine, UserChannel userChannel) throws IOException {
        root = Files.createDirectories(temp).toRealPath();
        this.userChannel = userChannel;
        for (String folder : List.of("project", "home", "state", "outside")) {
            Files.createDirectories(root.resolve(folder));
        }
        Files.writeString(outside().resolve("kept.txt"), "do not touch\n");
        Files.createSymbolicLink(outside().resolve("link"), Path.of("kept.txt"));
        workingDirectory = new WorkingDirectory(root.resolve("project"), root.resolve("home"));
        folderPermission = new FolderPermission(folder(), state());
        reads = ReadSet.trusting();
        processRunner = new ProcessRunner(Map.of(ProcessCookie.VARIABLE, processCookie.id()));
        sessionShells =
                new SessionShells(
                        processRunner,
                        state().resolve("output"),
                        new SystemTimeSource(),
                        ShellEndListener.UNHEARD);
        tools = tools(engine);
    }

    AllToolsFixture(Path temp, Engine engine) throws IOException {
        this(
                temp,
                engine,
                userQuestion ->
                        new UserAnswer.Chosen(List.of(userQuestion.options().getFirst().label())));
    }

    private List<Tool> tools(Engine engine) {
        var environment = Map.of("PATH", engine == Engine.OWN ? "" : "/usr/bin:/bin");
        var parser = new SyntaxParser(state().resolve("cache"));
        var writing =
                new ToolFileWriter(
                        new PermittedFiles(workingDirectory), reads, new TreeSitterCheck(parser));
        var commands =
                new BashCommandLine(
                        workingDirectory,
                        Sandbox.NONE,
                        Map.of("PATH", "/usr/bin:/bin"),
                        new SecretPatterns());
        var sources = sources();
        var web =
                new WebAccess(
                        Tls.system(),
                        ProxyRules.none(),
                        new ResolverTwin().knows("site.test", "127.0.0.1"),
                        new LoopbackOnly());
        return List.of(
                new GrepTool(
                        workingDirectory,
                        sources,
                        new SystemSearchEngine(environment, processRunner)),
                new GlobTool(workingDirectory, sources),
                new LsTool(workingDirectory, sources),
                new ReadTool(workingDirectory, reads),
                new WriteTool(workingDirectory, writing),
                new EditTool(workingDirectory, writing),
                new ApplyPatchTool(workingDirectory, writing),
                new SymbolsTool(workingDirectory, parser, state().resolve("cache")),
                new FetchTool(web),
                new BashTool(commands, sessionShells),
                new BashOutputTool(sessionShells),
                new BashKillTool(sessionShells),
                new TodoTool(new TodoList()),
                new AskTool(userChannel));
    }

    private IgnoreSources sources() {
        return IgnoreSources.ofTree(folder());
    }

    Path folder() {
        return workingDirectory.folder();
    }

    Path outside() {
        return root.resolve("outside");
    }

    Path state() {
        return root.resolve("state");
    }

    FolderPermission fence() {
        return folderPermission;
    }

    List<ToolDescription> sheets() {
        return new Toolbox(tools).descriptions();
    }

    AllToolsFixture file(String path, String content) throws IOException {
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
        var store =
                UndoStore.open(state().resolve("undo"), folder(), sources(), UndoLimits.usual());
        return new ToolRunner(
                new Toolbox(chosen),
                folderPermission,
                store.journal("workshop"),
                new SecretPatterns());
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
        return table.alive().stream().filter(one -> table.carries(one, processCookie)).toList();
    }

    @Override
    public void close() {
        sessionShells.close();
    }

    /** A tool with less time. */
    private record Hurried(Tool tool, Duration limit) implements Tool {
        @Override
        public ToolDescription description() {
            var usual = tool.description();
            return new ToolDescription(
                    usual.name(), usual.description(), usual.input(), usual.effect(), limit);
        }

        @Override
        public PreparedCall prepare(dev.musher.tools.api.ToolInput toolInput) {
            return tool.prepare(toolInput);
        }
    }
}
