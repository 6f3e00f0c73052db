package dev.musher.app;

import dev.musher.ask.AskTool;
import dev.musher.ask.Asking;
import dev.musher.command.CommandReader;
import dev.musher.command.ShellCommandReader;
import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Screen;
import dev.musher.config.Config;
import dev.musher.config.UserDirectories;
import dev.musher.document.ExactFiles;
import dev.musher.document.FileWriting;
import dev.musher.document.ReadSet;
import dev.musher.editing.EditTool;
import dev.musher.editing.WriteTool;
import dev.musher.git.Git;
import dev.musher.instructions.Repository;
import dev.musher.patch.ApplyPatchTool;
import dev.musher.permission.Gatekeeper;
import dev.musher.permission.Grants;
import dev.musher.permission.Mode;
import dev.musher.permission.Policy;
import dev.musher.permission.Prompt;
import dev.musher.permission.WallFacts;
import dev.musher.process.Processes;
import dev.musher.reading.ReadTool;
import dev.musher.sandbox.BubblewrapProbe;
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
import dev.musher.settings.Settings;
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
import dev.musher.workbench.SessionName;
import dev.musher.workbench.TerminalPrompt;
import dev.musher.workbench.ToolCommand;
import dev.musher.workbench.ToolSession;
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
final class ToolParts {
    private final ProcessFacts facts;
    private final UserDirectories directories;
    private final Workplace workplace;
    private final Processes processes;
    private final Settings settings;
    private final Redaction secrets;
    private final SyntaxParser parser;
    private Optional<Optional<Repository>> repository = Optional.empty();
    private final CommandReader commands = new ShellCommandReader();
    private final BubblewrapProbe probe;

    ToolParts(
            ProcessFacts facts, Settings settings, UserDirectories directories, Redaction secrets) {
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
            throw new CommandFailed(
                    "Cannot work in " + facts.directory() + ": " + e.getMessage() + ".",
                    "Change to a folder that exists and that you may enter.",
                    e);
        }
    }

    private ToolParts(ToolParts other, ProcessFacts facts, Processes processes) throws IOException {
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
    Git git(Path folder) {
        return new Git(processes, facts.environment(), folder);
    }

    Workplace workplace() {
        return workplace;
    }

    /** Reads shell commands, for permission and for everybody else. */
    CommandReader commands() {
        return commands;
    }

    /** The repository around the folder, looked for once. */
    synchronized Optional<Repository> repository() {
        if (repository.isEmpty()) {
            repository = Optional.of(Repository.around(workplace.folder()));
        }
        return repository.get();
    }

    UserDirectories directories() {
        return directories;
    }

    Processes processes() {
        return processes;
    }

    /** What is kept of this folder. */
    UndoStore undo() {
        return undo(workplace.folder());
    }

    /** What is kept of a folder in which an agent has worked. */
    UndoStore undo(Path folder) {
        return UndoStore.open(
                directories.stateOf(folder, "undo"), folder, ignored(folder), Limits.usual());
    }

    private IgnoreSources ignored(Path folder) {
        return IgnoreSources.ofTree(folder)
                .with(IgnoreSources.usualUserFile(facts.environment(), facts.home()));
    }

    /** What decisions want to know of files. */
    WorkplacePaths paths(Optional<Enclosure> enclosure) {
        var searchPath = facts.environment().getOrDefault("PATH", "");
        return new WorkplacePaths(workplace, output(), enclosure, searchPath)
                .with(new PastFiles(git(workplace.folder())));
    }

    /** Where long output goes, which tools may read. */
    Path output() {
        return directories.state().resolve("output");
    }

    /** What the tools of one session share, and no other session has. */
    record Belongings(
            ReadSet reads, Shells shells, Sandbox sandbox, TodoList todos, Asking asking) {}

    List<Tool> tools(Belongings own) {
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
    List<String> names() {
        var names = new ArrayList<String>();
        for (ToolSheet sheet : sheets()) {
            names.add(sheet.name());
        }
        return names;
    }

    /** What every model is told; nothing is opened for it. */
    List<ToolSheet> sheets() {
        var shells = new Shells(processes, output(), new SystemClock(), ShellEnds.UNHEARD);
        var own =
                new Belongings(
                        ReadSet.empty(), shells, Sandbox.NONE, new TodoList(), Asking.NOBODY);
        return new Toolbox(tools(own)).sheets();
    }

    /** The session that an invocation asks for. */
    ToolSession open(Invocation invocation, Screen screen, Policy policy) {
        var prompt =
                screen.audience() == Screen.Audience.INTERACTIVE
                        ? new TerminalPrompt(facts.input(), screen.err())
                        : Prompt.NOBODY;
        var sandbox = sandbox(invocation, policy.mode());
        var walled = policy.inside(sandbox::facts);
        var permission = new Gatekeeper(walled, new Grants(), prompt);
        return new HandSession(
                this,
                new HandSession.Guards(permission, walled, sandbox),
                invocation.value(ToolCommand.SESSION).map(SessionName::checked));
    }

    /** A session in which calls are decided about and none is made. */
    ToolSession look(Invocation invocation, Policy policy) {
        var walled = policy.inside(() -> facts(invocation));
        var permission = new Gatekeeper(walled, new Grants(), Prompt.NOBODY);
        return new HandSession(
                this, new HandSession.Guards(permission, walled, Sandbox.NONE), Optional.empty());
    }

    /** The walls that commands would run inside; none are built. */
    private WallFacts facts(Invocation invocation) {
        Config config = settings.require(invocation.values(Commands.SET));
        try {
            return new Sandboxes(probe)
                    .facts(
                            walls(invocation),
                            premises(),
                            SandboxSettings.policy(config, facts.home()));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return new WallFacts.None();
        }
    }

    /** Whether the user wants walls. */
    SandboxMode walls(Invocation invocation) {
        return invocation
                .value(ToolCommand.SANDBOX)
                .flatMap(SandboxMode::of)
                .orElse(
                        settings.require(invocation.values(Commands.SET))
                                .value(SandboxSettings.MODE));
    }

    /** The walls of a session that works in this folder itself. */
    Sandbox sandbox(Invocation invocation, Mode permission) {
        Config config = settings.require(invocation.values(Commands.SET));
        var project =
                permission == Mode.RESTRICTIVE ? ProjectAccess.READ_ONLY : ProjectAccess.WRITABLE;
        var mode = walls(invocation);
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

    SyntaxParser parser() {
        return parser;
    }

    /** Whether commands can be confined here; tried once. */
    BubblewrapProbe probe() {
        return probe;
    }

    Premises premises() {
        return new Premises(
                workplace.folder(),
                facts.home(),
                directories.stateOf(workplace.folder(), "sandbox"));
    }

    Path readsOf(String session) {
        return directories.stateOf(workplace.folder(), "reads").resolve(session + ".json");
    }

    Redaction secrets() {
        return secrets;
    }
}
