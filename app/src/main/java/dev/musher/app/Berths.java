package dev.musher.app;

import dev.musher.commandline.Invocation;
import dev.musher.config.Config;
import dev.musher.crew.CrewException;
import dev.musher.crew.CrewSettings;
import dev.musher.crew.Rights;
import dev.musher.permission.Policy;
import dev.musher.sandbox.Access;
import dev.musher.sandbox.Availability;
import dev.musher.sandbox.Fence;
import dev.musher.sandbox.Premises;
import dev.musher.sandbox.Sandbox;
import dev.musher.sandbox.SandboxChoice;
import dev.musher.sandbox.SandboxMode;
import dev.musher.sandbox.SandboxSettings;
import dev.musher.sandbox.Sandboxes;
import dev.musher.workbench.PermissionsAction.InForce;
import dev.musher.workplace.WorkplacePaths;
import dev.musher.workplace.WorkplacePaths.Enclosure;
import dev.musher.workspace.Workspace;
import dev.musher.workspace.Workspaces;
import dev.musher.workspace.Workspaces.Nature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Gives agents that work for another a place to work, and keeps them there. */
final class Berths {
    private static final long MEBIBYTE = 1024 * 1024;

    private final AgentParts parts;
    private final Invocation invocation;
    private final String session;

    /**
     * @param parts of the parent
     * @param session the parent's
     */
    Berths(AgentParts parts, Invocation invocation, String session) {
        this.parts = parts;
        this.invocation = invocation;
        this.session = session;
    }

    /** The workspaces of the project. */
    Workspaces workspaces() {
        return new Workspaces(project(), tools().git(project()));
    }

    /**
     * A place.
     *
     * @param name nobody else's
     * @param rules the parent's
     */
    Berth open(Rights rights, String name, InForce rules) throws InterruptedException {
        if (rights == Rights.READ) {
            var policy = parts.bench().policy(rules);
            return new Berth(
                    parts, policy, Sandbox.NONE, Optional.empty(), Optional.empty(), List.of());
        }
        var workspace = workspace(rights, name);
        try {
            return walled(workspace, name, rules);
        } catch (IOException e) {
            workspace.close();
            throw new CrewException("The workspace cannot be used: " + e.getMessage() + ".", e);
        } catch (RuntimeException | InterruptedException e) {
            workspace.close();
            throw e;
        }
    }

    private Workspace workspace(Rights rights, String name) throws InterruptedException {
        var nature = tools().repository().isPresent() ? Nature.CHECKOUT : Nature.FILES;
        long most = config().value(CrewSettings.COPY_MIB) * MEBIBYTE;
        return rights == Rights.WRITE
                ? workspaces().own(name, session, nature, most)
                : workspaces().scratch(name, session, nature, most);
    }

    private Berth walled(Workspace workspace, String name, InForce rules)
            throws IOException, InterruptedException {
        Path top = workspace.top();
        Path inside = top.resolve(project().relativize(tools().workplace().folder()));
        var its = parts.in(Files.createDirectories(inside));
        var fenced = fenced();
        var remarks = new ArrayList<>(workspace.remarks());
        var walls = walls(its, top, fenced);
        Optional<Watch> watch = Optional.empty();
        if (walls.isEmpty()) {
            var journal = tools().undo().journal(name);
            watch = Optional.of(Watch.begin(journal, "before a subagent"));
        }
        return new Berth(
                its,
                policy(its, rules, new Enclosure(fenced, top)),
                walls.orElse(Sandbox.NONE),
                Optional.of(workspace),
                watch,
                remarks);
    }

    /** The parent's rules, and nothing of the parent's may be written, whatever they say. */
    private static Policy policy(AgentParts its, InForce rules, Enclosure enclosure) {
        var tools = its.bench().parts();
        return new Policy(
                rules.mode(),
                rules.rules(),
                tools.commands(),
                new WorkplacePaths(tools.workplace(), tools.output(), Optional.of(enclosure)));
    }

    /** The project, and its repository where that lies elsewhere. */
    private List<Path> fenced() throws InterruptedException {
        var fenced = new ArrayList<>(List.of(project()));
        if (tools().repository().isPresent()) {
            Path common = tools().git(project()).repository().commonDirectory();
            if (!common.startsWith(project())) {
                fenced.add(common);
            }
        }
        return fenced;
    }

    /** The user's walls where they are wanted, or else only those that keep the parent's files. */
    private Optional<Sandbox> walls(AgentParts its, Path top, List<Path> fenced)
            throws InterruptedException {
        var mode = tools().walls(invocation);
        if (mode == SandboxMode.OFF) {
            return tools().probe().probe() instanceof Availability.Available available
                    ? Optional.of(new Fence(available, fenced, top))
                    : Optional.empty();
        }
        var policy = SandboxSettings.policy(config(), parts.facts().home());
        var usual = policy.access();
        var readable = new ArrayList<>(usual.readable());
        fenced.forEach(folder -> readable.add(folder.resolve(".git").resolve("objects")));
        fenced.forEach(folder -> readable.add(folder.resolve("objects")));
        var access = new Access(readable, usual.writable(), usual.kept(), usual.secrets());
        var premises =
                new Premises(
                        its.bench().parts().workplace().folder(),
                        parts.facts().home(),
                        top.resolveSibling("sandbox"));
        var choice = new Sandboxes(tools().probe()).choose(mode, premises, policy.with(access));
        if (choice instanceof SandboxChoice.Confined(var sandbox, _)) {
            return Optional.of(sandbox);
        }
        if (choice instanceof SandboxChoice.Refused(var why)) {
            throw new CrewException(why);
        }
        return Optional.empty();
    }

    private Config config() {
        return parts.settings().require(invocation.values(Commands.SET));
    }

    private ToolParts tools() {
        return parts.bench().parts();
    }

    private Path project() {
        return parts.project();
    }
}
