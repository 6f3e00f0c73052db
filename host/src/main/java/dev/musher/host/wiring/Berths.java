package dev.musher.host.wiring;

import dev.musher.config.Config;
import dev.musher.crew.CrewException;
import dev.musher.crew.CrewSettings;
import dev.musher.crew.Rights;
import dev.musher.host.settings.SessionOptions;
import dev.musher.permission.Mode;
import dev.musher.sandbox.Sandbox;
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
public final class Berths {
    private static final long MEBIBYTE = 1024 * 1024;

    private final AgentParts parts;
    private final SessionOptions options;
    private final String session;

    /**
     * @param parts of the parent
     * @param session the parent's
     */
    public Berths(AgentParts parts, SessionOptions options, String session) {
        this.parts = parts;
        this.options = options;
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
    public Berth open(Rights rights, String name, InForce rules) throws InterruptedException {
        if (rights == Rights.READ) {
            var walls = tools().sandbox(options, Mode.RESTRICTIVE);
            var policy = parts.guard().policy(rules).inside(walls::facts);
            return new Berth(parts, policy, walls, Optional.empty(), Optional.empty(), List.of());
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
        var confinement = Confinement.of(parts, options);
        var remarks = new ArrayList<>(workspace.remarks());
        var walls =
                confinement.walls(
                        its, new Confinement.Room(top, List.of(), top.resolveSibling("sandbox")));
        Optional<Watch> watch = Optional.empty();
        if (walls.isEmpty()) {
            var journal = tools().undo().journal(name);
            watch = Optional.of(Watch.begin(journal, "before a subagent"));
        }
        return new Berth(
                its,
                confinement.policy(its, rules, top).inside(walls.orElse(Sandbox.NONE)::facts),
                walls.orElse(Sandbox.NONE),
                Optional.of(workspace),
                watch,
                remarks);
    }

    private Config config() {
        return parts.settings().require(options.settings());
    }

    private ToolParts tools() {
        return parts.tools();
    }

    private Path project() {
        return parts.project();
    }
}
