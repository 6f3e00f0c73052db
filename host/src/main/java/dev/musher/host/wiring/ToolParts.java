package dev.musher.host.wiring;

import dev.musher.agent.instructions.RepositoryFacts;
import dev.musher.agent.skill.SkillTool;
import dev.musher.base.config.Config;
import dev.musher.base.config.UserDirectories;
import dev.musher.base.failure.ExplainedException;
import dev.musher.base.git.Git;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.secret.Redaction;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.host.settings.HostEnvironment;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.settings.Settings;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.Toolbox;
import dev.musher.tools.ask.AskTool;
import dev.musher.tools.ask.UserChannel;
import dev.musher.tools.command.CommandAnalyzer;
import dev.musher.tools.command.bash.BashCommandAnalyzer;
import dev.musher.tools.document.PermittedFiles;
import dev.musher.tools.document.ReadSet;
import dev.musher.tools.document.ToolFileWriter;
import dev.musher.tools.edit.EditTool;
import dev.musher.tools.edit.WriteTool;
import dev.musher.tools.filetree.IgnoreSources;
import dev.musher.tools.patch.ApplyPatchTool;
import dev.musher.tools.paths.DiskPathFacts;
import dev.musher.tools.paths.DiskPathFacts.WriteBounds;
import dev.musher.tools.paths.GitHistoryFiles;
import dev.musher.tools.paths.WorkingDirectory;
import dev.musher.tools.permission.policy.PermissionMode;
import dev.musher.tools.permission.policy.WallFacts;
import dev.musher.tools.read.ReadTool;
import dev.musher.tools.sandbox.BubblewrapProbe;
import dev.musher.tools.sandbox.LateSandbox;
import dev.musher.tools.sandbox.Sandbox;
import dev.musher.tools.sandbox.SandboxFactory;
import dev.musher.tools.sandbox.SandboxSettings;
import dev.musher.tools.sandbox.options.ProjectAccess;
import dev.musher.tools.sandbox.options.SandboxLocation;
import dev.musher.tools.sandbox.options.SandboxMode;
import dev.musher.tools.search.GlobTool;
import dev.musher.tools.search.GrepTool;
import dev.musher.tools.search.LsTool;
import dev.musher.tools.search.SystemSearchEngine;
import dev.musher.tools.shell.BashCommandLine;
import dev.musher.tools.shell.BashKillTool;
import dev.musher.tools.shell.BashOutputTool;
import dev.musher.tools.shell.BashTool;
import dev.musher.tools.shell.PdfToText;
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
import dev.musher.tools.web.SearchService;
import dev.musher.tools.web.SearchSettings;
import dev.musher.tools.web.WebAccess;
import dev.musher.tools.web.WebSearchTool;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The tools of an agent, put together for one folder. */
public final class ToolParts {
    private final HostEnvironment facts;
    private final UserDirectories directories;
    private final WorkingDirectory workingDirectory;
    private final ProcessRunner processRunner;
    private final Settings settings;
    private final Redaction redaction;
    private final SyntaxParser parser;
    private Optional<Optional<RepositoryFacts>> repository = Optional.empty();
    private final CommandAnalyzer commandAnalyzer = new BashCommandAnalyzer();
    private final BubblewrapProbe probe;

    public ToolParts(
            HostEnvironment facts,
            Settings settings,
            UserDirectories directories,
            Redaction secrets) {
        this.facts = facts;
        this.settings = settings;
        this.directories = directories;
        this.processRunner = new ProcessRunner(facts.environment());
        this.redaction = secrets;
        this.probe = new BubblewrapProbe(processRunner, facts.environment());
        this.parser = new SyntaxParser(directories.cache());
        try {
            this.workingDirectory = new WorkingDirectory(facts.directory(), facts.home());
        } catch (IOException e) {
            throw new ExplainedException(
                    "Cannot work in " + facts.directory() + ": " + e.getMessage() + ".",
                    "Change to a folder that exists and that you may enter.",
                    e);
        }
    }

    private ToolParts(ToolParts other, HostEnvironment facts, ProcessRunner processRunner)
            throws IOException {
        this.facts = facts;
        this.processRunner = processRunner;
        settings = other.settings;
        directories = other.directories;
        redaction = other.redaction;
        parser = other.parser;
        probe = other.probe;
        workingDirectory = new WorkingDirectory(facts.directory(), facts.home());
    }

    /** The same tools in another folder. */
    ToolParts in(Path folder) throws IOException {
        return new ToolParts(this, facts.in(folder), processRunner);
    }

    /** The same tools in another folder, where everything has another environment. */
    ToolParts in(Path folder, Map<String, String> environment) throws IOException {
        var others = facts.with(environment).in(folder);
        return new ToolParts(this, others, processRunner.handingOn(environment));
    }

    /** Git in a folder. */
    public Git git(Path folder) {
        return new Git(processRunner, facts.environment(), folder);
    }

    public WorkingDirectory workingDirectory() {
        return workingDirectory;
    }

    /** Reads shell commands, for permission and for everybody else. */
    public CommandAnalyzer commandAnalyzer() {
        return commandAnalyzer;
    }

    /** The repository around the folder, looked for once. */
    public synchronized Optional<RepositoryFacts> repository() {
        if (repository.isEmpty()) {
            repository = Optional.of(RepositoryFacts.around(workingDirectory.folder()));
        }
        return repository.get();
    }

    public UserDirectories directories() {
        return directories;
    }

    public ProcessRunner processRunner() {
        return processRunner;
    }

