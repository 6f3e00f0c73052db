package dev.musher.host.wiring;

import dev.musher.ask.AskTool;
import dev.musher.ask.Asking;
import dev.musher.command.CommandReader;
import dev.musher.command.ShellCommandReader;
import dev.musher.config.Config;
import dev.musher.config.UserDirectories;
import dev.musher.document.ExactFiles;
import dev.musher.document.FileWriting;
import dev.musher.document.ReadSet;
import dev.musher.editing.EditTool;
import dev.musher.editing.WriteTool;
import dev.musher.failure.ExplainedException;
import dev.musher.git.Git;
import dev.musher.host.settings.HostEnvironment;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.settings.Settings;
import dev.musher.instructions.Repository;
import dev.musher.patch.ApplyPatchTool;
import dev.musher.permission.Mode;
import dev.musher.permission.WallFacts;
import dev.musher.process.Processes;
import dev.musher.reading.ReadTool;
import dev.musher.sandbox.BubblewrapProbe;
import dev.musher.sandbox.LateSandbox;
import dev.musher.sandbox.Premises;
import dev.musher.sandbox.ProjectAccess;
import dev.musher.sandbox.Sandbox;
import dev.musher.sandbox.SandboxMode;
import dev.musher.sandbox.SandboxSettings;
import dev.musher.sandbox.Sandboxes;
import dev.musher.search.GlobTool;
import dev.musher.search.GrepTool;
import dev.musher.search.LsTool;
import dev.musher.search.SystemEngine;
import dev.musher.secret.Redaction;
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
import dev.musher.tool.Tool;
import dev.musher.tool.ToolSheet;
import dev.musher.tool.Toolbox;
import dev.musher.tree.IgnoreSources;
import dev.musher.undo.Limits;
import dev.musher.undo.UndoStore;
import dev.musher.web.FetchTool;
import dev.musher.web.WebAccess;
import dev.musher.workplace.PastFiles;
import dev.musher.workplace.Workplace;
import dev.musher.workplace.WorkplacePaths;
import dev.musher.workplace.WorkplacePaths.Enclosure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The hands of an agent, put together for one folder. */
public final class ToolParts {
    private final HostEnvironment facts;
    private final UserDirectories directories;
    private final Workplace workplace;
    private final Processes processes;
    private final Settings settings;
    private final Redaction secrets;
    private final SyntaxParser parser;
    private Optional<Optional<Repository>> repository = Optional.empty();
    private final CommandReader commands = new ShellCommandReader();
    private final BubblewrapProbe probe;

    public ToolParts(
            HostEnvironment facts,
            Settings settings,
            UserDirectories directories,
            Redaction secrets) {
        this.facts = facts;
        this.settings = settings;
        this.directories = directories;
        this.processes = new Processes(facts.environment());
        this.secrets = secrets;
        this.probe = new BubblewrapProbe(processes, facts.environment());
        this.parser = new SyntaxParser(directories.cache());
        try {
            this.workplace = new Workplace(facts.directory(), facts.home());
        } catch (IOException e) {
            throw new ExplainedException(
                    "Cannot work in " + facts.directory() + ": " + e.getMessage() + ".",
                    "Change to a folder that exists and that you may enter.",
                    e);
        }
    }

    private ToolParts(ToolParts other, HostEnvironment facts, Processes processes)
            throws IOException {
        this.facts = facts;
        this.processes = processes;
        settings = other.settings;
        directories = other.directories;
        secrets = other.secrets;
        parser = other.parser;
        probe = other.probe;
        workplace = new Workplace(facts.directory(), facts.home());
    }

    /** The same hands in another folder. */
    ToolParts in(Path folder) throws IOException {
        return new ToolParts(this, facts.in(folder), processes);
    }

    /** The same hands in another folder, where everything has another environment. */
    ToolParts in(Path folder, Map<String, String> environment) throws IOException {
        var others = facts.with(environment).in(folder);
        return new ToolParts(this, others, processes.handingOn(environment));
    }

    /** Git in a folder. */
    public Git git(Path folder) {
        return new Git(processes, facts.environment(), folder);
    }

    public Workplace workplace() {
        return workplace;
    }

    /** Reads shell commands, for permission and for everybody else. */
    public CommandReader commands() {
        return commands;
    }

    /** The repository around the folder, looked for once. */
    public synchronized Optional<Repository> repository() {
        if (repository.isEmpty()) {
            repository = Optional.of(Repository.around(workplace.folder()));
        }
        return repository.get();
    }

    public UserDirectories directories() {
        return directories;
    }

