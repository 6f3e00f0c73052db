package dev.musher.app;

import dev.musher.agent.instructions.RepositoryFacts;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.settings.Settings;
import dev.musher.app.toolcommands.SessionName;
import dev.musher.app.toolcommands.TerminalPrompt;
import dev.musher.app.toolcommands.ToolCommand;
import dev.musher.app.toolcommands.ToolSession;
import dev.musher.base.config.Config;
import dev.musher.base.config.UserDirectories;
import dev.musher.base.git.Git;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.secret.Redaction;
import dev.musher.base.time.SystemTimeSource;
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
import dev.musher.tools.permission.PermissionPrompt;
import dev.musher.tools.permission.SessionGrants;
import dev.musher.tools.permission.policy.PermissionMode;
import dev.musher.tools.permission.policy.PermissionPolicy;
import dev.musher.tools.permission.policy.PromptingPermission;
import dev.musher.tools.permission.policy.WallFacts;
import dev.musher.tools.read.ReadTool;
import dev.musher.tools.sandbox.BubblewrapProbe;
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
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The hands of an agent, put together for one folder. */
final class ToolParts {
    private final ProcessFacts facts;
    private final UserDirectories directories;
    private final WorkingDirectory workingDirectory;
    private final ProcessRunner processRunner;
    private final Settings settings;
    private final Redaction secrets;
    private final SyntaxParser parser;
    private Optional<Optional<RepositoryFacts>> repository = Optional.empty();
    private final CommandAnalyzer commands = new BashCommandAnalyzer();
    private final BubblewrapProbe probe;

    ToolParts(
            ProcessFacts facts, Settings settings, UserDirectories directories, Redaction secrets) {
        this.facts = facts;
        this.settings = settings;
        this.directories = directories;
        this.processRunner = new ProcessRunner(facts.environment());
        this.secrets = secrets;
        this.probe = new BubblewrapProbe(processRunner, facts.environment());
        this.parser = new SyntaxParser(directories.cache());
        try {
            this.workingDirectory = new WorkingDirectory(facts.directory(), facts.home());
        } catch (IOException e) {
            throw new CommandFailed(
                    "Cannot work in " + facts.directory() + ": " + e.getMessage() + ".",
                    "Change to a folder that exists and that you may enter.",
                    e);
        }
    }

    private ToolParts(ToolParts other, ProcessFacts facts, ProcessRunner processRunner)
            throws IOException {
        this.facts = facts;
        this.processRunner = processRunner;
        settings = other.settings;
        directories = other.directories;
        secrets = other.secrets;
        parser = other.parser;
        probe = other.probe;
        workingDirectory = new WorkingDirectory(facts.directory(), facts.home());
    }

    /** The same hands in another folder. */
    ToolParts in(Path folder) throws IOException {
        return new ToolParts(this, facts.in(folder), processRunner);
    }

    /** The same hands in another folder, where everything has another environment. */
    ToolParts in(Path folder, Map<String, String> environment) throws IOException {
        var others = facts.with(environment).in(folder);
        return new ToolParts(this, others, processRunner.handingOn(environment));
    }

    /** Git in a folder. */
    Git git(Path folder) {
        return new Git(processRunner, facts.environment(), folder);
    }

    WorkingDirectory workplace() {
        return workingDirectory;
    }

    /** Reads shell commands, for permission and for everybody else. */
    CommandAnalyzer commands() {
        return commands;
    }

    /** The repository around the folder, looked for once. */
    synchronized Optional<RepositoryFacts> repository() {
        if (repository.isEmpty()) {
            repository = Optional.of(RepositoryFacts.around(workingDirectory.folder()));
        }
        return repository.get();
    }

    UserDirectories directories() {
        return directories;
    }

    ProcessRunner processes() {
        return processRunner;
    }

    /** What is kept of this folder. */
    UndoStore undo() {
        return undo(workingDirectory.folder());
    }

    /** What is kept of a folder in which an agent has worked. */
    UndoStore undo(Path folder) {
        return UndoStore.open(
                directories.stateOf(folder, "undo"), folder, ignored(folder), UndoLimits.usual());
    }

    private IgnoreSources ignored(Path folder) {
        return IgnoreSources.ofTree(folder)
                .with(IgnoreSources.usualUserFile(facts.environment(), facts.home()));
    }

    /** What decisions want to know of files. */
    DiskPathFacts paths(Optional<WriteBounds> enclosure) {
        var searchPath = facts.environment().getOrDefault("PATH", "");
        return new DiskPathFacts(workingDirectory, output(), enclosure, searchPath)
                .with(new GitHistoryFiles(git(workingDirectory.folder())));
    }