    /** What is kept of this folder. */
    public UndoStore undoStore() {
        return undoStore(workingDirectory.folder());
    }

    /** What is kept of a folder in which an agent has worked. */
    public UndoStore undoStore(Path folder) {
        return UndoStore.open(
                directories.stateOf(folder, "undo"), folder, ignored(folder), UndoLimits.usual());
    }

    private IgnoreSources ignored(Path folder) {
        return IgnoreSources.ofTree(folder)
                .with(IgnoreSources.usualUserFile(facts.environment(), facts.home()));
    }

    /** What decisions want to know of files. */
    public DiskPathFacts pathFacts(Optional<WriteBounds> enclosure) {
        return new DiskPathFacts(workingDirectory, outputFolder(), enclosure, searchPath())
                .with(new GitHistoryFiles(git(workingDirectory.folder())));
    }

    /** Where programs are looked for. */
    String searchPath() {
        return facts.environment().getOrDefault("PATH", "");
    }

    /** Where long output goes, which tools may read. */
    public Path outputFolder() {
        return directories.state().resolve("output");
    }

    /** What the tools of one session share, and no other session has. */
    public record SessionState(
            ReadSet reads,
            SessionShells shells,
            Sandbox sandbox,
            TodoList todos,
            UserChannel asking) {}

    /** The search of the web, if the user configured one. */
    public Optional<SearchService> webSearch(Config config) {
        return config.find(SearchSettings.PROVIDER)
                .map(provider -> ConfiguredSearch.of(provider, config, facts));
    }

    /** The tool for it; its parts are loaded only where there is one. */
    public Optional<Tool> webSearchTool(List<String> flags) {
        return webSearch(settings.require(flags))
                .map(service -> ConfiguredSearch.tool(service, facts.environment()));
    }

    public List<Tool> tools(SessionState own) {
        var reads = own.reads();
        var sessionShells = own.shells();
        var writing =
                new ToolFileWriter(
                        new PermittedFiles(workingDirectory), reads, new TreeSitterCheck(parser));
        var commands =
                new BashCommandLine(
                        workingDirectory, own.sandbox(), facts.environment(), redaction);
        commands.prepare();
        var sources = ignored(workingDirectory.folder());
        return List.of(
                new GrepTool(
                        workingDirectory,
                        sources,
                        new SystemSearchEngine(facts.environment(), processRunner)),
                new GlobTool(workingDirectory, sources),
                new LsTool(workingDirectory, sources),
                new ReadTool(workingDirectory, reads, new PdfToText(commands, processRunner)),
                new WriteTool(workingDirectory, writing),
                new EditTool(workingDirectory, writing),
                new ApplyPatchTool(workingDirectory, writing),
                new SymbolsTool(workingDirectory, parser, directories.cache()),
                new FetchTool(WebAccess.publicWeb(facts.environment())),
                new BashTool(commands, sessionShells),
                new BashOutputTool(sessionShells),
                new BashKillTool(sessionShells),
                new TodoTool(own.todos()),
                new AskTool(own.asking()));
    }

    /** The names of all tools that there can be, but not the one that hands work on. */
    public List<String> toolNames() {
        var names = new ArrayList<String>();
        for (ToolDescription sheet : descriptions()) {
            names.add(sheet.name());
        }
        names.add(WebSearchTool.NAME);
        names.add(SkillTool.NAME);
        return names;
    }

    /** What every model is told; nothing is opened for it. */
    public List<ToolDescription> descriptions() {
        var sessionShells =
                new SessionShells(
                        processRunner,
                        outputFolder(),
                        new SystemTimeSource(),
                        ShellEndListener.UNHEARD);
        var own =
                new SessionState(
                        ReadSet.empty(),
                        sessionShells,
                        Sandbox.NONE,
                        new TodoList(),
                        UserChannel.NOBODY);
        return new Toolbox(tools(own)).descriptions();
    }

    /** The walls that commands would run inside; none are built. */
    public WallFacts wallFacts(SessionOptions options) {
        Config config = settings.require(options.settings());
        try {
            return new SandboxFactory(probe)
                    .facts(
                            sandboxMode(options),
                            sandboxLocation(),
                            SandboxSettings.policy(config, facts.home()));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return new WallFacts.None();
        }
    }

    /** Whether the user wants walls. */
    public SandboxMode sandboxMode(SessionOptions options) {
        return options.permissions()
                .sandbox()
                .orElse(settings.require(options.settings()).value(SandboxSettings.MODE));
    }

    /** The walls of a session that works in this folder itself. */
    public Sandbox sandbox(SessionOptions options, PermissionMode permission) {
        Config config = settings.require(options.settings());
        var project =
                permission == PermissionMode.RESTRICTIVE
                        ? ProjectAccess.READ_ONLY
                        : ProjectAccess.WRITABLE;
        var mode = sandboxMode(options);
        return mode == SandboxMode.OFF
                ? Sandbox.NONE
                : new LateSandbox(
                        () ->
                                new SandboxFactory(probe)
                                        .choose(
                                                mode,
                                                sandboxLocation(),
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

    public SandboxLocation sandboxLocation() {
        return new SandboxLocation(
                workingDirectory.folder(),
                facts.home(),
                directories.stateOf(workingDirectory.folder(), "sandbox"));
    }

    public Path readSetFile(String session) {
        return directories.stateOf(workingDirectory.folder(), "reads").resolve(session + ".json");
    }

    public Redaction redaction() {
        return redaction;
    }
}