    public Processes processes() {
        return processes;
    }

    /** What is kept of this folder. */
    public UndoStore undo() {
        return undo(workplace.folder());
    }

    /** What is kept of a folder in which an agent has worked. */
    public UndoStore undo(Path folder) {
        return UndoStore.open(
                directories.stateOf(folder, "undo"), folder, ignored(folder), Limits.usual());
    }

    private IgnoreSources ignored(Path folder) {
        return IgnoreSources.ofTree(folder)
                .with(IgnoreSources.usualUserFile(facts.environment(), facts.home()));
    }

    /** What decisions want to know of files. */
    public WorkplacePaths paths(Optional<Enclosure> enclosure) {
        var searchPath = facts.environment().getOrDefault("PATH", "");
        return new WorkplacePaths(workplace, output(), enclosure, searchPath)
                .with(new PastFiles(git(workplace.folder())));
    }

    /** Where long output goes, which tools may read. */
    public Path output() {
        return directories.state().resolve("output");
    }

    /** What the tools of one session share, and no other session has. */
    public record Belongings(
            ReadSet reads, Shells shells, Sandbox sandbox, TodoList todos, Asking asking) {}

    public List<Tool> tools(Belongings own) {
        var reads = own.reads();
        var shells = own.shells();
        var writing =
                new FileWriting(new ExactFiles(workplace), reads, new TreeSitterCheck(parser));
        var commands = new ShellCommands(workplace, own.sandbox(), facts.environment(), secrets);
        var sources = ignored(workplace.folder());
        return List.of(
                new GrepTool(workplace, sources, new SystemEngine(facts.environment(), processes)),
                new GlobTool(workplace, sources),
                new LsTool(workplace, sources),
                new ReadTool(workplace, reads),
                new WriteTool(workplace, writing),
                new EditTool(workplace, writing),
                new ApplyPatchTool(workplace, writing),
                new SymbolsTool(workplace, parser, directories.cache()),
                new FetchTool(WebAccess.publicWeb(facts.environment())),
                new BashTool(commands, shells),
                new BashOutputTool(shells),
                new BashKillTool(shells),
                new TodoTool(own.todos()),
                new AskTool(own.asking()));
    }

    /** The names of all tools but the one that hands work on. */
    public List<String> names() {
        var names = new ArrayList<String>();
        for (ToolSheet sheet : sheets()) {
            names.add(sheet.name());
        }
        return names;
    }

    /** What every model is told; nothing is opened for it. */
    public List<ToolSheet> sheets() {
        var shells = new Shells(processes, output(), new SystemClock(), ShellEnds.UNHEARD);
        var own =
                new Belongings(
                        ReadSet.empty(), shells, Sandbox.NONE, new TodoList(), Asking.NOBODY);
        return new Toolbox(tools(own)).sheets();
    }

    /** The walls that commands would run inside; none are built. */
    public WallFacts wallFacts(SessionOptions options) {
        Config config = settings.require(options.settings());
        try {
            return new Sandboxes(probe)
                    .facts(
                            walls(options),
                            premises(),
                            SandboxSettings.policy(config, facts.home()));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return new WallFacts.None();
        }
    }

    /** Whether the user wants walls. */
    public SandboxMode walls(SessionOptions options) {
        return options.permissions()
                .sandbox()
                .orElse(settings.require(options.settings()).value(SandboxSettings.MODE));
    }

    /** The walls of a session that works in this folder itself. */
    public Sandbox sandbox(SessionOptions options, Mode permission) {
        Config config = settings.require(options.settings());
        var project =
                permission == Mode.RESTRICTIVE ? ProjectAccess.READ_ONLY : ProjectAccess.WRITABLE;
        var mode = walls(options);
        return mode == SandboxMode.OFF
                ? Sandbox.NONE
                : new LateSandbox(
                        () ->
                                new Sandboxes(probe)
                                        .choose(
                                                mode,
                                                premises(),
                                                SandboxSettings.policy(config, facts.home())
                                                        .with(project)));
    }

    public SyntaxParser parser() {
        return parser;
    }

    /** Whether commands can be confined here; tried once. */
    public BubblewrapProbe probe() {
        return probe;
    }

    public Premises premises() {
        return new Premises(
                workplace.folder(),
                facts.home(),
                directories.stateOf(workplace.folder(), "sandbox"));
    }

    public Path readsOf(String session) {
        return directories.stateOf(workplace.folder(), "reads").resolve(session + ".json");
    }

    public Redaction secrets() {
        return secrets;
    }
}
