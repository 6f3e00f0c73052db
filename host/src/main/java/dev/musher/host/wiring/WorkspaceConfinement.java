package dev.musher.host.wiring;

import dev.musher.agent.crew.CrewException;
import dev.musher.fleet.runtime.WorkspaceWalls;
import dev.musher.host.settings.SessionOptions;
import dev.musher.tools.paths.DiskPathFacts.WriteBounds;
import dev.musher.tools.sandbox.FolderWalls;
import dev.musher.tools.sandbox.Sandbox;
import dev.musher.tools.sandbox.SandboxChoice;
import dev.musher.tools.sandbox.SandboxFactory;
import dev.musher.tools.sandbox.SandboxSettings;
import dev.musher.tools.sandbox.options.SandboxAccess;
import dev.musher.tools.sandbox.options.SandboxAvailability;
import dev.musher.tools.sandbox.options.SandboxMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Keeps an agent that works in a workspace of a project from changing anything else of the project.
 * The same one does for all of them.
 *
 * @param parts of the project
 * @param fenced what must not be written
 */
public record WorkspaceConfinement(
        AgentParts parts, SessionOptions options, List<Path> fenced, SandboxFactory sandboxes) {
    /** What an agent should know where commands cannot be confined. */
    public static final String OPEN =
            "Commands run without a sandbox here, so only permissions keep them in the workspace;"
                    + " install bubblewrap to confine them.";

    public WorkspaceConfinement {
        fenced = List.copyOf(fenced);
    }

    /**
     * What belongs to one agent.
     *
     * @param top of the workspace
     * @param beside folders that belong to it and lie elsewhere
     * @param state a folder for the walls, made when needed
     */
    public record AgentFolders(Path top, List<Path> beside, Path state) {
        public AgentFolders {
            beside = List.copyOf(beside);
        }
    }

    public static WorkspaceConfinement of(AgentParts parts, SessionOptions options)
            throws InterruptedException {
        var sandboxFactory = new SandboxFactory(parts.tools().probe());
        return new WorkspaceConfinement(parts, options, fenced(parts), sandboxFactory);
    }

    /**
     * These rules, and nothing of the project may be written, whatever they say; the walls where
     * commands can be confined.
     *
     * @param its of the agent that works there
     * @throws CrewException if walls are required and there are none
     */
    public SessionPermission.Bounds bounds(
            AgentParts its, AgentFolders folders, ActivePermissionRules rules)
            throws InterruptedException {
        return new SessionPermission.Bounds(
                its.tools(),
                its.tools().pathFacts(Optional.of(new WriteBounds(fenced, folders.top()))),
                rules,
                walls(its, folders).orElse(Sandbox.NONE));
    }

    /**
     * The user's walls where they are wanted, or else only those that keep the project's files;
     * empty where commands cannot be confined.
     */
    private Optional<Sandbox> walls(AgentParts its, AgentFolders folders)
            throws InterruptedException {
        var mode = tools().sandboxMode(options);
        if (mode == SandboxMode.OFF) {
            return tools().probe().probe() instanceof SandboxAvailability.Available available
                    ? Optional.of(
                            new WritableFolders(
                                    new FolderWalls(available, fenced, folders.top()),
                                    folders.beside()))
                    : Optional.empty();
        }
        var workplace = its.tools().workingDirectory().folder();
        var choice =
                walls().choose(
                                new WorkspaceWalls.AgentFolders(
                                        workplace, folders.beside(), folders.state()));
        if (choice instanceof SandboxChoice.Confined(var sandbox, _)) {
            return Optional.of(sandbox);
        }
        if (choice instanceof SandboxChoice.Refused(var why)) {
            throw new CrewException(why);
        }
        return Optional.empty();
    }

    /** The user's walls around a workspace. */
    public WorkspaceWalls walls() {
        var config = parts.settings().require(options.settings());
        var policy = SandboxSettings.policy(config, parts.facts().home());
        var usual = policy.access();
        var readable = new ArrayList<>(usual.readable());
        for (Path folder : fenced) {
            for (var name : List.of(".git/objects", "objects")) {
                Path objects = folder.resolve(name);
                if (Files.isDirectory(objects)) {
                    readable.add(objects);
                }
            }
        }
        var sandboxAccess =
                new SandboxAccess(readable, usual.writable(), usual.kept(), usual.secrets());
        return new WorkspaceWalls(
                sandboxes,
                tools().sandboxMode(options),
                policy.with(sandboxAccess),
                parts.facts().home(),
                tools().sandboxLocation().layers());
    }

    /** Why no agent may work here at all: a sandbox is required and there is none. */
    public Optional<String> problem() {
        return walls().problem();
    }

    /** The project, and its repository where that lies elsewhere. */
    private static List<Path> fenced(AgentParts parts) throws InterruptedException {
        Path project = parts.project();
        var fenced = new ArrayList<>(List.of(project));
        var tools = parts.tools();
        if (tools.repository().isPresent()) {
            Path common = tools.git(project).repository().commonDirectory();
            if (!common.startsWith(project)) {
                fenced.add(common);
            }
        }
        return fenced;
    }

    private ToolParts tools() {
        return parts.tools();
    }
}