    /** Where long output goes, which tools may read. */
    Path output() {
        return directories.state().resolve("output");
    }

    /** What the tools of one session share, and no other session has. */
    record Belongings(
            ReadSet reads,
            SessionShells shells,
            Sandbox sandbox,
            TodoList todos,
            UserChannel asking) {}

    List<Tool> tools(Belongings own) {
        var reads = own.reads();
        var sessionShells = own.shells();
        var writing =
                new ToolFileWriter(
                        new PermittedFiles(workingDirectory), reads, new TreeSitterCheck(parser));
        var commands =
                new BashCommandLine(workingDirectory, own.sandbox(), facts.environment(), secrets);
        var sources = ignored(workingDirectory.folder());
        return List.of(
                new GrepTool(
                        workingDirectory,
                        sources,
                        new SystemSearchEngine(facts.environment(), processRunner)),
                new GlobTool(workingDirectory, sources),
                new LsTool(workingDirectory, sources),
                new ReadTool(workingDirectory, reads),
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

    /** The names of all tools but the one that hands work on. */
    List<String> names() {
        var names = new ArrayList<String>();
        for (ToolDescription sheet : sheets()) {
            names.add(sheet.name());
        }
        return names;
    }

    /** What every model is told; nothing is opened for it. */
    List<ToolDescription> sheets() {
        var sessionShells =
                new SessionShells(
                        processRunner, output(), new SystemTimeSource(), ShellEndListener.UNHEARD);
        var own =
                new Belongings(
                        ReadSet.empty(),
                        sessionShells,
                        Sandbox.NONE,
                        new TodoList(),
                        UserChannel.NOBODY);
        return new Toolbox(tools(own)).descriptions();
    }

    /** The session that an invocation asks for. */
    ToolSession open(
            CommandInvocation commandInvocation,
            CommandScreen commandScreen,
            PermissionPolicy permissionPolicy) {
        var permissionPrompt =
                commandScreen.audience() == CommandScreen.Audience.INTERACTIVE
                        ? new TerminalPrompt(facts.input(), commandScreen.err())
                        : PermissionPrompt.NOBODY;
        var sandbox = sandbox(commandInvocation, permissionPolicy.mode());
        var walled = permissionPolicy.inside(sandbox::facts);
        var permission = new PromptingPermission(walled, new SessionGrants(), permissionPrompt);
        return new HandSession(
                this,
                new HandSession.Guards(permission, walled, sandbox),
                commandInvocation.value(ToolCommand.SESSION).map(SessionName::checked));
    }

    /** A session in which calls are decided about and none is made. */
    ToolSession look(CommandInvocation commandInvocation, PermissionPolicy permissionPolicy) {
        var walled = permissionPolicy.inside(() -> facts(commandInvocation));
        var permission =
                new PromptingPermission(walled, new SessionGrants(), PermissionPrompt.NOBODY);
        return new HandSession(
                this, new HandSession.Guards(permission, walled, Sandbox.NONE), Optional.empty());
    }

    /** The walls that commands would run inside; none are built. */
    private WallFacts facts(CommandInvocation commandInvocation) {
        Config config = settings.require(commandInvocation.values(CommandTree.SET));
        try {
            return new SandboxFactory(probe)
                    .facts(
                            walls(commandInvocation),
                            premises(),
                            SandboxSettings.policy(config, facts.home()));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return new WallFacts.None();
        }
    }

    /** Whether the user wants walls. */
    SandboxMode walls(CommandInvocation commandInvocation) {
        return commandInvocation
                .value(ToolCommand.SANDBOX)
                .flatMap(SandboxMode::of)
                .orElse(
                        settings.require(commandInvocation.values(CommandTree.SET))
                                .value(SandboxSettings.MODE));
    }

    /** The walls of a session that works in this folder itself. */
    Sandbox sandbox(CommandInvocation commandInvocation, PermissionMode permission) {
        Config config = settings.require(commandInvocation.values(CommandTree.SET));
        var project =
                permission == PermissionMode.RESTRICTIVE
                        ? ProjectAccess.READ_ONLY
                        : ProjectAccess.WRITABLE;
        var mode = walls(commandInvocation);
        return mode == SandboxMode.OFF
                ? Sandbox.NONE
                : new LateSandbox(
                        () ->
                                new SandboxFactory(probe)
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

    SandboxLocation premises() {
        return new SandboxLocation(
                workingDirectory.folder(),
                facts.home(),
                directories.stateOf(workingDirectory.folder(), "sandbox"));
    }

    Path readsOf(String session) {
        return directories.stateOf(workingDirectory.folder(), "reads").resolve(session + ".json");
    }

    Redaction secrets() {
        return secrets;
    }
}
